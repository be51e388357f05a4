import autocannon from 'autocannon';
import { median, quantile } from './harness.ts';

export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Default: GET of the address, again and again. */
  next?: () => { method: 'PATCH' | 'POST'; path: string; body: string };
}

export interface Load {
  connections: number;
  durationMs: number;
}

/** What one round of load saw. */
export interface Round {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Keeps a number of connections busy, each with one request at a time. A status other than 200 makes the run fail. */
export async function load({ url, headers = {}, next }: Target, { connections, durationMs }: Load): Promise<Round> {
  // autocannon's own histogram counts whole milliseconds, which is too coarse for responses within one millisecond.
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const requests = next ? [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }] : [{}];
    const running = autocannon({ url, headers, connections, duration: durationMs / 1000, requests }, (error, done) =>
      error ? reject(error as Error) : resolve(done),
    );
    running.on('response', (_client, _status, _bytes, responseMs) => latencies.push(responseMs));
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${url} responded ${result.non2xx} times with another status than 2xx and failed ${result.errors} times`,
    );
  return {
    perSecond: latencies.length / result.duration,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  };
}

/** Rounds of several targets in turn, so that a slow moment of the machine strikes all alike. */
export async function alternate<K extends string>(
  targets: Record<K, Target>,
  { rounds, ...shape }: Load & { rounds: number },
): Promise<Record<K, Round[]>> {
  const names = Object.keys(targets) as K[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<K, Round[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) seen[name].push(await load(targets[name], shape));
  return seen;
}

export const medianRound = (rounds: readonly Round[]): Round => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});
