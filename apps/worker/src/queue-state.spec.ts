import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPool } from '@pnb/db';
import { cloneTemplate, dropDatabase } from '@pnb/testkit';
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { type QueueState, watchQueue } from './queue-state.ts';

let url: string;
let pgPool: pg.Pool;
let queue: QueueState;
let runner: Runner;
beforeAll(async () => {
  url = await cloneTemplate('network');
  pgPool = openPool(url, 4);
  const events = new EventEmitter() as WorkerEvents;
  queue = watchQueue(events);
  const logger = new Logger(() => () => {});
  runner = await run({
    pgPool,
    events,
    logger,
    noHandleSignals: true,
    taskList: { none: () => {} },
    parsedCronItems: [],
  });
});
afterAll(async () => {
  await runner.stop().catch(() => undefined);
  await pgPool.end();
  await dropDatabase(url);
});

const until = async (expected: boolean): Promise<void> => {
  for (let tries = 0; queue.isListening() !== expected; tries += 1) {
    if (tries > 1_000) throw new Error(`the queue does not become ${expected ? 'listening' : 'deaf'}`);
    await setTimeout(10);
  }
};

describe('the queue of a worker', () => {
  it('does not listen before its runner has started', () => {
    expect(watchQueue(new EventEmitter() as WorkerEvents).isListening()).toBe(false);
  });

  it('listens, and again after its listener was lost', async () => {
    await queue.awaitListening();
    expect(queue.isListening()).toBe(true);
    await pgPool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%'`);
    await until(false);
    await until(true);
  });

  it('does not listen once its runner ends', async () => {
    await runner.stop();
    expect(queue.isListening()).toBe(false);
  });
});
