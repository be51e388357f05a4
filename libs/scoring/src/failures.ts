import type { ScoringFailure } from '@pnb/contract';
import { isUnreachable, readErrorCodes } from '@pnb/db';

/** The standard that a build is pinned to is not loaded. */
export class MissingStandardError extends Error {
  readonly standard_id: string;

  constructor(standard_id: string) {
    super(`no standard ${standard_id}`);
    this.standard_id = standard_id;
  }
}

type Failure = Pick<ScoringFailure, 'code' | 'detail'>;

const AGAIN = 'It is tried again with the next change of the build, and each day.';

/** Transaction or statement took longer than it may, of Prisma and PostgreSQL. */
const TIMEOUTS = ['P2028', '57014', '25P04'];

/** Why a run failed, for the caller: what is wrong, then what helps. */
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
      detail: `The run took longer than it may. Reduce the service area of the build. ${AGAIN}`,
    };
  if (isUnreachable(codes))
    return { code: 'database_unavailable', detail: `The database could not be reached. ${AGAIN}` };
  return { code: 'internal_error', detail: `The run failed on an error of the service, which its log has. ${AGAIN}` };
}

/** A failure of the database passes by; any other is likely to happen again. */
const MAX_ATTEMPTS: Readonly<Record<Failure['code'], number>> = {
  standard_missing: 2,
  timeout: 3,
  internal_error: 4,
  database_unavailable: 12,
};
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 300_000;

/** Milliseconds until the next try after so many failed ones; null: the run failed for good. */
export function retryDelay({ code }: Failure, attempts: number): number | null {
  if (attempts >= MAX_ATTEMPTS[code]) return null;
  return Math.min(FIRST_DELAY_MS * 4 ** (attempts - 1), MAX_DELAY_MS);
}
