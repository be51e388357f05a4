import type { AccountTransaction } from '@pnb/db';
import {
  retryUntilQueued,
  type Queued,
  uncheckedSql,
  type AccountHandle,
  type Statements,
  prismaStatements,
  type RawClient,
} from '@pnb/db/raw';

/**
 * All accounts share the workers that score, so an account has one job in the queue of a lane, however many builds it
 * waits for: the job scores the next build and is queued again, at the end, while there are more. The builds are in
 * `scoring_requests`, one row each.
 */
export const SCORING_LANES = ['small', 'large'] as const;
export type ScoringLane = (typeof SCORING_LANES)[number];

export const SCORING_TASKS: Readonly<Record<ScoringLane, string>> = {
  small: 'score_next_build',
  large: 'score_next_large_build',
};

interface BuildKey {
  account_id: string;
  build_id: string;
}

/** Requests a score of a build in the same transaction; all changes before its run starts share the run. */
export async function queueScoring(tx: AccountTransaction, build_id: string): Promise<void> {
  const { account_id } = tx;
  const tasks = SCORING_LANES.map((lane) => SCORING_TASKS[lane]);
  const keys = SCORING_LANES.map((lane) => buildKeyPrefix({ lane, isBackground: false }) + account_id);
  await tx.defer`select request_scoring(${account_id}::uuid, ${build_id}::uuid, ${tasks}::text[], ${keys}::text[])`;
}

/** Requests scores with a lower priority than those of changes. */
export async function queueBackgroundScoring(client: RawClient, builds: readonly BuildKey[]): Promise<number> {
  if (builds.length === 0) return 0;
  await client.$executeRaw`
    insert into scoring_requests as request (account_id, build_id, is_background)
    select account_id, build_id, true from jsonb_to_recordset(${JSON.stringify(builds)}::jsonb)
      as requested(account_id uuid, build_id uuid)
    on conflict (account_id, build_id) do update set version = request.version + 1,
      due_at = least(request.due_at, excluded.due_at), claimed_at = null, attempts = 0`;
  const accounts = [...new Set(builds.map(({ account_id }) => account_id))];
  for (const lane of SCORING_LANES) await wakeScoring(prismaStatements(client), accounts, { lane, isBackground: true });
  return builds.length;
}

interface Wake {
  lane: ScoringLane;
  isBackground: boolean;
  /** The only one that gets the job while it lives; default any worker. */
  worker?: number | null;
}

/** Marks the jobs that only this worker gets while it lives: the others forbid the flag. */
export const workerFlag = (worker: number): string => `worker:${worker}`;

const MAX_ATTEMPTS = 25;

/** Keys of jobs begin so; the account follows. */
const buildKeyPrefix = ({ lane, isBackground, worker }: Wake): string =>
  `score:${lane}:${isBackground ? 'background' : 'change'}:${worker ? `${workerFlag(worker)}:` : ''}`;

/**
 * Queues the job of each account at the end of the lane. A waiting job keeps its position, so that no account delays
 * another.
 */
async function wakeScoring(sql: Statements, accounts: readonly string[], wake: Wake): Promise<void> {
  const { lane, isBackground, worker } = wake;
  const prefix = buildKeyPrefix(wake);
  const flags = worker ? [workerFlag(worker)] : null;
  await retryUntilQueued(
    accounts.length,
    () => sql.query<Queued>`
      select count(job.id)::int as queued from unnest(${accounts}::text[]) as account(id)
      cross join lateral graphile_worker.add_job(${SCORING_TASKS[lane]}::text,
        payload := json_build_object('account_id', account.id), job_key := ${prefix}::text || account.id,
        max_attempts := ${MAX_ATTEMPTS}::int, priority := ${isBackground ? 10 : 0}::int, flags := ${flags}::text[],
        job_key_mode := 'preserve_run_at') job`,
  );
}

/** The same for the account of a handle. */
export const wakeAccount = (db: AccountHandle, wake: Wake): Promise<void> =>
  wakeScoring(uncheckedSql(db), [db.account_id], wake);

/** Queues a run of each build with a standard, or with null of every build, in all accounts; returns the number of builds. */
export async function queueScoringBy(tx: RawClient, standard_id: string | null): Promise<number> {
  const builds = await tx.$queryRaw<BuildKey[]>`
    select account_id, id as build_id from builds
    where (${standard_id}::text is null or standard_id = ${standard_id}) and status <> 'archived' order by id`;
  return queueBackgroundScoring(tx, builds);
}

export async function listTimeZones(tx: RawClient): Promise<string[]> {
  const rows = await tx.$queryRaw<{ time_zone: string }[]>`
    select distinct time_zone from builds where status <> 'archived'`;
  return rows.map(({ time_zone }) => time_zone);
}

/** A calendar day, `YYYY-MM-DD`, in a time zone. */
export interface ZoneDay {
  time_zone: string;
  day: string;
}

/** Queues a run of each build whose newest run, failed or not, is of another day than today in its time zone; returns the number. */
export async function queueScoringOnNewDay(tx: RawClient, today: readonly ZoneDay[]): Promise<number> {
  const builds = await tx.$queryRaw<BuildKey[]>`
    select b.account_id, b.id as build_id from builds b
    join jsonb_to_recordset(${JSON.stringify(today)}::jsonb) as today(time_zone text, day date)
      using (time_zone)
    left join adequacy_runs r on r.account_id = b.account_id and r.id = b.latest_run_id
    left join adequacy_runs f on f.account_id = b.account_id and f.id = b.failed_run_id
    where greatest(r.as_of, f.as_of) <> today.day and b.status <> 'archived' order by b.id`;
  return queueBackgroundScoring(tx, builds);
}
