import { isUnreachable, readErrorCodes } from '@pnb/db';

interface Outage {
  detail: string;
  /** Seconds. */
  retry_after: string;
}

const UNREACHABLE: Outage = { detail: 'The database cannot be reached. Send the request again.', retry_after: '1' };
const BUSY: Outage = {
  detail: 'The database is busy: another request has locked the same rows. Send the request again.',
  retry_after: '5',
};

/** Statement cancelled, lock not available, deadlock, serialization failure; a transaction of Prisma that took too long. */
const BUSY_CODE = /^(57014|55P03|40P01|40001|P2028|P2034)$/;

/** The outage of the database that an error indicates; null for any other error. */
export function describeOutage(error: unknown): Outage | null {
  if (readErrorCodes(error).some((code) => BUSY_CODE.test(code))) return BUSY;
  return isUnreachable(error) ? UNREACHABLE : null;
}
