import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { encodeId } from '@pnb/contract';
import { recordEvents } from '@pnb/events';
import { newId, openNetwork, type AccountDb, type Network } from '@pnb/db';
import { ensureDatabases, startPostgres, type RunningPostgres } from '@pnb/postgres';
import { migrateNetwork } from '@pnb/provisioning';
import { findKeptPort, makeDataDir } from '@pnb/test-databases/service-process';
import { aGap, insertWebhook } from '@pnb/webhooks/test/endpoints';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

export interface ChaosTrial {
  events: number;
  workers: number;
  /** A worker is killed this often. */
  killEveryMs: number;
  postgresRestarts: number;
  /** Events a second, about. */
  rate: number;
  /** The time limit for all deliveries. */
  timeoutMs: number;
}

export interface ChaosReport {
  /** Descriptions of the differences. */
  losses: string[];
  events: number;
  deliveries: number;
  received: number;
  /** Requests beyond the first for the same event and endpoint, failed attempts included. */
  repeated: number;
  kills: number;
  restarts: number;
  /** Requests at the deleted endpoint after its deletion was committed, and how late the last of them came. */
  afterDeletion: { requests: number; lastMs: number };
  tookMs: number;
}

const DATABASE = 'chaos';
/** Attempts that were under way when their endpoint was deleted may still arrive. */
const GRACE_MS = 1_000;

/** Writes events while workers are killed and the database is restarted; then compares what arrived with what was written. */
export async function runChaos(trial: ChaosTrial): Promise<ChaosReport> {
  const started = performance.now();
  const dataDir = makeDataDir();
  const port = await findKeptPort();
  const server = new RestartableServer(join(dataDir, 'postgres'), port);
  const receiver = await openReceiver();
  const url = await server.start();
  await migrateNetwork(url);
  const sealKey = randomBytes(32);
  const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32) });
  const crew = new Crew(url, sealKey, trial.workers);
  try {
    const stage = await setStage(network, sealKey, receiver.origin);
    await crew.start();
    const restarts = disturb({ trial, server, crew });
    await write(stage, trial, receiver);
    await restarts.end();
    await untilAllArrived(network, trial.timeoutMs);
    const losses = await compare(stage, receiver.requests);
    const good = receiver.requests.filter(({ path }) => path !== '/hanging');
    return {
      losses,
      events: await network.prisma.event.count(),
      deliveries: await network.prisma.delivery.count(),
      received: good.length,
      repeated: good.length - new Set(good.map(({ path, id }) => `${path} ${id}`)).size,
      kills: crew.kills,
      restarts: restarts.count(),
      afterDeletion: stage.deletion(receiver.requests),
      tookMs: performance.now() - started,
    };
  } finally {
    await crew.end();
    await network.close();
    await server.stop();
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

class RestartableServer {
  readonly #dataDir: string;
  readonly #port: number;
  #running: RunningPostgres | null = null;

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
  }

  async start(): Promise<string> {
    this.#running = await startPostgres({ dataDir: this.#dataDir, port: this.#port });
    await ensureDatabases(this.#running.url(), [DATABASE]);
    return this.#running.url(DATABASE);
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }
}

/** Workers that are restarted when one ends. */
class Crew {
  kills = 0;
  readonly #url: string;
  readonly #sealKey: Buffer;
  readonly #size: number;
  readonly #workers = new Set<WorkerProcess>();
  readonly #posts: Promise<void>[] = [];
  #isOver = false;

  constructor(url: string, sealKey: Buffer, size: number) {
    this.#url = url;
    this.#sealKey = sealKey;
    this.#size = size;
  }

  async start(): Promise<void> {
    // An error of the first start is reported.
    await (await startWorkerProcess(this.#url, this.#sealKey)).kill();
    for (let post = 0; post < this.#size; post += 1) this.#posts.push(this.#man());
    while (this.#workers.size < this.#size) await setTimeout(50);
  }

  async #man(): Promise<void> {
    while (!this.#isOver) {
      const worker = await startWorkerProcess(this.#url, this.#sealKey).catch(() => null);
      if (!worker) {
        await setTimeout(100);
        continue;
      }
      this.#workers.add(worker);
      // It was still starting when the others were stopped.
      if (this.#isOver) await worker.kill();
      await worker.ended;
      this.#workers.delete(worker);
    }
  }

  async killOne(): Promise<void> {
    const [oldest] = this.#workers;
    if (!oldest) return;
    this.kills += 1;
    await oldest.kill();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all([...this.#workers].map((worker) => worker.kill()));
    await Promise.all(this.#posts);
  }
}

function disturb({ trial, server, crew }: { trial: ChaosTrial; server: RestartableServer; crew: Crew }) {
  let isOver = false;
  let restarts = 0;
  const killing = (async () => {
    // The first kill may find workers that are still starting, if the machine is busy.
    while (!isOver || crew.kills === 0) {
      await setTimeout(trial.killEveryMs);
      await crew.killOne();
    }
  })();
  const restartEveryMs = ((trial.events / trial.rate) * 1_000) / (trial.postgresRestarts + 1);
  const restarting = (async () => {
    for (; restarts < trial.postgresRestarts; restarts += 1) {
      await setTimeout(restartEveryMs);
      await server.stop();
      await patiently(() => server.start());
    }
  })();
  return {
    count: () => restarts,
    end: async () => {
      await restarting;
      isOver = true;
      await killing;
    },
  };
}

interface Request {
  path: string;
  id: string;
  sequence: number;
  at: number;
}

interface Receiver {
  origin: string;
  requests: Request[];
  close(): Promise<void>;
}

/** `/hanging` never responds; `/flaky` fails one in ten, half with an error response, half by a closed connection. */
async function openReceiver(): Promise<Receiver> {
  const requests: Request[] = [];
  const serve = ({ url: path = '', headers, socket }: IncomingMessage, response: ServerResponse): void => {
    requests.push({
      path,
      id: String(headers['webhook-id']),
      sequence: Number(headers['webhook-sequence']),
      at: Date.now(),
    });
    if (path === '/hanging') return;
    const lot = path === '/flaky' ? Math.random() : 1;
    if (lot < 0.05) socket.destroy();
    else response.writeHead(lot < 0.1 ? 500 : 200).end();
  };
  const server = createServer((request, response) => {
    request.resume().on('end', () => serve(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Stage {
  accounts: AccountDb[];
  /** Paths of the endpoints that receive all events, by account. */
  healthy: string[][];
  deleteOne(): Promise<void>;
  deletion(requests: readonly Request[]): ChaosReport['afterDeletion'];
}

async function setStage(network: Network, sealKey: Buffer, origin: string): Promise<Stage> {
  const bind = () => network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });
  const [first, second] = [bind(), bind()];
  const policy = { initial_delay_seconds: 1, multiplier: 1, max_attempts: 20, jitter_ratio: 0.2, timeout_seconds: 3 };
  const add = (db: AccountDb, path: string) => insertWebhook(db, sealKey, { url: `${origin}${path}`, policy });
  await add(first, '/steady');
  await add(first, '/flaky');
  await add(second, '/other');
  await add(second, '/hanging');
  const doomed = await add(second, '/deleted');
  let deletedAt = Number.POSITIVE_INFINITY;
  return {
    accounts: [first, second],
    healthy: [['/steady', '/flaky'], ['/other']],
    deleteOne: async () => {
      await patiently(() => second.sql.webhook.deleteMany({ where: { id: doomed } }));
      deletedAt = Date.now();
    },
    deletion: (requests) => {
      const late = requests.filter(({ path, at }) => path === '/deleted' && at > deletedAt).map(({ at }) => at);
      return { requests: late.length, lastMs: late.length > 0 ? Math.max(...late) - deletedAt : 0 };
    },
  };
}

/** Retries a write while the database is down; a write that was committed without a response is then stored twice. */
async function patiently<T>(write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch {
      await setTimeout(100);
    }
  }
}

const AT_ONCE = 10;

async function write({ accounts, deleteOne }: Stage, { events, rate }: ChaosTrial, receiver: Receiver): Promise<void> {
  const begun = performance.now();
  const bodies = Array.from({ length: AT_ONCE }, () => aGap());
  for (let written = 0; written < events; written += AT_ONCE) {
    const [db] = accounts.splice(0, 1);
    if (!db) throw new Error('no account');
    accounts.push(db);
    await patiently(() => db.transaction((tx) => recordEvents(tx, bodies)));
    if (written === Math.floor(events / 2 / AT_ONCE) * AT_ONCE) {
      while (!receiver.requests.some(({ path }) => path === '/deleted')) await setTimeout(20);
      await deleteOne();
    }
    const ahead = begun + (written / rate) * 1_000 - performance.now();
    if (ahead > 0) await setTimeout(ahead);
  }
}

/** Waits until no event is left to dispatch and no delivery is pending, except at the endpoint that hangs. */
async function untilAllArrived(network: Network, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const left = `select (select count(*) from event_counters where dispatched_sequence < last_sequence)
    + (select count(*) from deliveries d join webhooks w on w.id = d.webhook_id
       where d.status = 'pending' and w.url not like '%/hanging') as left`;
  for (;;) {
    const { rows } = await network.pool.query<{ left: string }>(left);
    if (rows[0]?.left === '0') return;
    if (performance.now() > deadline) return;
    await setTimeout(200);
  }
}

async function compare(stage: Stage, requests: readonly Request[]): Promise<string[]> {
  const losses: string[] = [];
  // Accounts alternate in writing.
  const byFirstPath = new Map(stage.healthy.map((paths) => [paths[0], paths]));
  for (const db of stage.accounts) {
    const hooks = await db.sql.webhook.findMany();
    const paths = [...byFirstPath.values()].find((some) => hooks.some(({ url }) => url.endsWith(some[0] ?? '?'))) ?? [];
    const events = await db.sql.event.findMany({ select: { id: true, sequence: true }, orderBy: { sequence: 'asc' } });
    if (events.some(({ sequence }, index) => Number(sequence) !== index + 1)) losses.push('events have a gap');
    const ids = events.map(({ id }) => encodeId('event', id));
    for (const path of paths) losses.push(...lossesAt(path, ids, requests));
  }
  const late = stage.deletion(requests);
  if (late.lastMs > GRACE_MS) losses.push(`the deleted endpoint got a request ${late.lastMs} ms after its deletion`);
  return losses;
}

function lossesAt(path: string, ids: readonly string[], requests: readonly Request[]): string[] {
  const got = new Map(requests.filter((request) => request.path === path).map(({ id, sequence }) => [id, sequence]));
  const missing = ids.filter((id) => !got.has(id)).length;
  const strange = [...got.keys()].length - ids.length + missing;
  const sequences = [...got.values()].toSorted((a, b) => a - b);
  const isGapless = sequences.every((sequence, index) => sequence === index + 1);
  return [
    ...(missing > 0 ? [`${path} never got ${missing} of ${ids.length} events`] : []),
    ...(strange > 0 ? [`${path} got ${strange} events that are none`] : []),
    ...(isGapless ? [] : [`webhook-sequence of ${path} has a gap`]),
  ];
}
