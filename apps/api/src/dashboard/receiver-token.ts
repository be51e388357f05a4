import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeId, encodeId } from '@pnb/contract';
import { getCurrentKey, type KeySet, listKeys } from '@pnb/db';

const sign = (key: Buffer, account: string): string => createHmac('sha256', key).update(account).digest('base64url');

/** The last part of the receiver's address for an account: no one else can send to it. */
export function createReceiverToken(keys: KeySet, account_id: string): string {
  const account = encodeId('account', account_id);
  return `${account}.${sign(getCurrentKey(keys), account)}`;
}

/** The account of a token; null if it is not one of ours. */
export function readReceiverToken(keys: KeySet, token: string): string | null {
  const [account = '', mac = ''] = token.split('.', 2);
  const sent = Buffer.from(mac);
  const isOurs = listKeys(keys).some((key) => {
    const expected = Buffer.from(sign(key, account));
    return expected.length === sent.length && timingSafeEqual(expected, sent);
  });
  return isOurs ? decodeId('account', account) : null;
}
