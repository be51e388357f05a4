import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { listKeys, getCurrentKey, type KeySet } from '@pnb/db';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key for one purpose from the service's secret, HKDF-SHA-256 (RFC 5869). */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** AES-256-GCM under the current key: nonce, ciphertext and tag in one. */
export function seal(keys: KeySet, plain: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', getCurrentKey(keys), nonce);
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the bytes were altered or sealed under none of the keys. */
export function unseal(keys: KeySet, sealed: Uint8Array): string {
  const plain = tryUnseal(keys, sealed);
  if (plain === null) throw new Error('The value was altered, or sealed under another key.');
  return plain;
}

/** Null where `unseal` throws. The tag names the key: under a wrong one it does not hold. */
export function tryUnseal(keys: KeySet, sealed: Uint8Array): string | null {
  for (const key of listKeys(keys)) {
    const plain = open(key, Buffer.from(sealed));
    if (plain !== null) return plain;
  }
  return null;
}

function open(key: Buffer, bytes: Buffer): string | null {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
