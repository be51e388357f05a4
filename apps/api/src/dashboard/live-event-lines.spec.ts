import { describe, expect, it } from '@jest/globals';
import type { LiveEventBody } from '@pnb/dashboard-contract';
import { createLatch } from '../http/event-stream.ts';
import type { EventLog } from './event-log.ts';
import { writeEventLog } from './live-event-lines.ts';

const change = {
  type: 'build.updated' as const,
  resource_id: 'bld_1',
  build_id: null,
  stages: [],
  created_at: '2026-11-22T00:00:00Z',
} satisfies LiveEventBody;

/** A log of `last` events, and how often it was read. */
function createLog(last: number): { log: EventLog; reads: () => number } {
  let reads = 0;
  return {
    reads: () => reads,
    log: {
      findLast: async () => last,
      readAfter: async (sequence) => {
        reads += 1;
        return sequence < last ? [{ ...change, sequence: sequence + 1 }] : [];
      },
    },
  };
}

function open(log: EventLog, { isAllowed = true, heartbeatMs = 10_000 } = {}) {
  const closing = new AbortController();
  const latch = createLatch();
  const lines = writeEventLog({
    log,
    after: 0,
    change: latch,
    isAllowed: async () => isAllowed,
    signal: closing.signal,
    times: { intervalMs: 0, heartbeatMs },
  });
  const next = async () => (await lines.next()).value as string | undefined;
  return { next, latch, close: () => closing.abort() };
}

describe('the lines of the event log', () => {
  it('are read when the reader has taken those before', async () => {
    const { log, reads } = createLog(3);
    const { next, latch } = open(log);
    expect(await next()).toBe('retry: 500\n\nid: 0\nevent: position\ndata: {}\n\n');
    expect(await next()).toBe(`id: 1\nevent: change\ndata: ${JSON.stringify(change)}\n\n`);
    for (let times = 0; times < 100; times += 1) latch.set();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reads()).toBe(1);
    expect(await next()).toMatch(/^id: 2\n/);
    expect(reads()).toBe(2);
  });

  it('have a heartbeat where nothing happens, and end when the reader leaves', async () => {
    const { next, close } = open(createLog(0).log, { heartbeatMs: 5 });
    for (const line of [/^retry/, /^: keep-alive/, /^: keep-alive/]) expect(await next()).toMatch(line);
    close();
    expect(await next()).toBeUndefined();
  });

  it('end when the session has ended', async () => {
    const { next, latch } = open(createLog(1).log, { isAllowed: false });
    for (const line of [/^retry/, /^id: 1/]) expect(await next()).toMatch(line);
    latch.set();
    expect(await next()).toBeUndefined();
  });
});
