import { describe, expect, it } from '@jest/globals';
import { poll } from './poll.ts';

/** Returns 1, 2, 3 and so on. */
function createCounter(): () => Promise<number> {
  let count = 0;
  return async () => (count += 1);
}

describe('poll', () => {
  it('reads until the value is final', async () => {
    expect(await poll(createCounter(), (count) => count === 4, 60_000)).toBe(4);
  });

  it('reads once without time to wait, final or not', async () => {
    expect(await poll(createCounter(), () => false, 0)).toBe(1);
    expect(await poll(createCounter(), () => true, 60_000)).toBe(1);
  });

  it('returns the last value when the time is over, with a read at the end and growing pauses', async () => {
    const started = performance.now();
    const count = await poll(createCounter(), () => false, 300);

    expect(performance.now() - started).toBeGreaterThan(290);
    // 15, 22, 34, 51, 76 ms, then what remains.
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(8);
  });

  it('fails as a read fails', async () => {
    const read = () => Promise.reject(new Error('lost'));
    await expect(poll(read, () => true, 60_000)).rejects.toThrow('lost');
  });
});
