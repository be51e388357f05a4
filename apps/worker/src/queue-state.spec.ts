import { EventEmitter, once } from 'node:events';
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
const events = new EventEmitter() as WorkerEvents;
beforeAll(async () => {
  url = await cloneTemplate('network');
  pgPool = openPool(url, 4);
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

/** Ends the connection that listens; the runner reports its listener before it has sent the statement. */
async function endListener(): Promise<void> {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'LISTEN%'`;
  while ((await pgPool.query(text)).rowCount === 0) await setTimeout(10);
}

describe('the queue of a worker', () => {
  it('does not listen before its runner has started', () => {
    expect(watchQueue(new EventEmitter() as WorkerEvents).isListening()).toBe(false);
  });

  it('listens, and again after its listener was lost', async () => {
    await queue.awaitListening();
    expect(queue.isListening()).toBe(true);
    const lost = once(events, 'pool:listen:error');
    await endListener();
    await lost;
    expect(queue.isListening()).toBe(false);
    await queue.awaitListening();
    expect(queue.isListening()).toBe(true);
  });

  it('does not listen once its runner ends', async () => {
    await runner.stop();
    expect(queue.isListening()).toBe(false);
  });
});
