import type { Transaction } from './transaction.ts';

/**
 * Keeps the session until the end of the transaction; false if it has ended. A reset of the password ends the sessions
 * before it removes ways to sign in, so that it finds those that a session was adding.
 */
export async function lockSession(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`SELECT 1 FROM sessions WHERE id = ${id}::uuid FOR KEY SHARE`;
  return rows.length > 0;
}
