import type { WorkSignal } from '@pnb/webhooks';
import pg from 'pg';

/** Locks that all processes of a database share; they are released when the process that holds them ends. */
export interface SharedLocks {
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
}

/** `completed`: the work was done now; `isRequestedAgain`: requests arrived that it has not taken into account. */
export interface ExclusiveResult {
  completed: boolean;
  isRequestedAgain: boolean;
}

export interface ExclusiveJobs {
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

/** Sufficient where one process does all the work. */
export const NO_SHARED_LOCKS: SharedLocks = { tryLock: async () => true, unlock: async () => undefined };

export interface SessionLocks extends SharedLocks {
  stop(): Promise<void>;
}

/** Locks of one database session: when the process ends the connection closes, and all of them are released. */
export async function openSessionLocks(
  connectionString: string,
  onLost: (error: Error) => void,
): Promise<SessionLocks> {
  const client = new pg.Client({ connectionString, application_name: 'pnb worker locks', keepAlive: true });
  await client.connect();
  let stopping = false;
  client.on('error', (error) => stopping || onLost(error));
  let last: Promise<unknown> = Promise.resolve();
  // One after another: a connection runs one statement at a time.
  const call = (name: string, lock: string): Promise<boolean> => {
    const result = last.then(async () => {
      const { rows } = await client.query<{ done: boolean }>(`select ${name}(hashtextextended($1, 0)) as done`, [lock]);
      return rows[0]?.done ?? false;
    });
    last = result.catch(() => undefined);
    return result;
  };
  return {
    tryLock: (name) => call('pg_try_advisory_lock', `job:${name}`),
    unlock: async (name) => {
      // A worker that stops releases all locks at once.
      if (!stopping) await call('pg_advisory_unlock', `job:${name}`);
    },
    stop: async () => {
      stopping = true;
      await client.end();
    },
  };
}
