import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The service's secret of an embedded set-up: made once, kept beside its data, readable by its owner. */
export function ensureSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) writePrivately(file, `${randomBytes(32).toString('base64')}\n`);
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
}

/** Whole or not at all, mode 0600. */
export function writePrivately(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
