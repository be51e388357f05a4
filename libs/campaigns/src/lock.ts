import { lockAccount, lockAccountShared, lockRow, type AccountTransaction } from '@pnb/db';
import type { CampaignRow } from './resource.ts';

// A change of the members or the status of a campaign holds the lock of its build alone; transactions that move
// providers share it. Without it a provider that is moved while it is enrolled would keep the state of its old stage.
// Order of locks: provider rows, lock of the build, campaigns by id, scoring request, event counter.

const purpose = (build_id: string): string => `campaigns:${build_id}`;

/** Locks out all other changes of the build's campaigns until the transaction ends. */
export const lockCampaigns = (tx: AccountTransaction, build_id: string): Promise<void> =>
  lockAccount(tx, purpose(build_id));

/** Keeps campaigns of the build from changing their members or being launched until the transaction ends. */
export const shareCampaigns = (tx: AccountTransaction, build_id: string): Promise<void> =>
  lockAccountShared(tx, purpose(build_id));

/** The row, locked until the transaction ends; null if the account has no such campaign. */
export async function lockCampaign(tx: AccountTransaction, id: string): Promise<CampaignRow | null> {
  const campaign = await tx.sql.campaign.findUnique({ where: { id }, select: { build_id: true } });
  if (campaign) await lockCampaigns(tx, campaign.build_id);
  if (!(await lockRow(tx, 'campaigns', id))) return null;
  return tx.sql.campaign.findUnique({ where: { id } });
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

export interface Followed {
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
