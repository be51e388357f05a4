import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '@pnb/contract';
import { allKeys, currentKey, type KeySet } from './key-set.ts';

export interface Cursor {
  /** Sort values of the last row of the page before, in sort order. */
  after: unknown[];
  /** Number of the page it opens. */
  page: number;
}

/** What a cursor belongs to: the same filters and sort, account and environment. */
export const fingerprint = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

const seal = (key: Buffer, payload: string, belongsTo: string): string =>
  createHmac('sha256', key).update(`${belongsTo}.${payload}`).digest('base64url').slice(0, 22);

/** `c1.<payload>.<tag>`: readable by nobody who matters, alterable by nobody. */
export function encodeCursor(keys: KeySet, belongsTo: string, cursor: Cursor): string {
  const payload = Buffer.from(JSON.stringify([cursor.page, ...cursor.after])).toString('base64url');
  return `c1.${payload}.${seal(currentKey(keys), payload, belongsTo)}`;
}

export function decodeCursor(keys: KeySet, belongsTo: string, text: string): Cursor {
  const [version, payload, tag, ...rest] = text.split('.');
  if (version !== 'c1' || !payload || !tag || rest.length > 0 || !isSealed(keys, { payload, belongsTo, tag })) {
    throw new Problem(
      'invalid_cursor',
      'This cursor was not given out for this list with these filters and this sort. Start again without cursor.',
      {
        errors: [
          {
            in: 'query',
            name: 'cursor',
            code: 'invalid_format',
            message: 'Pass meta.next_cursor of the page before, unchanged.',
          },
        ],
      },
    );
  }
  const [page, ...after] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, ...unknown[]];
  return { page, after };
}

const isSealed = (
  keys: KeySet,
  { payload, belongsTo, tag }: { payload: string; belongsTo: string; tag: string },
): boolean => allKeys(keys).some((key) => isSame(tag, seal(key, payload, belongsTo)));

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
