import type { ProviderFilter } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { accountQuery, buildProviderCondition } from '@pnb/db/raw';

/** Ids of the providers that match a filter, in the order of their creation. */
export async function selectProviderIds(db: AccountDb, filter: ProviderFilter, limit: number): Promise<string[]> {
  const rows = await accountQuery<{ id: string }>(
    db,
    (bind) =>
      `select id from providers where ${buildProviderCondition(db.account_id, filter, bind)} order by id limit ${bind(limit)}::int`,
  );
  return rows.map(({ id }) => id);
}
