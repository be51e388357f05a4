// Reports what `npm ci` would miss in package-lock.json on another machine, and which addresses have crept in.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const readJson = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const lock = readJson('package-lock.json').packages;
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** The folders in which Node looks for a dependency, from the inside out. */
function* foldersFor(path) {
  for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (!folder.endsWith('node_modules')) yield `${folder}/node_modules`;
  }
  yield 'node_modules';
}

function missing([path, entry]) {
  const names = GROUPS.flatMap((group) => Object.keys(entry[group] ?? {}));
  return names
    .filter((name) => ![...foldersFor(path)].some((folder) => lock[`${folder}/${name}`]))
    .map((name) => `${path || 'the root'} depends on ${name}, which is not in the lock`);
}

/** The packages of this repository stand in the lock with what they asked for at the last install. */
function outOfStep(manifestPath) {
  const folder = dirname(manifestPath).replace(/^\.$/, '');
  const manifest = readJson(manifestPath);
  const isSame = (group) => isDeepStrictEqual(manifest[group] ?? {}, lock[folder]?.[group] ?? {});
  return folder in lock && GROUPS.every(isSame) ? [] : [`${manifestPath} has changed since: run npm install`];
}

function hosts([path, { resolved = '' }]) {
  return /^[a-z+]+:/.test(resolved) ? [`${path} is resolved to an address: ${resolved}`] : [];
}

const manifests = ['package.json', ...globSync('{apps,libs}/*/package.json', { cwd: new URL('..', import.meta.url) })];
const entries = Object.entries(lock);
const documentTools = Object.entries(readJson('scripts/document/package-lock.json').packages);
const faults = [
  ...manifests.flatMap(outOfStep),
  ...entries.flatMap(missing),
  ...[...entries, ...documentTools].flatMap(hosts),
];
for (const fault of faults) console.error(fault);
console.log(`${entries.length} packages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
