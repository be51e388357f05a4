import { setTimeout } from 'node:timers/promises';
import { ProviderNetwork } from '@pnb/client';

/** One request that the limiter admitted, in milliseconds since the epoch. */
export interface Admission {
  sentAt: number;
  receivedAt: number;
}

/** What may allow more than the ceiling within a window. */
export interface LimitFailures {
  /** Times from the end of Redis until it responds again, empty. */
  outages: readonly { from: number; to: number }[];
  /** When API processes were started, which have not counted anything. */
  apiStarts: readonly number[];
  apiProcesses: number;
}

export interface LimitProbe {
  admissions: readonly Admission[];
  refusals(): number;
  end(): Promise<void>;
}

const CONNECTIONS = 3;
const PAUSE_MS = 150;
const WINDOW_MS = 60_000;

/** Sends requests with one key, more than its limit admits, until it is ended. */
export function startLimitProbe(baseURL: string, apiKey: string): LimitProbe {
  const admissions: Admission[] = [];
  let refusals = 0;
  let isOver = false;
  const send: typeof fetch = async (input, init) => {
    const sentAt = Date.now();
    const response = await fetch(input, init);
    // Token requests have no RateLimit, and a failure before the limiter has none either.
    if (response.headers.has('ratelimit')) {
      if (response.status === 429) refusals += 1;
      else admissions.push({ sentAt, receivedAt: Date.now() });
    }
    return response;
  };
  const pnb = new ProviderNetwork({ apiKey, baseURL, sandbox: true, maxRetries: 0, timeout: 15_000, fetch: send });
  const hammer = async (): Promise<void> => {
    while (!isOver) {
      // Refusals and failures are counted where they are received.
      await pnb.account.get().catch(() => undefined);
      await setTimeout(PAUSE_MS);
    }
  };
  const all = Array.from({ length: CONNECTIONS }, hammer);
  return {
    admissions,
    refusals: () => refusals,
    end: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
}

/** The most requests that were certainly admitted within 60 s, and each window with more than the limiter promises. */
export function checkLimit(
  admissions: readonly Admission[],
  limit: number,
  failures: LimitFailures,
): { most: number; excesses: string[] } {
  const counts = admissions.map(({ sentAt }) => {
    const end = sentAt + WINDOW_MS;
    const count = admissions.filter((one) => one.sentAt >= sentAt && one.receivedAt <= end).length;
    return { sentAt, count, bound: boundBetween(sentAt, end, limit, failures) };
  });
  return {
    most: Math.max(0, ...counts.map(({ count }) => count)),
    excesses: counts
      .filter(({ count, bound }) => count > bound)
      .map(
        ({ sentAt, count, bound }) => `${count} admitted in 60 s from ${new Date(sentAt).toISOString()}, not ${bound}`,
      ),
  };
}

/**
 * The bound of `libs/limits`: 2N in any 60 s, and 2N more for each loss of Redis. A process that starts while Redis is down
 * has no counts of before and admits its part.
 */
function boundBetween(from: number, to: number, limit: number, failures: LimitFailures): number {
  const { outages, apiStarts, apiProcesses } = failures;
  const losses = outages.filter((outage) => outage.from <= to && outage.to >= from);
  const fresh = apiStarts.filter((at) => losses.some((outage) => at >= outage.from - WINDOW_MS && at <= outage.to));
  const part = Math.max(1, Math.floor(limit / apiProcesses));
  return 2 * limit * (1 + losses.length) + 2 * part * fresh.length;
}
