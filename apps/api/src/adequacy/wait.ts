import type { AccountDb } from '@pnb/db';
import { isAwaited } from '@pnb/scoring';
import { poll } from '../http/poll.ts';

/** Returns when the newest run of the build, failed or not, includes every change, at the latest after wait_ms. */
export async function awaitRun(db: AccountDb, build_id: string, wait_ms: number): Promise<void> {
  if (wait_ms === 0) return;
  await poll(
    () => isAwaited(db, build_id),
    (isPending) => !isPending,
    wait_ms,
  );
}
