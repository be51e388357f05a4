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
