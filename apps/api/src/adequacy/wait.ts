import { setTimeout } from 'node:timers/promises';
import type { AccountDb } from '@pnb/db';
import { isAwaited } from '@pnb/scoring';

const FIRST_LOOK_MS = 15;
const LONGEST_PAUSE_MS = 200;

/** Returns once the newest run of the build, failed or not, has seen every change, or when the time is over. */
export async function awaitRun(db: AccountDb, build_id: string, wait_ms: number): Promise<void> {
  if (wait_ms === 0) return;
  const end = Date.now() + wait_ms;
  let pause = FIRST_LOOK_MS;
  while (await isAwaited(db, build_id)) {
    if (Date.now() + pause > end) return;
    await setTimeout(pause);
    pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
  }
}
