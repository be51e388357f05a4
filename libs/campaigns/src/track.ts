import type { AccountTransaction } from '@pnb/db';
import { lockFollowing } from './lock.ts';
import { completeIfDue } from './completion.ts';
import { applyChanges, followStages } from './states.ts';

/** Providers of a build that one transaction moved or deleted. */
export interface ProviderMoves {
  build_id: string;
  moved: readonly string[];
  deleted: readonly string[];
  /** An event of the transaction: a run that includes it includes the moves. */
  event_id: string | null;
}

/**
 * Lets the members of campaigns follow their providers, and completes each campaign that fulfils a condition by it. Call it
 * when the rows are written, before the score is queued and the events are recorded.
 */
export async function trackProviders(
  tx: AccountTransaction,
  { build_id, moved, deleted, event_id }: ProviderMoves,
): Promise<void> {
  const provider_ids = [...moved, ...deleted];
  if (provider_ids.length === 0) return;
  for (const { id, status } of await lockFollowing(tx, { build_id, moved, deleted })) {
    const now = new Date();
    const following = status === 'draft' ? deleted : provider_ids;
    const changes = await followStages(tx, { campaign_id: id, provider_ids: following, now });
    if (changes.length === 0) continue;
    await completeIfDue(tx, await applyChanges(tx, id, changes), { now, event_id });
  }
}
