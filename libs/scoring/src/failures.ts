import type { ScoringFailure } from '@pnb/contract';
import { isUnreachable, readErrorCodes } from '@pnb/db';

/** The standard that a build is pinned to is not loaded. */
export class MissingStandardError extends Error {
  readonly standard_id: string;

  constructor(standard_id: string) {
    super(`the standard ${standard_id} is not loaded`);
    this.standard_id = standard_id;
  }
}

type Failure = Pick<ScoringFailure, 'code' | 'detail'>;

const RETRY_NOTE = 'It is retried after the next change of the build, and each day.';

/** Codes of Prisma and PostgreSQL for a transaction or statement that exceeded its timeout. */
const TIMEOUTS = ['P2028', '57014', '25P04'];

/** Describes why a run failed and how to fix it. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof MissingStandardError)
    return {
      code: 'standard_missing',
      detail: `The standard ${error.standard_id} is not loaded. Set standard_id of the build to one that GET /v1/standards lists.`,
    };
  const codes = readErrorCodes(error);
  if (codes.some((code) => TIMEOUTS.includes(code)))
    return {
      code: 'timeout',
      detail: `The run exceeded its timeout. Reduce the service area of the build. ${RETRY_NOTE}`,
    };
  if (isUnreachable(error))
    return { code: 'database_unavailable', detail: `The database could not be reached. ${RETRY_NOTE}` };
  return {
    code: 'internal_error',
    detail: `The run failed because of an internal error, which is in the log of the service. ${RETRY_NOTE}`,
  };
}

/** A database becomes available again; the other failures are likely to repeat. */
const MAX_ATTEMPTS: Readonly<Record<Failure['code'], number>> = {
  standard_missing: 2,
  timeout: 3,
  internal_error: 4,
  database_unavailable: 12,
};
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 300_000;

/** Returns the milliseconds until the next attempt after a number of failed ones; null: the run is not retried. */
export function retryDelay({ code }: Failure, attempts: number): number | null {
  if (attempts >= MAX_ATTEMPTS[code]) return null;
  return Math.min(FIRST_DELAY_MS * 4 ** (attempts - 1), MAX_DELAY_MS);
}
