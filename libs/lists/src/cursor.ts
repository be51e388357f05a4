import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '@pnb/contract';
import { listKeys, getCurrentKey, type KeySet } from '@pnb/db';

export interface Cursor {
  /** Sort values of the last row of the previous page, in sort order. */
  after: unknown[];
  /** Number of the next page. */
  page: number;
}

/** Identifies a list by its parts, such as account, environment, filters and sort. */
export const computeFingerprint = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

const computeTag = (key: Buffer, payload: string, listId: string): string =>
  createHmac('sha256', key).update(`${listId}.${payload}`).digest('base64url').slice(0, 22);

/** `c1.<payload>.<tag>`: the payload is not secret, and the tag detects changes of it. */
export function encodeCursor(keys: KeySet, listId: string, cursor: Cursor): string {
  const payload = Buffer.from(JSON.stringify([cursor.page, ...cursor.after])).toString('base64url');
  return `c1.${payload}.${computeTag(getCurrentKey(keys), payload, listId)}`;
}

export function decodeCursor(keys: KeySet, listId: string, text: string): Cursor {
  const [version, payload, tag, ...rest] = text.split('.');
  if (version !== 'c1' || !payload || !tag || rest.length > 0 || !hasValidTag(keys, { payload, listId, tag })) {
    throw new Problem(
      'invalid_cursor',
      'The cursor is not valid for this list with these filters and this sort. Send the request without cursor to start with the first page.',
      {
        errors: [
          {
            in: 'query',
            name: 'cursor',
            code: 'invalid_format',
            message: 'Send meta.next_cursor of the previous page unchanged.',
          },
        ],
      },
    );
  }
  const [page, ...after] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, ...unknown[]];
  return { page, after };
}

const hasValidTag = (
  keys: KeySet,
  { payload, listId, tag }: { payload: string; listId: string; tag: string },
): boolean => listKeys(keys).some((key) => isSame(tag, computeTag(key, payload, listId)));

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
