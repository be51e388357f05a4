import type pg from 'pg';

/** Tables that belong to no account: data that every account reads, and the history of migrations. */
export const TABLES_WITHOUT_ACCOUNT = [
  '_prisma_migrations',
  'beneficiary_samples',
  'counties',
  'county_certificates',
  'county_limits',
  'delivery_pauses',
  'shared_samples',
  'specialties',
  'standards',
];

/** Graphile Worker creates and migrates the tables of its schema itself. */
export const FOREIGN_SCHEMAS = ['graphile_worker'];

/** Columns of each constraint and index, in their order; an expression has no name. */
const RULES = `
  with tables as (
    select c.oid, c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) as has_account
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ), keys as (
    select t.name as table, i.relname as index, x.indisprimary as is_primary, a.attname as first_column
    from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where t.has_account and (x.indisunique or x.indisexclusion)
  ), foreign_keys as (
    select f.conname as name, t.name as table, t.has_account, r.has_account as refers_to_account,
      f.confupdtype as on_update, f.confdeltype as on_delete, f.convalidated as is_valid, exists (
        select from unnest(f.conkey, f.confkey) as pair(own, referred)
        join pg_attribute o on o.attrelid = f.conrelid and o.attnum = pair.own
        join pg_attribute p on p.attrelid = f.confrelid and p.attnum = pair.referred
        where o.attname = 'account_id' and p.attname = 'account_id') as pairs_account
    from pg_constraint f join tables t on t.oid = f.conrelid join tables r on r.oid = f.confrelid where f.contype = 'f'
  )
  select name || ' has no account_id and is not listed as a table without account' as violation
    from tables where not has_account and name <> all($1)
  union all select name || ' has account_id and is listed as a table without account'
    from tables where has_account and name = any($1)
  union all select name || ' has no primary key'
    from tables t where has_account and not exists (select from keys k where k.table = t.name and k.is_primary)
  union all select index || ' of ' || k.table || ' does not begin with account_id'
    from keys k where first_column is distinct from 'account_id'
  union all select f.name || ' of ' || f.table || ' does not pair account_id with account_id'
    from foreign_keys f where has_account and not pairs_account
  union all select f.name || ' of ' || f.table || ' refers to the table of an account'
    from foreign_keys f where not has_account and refers_to_account
  union all select f.name || ' of ' || f.table || ' has an ON UPDATE action' from foreign_keys f where on_update <> 'a'
  union all select f.name || ' of ' || f.table || ' has an ON DELETE action that updates rows'
    from foreign_keys f where on_delete in ('n', 'd')
  union all select f.name || ' of ' || f.table || ' is not validated' from foreign_keys f where not is_valid
  union all select nspname || ' is a schema of unknown origin' from pg_namespace
    where nspname !~ '^(pg_|information_schema$|public$)' and nspname <> all($2)
  order by violation`;

/** What keeps the tables of accounts from being distributed by account_id, as one sentence each. */
export async function listKeyViolations(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ violation: string }>(RULES, [TABLES_WITHOUT_ACCOUNT, FOREIGN_SCHEMAS]);
  return rows.map(({ violation }) => violation);
}
