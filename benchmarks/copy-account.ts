import type { Network } from '@pnb/db';

const COLUMNS = `
  select quote_ident(c.relname) as table, string_agg(quote_ident(a.attname), ', ') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attname <> 'account_id'
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'account_id' and not o.attisdropped)
  group by c.relname`;

/** Copies all rows of an account to other accounts. Ids stay the same, because every key begins with the account. */
export async function copyAccount({ pool }: Network, account_id: string, copies: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    // Tables may then be copied in any order, and followers receive no notices.
    await client.query('set session_replication_role = replica; set statement_timeout = 0');
    const { rows } = await client.query<{ table: string; columns: string }>(COLUMNS);
    for (const { table, columns } of rows)
      await client.query(
        `insert into ${table} (account_id, ${columns}) select copy, ${columns} from ${table}, unnest($2::uuid[]) copy
         where account_id = $1`,
        [account_id, copies],
      );
  } finally {
    // The setting ends with the connection.
    client.release(true);
  }
}
