import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** The recommendation of OWASP for Argon2id: 19 MiB and 2 passes. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const hash = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  // The same characters in another normalization form are the same password (RFC 8265 section 4.2).
  derive('argon2id', { message: password.normalize('NFC'), nonce: salt, tagLength: HASH_BYTES, ...cost });

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Argon2id in the PHC string format, which contains its parameters: they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = COST;
  const key = await hash(password, salt, COST);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(key)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Whether the password has this hash. Null, where there is no user, takes as long and is never true. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = PHC.exec(stored ?? '') ?? [];
  if (memory === undefined) {
    await hash(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await hash(password, Buffer.from(salt, 'base64'), cost), Buffer.from(key, 'base64'));
}
