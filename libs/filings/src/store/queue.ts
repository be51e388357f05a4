import { encodeId } from '@pnb/contract';
import { eventDraft, recordEvents } from '@pnb/events';
import type { AccountDb, network } from '@pnb/db';
import { addJob } from '@pnb/db/raw';
import { FAILURE, presentFiling } from './resource.ts';

export const FILING_TASK = 'make_filing';

/** Attempts before a filing fails. An attempt counts when it begins, so that a filing that ends its worker fails too. */
const MAX_ATTEMPTS = 5;

/** Time to the next attempt, by the number of attempts that failed. */
const RETRY_MS = [2_000, 10_000, 30_000, 60_000];

/**
 * Queues the job of the account, which makes one of its filings and is queued again, at the end, while there are more: however
 * many filings an account requests, the next account waits for one of them. `later` is a job beside it, which delays no new filing.
 */
export async function queueFilings(db: AccountDb, later?: Date): Promise<void> {
  const key = `${FILING_TASK}:${db.account_id}${later ? ':later' : ''}`;
  await addJob(db, { task: FILING_TASK, payload: {}, key, run_at: later ?? new Date() });
}

/** The oldest of those that failed least: a filing that fails does not delay the others. */
const findNext = ({ sql }: AccountDb): Promise<network.FilingModel | null> =>
  sql.filing.findFirst({
    where: { status: 'pending' },
    orderBy: [{ attempts: 'asc' }, { created_at: 'asc' }, { id: 'asc' }],
  });

/** Begins an attempt at the account's next filing. The caller is the only one that makes filings of the account. */
export async function claimFiling(db: AccountDb): Promise<network.FilingModel | null> {
  for (;;) {
    const filing = await findNext(db);
    if (!filing) return null;
    const { id, attempts } = filing;
    if (attempts < MAX_ATTEMPTS) {
      await db.sql.filing.updateMany({ where: { id }, data: { attempts: attempts + 1 } });
      return { ...filing, attempts: attempts + 1 };
    }
    await failFiling(db, id);
  }
}

/** Ends an attempt that failed; the last one ends the filing. */
export async function endAttempt(db: AccountDb, { id, attempts }: network.FilingModel): Promise<void> {
  if (attempts >= MAX_ATTEMPTS) await failFiling(db, id);
}

/** Takes back an attempt that ended with its worker and is no failure. */
export async function releaseFiling({ sql }: AccountDb, { id, attempts }: network.FilingModel): Promise<void> {
  await sql.filing.updateMany({ where: { id, status: 'pending' }, data: { attempts: attempts - 1 } });
}

/** Queues the next job of the account if it has a filing to make: after a failure not at once. */
export async function queueNextFiling(db: AccountDb): Promise<void> {
  const next = await findNext(db);
  if (!next) return;
  const delay = next.attempts === 0 ? undefined : RETRY_MS[Math.min(next.attempts, RETRY_MS.length) - 1];
  await queueFilings(db, delay === undefined ? undefined : new Date(Date.now() + delay));
}

const failFiling = (db: AccountDb, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const data = { status: 'failed', failure: FAILURE, completed_at: new Date() } as const;
    const { count } = await tx.sql.filing.updateMany({ where: { id, status: 'pending' }, data });
    if (count === 0) return;
    const filing = await tx.sql.filing.findUniqueOrThrow({ where: { id } });
    const subject = { resource_id: encodeId('filing', id), build_id: filing.build_id };
    const object = presentFiling(filing);
    await recordEvents(tx, [eventDraft({ type: 'filing.failed', ...subject, data: { object } })]);
  });
