import type { AccountDb } from '@pnb/db';
import { type Followed, lockFollowing, shareCampaigns } from './lock.ts';
import { completeIfDue } from './completion.ts';
import { applyChanges, followStages } from './states.ts';

/** Providers of a build that one transaction moved or deleted. */
export interface ProviderMoves {
  build_id: string;
  moved: readonly string[];
  deleted: readonly string[];
  /** An event of the transaction: a run that includes it includes the moves. */
  event_id: string | null;
  /** The campaigns that follow the moves, where the caller has locked them with the providers. */
  followed?: readonly Followed[] | undefined;
}

/**
 * Lets the members of campaigns follow their providers, and completes each campaign that fulfils a condition by it. Call it
 * when the rows are written, before the score is queued and the events are recorded.
 */
export async function trackProviders(
  tx: AccountDb,
  { build_id, moved, deleted, event_id, followed }: ProviderMoves,
): Promise<void> {
  const provider_ids = [...moved, ...deleted];
  if (provider_ids.length === 0) return;
  if (!followed) await shareCampaigns(tx, build_id);
  // A draft follows no stage, but has no members that do not exist.
  const statuses = deleted.length > 0 ? (['draft', 'running', 'paused'] as const) : (['running', 'paused'] as const);
  for (const { id, status } of followed ?? (await lockFollowing(tx, { provider_ids, statuses }))) {
    const now = new Date();
    const following = status === 'draft' ? deleted : provider_ids;
    const changes = await followStages(tx, { campaign_id: id, provider_ids: following, now });
    if (changes.length === 0) continue;
    await completeIfDue(tx, await applyChanges(tx, id, changes), { now, event_id });
  }
}
