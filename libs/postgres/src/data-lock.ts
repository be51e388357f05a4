import { randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProcessStart } from '@pnb/system';
import { asStartError, hasCode, PostgresStartError } from './errors.ts';

export interface DataDirLock {
  release(): void;
}

/**
 * Makes this process the only owner of a data folder, which is created when missing.
 * The lock file holds the owner's pid and start time, so a lock left by `kill -9` is ignored,
 * even when another process has the pid by now.
 */
export function lockDataDir(dir: string): DataDirLock {
  try {
    mkdirSync(dir, { recursive: true });
    restrictAccess(dir);
    return acquire(dir);
  } catch (error) {
    throw asStartError(error, dir);
  }
}

const ROOT = 0;

/** No other user lists the folder. As root, PostgreSQL runs under another account, which traverses it. */
function restrictAccess(dir: string): void {
  const uid = process.getuid?.();
  if (statSync(dir).uid === uid) chmodSync(dir, uid === ROOT ? 0o711 : 0o700);
}

function acquire(dir: string): DataDirLock {
  const lock = join(dir, 'owner.lock');
  const claim = `${process.pid} ${readProcessStart(process.pid)}\n`;
  // Two stale locks in a row happen only when another starter died in between.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createLock(lock, claim)) return { release: () => releaseLock(lock, claim) };
    const holder = readOwner(lock);
    if (isAlive(holder)) break;
    removeStaleLock(lock, holder);
  }
  const pid = readOwner(lock).split(' ')[0];
  throw new PostgresStartError(`The data folder ${dir} is in use by process ${pid}; stop that copy first.`);
}

/** A link appears with its content, so no process reads a half-written lock. */
function createLock(lock: string, claim: string): boolean {
  const draft = `${lock}.${randomUUID()}`;
  writeFileSync(draft, claim, { mode: 0o644 });
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Another starter may have replaced the stale lock since we read it; then what we took is put back. */
function removeStaleLock(lock: string, stale: string): void {
  const taken = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, taken);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readOwner(taken) !== stale) createLock(lock, readOwner(taken));
  rmSync(taken, { force: true });
}

function releaseLock(lock: string, claim: string): void {
  if (readOwner(lock) === claim) rmSync(lock, { force: true });
}

function isAlive(holder: string): boolean {
  const [pid, started] = holder.trim().split(' ');
  return started !== undefined && readProcessStart(Number(pid)) === started;
}

function readOwner(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}
