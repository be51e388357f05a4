import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Files } from './context.ts';

/** An error that the caller of the command can correct. */
export class FolderError extends Error {}

export const CHECKSUMS = 'SHA256SUMS';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Writes the format of sha256sum, which verifies it with `-c`. */
export const listChecksums = (files: Files): string =>
  [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, content]) => `${sha256(content)}  ${path}\n`)
    .join('');

/** Replaces the folder at once: a reader sees the previous files or the new ones. Returns the checksum of the list of checksums. */
export function writeFolder(folder: string, files: Files): string {
  assertReplaceable(folder);
  const checksums = listChecksums(files);
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  for (const [path, content] of [...files, [CHECKSUMS, checksums] as const]) {
    mkdirSync(dirname(join(next, path)), { recursive: true });
    writeFileSync(join(next, path), content);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  return sha256(checksums);
}

function assertReplaceable(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, CHECKSUMS))) return;
  throw new FolderError(
    `${folder} has files that this command did not write. Name a folder that is empty or does not exist.`,
  );
}
