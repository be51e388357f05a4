import { setTimeout } from 'node:timers/promises';
import type { AccountDb } from '@pnb/db';
import { isAwaited } from '@pnb/scoring';

const FIRST_POLL_MS = 15;
const MAX_POLL_MS = 200;

/** Returns when the newest run of the build, failed or not, includes every change, at the latest after wait_ms. */
export async function awaitRun(db: AccountDb, build_id: string, wait_ms: number): Promise<void> {
  if (wait_ms === 0) return;
  const end = Date.now() + wait_ms;
  let pollMs = FIRST_POLL_MS;
  while (await isAwaited(db, build_id)) {
    if (Date.now() + pollMs > end) return;
    await setTimeout(pollMs);
    pollMs = Math.min(pollMs * 1.5, MAX_POLL_MS);
  }
}
