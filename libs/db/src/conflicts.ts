import type { Problem } from '@pnb/contract';
import type { AccountDb } from './account-db.ts';
import { Prisma } from './generated/network/client.ts';
import { rawClient } from './raw-clients.ts';

/** Fields of the unique index that refused a row, or null when the error is another. */
export function conflictingFields(error: unknown): string[] | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null;
  const meta = error.meta as
    { driverAdapterError?: { cause?: { constraint?: { index?: string; fields?: string[] } } } } | undefined;
  const constraint = meta?.driverAdapterError?.cause?.constraint;
  return constraint?.fields ?? (constraint?.index ? [constraint.index] : []);
}

/** Turns a clash on a unique index into the problem it means; to look first would be to lose the race. */
export function onConflict(problemFor: (fields: string[]) => Problem): (error: unknown) => never {
  return (error) => {
    const fields = conflictingFields(error);
    throw fields ? problemFor(fields) : error;
  };
}

/**
 * Runs one write of a transaction. Where a unique index refuses it, the transaction goes on, so that the problem can
 * name the row in the way, also one that another transaction has just committed.
 */
export async function writeOrConflict<T>(
  tx: AccountDb,
  write: () => Promise<T>,
  problemFor: (fields: string[]) => Promise<Problem>,
): Promise<T> {
  const raw = rawClient(tx);
  await raw.$executeRaw`savepoint before_write`;
  try {
    return await write();
  } catch (error) {
    const fields = conflictingFields(error);
    if (!fields) throw error;
    await raw.$executeRaw`rollback to savepoint before_write`;
    throw await problemFor(fields);
  }
}
