import { createHash, randomBytes } from 'node:crypto';

/** SHA-256, as it is stored in place of the token: the tokens have 256 random bits, so that no slow hash is needed. */
export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());

/** A token for a cookie or a link: 43 characters of base64url. */
export function makeToken(): { token: string; token_hash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashToken(token) };
}

const TOKEN = /^[\w-]{43}$/;

/** Whether a text can be a token at all. */
export const isToken = (text: string): boolean => TOKEN.test(text);
