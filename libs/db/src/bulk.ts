import type { AccountDb } from './account-db.ts';
import { Prisma } from './generated/network/client.ts';
import { rawClient } from './raw-clients.ts';

/** Tables that are filled by the thousand. */
interface BulkRows {
  events: Prisma.EventCreateManyInput;
  providers: Prisma.ProviderCreateManyInput;
  transitions: Prisma.TransitionCreateManyInput;
}

/** Inserts rows of one shape in one statement: `createMany` takes seconds for thousands, and a transaction has only so many. */
export async function insertRows<T extends keyof BulkRows>(
  tx: AccountDb,
  table: T,
  rows: BulkRows[T][],
): Promise<void> {
  const owned = rows.map((row) => ({ ...row, account_id: tx.account_id }));
  if (owned.length === 0) return;
  const columns = new Set(owned.flatMap((row) => Object.keys(row)));
  const names = Prisma.raw([...columns].map((name) => `"${name}"`).join(', '));
  const into = Prisma.raw(table);
  await rawClient(tx).$executeRaw`
    insert into ${into} (${names})
    select ${names} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(owned)}::jsonb)`;
}
