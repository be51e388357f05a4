import { timingSafeEqual } from 'node:crypto';
import type { ImportSourceRow } from './source-record.ts';

type Secrets = Pick<ImportSourceRow, 'secret_hash' | 'secret_expires_at' | 'previous_hash' | 'previous_expires_at'>;

/** No text has this hash. */
const NONE = new Uint8Array(32);

const isEqual = (stored: Uint8Array | null | undefined, hash: Buffer): boolean => timingSafeEqual(stored ?? NONE, hash);

const isBefore = (now: Date, end: Date | null | undefined): boolean => end !== null && end !== undefined && now < end;

/** Whether a SHA-256 is that of a current secret of the source; takes as long without a source. */
export function matchesSecret(source: Secrets | null, hash: Buffer, now: Date): boolean {
  const isCurrent = isEqual(source?.secret_hash, hash);
  const isPrevious = isEqual(source?.previous_hash, hash);
  return (
    (isCurrent && isBefore(now, source?.secret_expires_at)) ||
    (isPrevious && isBefore(now, source?.previous_expires_at))
  );
}
