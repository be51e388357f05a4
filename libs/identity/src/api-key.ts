import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '@pnb/contract';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARS = 43;
const CHECKSUM_CHARS = 6;

const PREFIXES = { production: 'pnb_live_', sandbox: 'pnb_sandbox_' } as const satisfies Record<Environment, string>;

/** `pnb_live_` or `pnb_sandbox_`, 32 bytes in base62, and a CRC-32 of all before it in base62. */
export function makeApiKey(environment: Environment, secret: Buffer = randomBytes(32)): string {
  const body = PREFIXES[environment] + base62(BigInt(`0x${secret.toString('hex')}`), SECRET_CHARS);
  return body + checksum(body);
}

/** The environment of a well-formed key; null for a mistyped or foreign text, with no look-up. */
export function parseApiKey(text: string): { environment: Environment } | null {
  const environment = (Object.keys(PREFIXES) as Environment[]).find((name) => text.startsWith(PREFIXES[name]));
  if (!environment || text.length !== PREFIXES[environment].length + SECRET_CHARS + CHECKSUM_CHARS) return null;
  const body = text.slice(0, -CHECKSUM_CHARS);
  return text.slice(-CHECKSUM_CHARS) === checksum(body) ? { environment } : null;
}

const CREDENTIALS = /(pnbs?_(?:live|sandbox)_|whsec_|eyJ)[\w+/=.-]*/g;

/** A text without API keys, webhook secrets and tokens (JWTs), whole or in part: only how they begin is left. */
export const redactCredentials = (text: string): string => text.replace(CREDENTIALS, '$1…');

/** 256 bits of entropy need no slow hash. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What may be shown of a key later. */
export const getDisplayParts = (key: string) => ({
  prefix: key.slice(0, key.lastIndexOf('_') + 5),
  last4: key.slice(-4),
});

const checksum = (body: string): string => base62(BigInt(crc32(body)), CHECKSUM_CHARS);

function base62(value: bigint, width: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text.padStart(width, '0');
}
