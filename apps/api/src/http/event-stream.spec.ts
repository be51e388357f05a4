import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Problem } from '@pnb/contract';
import { createLatch, writeEvents } from './event-stream.ts';

interface State {
  value: number;
  version: string;
  isEnded: boolean;
}

const state = (value: number, isEnded = false): State => ({ value, version: String(value), isEnded });

interface Options {
  lastId?: string;
  heartbeatMs?: number;
  signal?: AbortSignal;
}

/** Follows states that a test sets. */
function follow(
  first: State,
  { lastId = '', heartbeatMs = 60_000, signal = new AbortController().signal }: Options = {},
) {
  const change = createLatch();
  let current: State | Problem = first;
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (current instanceof Problem) throw current;
    return current;
  };
  const set = (next: State | Problem): void => {
    current = next;
    change.set();
  };
  const times = { intervalMs: 20, heartbeatMs };
  const lines = writeEvents({ first, lastId, read, change, signal, encode: String, times });
  const readAll = async (): Promise<string[]> => {
    const all: string[] = [];
    for await (const line of lines) all.push(line);
    return all;
  };
  return { set, readAll, countReads: () => reads };
}

const data = (lines: string[]): string[] => lines.map((line) => /^data: (.*)$/m.exec(line)?.[1] ?? line.trim());

describe('a stream of events', () => {
  it('sends each state once, the last as its end, and then ends', async () => {
    const { set, readAll } = follow(state(1));
    const all = readAll();
    await wait(40);
    set(state(2));
    await wait(40);
    set(state(3, true));
    const lines = await all;
    expect(data(lines)).toEqual(['retry: 3000', '1', '2', '3']);
    expect(lines.map((line) => /^event: (.*)$/m.exec(line)?.[1])).toEqual([undefined, 'progress', 'progress', 'end']);
    expect(new Set(lines.map((line) => /^id: (.*)$/m.exec(line)?.[1])).size).toBe(4);
    expect(lines.every((line) => line.endsWith('\n\n'))).toBe(true);
  });

  it('reads a burst of changes once, and skips what is not visible', async () => {
    const { set, readAll, countReads } = follow(state(1));
    const all = readAll();
    for (let value = 2; value < 50; value += 1) set(state(value));
    await wait(60);
    const reads = countReads();
    set({ ...state(49), value: 0 });
    await wait(60);
    set(state(50, true));
    expect(data(await all)).toEqual(['retry: 3000', '1', '49', '50']);
    expect([reads, countReads()]).toEqual([1, 3]);
  });

  it('does not repeat the event that the client has, except the end', async () => {
    const first = await follow(state(1, true)).readAll();
    const lastId = String(/^id: (.*)$/m.exec(String(first[1]))?.[1]);
    const { set, readAll } = follow(state(1), { lastId });
    const all = readAll();
    set(state(1, true));
    expect(data(await all)).toEqual(['retry: 3000', '1']);
  });

  it('sends comments while nothing changes, and reads in case a notification was lost', async () => {
    const { readAll, countReads } = follow(state(1), { heartbeatMs: 20, signal: AbortSignal.timeout(150) });
    const lines = await readAll();
    expect(new Set(lines.slice(2))).toEqual(new Set([': keep-alive\n\n']));
    expect(countReads()).toBe(lines.length - 2);
  });

  it('ends at the signal, and when the object was deleted', async () => {
    const stop = new AbortController();
    const stopped = follow(state(1), { signal: stop.signal }).readAll();
    await wait(40);
    stop.abort();
    expect(data(await stopped)).toEqual(['retry: 3000', '1']);
    const deleted = follow(state(1));
    const all = deleted.readAll();
    deleted.set(new Problem('resource_not_found', 'No such import.'));
    expect(data(await all)).toEqual(['retry: 3000', '1']);
  });
});
