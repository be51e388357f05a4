import type { Network } from '@pnb/db';
import { failFiling, FILING_TASK, makeFiling } from '@pnb/filings';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

const FilingJob = z.object({ account_id: z.uuid(), filing_id: z.uuid() });

/** Attempts before the filing fails; the queue waits longer after each. */
const MAX_TRIES = 5;

/** Computes filings. */
export const filingTasks = (network: Network): TaskList => ({
  [FILING_TASK]: async (payload, { job }) => {
    const filing = FilingJob.parse(payload);
    try {
      await makeFiling(network, filing);
    } catch (error) {
      if (job.attempts < MAX_TRIES) throw error;
      await failFiling(network, filing);
      throw error;
    }
  },
});
