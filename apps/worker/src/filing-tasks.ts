import { encodeId } from '@pnb/contract';
import type { Network } from '@pnb/db';
import {
  claimFiling,
  endAttempt,
  FILING_TASK,
  makeFiling,
  queueFilings,
  queueNextFiling,
  releaseFiling,
  type FilingJob,
} from '@pnb/filings';
import type { Job, TaskList } from 'graphile-worker';
import { z } from 'zod';
import { createExclusiveJobs } from './exclusive-jobs.ts';
import { describeJob, type OnFailure } from './failed-work.ts';
import { NO_SHARED_LOCKS, type SharedLocks } from './session.ts';

export interface FilingOptions {
  network: Network;
  /** Another worker that makes filings of an account is found by its lock. */
  locks?: SharedLocks;
  /** Computes and stores a filing; by default in this thread. */
  make?: (job: FilingJob) => Promise<void>;
  /** Aborted when the worker stops. */
  shutdown?: AbortSignal;
  /** Receives each failed attempt. */
  onFailure: OnFailure;
}

const Account = z.object({ account_id: z.uuid() });

/** An account whose filing another worker makes is looked at again after this long: that worker may have died. */
const RECHECK_MS = 2_000;

/** A job makes one filing of an account, so that accounts alternate; the filings of an account are made one after another. */
export function filingTasks(options: FilingOptions): TaskList {
  const { network, locks = NO_SHARED_LOCKS, shutdown } = options;
  const exclusive = createExclusiveJobs(locks);
  return {
    [FILING_TASK]: async (payload, { job }) => {
      const { account_id } = Account.parse(payload);
      const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
      const make = () => (shutdown?.aborted ? Promise.resolve() : makeNext(options, job));
      const { completed } = await exclusive.run(`filings:${account_id}`, make);
      // The next filing is queued after the lock is released: one whose job found the account locked is seen here.
      if (completed && !shutdown?.aborted) await queueNextFiling(db);
      else await queueFilings(db, new Date(Date.now() + RECHECK_MS));
    },
  };
}

async function makeNext({ network, make, shutdown, onFailure }: FilingOptions, job: Job): Promise<void> {
  const { account_id } = Account.parse(job.payload);
  const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
  const filing = await claimFiling(db);
  if (!filing) return;
  const target = { account_id, filing_id: filing.id };
  try {
    await (make ? make(target) : makeFiling(network, target));
  } catch (error) {
    if (shutdown?.aborted) return releaseFiling(db, filing);
    const subject = { filing_id: encodeId('filing', filing.id) };
    onFailure(FILING_TASK, error, { ...describeJob(job), attempt: filing.attempts, max_attempts: null, subject });
    await endAttempt(db, filing);
  }
}
