import { isUnreachable, readErrorCodes } from '@pnb/db';

interface Outage {
  detail: string;
  /** Seconds. */
  retry_after: string;
}

const UNREACHABLE: Outage = { detail: 'The database cannot be reached. Send the request again.', retry_after: '1' };
const BUSY: Outage = {
  detail: 'The database is busy: another request holds what this one needs. Send the request again.',
  retry_after: '5',
};

const UNREACHABLE_TEXT = /timeout exceeded when trying to connect|Connection terminated/;
/** Statement cancelled, lock not available, deadlock, serialization failure; a transaction of Prisma that took too long. */
const BUSY_CODE = /^(57014|55P03|40P01|40001|P2028|P2034)$/;

/** The state of the database that an error shows; null when it shows none. */
export function describeOutage(error: unknown): Outage | null {
  const codes = readErrorCodes(error);
  if (codes.some((code) => BUSY_CODE.test(code))) return BUSY;
  if (isUnreachable(codes)) return UNREACHABLE;
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' && UNREACHABLE_TEXT.test(message) ? UNREACHABLE : null;
}
