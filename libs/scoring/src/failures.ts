import type { ScoringFailure } from '@pnb/contract';

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
/** No connection, or the server is starting or stopping. */
const OUTAGES = /^(P1001|P1002|P1008|P1017|P2024|ECONN\w+|ETIMEDOUT|08\w{3}|57P0\d|53300)$/;

/** Why a run failed, for the caller: what is wrong, then what helps. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof MissingStandardError)
    return {
      code: 'standard_missing',
      detail: `The standard ${error.standard_id} is not loaded. Set standard_id of the build to one that GET /v1/standards lists.`,
    };
  const codes = listCodes(error);
  if (codes.some((code) => TIMEOUTS.includes(code)))
    return {
      code: 'timeout',
      detail: `The run took longer than it may. Reduce the service area of the build. ${AGAIN}`,
    };
  if (codes.some((code) => OUTAGES.test(code)))
    return { code: 'database_unavailable', detail: `The database could not be reached. ${AGAIN}` };
  return { code: 'internal_error', detail: `The run failed on an error of the service, which its log has. ${AGAIN}` };
}

const MAX_CAUSES = 5;

/** The codes of an error and of what caused it. */
function listCodes(error: unknown): string[] {
  const codes: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < MAX_CAUSES && typeof current === 'object' && current !== null; depth++) {
    const { code, originalCode, meta, cause } = current as Record<string, unknown>;
    for (const found of [code, originalCode]) if (typeof found === 'string') codes.push(found);
    current = cause ?? (meta as Record<string, unknown> | undefined)?.driverAdapterError;
  }
  return codes;
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
