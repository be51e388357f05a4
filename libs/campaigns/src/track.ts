import type { AccountTransaction } from '@pnb/db';
import { shareCampaigns } from './lock.ts';
import type { CampaignRow } from './resource.ts';
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

const nameAhead = (provider_id: string): string => `campaigns of ${provider_id}`;

/**
 * Locks the campaigns that follow a provider whose move is about to be written, in the round trip of the provider's lock and behind
 * it. `lockFollowing` then has them.
 */
export const lockFollowingAhead = (tx: AccountTransaction, provider_id: string): void =>
  tx.readAhead(nameAhead(provider_id), async () => {
    const { account_id } = tx;
    const [, followed] = await tx.batch(
      () => tx.query`select share_campaigns(${account_id}::uuid, ${provider_id}::uuid)`,
      () => tx.query<Followed>`
        select id, status from campaigns
        where account_id = ${account_id}::uuid and status in ('running', 'paused') and id in (
          select campaign_id from campaign_members
          where account_id = ${account_id}::uuid and provider_id = ${provider_id}::uuid)
        order by id for no key update`,
    );
    return followed;
  });

interface Followed {
  id: string;
  status: CampaignRow['status'];
}

interface Moves {
  build_id: string;
  moved: readonly string[];
  deleted: readonly string[];
}

/** Locks the campaigns of providers that have not ended, in the order of their ids, and keeps them from changing their members. */
export function lockFollowing(tx: AccountTransaction, { build_id, moved, deleted }: Moves): Promise<Followed[]> {
  const provider_ids = [...moved, ...deleted];
  const [only] = provider_ids;
  const lock = async (): Promise<Followed[]> => {
    await shareCampaigns(tx, build_id);
    // A draft follows no stage, but has no members that do not exist.
    return lockOpen(tx, provider_ids, deleted.length > 0 ? ['draft', 'running', 'paused'] : ['running', 'paused']);
  };
  return only !== undefined && provider_ids.length === 1 && deleted.length === 0
    ? tx.takeAhead(nameAhead(only), lock)
    : lock();
}

const lockOpen = (
  tx: AccountTransaction,
  provider_ids: readonly string[],
  statuses: readonly CampaignRow['status'][],
): Promise<Followed[]> =>
  tx.query<Followed>`
    select id, status from campaigns
    where account_id = ${tx.account_id}::uuid and status::text = any(${statuses}) and id in (
      select campaign_id from campaign_members
      where account_id = ${tx.account_id}::uuid and provider_id = any(${provider_ids}::uuid[]))
    order by id for no key update`;
