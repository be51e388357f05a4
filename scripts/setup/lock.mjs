// @ts-check
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './command.mjs';

const POLL_MS = 200;
const STALE_MS = 30 * 60_000;

const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Does the work while no other process does work under the same name, in a file beside node_modules, which an install
 * empties. Work that takes minutes and that no command waits for has a name of its own.
 * @template T
 * @param {() => T | Promise<T>} work
 */
export async function withLock(work, name = '.setup.lock') {
  const file = join(root, name);
  await takeLock(file);
  /** @type {Record<string, () => void>} */
  const listeners = { exit: () => rmSync(file, { force: true }) };
  for (const [signal, code] of Object.entries(EXIT_CODES)) listeners[signal] = () => process.exit(code);
  for (const [event, listener] of Object.entries(listeners)) process.once(event, listener);
  try {
    return await work();
  } finally {
    for (const [event, listener] of Object.entries(listeners)) process.off(event, listener);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
async function takeLock(file) {
  let isReported = false;
  while (!tryLock(file)) {
    if (removeStale(file)) continue;
    if (!isReported) console.error('Waiting for another setup of this folder to finish.');
    isReported = true;
    await sleep(POLL_MS);
  }
}

/**
 * A link appears together with its content: no process sees a lock without an owner.
 * @param {string} file
 */
function tryLock(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (readCode(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {unknown} error */
const readCode = (error) => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * Removes the lock of a process that has ended, or a lock too old for its process.
 * @param {string} file
 */
function removeStale(file) {
  const owner = readOwner(file);
  if (owner === null || isRunning(owner)) return false;
  rmSync(file, { force: true });
  return true;
}

/** @param {string} file */
function readOwner(file) {
  try {
    return Date.now() - statSync(file).mtimeMs > STALE_MS ? 0 : Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return readCode(error) === 'EPERM';
  }
}
