import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';

/** Waits up to ten seconds until the condition is met. */
export async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  let isMet = await isTrue();
  for (let pass = 0; pass < 200 && !isMet; pass++) {
    await wait(50);
    isMet = await isTrue();
  }
  expect(isMet).toBe(true);
}
