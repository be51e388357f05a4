import type { Job } from 'graphile-worker';

/** What failed: a job, or a part of one that has its own attempts. */
export interface FailedWork {
  job_id: string;
  /** The first one is 1. */
  attempt: number;
  /** Null: the work itself decides how often it is repeated. */
  max_attempts: number | null;
  account_id: string | null;
  /** The resource whose work failed. */
  subject?: Readonly<Record<string, string>>;
}

export type OnFailure = (task: string, error: unknown, work: FailedWork) => void;

type FailedJob = Pick<Job, 'id' | 'attempts' | 'max_attempts' | 'payload'>;

/** Payloads have ids alone; that of a job of all accounts has none. */
export const describeJob = ({ id, attempts, max_attempts, payload }: FailedJob): FailedWork => ({
  job_id: id,
  attempt: attempts,
  max_attempts,
  account_id: readAccount(payload),
});

function readAccount(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { account_id } = payload as { account_id?: unknown };
  return typeof account_id === 'string' ? account_id : null;
}
