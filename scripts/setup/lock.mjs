// @ts-check
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Does the work while no other process does work under the same name, in a file beside node_modules, which an install empties; macOS
 * has no flock. The kernel ends the lock with the last process that has the file open: the work gives it to the programs that it runs.
 * @template T
 * @param {(file: number) => T | Promise<T>} work
 */
export async function withLock(work, name = '.setup.lock') {
  const file = openSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'w');
  const lock = (/** @type {string[]} */ ...options) =>
    spawnSync('flock', [...options, '3'], { stdio: ['ignore', 'inherit', 'inherit', file] }).status === 0;
  try {
    // Others take less to find that nothing is to be done.
    if (process.platform !== 'darwin' && !lock('--timeout', '3')) {
      console.error('Waiting for another setup of this folder to finish.');
      lock();
    }
    return await work(file);
  } finally {
    closeSync(file);
  }
}
