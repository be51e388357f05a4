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

/** Refused, reset, shutting down or starting (SQLSTATE classes 57P and 08), and what Prisma makes of it. */
const UNREACHABLE_CODE = /^(ECONNREFUSED|ECONNRESET|57P0\d|08\w{3}|P1001|P1002|P1017|P2024)$/;
const UNREACHABLE_TEXT = /timeout exceeded when trying to connect|Connection terminated/;
/** Statement cancelled, lock not available, deadlock, serialization failure; a transaction of Prisma that took too long. */
const BUSY_CODE = /^(57014|55P03|40P01|40001|P2028|P2034)$/;

/** What a failed statement says of the database, or null when it says nothing of it. */
export function describeOutage(error: unknown): Outage | null {
  const codes = readCodes(error);
  if (codes.some((code) => BUSY_CODE.test(code))) return BUSY;
  if (codes.some((code) => UNREACHABLE_CODE.test(code))) return UNREACHABLE;
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' && UNREACHABLE_TEXT.test(message) ? UNREACHABLE : null;
}

/** Its own code and those below: Prisma keeps the SQLSTATE in the error of its driver. */
function readCodes(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { code, originalCode, meta, cause, driverAdapterError } = error as Record<string, unknown>;
  const own = [code, originalCode].filter((one) => typeof one === 'string');
  return [...own, ...[meta, cause, driverAdapterError].flatMap((inner) => readCodes(inner, depth + 1))];
}
