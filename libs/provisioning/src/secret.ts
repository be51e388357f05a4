import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_FILE = 'secret.key';
/** The key of a rotation; the database records which of the two is in use, so a rotation may be cut short at any point. */
const NEXT_SECRET_FILE = 'secret.key.next';

export interface StoredSecrets {
  secret: Buffer;
  nextSecret: Buffer | null;
}

/** The service's secret of an embedded set-up: made once, kept beside its data, readable by its owner. */
export function ensureSecrets(dataDir: string): StoredSecrets {
  const secret = ensureKey(join(dataDir, SECRET_FILE));
  const next = join(dataDir, NEXT_SECRET_FILE);
  return { secret, nextSecret: existsSync(next) ? readKey(next) : null };
}

/** The same, where they have been made; null where they have not. */
export const findSecrets = (dataDir: string): StoredSecrets | null =>
  existsSync(join(dataDir, SECRET_FILE)) ? ensureSecrets(dataDir) : null;

/** Stores the keys of a backup in a folder that has none. */
export function storeSecrets(dataDir: string, { secret, nextSecret }: StoredSecrets): void {
  if (nextSecret) writePrivately(join(dataDir, NEXT_SECRET_FILE), `${nextSecret.toString('base64')}\n`);
  writePrivately(join(dataDir, SECRET_FILE), `${secret.toString('base64')}\n`);
}

/** The key that a rotation changes to; that of a rotation that was cut short is kept. */
export const ensureNextSecret = (dataDir: string): Buffer => ensureKey(join(dataDir, NEXT_SECRET_FILE));

/** Replaces the key after a rotation. */
export function replaceSecret(dataDir: string): void {
  renameSync(join(dataDir, NEXT_SECRET_FILE), join(dataDir, SECRET_FILE));
}

function ensureKey(file: string): Buffer {
  if (!existsSync(file)) writePrivately(file, `${randomBytes(32).toString('base64')}\n`);
  return readKey(file);
}

const readKey = (file: string): Buffer => Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');

/** Whole or not at all, mode 0600. */
export function writePrivately(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
