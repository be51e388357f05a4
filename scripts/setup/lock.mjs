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
 */
export async function withLock(work, name = '.setup.lock') {
  const file = join(root, name);
  await takeLock(file);
  const listeners = { exit: () => rmSync(file, { force: true }) };
  for (const [signal, code] of Object.entries(EXIT_CODES)) listeners[signal] = () => process.exit(code);
  for (const [event, listener] of Object.entries(listeners)) process.once(event, listener);
  try {
    await work();
  } finally {
    for (const [event, listener] of Object.entries(listeners)) process.off(event, listener);
    rmSync(file, { force: true });
  }
}

async function takeLock(file) {
  let isReported = false;
  while (!tryLock(file)) {
    if (removeStale(file)) continue;
    if (!isReported) console.error('Waiting for another setup of this folder to finish.');
    isReported = true;
    await sleep(POLL_MS);
  }
}

/** A link appears together with its content: no process sees a lock without an owner. */
function tryLock(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of a process that has ended, or a lock too old for its process. */
function removeStale(file) {
  const owner = readOwner(file);
  if (owner === null || isRunning(owner)) return false;
  rmSync(file, { force: true });
  return true;
}

function readOwner(file) {
  try {
    return Date.now() - statSync(file).mtimeMs > STALE_MS ? 0 : Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function isRunning(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
