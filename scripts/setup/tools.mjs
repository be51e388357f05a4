// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './command.mjs';
import { withLock } from './lock.mjs';

const ARGUMENTS = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** @param {string} source */
const readLock = (source) => readFileSync(join(source, 'package-lock.json'), 'utf8');
/** @param {string} folder */
const stampFile = (folder) => join(folder, 'installed-lock.json');

/**
 * Whether a folder has what the package-lock.json of the source names.
 * @param {string} source
 * @param {string} folder
 */
export const isInstalled = (source, folder) =>
  existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === readLock(source);

/**
 * Installs what the package-lock.json of the source names into a folder, which it empties.
 * @param {string} folder
 * @param {string} source
 * @param {readonly string[]} options
 */
export async function installInto(folder, source, options = []) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(source, file), join(folder, file));
  await runNpm([...ARGUMENTS, ...options], { cwd: folder });
  writeFileSync(stampFile(folder), readLock(source));
}

/**
 * Installs what the package-lock.json of a folder names into node_modules/.pnb, once, apart from what `npm start` needs.
 * @param {string} source
 * @param {string} name
 * @returns {Promise<string>} The folder that has node_modules.
 */
export async function installTools(source, name) {
  const folder = join(root, 'node_modules/.pnb', name);
  if (isInstalled(source, folder)) return folder;
  await withLock(async () => {
    if (!isInstalled(source, folder)) await installInto(folder, source);
  });
  return folder;
}
