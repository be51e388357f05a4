import { IMPORT_RETENTION_DAYS } from '@pnb/contract';
import type { Network } from '@pnb/db';
import { deleteInBatches } from '@pnb/db/raw';
import { type RowSource, selectRepeats } from './repeats.ts';

const DAY_MS = 86_400_000;
/** Rows are deleted after they have expired for requests, so that a revert that was just accepted has begun. */
const GRACE_MS = 3_600_000;
/** Imports of one run: the next one, an hour later, continues. */
const MAX_IMPORTS = 1_000;
/** Rows of one statement that names them. */
const ROWS_AT_ONCE = 5_000;

/** Tables with the rows of an import, and their key within it. */
const CONTENT = [
  ['import_rows', 'row'],
  ['import_changes', 'provider_id'],
  ['import_providers', 'key'],
  ['import_repeats', 'first_row'],
] as const;

interface ExpiredImport {
  account_id: string;
  id: string;
}

/**
 * Deletes rows, changes and content of imports that ended long ago, in many short statements, and returns how many. The
 * imports remain, and rows that a later import repeats, as long as it has rows. May run in several processes, at any time, and again.
 */
export async function pruneImportRows(network: Network, now: Date, batch?: number): Promise<number> {
  const { pool, environment } = network;
  const cutoff = new Date(now.getTime() - IMPORT_RETENTION_DAYS[environment] * DAY_MS - GRACE_MS);
  const { rows: expired } = await pool.query<ExpiredImport>(EXPIRED, [cutoff, MAX_IMPORTS]);
  let deleted = 0;
  for (const one of expired) {
    deleted += await pruneImport(network, one, batch);
    const { account_id, id } = one;
    await pool.query('update imports set rows_removed_at = $3 where account_id = $1 and id = $2', [
      account_id,
      id,
      now,
    ]);
  }
  return deleted;
}

/** A revert that is running still reads the changes. The rows of an accepted file are those of the import that has applied them. */
const EXPIRED = `select account_id, id from imports ended
  where rows_removed_at is null and status <> 'running' and (finished_at < $1 or upload_state = 'accepted' and exists (
    select from imports applied
    where applied.account_id = ended.account_id and applied.dry_run_id = ended.id
      and applied.status in ('completed', 'completed_with_errors')))
  order by finished_at limit $2`;

async function pruneImport(network: Network, expired: ExpiredImport, batch: number | undefined): Promise<number> {
  const { account_id, id } = expired;
  const heirs = await findHeirs(network, expired);
  const unused = await findUnused(network, expired, heirs);
  let deleted = 0;
  for (let at = 0; at < unused.length; at += ROWS_AT_ONCE)
    deleted += await deleteRows(network, account_id, unused.slice(at, at + ROWS_AT_ONCE));
  const isKept = await isRepeated(network, expired, heirs);
  for (const [table, key] of CONTENT) {
    if (isKept && (table === 'import_rows' || table === 'import_providers')) continue;
    const text = `delete from ${table} where account_id = $1 and import_id = $2 and ${key} in (
      select ${key} from ${table} where account_id = $1 and import_id = $2 limit $3)`;
    deleted += await deleteInBatches(network, {
      text,
      values: [account_id, id],
      ...(batch === undefined ? {} : { batch }),
    });
  }
  return deleted;
}

/**
 * The imports with rows whose base is this import, or one whose rows were removed before. What else repeats rows of removed imports has
 * one of these as a base, or the base of its base, and repeats no other rows of them.
 */
async function findHeirs({ pool }: Network, { account_id, id }: ExpiredImport): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(HEIRS, [account_id, id]);
  return rows.map((row) => row.id);
}

const HEIRS = `select heir.id from imports expired
  join imports heir on heir.account_id = $1 and heir.build_id = expired.build_id
  join imports base on base.account_id = $1 and base.id = heir.base_id
  where expired.account_id = $1 and expired.id = $2 and heir.id <> $2 and heir.rows_removed_at is null
    and (base.id = $2 or base.rows_removed_at is not null)`;

const INHERITED = `(${selectRepeats({ account: '$1', import_id: 'any($3::uuid[])' })}) inherited`;

async function isRepeated({ pool }: Network, { account_id, id }: ExpiredImport, heirs: string[]): Promise<boolean> {
  const { rows } = await pool.query<{ is_repeated: boolean }>(IS_REPEATED, [account_id, id, heirs]);
  return rows[0]?.is_repeated ?? false;
}

const IS_REPEATED = `select exists (select from ${INHERITED} where source_id = $2) as is_repeated`;

/** Rows of the import, where it keeps others, and of removed imports that it was the last one to repeat. */
async function findUnused({ pool }: Network, { account_id, id }: ExpiredImport, heirs: string[]): Promise<RowSource[]> {
  const { rows } = await pool.query<RowSource>(UNUSED, [account_id, id, heirs]);
  return rows;
}

const UNUSED = `
  select $2::uuid as source_id, own.row as source_row from import_rows own
  where own.account_id = $1 and own.import_id = $2 and cardinality($3::uuid[]) > 0
    and not exists (select from ${INHERITED} where source_id = $2 and source_row = own.row)
  union all
  select repeats.source_id, repeats.source_row
  from (${selectRepeats({ account: '$1', import_id: '$2' })}) repeats
  join imports source on source.account_id = $1 and source.id = repeats.source_id and source.rows_removed_at is not null
  where not exists (
    select from ${INHERITED} where inherited.source_id = repeats.source_id and inherited.source_row = repeats.source_row)`;

async function deleteRows({ pool }: Network, account_id: string, rows: readonly RowSource[]): Promise<number> {
  const values = [account_id, rows.map(({ source_id }) => source_id), rows.map(({ source_row }) => source_row)];
  const stated = await pool.query(STATED, values);
  const deleted = await pool.query(ROWS, values);
  return (stated.rowCount ?? 0) + (deleted.rowCount ?? 0);
}

const NAMED = `unnest($2::uuid[], $3::int[]) as unused(source_id, source_row)`;

/** What rows state is deleted before them: it is found by their keys. */
const STATED = `delete from import_providers where account_id = $1 and (import_id, key) in (
  select r.import_id, r.key from ${NAMED}
  join import_rows r on r.account_id = $1 and r.import_id = unused.source_id and r.row = unused.source_row)`;

const ROWS = `delete from import_rows where account_id = $1 and (import_id, row) in (
  select source_id, source_row from ${NAMED})`;
