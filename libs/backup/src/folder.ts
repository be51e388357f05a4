import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupError } from './errors.ts';

/** Creates a folder that only its owner can read. It has its name when it is complete, and does not exist after a failure. */
export async function writeFolder<T>(folder: string, write: (draft: string) => Promise<T>): Promise<T> {
  const target = resolve(folder);
  await assertAbsent(target);
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.partial`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const written = await write(draft);
    await syncFolder(draft);
    await rename(draft, target);
    await syncFolder(dirname(target));
    return written;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function assertAbsent(folder: string): Promise<void> {
  const entry = await stat(folder).catch(() => null);
  if (entry) throw new BackupError(`${folder} exists already. Name a folder that does not exist; it is created.`);
}

/** Makes the names of new files survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
