import { describe, expect, it } from '@jest/globals';
import { createAttemptLimits } from './attempts.ts';
import type { AttemptKind } from './attempts.ts';
import { createMemoryStore } from './memory-store.ts';

describe('an attempt', () => {
  it.each<[AttemptKind, number]>([
    ['token', 30],
    ['failed_authentication', 20],
    ['failed_token', 100],
    ['webhook_test', 10],
  ])('of kind %s is admitted %i times in any 60 s', async (kind, limit) => {
    let now = 0;
    const attempts = createAttemptLimits(createMemoryStore({ clock: () => now }));
    const countAdmitted = async (): Promise<number> => {
      let admitted = 0;
      while ((await attempts.admit(kind, 'subject')).admitted) admitted += 1;
      return admitted;
    };
    expect(await countAdmitted()).toBe(limit);
    now = 59_999;
    expect(await attempts.admit(kind, 'subject')).toMatchObject({ admitted: false, ceiling: limit, retryAfterMs: 1 });
    now = 60_000;
    expect(await countAdmitted()).toBe(limit);
  });

  it('is counted separately for each kind, each subject and the plan', async () => {
    const store = createMemoryStore({ clock: () => 0 });
    const attempts = createAttemptLimits(store);
    for (let i = 0; i < 10; i += 1) await attempts.admit('webhook_test', 'a');
    const others = [attempts.peek('webhook_test', 'b'), attempts.peek('token', 'a'), store.peek('a', 10, 'flat')];
    expect((await attempts.peek('webhook_test', 'a')).admitted).toBe(false);
    expect((await Promise.all(others)).map(({ minute }) => minute.remaining)).toEqual([10, 30, 10]);
  });

  it('can be checked without being counted', async () => {
    const attempts = createAttemptLimits(createMemoryStore({ clock: () => 0 }));
    for (let i = 0; i < 50; i += 1) await attempts.peek('failed_authentication', '192.0.2.1');
    expect((await attempts.peek('failed_authentication', '192.0.2.1')).minute.remaining).toBe(20);
  });
});
