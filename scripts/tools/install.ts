// Installs what the package-lock.json of a folder names, apart from the packages of the service, and prints where:
//   node scripts/tools/install.ts <folder> <name>
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../setup/lock.mjs';
import { findNpm } from '../setup/npm.mjs';
import { root, run } from './command.ts';

const ARGUMENTS = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

const readLock = (source: string): string => readFileSync(join(source, 'package-lock.json'), 'utf8');
const stampFile = (folder: string): string => join(folder, 'installed-lock.json');

/** Whether a folder has what the package-lock.json of the source names. */
export const isInstalled = (source: string, folder: string): boolean =>
  existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === readLock(source);

/** Installs what the package-lock.json of the source names into a folder, which it empties. */
export async function installInto(folder: string, source: string, options: readonly string[] = []): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(source, file), join(folder, file));
  const [program, ...first] = findNpm();
  await run(program, [...first, ...ARGUMENTS, ...options], { cwd: folder });
  writeFileSync(stampFile(folder), readLock(source));
}

/** Installs into node_modules/.pnb, once. Returns the folder that has node_modules. */
export async function installTools(source: string, name: string): Promise<string> {
  const folder = join(root, 'node_modules/.pnb', name);
  if (isInstalled(source, folder)) return folder;
  await withLock(async () => {
    if (!isInstalled(source, folder)) await installInto(folder, source);
  });
  return folder;
}

if (import.meta.main) {
  const [source, name] = process.argv.slice(2);
  if (!source || !name) throw new Error('Name a folder that has a package-lock.json, and where to install it.');
  console.log(await installTools(source, name));
}
