import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** It is about ten times what a run has in use at once. */
const REQUIRED_BYTES = 4 * 2 ** 30;

/**
 * A folder for the files of the run, which is removed at its end; in memory if there is room. Each of some 600 databases
 * of the specs has hundreds of files, which most file systems make much more slowly.
 */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'pnb-tests-'));
  // Databases below it are served by another account if this one is root.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= REQUIRED_BYTES;
}
