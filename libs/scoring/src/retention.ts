import type { Network } from '@pnb/db';
import { deleteInBatches } from '@pnb/db/raw';

const DAY_MS = 86_400_000;
/** Older runs are deleted except the last one of each day. */
const RUN_DAYS = 30;

/** Deletes old runs with their scores and returns their number; may run in several processes, at any time, and again. */
export const pruneRuns = (network: Network, now: Date, batch?: number): Promise<number> =>
  deleteInBatches(network, {
    text: RUNS,
    values: [new Date(now.getTime() - RUN_DAYS * DAY_MS)],
    ...(batch === undefined ? {} : { batch }),
  });

/** Keeps the last run of each day of a build, and the current ones. Scores are deleted with their run. */
const RUNS = `delete from adequacy_runs where (account_id, id) in (
  select account_id, id from (
    select account_id, id, row_number() over (partition by account_id, build_id, status, (computed_at at time zone 'UTC')::date
      order by through_sequence desc, computed_at desc) as position
    from adequacy_runs where computed_at < $1) old
  where position > 1 and not exists (
    select from builds where account_id = old.account_id and old.id in (latest_run_id, failed_run_id)) limit $2)`;
