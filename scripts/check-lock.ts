// Reports packages missing from package-lock.json, manifests that differ from it, and addresses of registries in it.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** A manifest, or an entry of a lock. */
type Manifest = Partial<Record<(typeof GROUPS)[number], Record<string, string>>> & { resolved?: string };
type Entry = [path: string, entry: Manifest];

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const readLock = (path: string) => (read(path) as { packages: Record<string, Manifest> }).packages;
const lock = readLock('package-lock.json');

/** The folders in which Node looks for a dependency, innermost first. */
function* listFolders(path: string): Generator<string> {
  for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (!folder.endsWith('node_modules')) yield `${folder}/node_modules`;
  }
  yield 'node_modules';
}

function findMissing([path, entry]: Entry): string[] {
  const names = GROUPS.flatMap((group) => Object.keys(entry[group] ?? {}));
  return names
    .filter((name) => ![...listFolders(path)].some((folder) => lock[`${folder}/${name}`]))
    .map((name) => `${path || 'the root'} depends on ${name}, which is not in the lock`);
}

/** The lock records the dependencies that each manifest of this repository had at the last install. */
function findOutdated(manifestPath: string): string[] {
  const folder = dirname(manifestPath).replace(/^\.$/, '');
  const manifest = read(manifestPath) as Manifest;
  const isSame = (group: (typeof GROUPS)[number]) =>
    isDeepStrictEqual(manifest[group] ?? {}, lock[folder]?.[group] ?? {});
  return folder in lock && GROUPS.every(isSame)
    ? []
    : [`${manifestPath} differs from package-lock.json. Run npm install`];
}

function findAddresses([path, { resolved = '' }]: Entry): string[] {
  return /^[a-z+]+:/.test(resolved) ? [`${path} is resolved to an address, which is not portable: ${resolved}`] : [];
}

const manifests = [
  'package.json',
  'tools/package.json',
  ...globSync('{apps,libs}/*/package.json', { cwd: new URL('..', import.meta.url) }),
];
const entries = Object.entries(lock);
/** Locks of tools that are installed on their own. */
const ownTools = [
  'docs/site',
  'scripts/docs/tools',
  'scripts/document',
  'scripts/contract',
  'libs/client/test/express',
  'apps/api/test/guides/tools',
].flatMap((folder) => Object.entries(readLock(`${folder}/package-lock.json`)));
const errors = [
  ...manifests.flatMap(findOutdated),
  ...entries.flatMap(findMissing),
  ...[...entries, ...ownTools].flatMap(findAddresses),
];
for (const error of errors) console.error(error);
console.log(`${entries.length} packages, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;
