import type { AccountDb } from '@pnb/db';
import { type ScoringLane, wakeAccount } from '@pnb/network';

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
