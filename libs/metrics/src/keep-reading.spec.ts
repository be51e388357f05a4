import { expect, it } from '@jest/globals';
import { keepReading } from './index.ts';

it('a reading is shared for a minute, and one that failed is not kept', async () => {
  let [now, count] = [0, 0];
  const read = keepReading(
    async () => {
      count += 1;
      if (count === 1) throw new Error('no connection');
      return count;
    },
    () => now,
  );
  await expect(read()).rejects.toThrow('no connection');
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  now = 59_999;
  expect(await read()).toBe(2);
  now = 60_000;
  expect(await read()).toBe(3);
});
