import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withProgress, root, run } from './command.mjs';

export const packagesStamp = 'node_modules/.pnb/packages';

const SUPPORTED = ['linux-x64', 'linux-arm64'];

const platform = `${process.platform}-${process.arch}`;
const read = (path) => readFileSync(join(root, path), 'utf8');
const lockHash = () => createHash('sha256').update(read('package-lock.json')).digest('hex');

/** The reason why the service cannot run on this machine; null when it can. */
export function findPlatformProblem() {
  if (SUPPORTED.includes(platform)) return null;
  return `The service runs on ${SUPPORTED.join(' and ')}; this machine is ${platform}.`;
}

/** The reason why packages have to be installed; null when they match package-lock.json. */
export function findPackageProblem() {
  if (!findBundledNode()) return 'the bundled Node is missing';
  if (readStamp() === lockHash()) return null;
  if (!isInstalled()) return 'the installed packages are not those of package-lock.json';
  writeStamp();
  return null;
}

export async function installPackages() {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  // The npm that started this process: the one on the path may be another.
  const { npm_execpath: npm } = process.env;
  await withProgress('Installing packages (a minute or two)', () =>
    npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args),
  );
  writeStamp();
}

/** Path of the Node that package.json pins, which runs the service, the tests and the tools. */
export function findBundledNode() {
  const path = join(root, 'node_modules/.bin/node');
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return null;
  }
}

function readStamp() {
  try {
    return read(packagesStamp);
  } catch {
    return null;
  }
}

function writeStamp() {
  mkdirSync(join(root, dirname(packagesStamp)), { recursive: true });
  writeFileSync(join(root, packagesStamp), lockHash());
}

/** npm records at the end of an install what it installed; what is missing has to be optional. */
function isInstalled() {
  const wanted = JSON.parse(read('package-lock.json')).packages;
  let installed;
  try {
    installed = JSON.parse(read('node_modules/.package-lock.json')).packages;
  } catch {
    return false;
  }
  const isSame = (path) => JSON.stringify(wanted[path]) === JSON.stringify(installed[path]);
  const mayMiss = (path) => path === '' || wanted[path].optional;
  return (
    Object.keys(installed).every(isSame) && Object.keys(wanted).every((path) => path in installed || mayMiss(path))
  );
}
