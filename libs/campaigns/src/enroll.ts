import { bodyError, type CampaignProviderFilter, invalid, MAX_CAMPAIGN_MEMBERS } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import { selectProviderIds } from '@pnb/network';
import type { CampaignRow } from './resource.ts';
import { followStages } from './states.ts';

/** Providers of a build that match a filter, one more than a campaign can have. */
export const findMatching = (
  tx: AccountTransaction,
  build_id: string,
  filter: CampaignProviderFilter,
): Promise<string[]> => selectProviderIds(tx, { ...filter, build_id: [build_id] }, MAX_CAMPAIGN_MEMBERS + 1);

/** Inserts members that are not enrolled, and returns those that were removed by hand. */
export async function enroll(
  tx: AccountTransaction,
  { id, build_id, status }: CampaignRow,
  ids: string[],
): Promise<void> {
  const { account_id } = tx;
  const now = new Date();
  await tx.execute`
    insert into campaign_members as m (account_id, campaign_id, build_id, provider_id, stage, enrolled_at, state_changed_at)
    select p.account_id, ${id}::uuid, p.build_id, p.id, p.stage, ${now}::timestamptz, ${now}::timestamptz
    from providers p
    where p.account_id = ${account_id}::uuid and p.build_id = ${build_id}::uuid and p.id = any(${ids}::uuid[])
    on conflict (account_id, campaign_id, provider_id) do update
    set removed_reason = null, state = 'pending', state_changed_at = ${now}::timestamptz where m.removed_reason = 'manual'`;
  const members = await tx.sql.campaignMember.count({ where: { campaign_id: id } });
  if (members > MAX_CAMPAIGN_MEMBERS)
    throw invalid([
      bodyError('', 'too_many', `A campaign has at most ${MAX_CAMPAIGN_MEMBERS} members. Select fewer providers.`),
    ]);
  if (status !== 'draft') await followStages(tx, { campaign_id: id, provider_ids: ids, now });
}
