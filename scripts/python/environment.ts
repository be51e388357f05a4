import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../setup/lock.mjs';

const root = join(import.meta.dirname, '../..');

/** This machine has no Python that can run the checks; they are reported as skipped. */
export class PythonMissingError extends Error {}

const IS_SUPPORTED = 'import sys; sys.exit(sys.version_info < (3, 10))';

function findPython(): string {
  const found = ['python3', 'python'].find((name) => spawnSync(name, ['-c', IS_SUPPORTED]).status === 0);
  if (!found) throw new PythonMissingError('There is no Python 3.10 or newer.');
  return found;
}

/**
 * The folder of the programs of a virtual environment with what a file of requirements pins; made once, and again when
 * the file changes.
 */
export function openPythonEnvironment(name: string, requirements: string): string {
  const folder = join(root, 'node_modules/.pnb', name);
  const bin = join(folder, 'bin');
  const stamp = join(folder, 'installed.txt');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return bin;
  const python = findPython();
  rmSync(folder, { recursive: true, force: true });
  if (spawnSync(python, ['-m', 'venv', folder]).status !== 0)
    throw new PythonMissingError('This Python cannot make a virtual environment.');
  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
  const { status, stderr } = spawnSync(join(bin, 'python'), args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${requirements} cannot be installed: ${stderr.slice(-500)}`);
  writeFileSync(stamp, wanted);
  return bin;
}

/** The same for a program of which several may start at once, before the environment is made. */
export const sharePythonEnvironment = (name: string, requirements: string): Promise<string> =>
  withLock(() => openPythonEnvironment(name, requirements), `.setup.lock.${name}`);
