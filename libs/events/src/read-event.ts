import type { AccountHandle } from '@pnb/db/raw';

/** The text of an event, as it was stored; null if the account has no such event. */
export async function readEventBody(db: AccountHandle, id: string): Promise<string | null> {
  const { account_id } = db;
  const [row] = await db.query<{ body: string }>`
    select body from events where account_id = ${account_id}::uuid and id = ${id}::uuid`;
  return row?.body ?? null;
}
