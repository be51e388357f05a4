import { EVENT_RETENTION_DAYS } from '@pnb/contract';
import type { Network } from './networks.ts';

const DAY_MS = 86_400_000;
/** Rows a statement deletes at most, so that no lock is held for long. */
const BATCH = 5_000;

/** After this long the last score of each day is enough. */
const RUN_DAYS = 30;

/** What was removed. */
export interface Pruned {
  events: number;
  deliveries: number;
  replays: number;
  adequacy_runs: number;
  idempotency_keys: number;
  jobs: number;
}

/** Removes what has had its time, in many short statements; safe to run anywhere, at any time, and twice. */
export async function prune(network: Network, now: Date, batch = BATCH): Promise<Pruned> {
  const cutoff = new Date(now.getTime() - EVENT_RETENTION_DAYS[network.environment] * DAY_MS);
  const repeat = (text: string, values: unknown[]): Promise<number> => untilDry(network, { text, values, batch });
  return {
    deliveries: await repeat(DELIVERIES, [cutoff]),
    events: await pruneEvents(network, cutoff, batch),
    replays: await repeat(REPLAYS, [cutoff]),
    adequacy_runs: await repeat(RUNS, [new Date(now.getTime() - RUN_DAYS * DAY_MS)]),
    idempotency_keys: await repeat(KEYS, [new Date(now.getTime() - DAY_MS)]),
    jobs: await repeat(JOBS, [new Date(now.getTime() - DAY_MS)]),
  };
}

async function untilDry(
  { pool }: Network,
  { text, values, batch }: { text: string; values: unknown[]; batch: number },
): Promise<number> {
  for (let removed = 0; ;) {
    const { rowCount } = await pool.query(text, [...values, batch]);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return removed;
  }
}

/** Attempts go with their delivery. */
const DELIVERIES = `delete from deliveries where id in (
  select id from deliveries where created_at < $1 order by created_at limit $2)`;

const REPLAYS = `delete from replays where id in (select id from replays where created_at < $1 limit $2)`;

const KEYS = `delete from idempotency_keys where (account_id, key_hash) in (
  select account_id, key_hash from idempotency_keys where created_at < $1 limit $2)`;

/** Of each build the last run of each day stays, and the one it shows. Scores go with their run. */
const RUNS = `delete from adequacy_runs where id in (
  select id from (
    select id, row_number() over (partition by account_id, build_id, (computed_at at time zone 'UTC')::date
      order by through_sequence desc, computed_at desc) as place
    from adequacy_runs where computed_at < $1) old
  where place > 1 and not exists (select from builds where latest_run_id = old.id) limit $2)`;

/** A job that another took the place of, and whose worker then died, is never tried again. */
const JOBS = `delete from graphile_worker._private_jobs where id in (
  select id from graphile_worker._private_jobs
  where attempts >= max_attempts and locked_at is null and updated_at < $1 limit $2)`;

/** Along the key of each account, the oldest first. The newest event of an account stays. */
async function pruneEvents({ pool }: Network, cutoff: Date, batch: number): Promise<number> {
  const { rows } = await pool.query<{ account_id: string }>(
    `select c.account_id from event_counters c cross join lateral (
       select created_at from events e where e.account_id = c.account_id order by sequence limit 1) oldest
     where oldest.created_at < $1`,
    [cutoff],
  );
  let removed = 0;
  for (const { account_id } of rows) {
    for (let count = batch; count === batch; removed += count) {
      const result = await pool.query<{ count: number }>(EVENTS, [cutoff, batch, account_id]);
      count = result.rows[0]?.count ?? 0;
    }
  }
  return removed;
}

/** What still waits for such an event is given up with it. */
const EVENTS = `with gone as (
    delete from events where account_id = $3 and sequence in (
      select sequence from events where account_id = $3 order by sequence limit $2)
    and created_at < $1 and sequence < (select last_sequence from event_counters where account_id = $3)
    returning sequence
  ), given_up as (
    update deliveries set next_attempt_at = null, requested_attempt = null, completed_at = coalesce(completed_at, now()),
      status = case status when 'pending' then 'cancelled' else status end
    where account_id = $3 and event_sequence in (select sequence from gone)
      and (next_attempt_at is not null or requested_attempt is not null)
  )
  select count(*)::int as count from gone`;
