import type { AccountDb, Bind, Network } from '@pnb/db';
import { type AccountHandle, accountQuery, addJob } from '@pnb/db/raw';
import { computeDataQualityColumns, DATA_QUALITY_REVISION, type DataQualityColumns } from './data-quality-codes.ts';
import { readLocations } from './typed-columns.ts';

/** A provider whose columns are of another version of the row, or of another revision, with the columns that it should have. */
export type OutdatedProvider = DataQualityColumns & { id: string };

interface Row {
  id: string;
  version: number;
  locations: unknown;
}

/** The providers whose codes are outdated, at most so many. */
export async function readOutdated(db: AccountHandle, limit: number): Promise<OutdatedProvider[]> {
  const { account_id } = db;
  const rows = await accountQuery<Row>(db, (bind) => compileOutdated({ account_id, limit }, bind));
  return rows.map((row) => ({ id: row.id, ...computeDataQualityColumns(readLocations(row), row.version) }));
}

/**
 * The revision of the codes; 0 where a process of an earlier release has changed the row, which increments its version alone. It is the
 * expression of the index `providers_account_id_data_quality_state_idx`.
 */
const STATE = '(case when data_quality_version = version then data_quality_revision else 0 end)';

/** Compiles the statement of `readOutdated`: each side of the revision is a range of the index. */
export function compileOutdated({ account_id, limit }: { account_id: string; limit: number }, bind: Bind): string {
  const select = (comparison: '<' | '>'): string =>
    `(select id, version, locations from providers where account_id = ${bind(account_id)}::uuid
      and ${STATE} ${comparison} ${bind(DATA_QUALITY_REVISION)}::int limit ${bind(limit)}::int)`;
  return `${select('<')} union all ${select('>')} limit ${bind(limit)}::int`;
}

const ROWS_PER_STATEMENT = 1_000;

/** Stores the codes of all outdated providers of the account; returns how many. Rows that another transaction changes are left to the next job. */
export async function updateDataQuality(db: AccountDb): Promise<number> {
  for (let updated = 0; ;) {
    const outdated = await readOutdated(db, ROWS_PER_STATEMENT);
    const written = outdated.length === 0 ? 0 : await storeColumns(db, outdated);
    updated += written;
    if (written === 0 || outdated.length < ROWS_PER_STATEMENT) return updated;
  }
}

/** Neither a version nor a time of the provider changes. */
const storeColumns = (db: AccountDb, outdated: readonly OutdatedProvider[]): Promise<number> =>
  db.execute`
    with computed as (
      select * from jsonb_to_recordset(${JSON.stringify(outdated)}::jsonb)
        as c(id uuid, data_quality_codes text, data_quality_version int, data_quality_revision int)
    ), unlocked as materialized (
      select id from providers where account_id = ${db.account_id}::uuid and id in (select id from computed)
      for no key update skip locked
    )
    update providers set data_quality_codes = computed.data_quality_codes, data_quality_version = computed.data_quality_version,
      data_quality_revision = computed.data_quality_revision
    from computed where account_id = ${db.account_id}::uuid and providers.id = computed.id
      and providers.version = computed.data_quality_version and providers.id in (select id from unlocked)`;

export const DATA_QUALITY_TASK = 'update_data_quality';

/** Queues the job of the account that stores the codes of its outdated providers. */
export const queueDataQuality = (db: AccountHandle): Promise<void> =>
  addJob(db, { task: DATA_QUALITY_TASK, payload: {}, key: `data-quality:${db.account_id}`, run_at: new Date() });

/** Accounts with builds, and an outdated provider in any of them. */
const OUTDATED_ACCOUNTS = `select distinct account_id from builds b where ${['<', '>']
  .map((sign) => `exists (select from providers p where p.account_id = b.account_id and ${STATE} ${sign} $1)`)
  .join(' or ')}`;

/** Queues the jobs of all accounts with outdated providers; returns their number. */
export async function queueOutdatedAccounts(network: Network): Promise<number> {
  const { rows } = await network.pool.query<{ account_id: string }>(OUTDATED_ACCOUNTS, [DATA_QUALITY_REVISION]);
  for (const { account_id } of rows)
    await queueDataQuality(network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null }));
  return rows.length;
}

/** Queued when a worker starts, as after an upgrade, and each hour. */
export const DATA_QUALITY_SWEEP = 'queue_data_quality';

/** Queues the search for accounts with outdated providers; waiting ones are one. */
export const queueDataQualitySweep = async ({ pool }: Network): Promise<void> =>
  void (await pool.query('select graphile_worker.add_job($1, job_key := $1)', [DATA_QUALITY_SWEEP]));
