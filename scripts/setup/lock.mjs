// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * macOS has no flock: there, set-ups at once are not kept apart.
 * @param {number} file @param {readonly string[]} options
 */
async function lock(file, options = []) {
  if (process.platform === 'darwin') return true;
  const [code] = await once(
    spawn('flock', [...options, '3'], { stdio: ['ignore', 'inherit', 'inherit', file] }),
    'close',
  );
  return code === 0;
}

/**
 * Does the work while no other process does work under the same name, in a file beside node_modules, which an install empties.
 * The kernel ends the lock with the last process that has the file open: the work gives it to the programs that it runs.
 * @template T
 * @param {(file: number) => T | Promise<T>} work
 */
export async function withLock(work, name = '.setup.lock') {
  const file = openSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'w');
  try {
    // Others take less to find that nothing is to be done.
    if (!(await lock(file, ['--timeout', '3']))) {
      console.error('Waiting for another setup of this folder to finish.');
      await lock(file);
    }
    return await work(file);
  } finally {
    closeSync(file);
  }
}
