import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Control, getCurrentKey, type KeySet, listKeys } from '@pnb/db';

/** How long a device is known after the user has last signed in there. */
export const DEVICE_MS = 180 * 86_400_000;

const ID_BYTES = 16;
const TIME_BYTES = 8;
const SIGNED_BYTES = ID_BYTES + TIME_BYTES;

/** Whose password a device may try. */
interface DeviceUser {
  id: string;
  password_hash: string | null;
}

/** The hash of the password is signed too: a new password makes the device unknown, and nothing is stored for it. */
const sign = (key: Buffer, signed: Buffer, { id, password_hash }: DeviceUser): Buffer =>
  createHmac('sha256', key)
    .update(signed)
    .update(id)
    .update(password_hash ?? '')
    .digest();

/** A device on which a user has signed in before (OWASP: Slow Down Online Guessing Attacks with Device Cookies). */
export interface KnownDevice {
  /** Subject of its count. */
  id: string;
  user_id: string;
}

/** What the device keeps: its id and the time of its end, signed for the user. A known device keeps its id, and so its count. */
export function makeDeviceToken(
  keys: KeySet,
  user: DeviceUser,
  { id = null as string | null, now = Date.now() } = {},
): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(now + DEVICE_MS));
  const signed = Buffer.concat([id === null ? randomBytes(ID_BYTES) : Buffer.from(id, 'base64url'), time]);
  return Buffer.concat([signed, sign(getCurrentKey(keys), signed, user)]).toString('base64url');
}

/** The id of the device, if the token was made for this user and password and has not expired. */
export function readDeviceToken(
  keys: KeySet,
  token: string,
  { user, now = Date.now() }: { user: DeviceUser; now?: number },
): string | null {
  const bytes = Buffer.from(token, 'base64url');
  const [signed, signature] = [bytes.subarray(0, SIGNED_BYTES), bytes.subarray(SIGNED_BYTES)];
  const isSigned = listKeys(keys).some((key) => {
    const expected = sign(key, signed, user);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  if (!isSigned || signed.readBigUInt64BE(ID_BYTES) <= BigInt(now)) return null;
  return signed.subarray(0, ID_BYTES).toString('base64url');
}

const select = { id: true, password_hash: true } as const;

/** The device of a token, if it is known to the user with the address. */
export async function findKnownDevice(
  { prisma }: Control,
  keys: KeySet,
  { token, email }: { token: string; email: string },
): Promise<KnownDevice | null> {
  const user = await prisma.user.findUnique({ where: { email }, select });
  if (!user) return null;
  const id = readDeviceToken(keys, token, { user });
  return id === null ? null : { id, user_id: user.id };
}

/** The token of a device on which the user has authenticated; `previous` is the one that it had. */
export async function renewDeviceToken(
  { prisma }: Control,
  keys: KeySet,
  { user_id, previous }: { user_id: string; previous: string | null },
): Promise<string> {
  const user = await prisma.user.findUniqueOrThrow({ where: { id: user_id }, select });
  const id = previous === null ? null : readDeviceToken(keys, previous, { user });
  return makeDeviceToken(keys, user, { id });
}
