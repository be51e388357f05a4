import type { Basis } from '@pnb/contract';
import type { AccountDb, Bind, Network } from '@pnb/db';
import { accountQuery } from '@pnb/db/raw';
import { CELLS_PER_ROW } from './changed-cells.ts';

const DAY_MS = 86_400_000;
/** Older runs are deleted except the last one of each day. */
export const RUN_RETENTION_DAYS = 30;

/** Days of builds whose runs one statement deletes. */
const BATCH = 100;
const TIMEOUT_MS = 300_000;

/**
 * Deletes old runs with their scores and returns their number; may run in several processes, at any time, and again. The
 * last run of a day gets the changed cells of those that are deleted, so that runs can be compared across that day.
 */
export async function pruneRuns(network: Network, now: Date, batch = BATCH): Promise<number> {
  const cutoff = new Date(now.getTime() - RUN_RETENTION_DAYS * DAY_MS);
  const { rows } = await network.pool.query<{ account_id: string }>(ACCOUNTS, [cutoff]);
  let deleted = 0;
  for (const { account_id } of rows) {
    const db = network.bind({
      account_id,
      actor: { type: 'system', id: null },
      request_id: null,
      timeout_ms: TIMEOUT_MS,
    });
    for (let last = batch; last >= batch; deleted += last) last = await pruneBatch(db, cutoff, batch);
  }
  return deleted;
}

/** A row of further changed cells; all are null if there is none. */
interface Merged {
  deleted: number;
  run_id: string | null;
  basis: Basis;
  number: number;
  cells: string;
}

interface Portion {
  account_id: string;
  cutoff: Date;
  batch: number;
}

/** Deletes the runs of some days, and stores what they changed with the last run of their day. */
const pruneBatch = (db: AccountDb, cutoff: Date, batch: number): Promise<number> =>
  db.transaction(async (tx) => {
    const { account_id } = tx;
    const merged = await accountQuery<Merged>(tx, (bind) => compileRuns({ account_id, cutoff, batch }, bind));
    for (const { run_id, basis, number, cells } of merged)
      if (run_id !== null)
        await tx.execute`
          insert into adequacy_run_cells (account_id, run_id, basis, number, cells)
          values (${account_id}::uuid, ${run_id}::uuid, ${basis}::text::basis, ${number}::int, ${cells}::text::jsonb)`;
    return merged[0]?.deleted ?? 0;
  });

/** Accounts with old runs. */
const ACCOUNTS = 'select distinct account_id from adequacy_runs where computed_at < $1';

const SAME_DAY = `account_id, build_id, status, day`;

/** Keeps the last run of each day of a build, and the current ones. Scores are deleted with their run. */
function compileRuns({ account_id, cutoff, batch }: Portion, bind: Bind): string {
  const [account, before, most] = [`${bind(account_id)}::uuid`, `${bind(cutoff)}::timestamptz`, `${bind(batch)}::int`];
  return `with old as materialized (
    select account_id, build_id, status, (computed_at at time zone 'UTC')::date as day, id, through_sequence, computed_at
    from adequacy_runs where account_id = ${account} and computed_at < ${before}),
  placed as (
    select *, first_value(id) over newest as last_id, row_number() over newest as position
    from old window newest as (partition by ${SAME_DAY} order by through_sequence desc, computed_at desc)),
  dropped as materialized (
    select account_id, build_id, status, day, id, last_id, dense_rank() over (order by ${SAME_DAY}) as place from placed
    where position > 1 and not exists (
      select from builds where account_id = ${account} and placed.id in (latest_run_id, failed_run_id))),
  deleted as materialized (select account_id, id, last_id from dropped where place <= ${most}),
  changes as (
    select r.account_id, m.last_id, x.basis, x.county_fips, x.specialty_code,
      (array_agg(x."from" order by r.through_sequence, r.computed_at))[1] as "from",
      (array_agg(x."to" order by r.through_sequence desc, r.computed_at desc))[1] as "to"
    from (select account_id, id, last_id from deleted union select account_id, last_id, last_id from deleted) m
    join adequacy_runs r on r.account_id = ${account} and r.id = m.id
    cross join lateral (
      select r.changed_cells as cells
      union all
      select cells from adequacy_run_cells where account_id = ${account} and run_id = r.id) stored
    cross join lateral jsonb_to_recordset(stored.cells)
      as x(basis text, county_fips text, specialty_code text, "from" jsonb, "to" jsonb)
    group by r.account_id, m.last_id, x.basis, x.county_fips, x.specialty_code),
  merged as (
    select account_id, last_id, basis,
      (row_number() over (partition by account_id, last_id order by basis, county_fips, specialty_code) - 1) / ${CELLS_PER_ROW} as number,
      jsonb_build_object('basis', basis, 'county_fips', county_fips,
        'specialty_code', specialty_code, 'from', "from", 'to', "to") as cell
    from changes where "from" is distinct from "to"),
  counted as (
    select account_id, last_id, jsonb_object_agg(basis, count) as counts
    from (select account_id, last_id, basis, count(*) from merged group by account_id, last_id, basis) b
    group by account_id, last_id),
  inline as (select account_id, last_id, jsonb_agg(cell) as cells from merged where number = 0 group by account_id, last_id),
  updated as (
    update adequacy_runs r set changed_cells = coalesce(i.cells, '[]'), changed_cells_counts = coalesce(c.counts, '{}')
    from (select distinct account_id, last_id from deleted) d
      left join inline i on i.account_id = ${account} and i.last_id = d.last_id
      left join counted c on c.account_id = ${account} and c.last_id = d.last_id
    where r.account_id = ${account} and r.id = d.last_id),
  further as materialized (
    select account_id, last_id, basis::basis as basis, number::int as number, jsonb_agg(cell) as cells
    from merged where number > 0 group by account_id, last_id, basis, number),
  replaced as (
    delete from adequacy_run_cells c using (select id, last_id from deleted union select last_id, last_id from deleted) m
    where c.account_id = ${account} and c.run_id = m.id),
  history as (
    delete from adequacy_run_providers p using deleted d where p.account_id = ${account} and p.run_id = d.id),
  runs as (
    delete from adequacy_runs r using deleted d where r.account_id = ${account} and r.id = d.id)
  select (select count(*)::int from deleted) as deleted, f.last_id as run_id, f.basis, f.number, f.cells::text as cells
  from (select) one left join further f on true`;
}
