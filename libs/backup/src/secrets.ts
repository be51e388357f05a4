import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StoredSecrets } from '@pnb/provisioning';
import { z } from 'zod';
import { BackupError } from './errors.ts';

const FILE = 'secret-key.json';

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));

const Sealed = z.object({
  cipher: z.literal('aes-256-gcm'),
  kdf: z.object({
    name: z.literal('scrypt'),
    n: z.int().max(1 << 20),
    r: z.int().max(32),
    p: z.int().max(16),
    salt: base64,
  }),
  nonce: base64,
  tag: base64,
  ciphertext: base64,
});

const Plain = z.object({ secret: base64, next_secret: base64.nullable() });

/** Cost of a guess: 128 MB and half a second (OWASP recommends N = 2^17, r = 8, p = 1). */
const SCRYPT = { n: 1 << 17, r: 8, p: 1 };

const deriveKey = async (passphrase: string, salt: Buffer, { n, r, p }: typeof SCRYPT): Promise<Buffer> =>
  await promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase.normalize('NFC'), salt, 32, {
    N: n,
    r,
    p,
    maxmem: 256 * n * r,
  });

/** Writes the secret key of the service, encrypted with the passphrase. */
export async function writeSecrets(
  folder: string,
  { secret, nextSecret }: StoredSecrets,
  passphrase: string,
): Promise<void> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, SCRYPT), nonce);
  const plain = JSON.stringify({
    secret: secret.toString('base64'),
    next_secret: nextSecret?.toString('base64') ?? null,
  });
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const sealed = {
    cipher: 'aes-256-gcm',
    kdf: { name: 'scrypt', ...SCRYPT, salt: salt.toString('base64') },
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    ciphertext: ciphertext.toString('base64'),
  };
  const text = `${JSON.stringify(sealed, null, 2)}\n`;
  await writeFile(join(folder, FILE), text, { mode: 0o600, flag: 'wx', flush: true });
}

/** The secret key in a backup; refuses another passphrase. */
export async function readSecrets(folder: string, passphrase: string): Promise<StoredSecrets> {
  const { kdf, nonce, tag, ciphertext } = await readSealed(folder);
  const decipher = createDecipheriv('aes-256-gcm', await deriveKey(passphrase, kdf.salt, kdf), nonce, {
    authTagLength: 16,
  });
  try {
    decipher.setAuthTag(tag);
    const text = Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    const { secret, next_secret } = Plain.parse(JSON.parse(text));
    return { secret, nextSecret: next_secret };
  } catch (cause) {
    throw new BackupError(
      `The secret key of the backup cannot be decrypted. Set PNB_BACKUP_PASSPHRASE to the passphrase with which ${folder} was made.`,
      { cause },
    );
  }
}

async function readSealed(folder: string): Promise<z.infer<typeof Sealed>> {
  try {
    return Sealed.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
  } catch (cause) {
    throw new BackupError(`${FILE} of ${folder} is missing or damaged.`, { cause });
  }
}
