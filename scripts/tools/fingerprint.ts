import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the files of a folder, or that of a file. */
export const listFiles = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name !== '__pycache__')
        .flatMap((name) => listFiles(join(path, name)))
    : [path];

/** A hash of the content of files, without specs. Their times are not in it: a checkout touches files that it does not change. */
export function computeFingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => listFiles(join(root, path))).filter((path) => !path.endsWith('.spec.ts'));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
