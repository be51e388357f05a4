import { SCORING_TASKS, type AccountDb, type ScoringLane } from '@pnb/db';
import { accountSql, addJob, wakeAccount } from '@pnb/db/raw';

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
 * Claims the account's next build: changes of callers before new days, then the oldest request. A build that a process has
 * claimed comes last, so that another process claims another build, but the build of a process that died is not lost.
 */
export async function claimRequest(db: AccountDb, lane: ScoringLane): Promise<ScoringRequest | null> {
  const { account_id } = db;
  const [request] = await accountSql(db).$queryRaw<ScoringRequest[]>`
    with claimed as (
      update scoring_requests set claimed_at = now() where (account_id, build_id) = (
        select account_id, build_id from scoring_requests
        where account_id = ${account_id}::uuid and is_large = ${lane === 'large'} and due_at <= now()
        order by is_background, claimed_at nulls first, requested_at limit 1 for update skip locked)
      returning account_id, build_id, version, attempts)
    select build_id, version, attempts,
      (select count(*) from (select from providers p where p.account_id = c.account_id and p.build_id = c.build_id
        limit ${LARGE_BUILD.providers + 1}) counted) > ${LARGE_BUILD.providers}
      or (select count(*) from build_counties a where a.account_id = c.account_id and a.build_id = c.build_id)
        > ${LARGE_BUILD.counties} as is_large
    from claimed c`;
  return request ?? null;
}

/** Moves a build to the other lane. */
export async function moveRequest(db: AccountDb, { build_id }: ScoringRequest, lane: ScoringLane): Promise<void> {
  const { account_id } = db;
  const [moved] = await accountSql(db).$queryRaw<{ is_background: boolean }[]>`
    update scoring_requests set is_large = ${lane === 'large'}, claimed_at = null
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid
    returning is_background`;
  if (moved) await wakeAccount(db, { lane, isBackground: moved.is_background });
}

/** Ends a request; returns false if another one has arrived since it was claimed, which remains to be run. */
export async function endRequest(db: AccountDb, { build_id, version }: ScoringRequest): Promise<boolean> {
  const { account_id } = db;
  const ended = await accountSql(db).$executeRaw`
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
  await accountSql(db).$executeRaw`
    update scoring_requests set attempts = attempts + 1, claimed_at = null,
      due_at = now() + make_interval(secs => ${delayMs / 1000}::float8)
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and version = ${version}::int`;
}

interface Waiting {
  is_background: boolean;
  due_at: Date;
  is_due: boolean;
}

/** Queues the next job of the account: at the end of the queue, or when its next attempt is due. */
export async function queueNextRequest(db: AccountDb, lane: ScoringLane): Promise<void> {
  const { account_id } = db;
  const [next] = await accountSql(db).$queryRaw<Waiting[]>`
    select is_background, due_at, due_at <= now() as is_due from scoring_requests
    where account_id = ${account_id}::uuid and is_large = ${lane === 'large'}
    order by due_at > now(), is_background, due_at limit 1`;
  if (!next) return;
  if (next.is_due) return wakeAccount(db, { lane, isBackground: next.is_background });
  const key = `score:${lane}:retry:${account_id}`;
  await addJob(db, { task: SCORING_TASKS[lane], payload: {}, key, run_at: next.due_at });
}
