import type { AccountDb } from '@pnb/db';
import { SCORING_TASKS, type ScoringLane, wakeAccount } from '@pnb/network';
import { addJob, preparedTransaction, type AccountHandle } from '@pnb/db/raw';
import { MAX_WAIT_SECONDS, type LeaseHolder } from './leases.ts';

/** A build that is to be scored now. */
export interface ScoringRequest {
  build_id: string;
  version: number;
  /** Runs that failed since it was requested. */
  attempts: number;
  is_large: boolean;
}

/** Larger builds take seconds without a cached engine, and would delay the small builds of all accounts. */
export const LARGE_BUILD = { providers: 10_000, counties: 100 };

/**
 * Claims the account's next build and its lease: changes of callers before new days, then the oldest request. A build whose
 * engine another living worker has in memory is left to that worker, except after a new day or standard, for which its
 * engine is useless, and when the worker has no time for it. A build that a process has claimed comes last, so that another
 * process claims another build, but the build of a process that died is not lost.
 */
export async function claimRequest(
  db: AccountDb,
  lane: ScoringLane,
  { worker, live }: LeaseHolder,
): Promise<ScoringRequest | null> {
  return preparedTransaction(db, async (tx) => {
    const build_id = await lockCandidate(tx, lane, { worker, live });
    if (build_id === null || !(await acquireLease(tx, { build_id, worker, live }))) return null;
    return markClaimed(tx, build_id);
  });
}

/** Locks the next request that the worker may claim. */
async function lockCandidate(
  tx: AccountHandle,
  lane: ScoringLane,
  { worker, live }: LeaseHolder,
): Promise<string | null> {
  const { account_id } = tx;
  const [candidate] = await tx.query<{ build_id: string }>`
    select r.build_id from scoring_requests r
    left join engine_leases l on l.account_id = ${account_id}::uuid and l.build_id = r.build_id
    where r.account_id = ${account_id}::uuid and r.is_large = ${lane === 'large'} and r.due_at <= now()
      and (l.worker is null or l.worker = ${worker}::int or l.worker <> all(${live}::int[])
        or (l.running_since is null
          and (r.is_background or r.due_at <= now() - make_interval(secs => ${MAX_WAIT_SECONDS[lane]}::int))))
    order by r.is_background, r.claimed_at nulls first, r.requested_at limit 1 for update of r skip locked`;
  return candidate?.build_id ?? null;
}

/** Returns false if another living worker has begun a run meanwhile. */
async function acquireLease(
  tx: AccountHandle,
  { build_id, worker, live }: LeaseHolder & { build_id: string },
): Promise<boolean> {
  const { account_id } = tx;
  const acquired = await tx.execute`
    insert into engine_leases as lease (account_id, build_id, worker, acquired_at, running_since)
    values (${account_id}::uuid, ${build_id}::uuid, ${worker}::int, now(), now())
    on conflict (account_id, build_id) do update set worker = excluded.worker, acquired_at = excluded.acquired_at,
      running_since = excluded.running_since
    where lease.account_id = ${account_id}::uuid and (lease.worker = excluded.worker
      or lease.worker <> all(${live}::int[]) or lease.running_since is null)`;
  return acquired > 0;
}

async function markClaimed(tx: AccountHandle, build_id: string): Promise<ScoringRequest | null> {
  const { account_id } = tx;
  const [request] = await tx.query<ScoringRequest>`
    with claimed as (
      update scoring_requests set claimed_at = now()
      where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid
      returning build_id, version, attempts)
    select build_id, version, attempts,
      (select count(*) from (select from providers p where p.account_id = ${account_id}::uuid and p.build_id = c.build_id
        limit ${LARGE_BUILD.providers + 1}) counted) > ${LARGE_BUILD.providers}
      or (select count(*) from build_counties a where a.account_id = ${account_id}::uuid and a.build_id = c.build_id)
        > ${LARGE_BUILD.counties} as is_large
    from claimed c`;
  return request ?? null;
}

interface Waiting {
  /** The living worker that has the engine; null: any worker. */
  owner: number | null;
  is_background: boolean;
  is_due: boolean;
  due_at: Date;
  /** When any worker may claim it; null: while it is running, only its owner. */
  free_at: Date | null;
}

/**
 * Queues the next jobs of the account, at the end of the queue: one for builds that any worker may claim, and one for each
 * worker that has engines of builds that wait. Requests that failed are queued when their next attempt is due.
 */
export async function queueNextRequests(db: AccountDb, lane: ScoringLane, { live }: LeaseHolder): Promise<void> {
  const { account_id } = db;
  const waiting = await db.query<Waiting>`
    select owner, is_due, bool_and(is_background) as is_background, min(due_at) as due_at, min(free_at) as free_at
    from (
      select r.is_background, r.due_at, r.due_at <= now() as is_due,
        case when l.running_since is null then r.due_at + make_interval(secs => ${MAX_WAIT_SECONDS[lane]}::int) end as free_at,
        case when l.worker = any(${live}::int[]) and (l.running_since is not null or not (r.is_background
          or r.due_at <= now() - make_interval(secs => ${MAX_WAIT_SECONDS[lane]}::int))) then l.worker end as owner
      from scoring_requests r
      left join engine_leases l on l.account_id = ${account_id}::uuid and l.build_id = r.build_id
      where r.account_id = ${account_id}::uuid and r.is_large = ${lane === 'large'}) request
    group by owner, is_due`;
  const [retry] = waiting.filter(({ is_due }) => !is_due).toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime());
  if (retry) await queueLater(db, lane, { name: 'retry', run_at: retry.due_at });
  for (const { owner, is_background, is_due, free_at } of waiting) {
    if (!is_due) continue;
    // A job for one worker would not save a detour where it is the only one.
    const worker = live.length > 1 ? owner : null;
    await wakeAccount(db, { lane, isBackground: is_background, worker });
    if (worker !== null && free_at) await queueLater(db, lane, { name: 'overdue', run_at: free_at });
  }
}

interface Later {
  name: 'retry' | 'overdue';
  run_at: Date;
}

const queueLater = (db: AccountDb, lane: ScoringLane, { name, run_at }: Later): Promise<void> =>
  addJob(db, { task: SCORING_TASKS[lane], payload: {}, key: `score:${lane}:${name}:${db.account_id}`, run_at });

/** Moves a build to the other lane. */
export async function moveRequest(db: AccountDb, { build_id }: ScoringRequest, lane: ScoringLane): Promise<void> {
  const { account_id } = db;
  const [moved] = await db.query<{ is_background: boolean }>`
    update scoring_requests set is_large = ${lane === 'large'}, claimed_at = null
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid
    returning is_background`;
  if (moved) await wakeAccount(db, { lane, isBackground: moved.is_background });
}

/** Ends a request; returns false if another one has arrived since it was claimed, which remains to be run. */
export async function endRequest(db: AccountDb, { build_id, version }: ScoringRequest): Promise<boolean> {
  const { account_id } = db;
  const ended = await db.execute`
    delete from scoring_requests
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and version = ${version}::int`;
  return ended > 0;
}

/** Postpones a request after a failed run. */
export async function postponeRequest(
  db: AccountDb,
  { build_id, version }: ScoringRequest,
  delayMs: number,
): Promise<void> {
  const { account_id } = db;
  await db.execute`
    update scoring_requests set attempts = attempts + 1, claimed_at = null,
      due_at = now() + make_interval(secs => ${delayMs / 1000}::float8)
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and version = ${version}::int`;
}
