import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Control, getCurrentKey, type KeySet, listKeys } from '@pnb/db';
import { nullIfTaken } from './taken.ts';

/** How long a challenge is valid: the time to find a phone or a security key. */
export const CHALLENGE_MS = 5 * 60_000;

const TIME_BYTES = 8;
const NONCE_BYTES = 16;
const SIGNED_BYTES = TIME_BYTES + NONCE_BYTES;

/** What a challenge was made for: it is accepted for nothing else. */
type Purpose = 'authentication' | `registration ${string}`;

const sign = (key: Buffer, signed: Buffer, purpose: Purpose): Buffer =>
  createHmac('sha256', key).update(signed).update(purpose).digest();

/**
 * A challenge of WebAuthn: the time of its end and a random number, signed. Nothing is stored for it until it is used,
 * so that requests without a session cannot fill a table.
 */
export function makeChallenge(keys: KeySet, purpose: Purpose, now = Date.now()): Buffer<ArrayBuffer> {
  const signed = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(NONCE_BYTES)]);
  signed.writeBigUInt64BE(BigInt(now + CHALLENGE_MS));
  return Buffer.concat([signed, sign(getCurrentKey(keys), signed, purpose)]);
}

/** Whether the challenge, in base64url, was made for the purpose and is still valid. */
export function isChallenge(
  keys: KeySet,
  challenge: string,
  { purpose = 'authentication' as Purpose, now = Date.now() },
) {
  const bytes = Buffer.from(challenge, 'base64url');
  const [signed, signature] = [bytes.subarray(0, SIGNED_BYTES), bytes.subarray(SIGNED_BYTES)];
  const isSigned = listKeys(keys).some((key) => {
    const expected = sign(key, signed, purpose);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  return isSigned && signed.readBigUInt64BE() > BigInt(now);
}

/** Whether it is the first use of a valid challenge; of uses at the same time one is the first. */
export async function useChallenge({ prisma }: Control, challenge: string, now = Date.now()): Promise<boolean> {
  const challenge_hash = new Uint8Array(createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest());
  await prisma.usedChallenge.deleteMany({ where: { expires_at: { lt: new Date(now) } } });
  const expires_at = new Date(now + CHALLENGE_MS);
  const data = { challenge_hash, expires_at };
  return (await prisma.usedChallenge.create({ data }).catch(nullIfTaken)) !== null;
}
