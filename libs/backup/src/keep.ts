import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { syncFolder } from './folder.ts';
import { readManifest } from './manifest.ts';

const DAY_MS = 86_400_000;

/** The path of a new backup in a folder of backups, named by the time in UTC: names sort by age. */
export async function nameBackup(folder: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, now.toISOString().replaceAll(':', '-'));
}

/**
 * Removes the oldest backups of a folder until `keep` are left, and what killed processes left more than a day ago; returns the names
 * of the backups that it removed. Anything without a readable manifest is not a backup and stays.
 */
export async function removeOldBackups(folder: string, keep: number, now = new Date()): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const backups = (await Promise.all(names.map((name) => readBackup(folder, name)))).filter((one) => one !== null);
  const old = backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(keep);
  for (const { name } of old) await removeBackup(join(folder, name));
  for (const name of names) if (DRAFT.test(name)) await removeDraft(join(folder, name), now);
  await syncFolder(folder);
  return old.map(({ name }) => name).toSorted();
}

/** Names that `writeFolder` and `removeBackup` give to a backup of `nameBackup`. */
const DRAFT = /^\.\d{4}-\d\d-\d\dT[\d.-]+Z\.\d+\.partial$/;

async function readBackup(folder: string, name: string): Promise<{ name: string; createdAt: string } | null> {
  if (name.startsWith('.')) return null;
  const manifest = await readManifest(join(folder, name)).catch(() => null);
  return manifest && { name, createdAt: manifest.created_at };
}

/** A removal that is interrupted leaves no folder that looks like a backup. */
async function removeBackup(path: string): Promise<void> {
  const draft = join(path, '..', `.${basename(path)}.${process.pid}.partial`);
  await rename(path, draft);
  await rm(draft, { recursive: true });
}

async function removeDraft(path: string, now: Date): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (now.getTime() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
}
