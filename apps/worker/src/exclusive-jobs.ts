import type { WorkSignal } from '@pnb/webhooks';
import type { SharedLocks } from './session.ts';

/** `completed`: the work was done now; `isRequestedAgain`: requests arrived that it has not taken into account. */
interface ExclusiveResult {
  completed: boolean;
  isRequestedAgain: boolean;
}

export interface ExclusiveJobs {
  /** How many jobs this process is doing. */
  readonly running: number;
  /** Does the work unless it is being done already, in this process, which then is signalled, or in another one. */
  run(name: string, work: (signal: WorkSignal) => Promise<void>): Promise<ExclusiveResult>;
}

interface RunningJob extends WorkSignal {
  next: Promise<void>;
  count: number;
  request(): void;
}

function createRunningJob(): RunningJob {
  const job: RunningJob = { next: Promise.resolve(), count: 0, seen: 0, request: () => undefined };
  const renew = (): void => {
    job.next = new Promise((resolve) => {
      job.request = () => {
        job.count += 1;
        resolve();
        renew();
      };
    });
  };
  renew();
  return job;
}

/** Runs jobs one at a time for each name. */
export function createExclusiveJobs(locks: SharedLocks): ExclusiveJobs {
  const running = new Map<string, RunningJob>();
  return {
    get running() {
      return running.size;
    },
    async run(name, work) {
      const other = running.get(name);
      if (other) {
        other.request();
        return { completed: false, isRequestedAgain: false };
      }
      const job = createRunningJob();
      running.set(name, job);
      try {
        if (!(await locks.tryLock(name))) return { completed: false, isRequestedAgain: false };
        try {
          await work(job);
        } finally {
          await locks.unlock(name);
        }
        return { completed: true, isRequestedAgain: job.count > job.seen };
      } finally {
        running.delete(name);
      }
    },
  };
}
