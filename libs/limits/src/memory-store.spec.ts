import { describe, expect, it } from '@jest/globals';
import { createMemoryStore } from './memory-store.ts';

describe('the memory store', () => {
  it('counts each key separately', async () => {
    const store = createMemoryStore({ clock: () => 0 });
    const admitted = [];
    for (const key of ['a', 'a', 'a', 'b']) admitted.push((await store.admit(key, 1)).admitted);
    expect(admitted).toEqual([true, true, false, true]);
  });

  it('peeks without counting, and without storing the key', async () => {
    const store = createMemoryStore({ clock: () => 0 });
    expect(await store.peek('a', 1)).toMatchObject({ admitted: true, burst: { remaining: 2, resetMs: 0 } });
    expect(store.size()).toBe(0);
    await store.admit('a', 1);
    expect(await store.peek('a', 1)).toMatchObject({ admitted: true, burst: { remaining: 1 } });
  });

  it('stores no more keys than its maximum, and removes the least recently used one', async () => {
    const store = createMemoryStore({ clock: () => 0, maxKeys: 3 });
    for (const key of ['a', 'a', 'b', 'c', 'a', 'd', 'e']) await store.admit(key, 1);
    expect(store.size()).toBe(3);
    expect((await store.peek('a', 1)).admitted).toBe(false);
    expect((await store.peek('b', 1)).burst.remaining).toBe(2);
  });

  it('removes a key after 120 s without a request', async () => {
    let now = 0;
    const store = createMemoryStore({ clock: () => now });
    for (const key of ['a', 'b', 'c']) await store.admit(key, 1);
    now = 60_000;
    await store.admit('a', 1);
    now = 120_000;
    await store.admit('d', 1);
    expect(store.size()).toBe(2);
  });

  it('decides by its own monotonic clock', async () => {
    const store = createMemoryStore();
    const decisions = [await store.admit('a', 1), await store.admit('a', 1), await store.admit('a', 1)];
    expect(decisions.map(({ admitted }) => admitted)).toEqual([true, true, false]);
    await store.close();
    expect(store.size()).toBe(0);
  });

  it.each([0, -1, 1.5, NaN])('rejects the limit %p', async (limit) => {
    await expect(createMemoryStore().admit('a', limit)).rejects.toThrow('whole number');
  });
});
