import type { Problem } from '@pnb/contract';
import pg from 'pg';
import type { AccountTransaction } from './account-db.ts';
import { Prisma } from './generated/network/client.ts';
import { deferUnchecked, uncheckedSql } from './account-handle.ts';

const UNIQUE_VIOLATION = '23505';

/** Fields of the unique index that a row violated, or null for any other error. */
export function listConflictingFields(error: unknown): string[] | null {
  return readViolation(error) ?? readPrismaViolation(error);
}

/** A distributed database appends the number of the shard to the name, and for rows that it copies there reports the message alone. */
function readViolation(error: unknown): string[] | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const copied = /^duplicate key value violates unique constraint "(.+)"$/.exec(error.message)?.[1];
  const name = error.code === UNIQUE_VIOLATION ? (error.constraint ?? '') : copied;
  return name === undefined ? null : [name.replace(/_\d+$/, '')];
}

function readPrismaViolation(error: unknown): string[] | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null;
  const meta = error.meta as
    | { driverAdapterError?: { cause?: { constraint?: { index?: string; fields?: string[] } } } }
    | undefined;
  const constraint = meta?.driverAdapterError?.cause?.constraint;
  return constraint?.fields ?? (constraint?.index ? [constraint.index] : []);
}

/** Converts a unique violation to its problem. A check before the write would not cover concurrent writes. */
export function onConflict(problemFor: (fields: string[]) => Problem): (error: unknown) => never {
  return (error) => {
    const fields = listConflictingFields(error);
    throw fields ? problemFor(fields) : error;
  };
}

/**
 * Runs one write of a transaction. After a unique violation the transaction continues, so that the problem can name the
 * conflicting row, including one that another transaction has just committed.
 */
export async function writeOrConflict<T>(
  tx: AccountTransaction,
  write: () => Promise<T>,
  problemFor: (fields: string[]) => Promise<Problem>,
): Promise<T> {
  await deferUnchecked(tx, (sql) => sql.execute`savepoint before_write`);
  try {
    return await write();
  } catch (error) {
    const fields = listConflictingFields(error);
    if (!fields) throw error;
    await uncheckedSql(tx).execute`rollback to savepoint before_write`;
    throw await problemFor(fields);
  }
}
