import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';

/** Where one account publishes: a request that is accepted leads to one delivery. */
export interface Publisher {
  origin: string;
  path: string;
  method?: 'POST' | 'PATCH';
  headers: Record<string, string>;
  body: string;
  /** The identifier in the headers of the delivery. */
  readId(body: string): string;
}

export interface Receiver {
  origin: string;
  /** When the first byte of each delivery came, by its identifier, in milliseconds of the clock of the machine. */
  arrived: Map<string, number>;
  close(): void;
}

const SOURCE = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];

export async function startReceiver(): Promise<Receiver> {
  const child = fork(fileURLToPath(new URL('webhook-receiver.ts', import.meta.url)), { execArgv: SOURCE });
  const arrived = new Map<string, number>();
  child.on('message', ({ arrivals = [] }: { arrivals?: [string, string, number][] }) => {
    for (const [id, , at] of arrivals) if (!arrived.has(id)) arrived.set(id, at);
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, arrived, close: () => void child.kill() };
}

const now = (): number => performance.timeOrigin + performance.now();

/** Sends one request; the identifier and the time of the response. */
async function publish(pool: Pool, to: Publisher): Promise<{ id: string; at: number }> {
  const { path, method = 'POST', headers, body, readId } = to;
  const response = await pool.request({ path, method, headers, body });
  const text = await response.body.text();
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.statusCode} ${text}`);
  return { id: readId(text), at: now() };
}

const AWAIT_MS = 120_000;

async function untilArrived(ids: readonly string[], { arrived }: Receiver): Promise<void> {
  const deadline = now() + AWAIT_MS;
  while (ids.some((id) => !arrived.has(id))) {
    if (now() > deadline) throw new Error('not every delivery arrived');
    await setTimeout(10);
  }
}

const findArrivals = (ids: readonly string[], { arrived }: Receiver): number[] =>
  ids.map((id) => arrived.get(id) ?? Number.POSITIVE_INFINITY);

export interface Throughput {
  connections: number;
  messages: number;
}

/** Publishes over a number of connections, to each publisher in turn; accepted and delivered messages a second. */
export async function measureRate(
  to: readonly Publisher[],
  receiver: Receiver,
  { connections, messages }: Throughput,
): Promise<number> {
  const pool = new Pool(to[0]?.origin ?? '', { connections });
  const ids: string[] = [];
  let next = 0;
  const begun = now();
  const work = async (): Promise<void> => {
    for (let at = next++; at < messages; at = next++) {
      const publisher = to[at % to.length];
      if (publisher) ids.push((await publish(pool, publisher)).id);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  await untilArrived(ids, receiver);
  await pool.close();
  const last = findArrivals(ids, receiver).reduce((latest, at) => Math.max(latest, at), 0);
  return messages / ((last - begun) / 1_000);
}

/** Publishes at a rate; the time from each response to the first byte of its delivery, 0 where that came first. */
export async function measureDelays(
  to: readonly Publisher[],
  receiver: Receiver,
  { rate, durationMs }: { rate: number; durationMs: number },
): Promise<number[]> {
  const pool = new Pool(to[0]?.origin ?? '', { connections: 16 });
  const begun = performance.now();
  const sent: Promise<{ id: string; at: number }>[] = [];
  for (let at = 0; (at / rate) * 1_000 < durationMs; at += 1) {
    const wait = begun + (at / rate) * 1_000 - performance.now();
    if (wait > 0) await setTimeout(wait);
    const publisher = to[at % to.length];
    if (publisher) sent.push(publish(pool, publisher));
  }
  const published = await Promise.all(sent);
  await untilArrived(
    published.map(({ id }) => id),
    receiver,
  );
  await pool.close();
  return published.map(({ id, at }) => Math.max(0, (receiver.arrived.get(id) ?? Number.POSITIVE_INFINITY) - at));
}
