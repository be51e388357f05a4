import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPacer } from '../src/live/pacer.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A pacer whose flushes are kept with their time in milliseconds. */
function openPacer() {
  const flushes: [at: number, events: readonly number[]][] = [];
  return { flushes, ...createPacer<number>((events) => flushes.push([Date.now(), events])) };
}

describe('the pace of live updates', () => {
  it('passes on the changes of one cause together, 20 ms after the first', () => {
    const { add, flushes } = openPacer();
    add(1);
    jest.advanceTimersByTime(19);
    add(2);
    expect(flushes).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(flushes).toEqual([[20, [1, 2]]]);
  });

  it('passes on each event once, and less often while they do not stop, at most 2 s apart', () => {
    const { add, flushes } = openPacer();
    for (let at = 0; at < 10_000; at += 10) {
      add(at);
      jest.advanceTimersByTime(10);
    }
    jest.runAllTimers();
    expect(flushes.flatMap(([, events]) => events)).toEqual(Array.from({ length: 1_000 }, (_, index) => index * 10));
    expect(flushes.map(([at]) => at)).toEqual([20, 170, 470, 1_070, 2_270, 4_270, 6_270, 8_270, 10_270]);
  });

  it('is quick again after a pause', () => {
    const { add, flushes } = openPacer();
    add(1);
    jest.advanceTimersByTime(20);
    add(2);
    jest.runAllTimers();
    jest.setSystemTime(60_000);
    add(3);
    jest.advanceTimersByTime(20);
    add(4);
    jest.advanceTimersByTime(150);
    expect(flushes.map(([at]) => at)).toEqual([20, 170, 60_020, 60_170]);
  });

  it('passes on nothing once it is stopped', () => {
    const { add, stop, flushes } = openPacer();
    stop();
    add(1);
    stop();
    jest.runAllTimers();
    expect(flushes).toEqual([]);
  });
});
