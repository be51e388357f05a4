import { lockAccount, lockAccountShared, lockRow, type AccountDb } from '@pnb/db';
import { accountSql, type RawClient } from '@pnb/db/raw';
import type { CampaignRow } from './resource.ts';

// A change of the members or the status of a campaign holds the lock of its build alone; transactions that move
// providers share it. Without it a provider that is moved while it is enrolled would keep the state of its old stage.
// Order of locks: provider rows, lock of the build, campaigns by id, scoring request, event counter.

const purpose = (build_id: string): string => `campaigns:${build_id}`;

/** Locks out all other changes of the build's campaigns until the transaction ends. */
export const lockCampaigns = (tx: AccountDb, build_id: string): Promise<void> => lockAccount(tx, purpose(build_id));

/** Keeps campaigns of the build from changing their members or being launched until the transaction ends. */
export const shareCampaigns = (tx: AccountDb, build_id: string): Promise<void> =>
  lockAccountShared(tx, purpose(build_id));

/** The row, locked until the transaction ends; null if the account has no such campaign. */
export async function lockCampaign(tx: AccountDb, id: string): Promise<CampaignRow | null> {
  const found = await tx.sql.campaign.findUnique({ where: { id }, select: { build_id: true } });
  if (found) await lockCampaigns(tx, found.build_id);
  if (!(await lockRow(tx, 'campaigns', id))) return null;
  return tx.sql.campaign.findUnique({ where: { id } });
}

/** The campaigns that follow a move of a provider, locked as by `shareCampaigns` and `lockFollowing`, in their order. */
export const lockFollowingProvider = (
  tx: AccountDb,
  provider_id: string,
): [lock: (sql: RawClient) => Promise<unknown>, find: (sql: RawClient) => Promise<Followed[]>] => [
  (sql) => sql.$queryRaw`select share_campaigns(${tx.account_id}::uuid, ${provider_id}::uuid)`,
  (sql) => sql.$queryRaw<Followed[]>`
    select id, status from campaigns
    where account_id = ${tx.account_id}::uuid and status in ('running', 'paused') and id in (
      select campaign_id from campaign_members
      where account_id = ${tx.account_id}::uuid and provider_id = ${provider_id}::uuid)
    order by id for no key update`,
];

export interface Followed {
  id: string;
  status: CampaignRow['status'];
}

/** Locks the campaigns of providers that have not ended, in the order of their ids. */
export const lockFollowing = (
  tx: AccountDb,
  { provider_ids, statuses }: { provider_ids: readonly string[]; statuses: readonly CampaignRow['status'][] },
): Promise<Followed[]> =>
  accountSql(tx).$queryRaw<Followed[]>`
    select id, status from campaigns
    where account_id = ${tx.account_id}::uuid and status::text = any(${statuses}) and id in (
      select campaign_id from campaign_members
      where account_id = ${tx.account_id}::uuid and provider_id = any(${provider_ids}::uuid[]))
    order by id for no key update`;
