// @ts-check
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withProgress, root, runNpm } from './command.mjs';
import { hasBundledNode } from './platform.mjs';

export const packagesStamp = 'node_modules/.pnb/packages';
/** There when the packages of tools/package.json are installed, too. */
const toolsStamp = 'node_modules/.pnb/tools';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
const lockHash = () => createHash('sha256').update(read('package-lock.json')).digest('hex');

/**
 * The reason why packages have to be installed; null when they match package-lock.json.
 * @param {boolean} withTools
 */
export function findPackageProblem(withTools) {
  if (!findBundledNode()) return 'the bundled Node is missing';
  if (isStamped(packagesStamp) && (isStamped(toolsStamp) || !withTools)) return null;
  if (!isInstalled()) return 'the installed packages are not those of package-lock.json';
  writeStamps(true);
  return null;
}

/** All but the workspace of the tools, which has no code. */
const WITHOUT_TOOLS = ['--include-workspace-root', '--workspace=apps', '--workspace=libs'];

/**
 * What `npm start` has installed stays when the tools are added.
 * @param {boolean} withTools
 */
export async function installPackages(withTools) {
  const isAddition = findBundledNode() && isStamped(packagesStamp);
  const args = isAddition ? ['install', '--no-save', '--workspace=tools'] : ['ci', ...(withTools ? [] : WITHOUT_TOOLS)];
  const title = isAddition ? 'Installing the tools of tests' : 'Installing packages (a minute or two)';
  const options = ['--include=dev', '--include=optional', '--loglevel=error'];
  await withProgress(title, () => runNpm([...args, ...options]));
  writeStamps(withTools);
}

/** Path of the Node that runs the service, the tests and the tools: the one that package.json pins, where there is one. */
export function findBundledNode() {
  if (!hasBundledNode()) return process.execPath;
  const path = join(root, 'node_modules/.bin/node');
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return null;
  }
}

/** @param {string} path */
function isStamped(path) {
  try {
    return read(path) === lockHash();
  } catch {
    return false;
  }
}

/** @param {boolean} withTools */
function writeStamps(withTools) {
  mkdirSync(join(root, dirname(packagesStamp)), { recursive: true });
  for (const path of withTools ? [packagesStamp, toolsStamp] : [packagesStamp])
    writeFileSync(join(root, path), lockHash());
}

/** @typedef {Record<string, { optional?: boolean }>} Packages */

/** npm records at the end of an install what it installed; what is missing has to be optional. */
function isInstalled() {
  /** @type {Packages} */
  const wanted = JSON.parse(read('package-lock.json')).packages;
  /** @type {Packages} */
  let installed;
  try {
    installed = JSON.parse(read('node_modules/.package-lock.json')).packages;
  } catch {
    return false;
  }
  /** @param {string} path */
  const isSame = (path) => JSON.stringify(wanted[path]) === JSON.stringify(installed[path]);
  /** @param {string} path */
  const mayMiss = (path) => path === '' || wanted[path]?.optional === true;
  return (
    Object.keys(installed).every(isSame) && Object.keys(wanted).every((path) => path in installed || mayMiss(path))
  );
}
