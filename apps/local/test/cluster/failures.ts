import { setTimeout } from 'node:timers/promises';
import { type PatroniCluster, type RedisServer, startRedis } from '@pnb/test-databases/cluster';
import type { Crew } from './processes.ts';
import type { Pace } from './writers.ts';

export interface FailingParts {
  crew: Crew;
  cluster: PatroniCluster;
  redis: RestartableRedis;
}

export interface FailurePlan {
  /** Acknowledged writes, at least: a fifth before the failures, and a fifth after them. */
  writes: number;
  /** A process is killed this often, from the first failure to the last. */
  killEveryMs: number;
  log: (line: string) => void;
}

export class RestartableRedis {
  readonly outages: { from: number; to: number }[] = [];
  #server: RedisServer;

  constructor(server: RedisServer) {
    this.#server = server;
  }

  get url(): string {
    return this.#server.url;
  }

  async stop(): Promise<void> {
    await this.#server.kill();
  }

  /** Redis is down for a time, and then empty. */
  async restart(downMs: number): Promise<void> {
    const from = Date.now();
    await this.#server.kill();
    await setTimeout(downMs);
    this.#server = await startRedis(this.#server.port);
    this.outages.push({ from, to: Date.now() });
  }
}

export interface Phases {
  /** When the failures began and ended, in milliseconds since the epoch. */
  from: number;
  to: number;
  failoverMs: number;
}

const FIFTH = 0.2;

/** Writes without failures, with all of them, and without them again. */
export async function runPhases(parts: FailingParts, plan: FailurePlan, pace: Pace): Promise<Phases> {
  const { writes, log } = plan;
  await untilWritten(pace, writes * FIFTH);
  const from = Date.now();
  log('failures begin');
  const killing = new AbortController();
  const kills = killOften(parts.crew, plan, killing.signal);
  const failoverMs = await failInTurn(parts, plan, pace);
  await untilWritten(pace, writes * (1 - FIFTH));
  killing.abort();
  await kills;
  await parts.crew.awaitReady();
  const to = Date.now();
  log('failures have ended');
  await untilWritten(pace, Math.max(writes, pace.acknowledged + writes * FIFTH));
  return { from, to, failoverMs };
}

async function untilWritten(pace: Pace, count: number): Promise<void> {
  while (pace.acknowledged < count) {
    if (pace.isOver) throw new Error(`the writers ended after ${pace.acknowledged} writes`);
    await setTimeout(20);
  }
}

async function killOften(crew: Crew, { killEveryMs }: FailurePlan, over: AbortSignal): Promise<void> {
  for (;;) {
    await setTimeout(killEveryMs, null, { signal: over }).catch(() => undefined);
    if (over.aborted) return;
    await crew.killNext();
  }
}

const BETWEEN_MS = 5_000;
const REDIS_DOWN_MS = 5_000;

/** Redis, then the primary, then Redis again. Returns how long no write was acknowledged. */
async function failInTurn({ cluster, redis }: FailingParts, { log }: FailurePlan, pace: Pace): Promise<number> {
  await setTimeout(BETWEEN_MS);
  await redis.restart(REDIS_DOWN_MS);
  log('Redis was stopped and restarted');
  await setTimeout(BETWEEN_MS);
  const failedAt = performance.now();
  const failed = await cluster.failOver();
  const { acknowledged } = pace;
  await untilWritten(pace, acknowledged + 1);
  const failoverMs = performance.now() - failedAt;
  log(`the primary failed over, writes after ${Math.round(failoverMs)} ms`);
  await setTimeout(BETWEEN_MS);
  await cluster.recover(failed);
  log('the previous primary is a standby');
  await redis.restart(REDIS_DOWN_MS);
  await setTimeout(BETWEEN_MS);
  return failoverMs;
}
