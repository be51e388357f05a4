import { MEMBER_STATES } from '@pnb/contract';
import { type AccountDb, type AccountTransaction, Prisma } from '@pnb/db';
import type { CampaignRow } from './resource.ts';

/** Members of a campaign that moved from one state to another. */
export interface StateChange {
  from_state: CampaignRow['status'];
  state: string;
  members: number;
}

const STATES = JSON.stringify(MEMBER_STATES);

interface Scope {
  campaign_id: string;
  /** Null: every member. */
  provider_ids: readonly string[] | null;
  now: Date;
}

/**
 * Gives members the state of their provider's stage; those that were removed by hand stay removed. An account that is newer than
 * the statistics of the tables seems to have one row, so no join reads all members or providers for each member whatever they say.
 */
export function followStages(
  tx: AccountTransaction,
  { campaign_id, provider_ids, now }: Scope,
): Promise<StateChange[]> {
  const members = selectMembers(provider_ids);
  return tx.query<StateChange>`
    with found as materialized (
      select m.provider_id, m.state as from_state, coalesce(p.stage, m.stage) as stage,
        coalesce(${STATES}::jsonb ->> (case when p.stage = 'on_hold' then coalesce(p.held_from_stage, p.stage)
          else p.stage end)::text, 'removed')::campaign_member_state as state,
        (case when p.id is null then 'deleted' when p.stage in ('disqualified', 'terminated') then p.stage::text
          end)::campaign_removal_reason as removed_reason
      from campaign_members m left join lateral (
        select id, stage, held_from_stage from providers
        where account_id = ${tx.account_id}::uuid and id = m.provider_id limit 1) p on true
      where m.account_id = ${tx.account_id}::uuid and m.campaign_id = ${campaign_id}::uuid ${members}
        and m.removed_reason is distinct from 'manual'
    ), changed as (
      update campaign_members m set state = found.state, stage = found.stage, removed_reason = found.removed_reason,
        state_changed_at = case when m.state = found.state then m.state_changed_at else ${now}::timestamptz end
      from found
      where m.account_id = ${tx.account_id}::uuid and m.campaign_id = ${campaign_id}::uuid ${members}
        and m.provider_id = found.provider_id
        and (m.state, m.stage, m.removed_reason) is distinct from (found.state, found.stage, found.removed_reason)
      returning found.from_state, m.state
    )
    select from_state, state, count(*)::int as members from changed
    where from_state <> state group by from_state, state`;
}

function selectMembers(provider_ids: readonly string[] | null): Prisma.Sql {
  if (provider_ids === null) return Prisma.empty;
  const [id] = provider_ids;
  return provider_ids.length === 1
    ? Prisma.sql`and m.provider_id = ${id}::uuid`
    : Prisma.sql`and m.provider_id = any(${provider_ids}::uuid[])`;
}

type Counts = Record<`${keyof typeof NO_MEMBERS}_count`, number>;

const NO_MEMBERS = {
  pending: 0,
  in_progress: 0,
  responded: 0,
  converted: 0,
  declined: 0,
  unreachable: 0,
  removed: 0,
};

const toColumns = (counts: typeof NO_MEMBERS): Counts =>
  Object.fromEntries(Object.entries(counts).map(([state, count]) => [`${state}_count`, count])) as Counts;

/** Counts the members of a campaign whose build is locked. */
export async function countMembers({ sql }: AccountDb, campaign_id: string): Promise<Counts> {
  const groups = await sql.campaignMember.groupBy({ by: ['state'], where: { campaign_id }, _count: true });
  const counts = { ...NO_MEMBERS };
  for (const { state, _count } of groups) counts[state] = _count;
  return toColumns(counts);
}

/** Adds changes to the counters of a campaign, in the statement that reads them. */
export function applyChanges({ sql }: AccountDb, id: string, changes: readonly StateChange[]): Promise<CampaignRow> {
  const sums: Record<string, number> = {};
  for (const { from_state, state, members } of changes) {
    sums[from_state] = (sums[from_state] ?? 0) - members;
    sums[state] = (sums[state] ?? 0) + members;
  }
  const data = Object.fromEntries(
    Object.entries(sums).map(([state, members]) => [`${state}_count`, { increment: members }]),
  );
  return sql.campaign.update({ where: { id }, data });
}
