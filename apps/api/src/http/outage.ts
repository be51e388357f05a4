import { type ConnectionWatch, isUnreachable, readErrorCodes, watchConnection } from '@pnb/db';
import { DATABASE_LINES, type Log, reportConnection } from '@pnb/logging';
import type pg from 'pg';

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

/** The databases of a process, each of which is logged when it does not respond, and when it responds again. */
export interface Outages {
  /** A request or a connection has failed. */
  check(): void;
  close(): Promise<void>;
}

export function watchDatabases(databases: Readonly<Record<string, { readonly pool: pg.Pool }>>, log: Log): Outages {
  const watches = Object.entries(databases).map(([database, { pool }]): ConnectionWatch =>
    watchConnection(pool, reportConnection(log, { database }, DATABASE_LINES)),
  );
  return {
    check: () => watches.forEach((watch) => watch.check()),
    close: async () => void (await Promise.all(watches.map((watch) => watch.close()))),
  };
}
