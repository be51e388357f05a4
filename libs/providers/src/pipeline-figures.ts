import { MAX_OLDEST, MAX_PIPELINE_GROUPS, OPEN_STAGES, type PipelineGrouping, type Stage } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { preparedTransaction, type AccountHandle } from '@pnb/db/raw';

export interface PipelineRange {
  build_id: string;
  /** Null: no start. */
  from: Date | null;
  /** Null: it ends now. */
  to: Date | null;
  now: Date;
  group_by: PipelineGrouping | null;
}

/** The totals, or a group: its rank by size, null for all groups behind the last rank. */
interface GroupKey {
  is_total: boolean;
  rank: number | null;
}

export interface StageFigures extends GroupKey {
  stage: Stage;
  current: number;
  entered: number;
  left: number;
  /** Median and 90th percentile; null without a stay. */
  days: [number, number] | null;
}

export interface ConversionFigures extends GroupKey {
  stage: Stage;
  entered_providers: number;
  contracted_providers: number;
}

export interface Waiting {
  stage: Stage;
  id: string;
  name: string;
  owner_email: string | null;
  started_at: string;
  days: number;
}

export interface PipelineFigures {
  group_count: number;
  provider_count: number;
  /** The largest groups; an empty value is none. */
  groups: { position: number; value: string; provider_count: number }[] | null;
  figures: StageFigures[] | null;
  conversion: ConversionFigures[] | null;
  oldest: Waiting[] | null;
}

/**
 * Reads the figures of a report in one statement, and thereby in one snapshot. A stay is a provider in a stage, from its
 * entry to the next transition: the first one begins with the creation of the provider, each other one with a transition.
 * The open stages of a provider are the bits of a number, so that conversion groups providers and does not sort their stays.
 */
export async function readPipelineFigures(db: AccountDb, range: PipelineRange): Promise<PipelineFigures | undefined> {
  return preparedTransaction(db, async (tx) => {
    await prepareLongRead(tx);
    return selectFigures(tx, range);
  });
}

/** A report of a million providers takes longer than a statement may by default; its route has a longer time limit. */
const prepareLongRead = (tx: AccountHandle) =>
  tx.query`
    select set_config('statement_timeout', '50s', true), set_config('work_mem', '32MB', true), ${tx.account_id}::uuid`;

async function selectFigures(tx: AccountHandle, range: PipelineRange): Promise<PipelineFigures | undefined> {
  const [account_id, to, open] = [tx.account_id, range.to ?? range.now, [...OPEN_STAGES]];
  const { build_id, from, group_by } = range;
  const [figures] = await tx.query<PipelineFigures>`
    with members as materialized (
      select account_id, id, stage as last_stage, created_at as first_at, coalesce(case ${group_by}::text when 'owner_email'
          then owner_email when 'specialty_code' then specialty_code when 'county_fips' then county_fips end, '') as value
      from providers where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and created_at < ${to}),
    groups as materialized (
      select value, count(*)::int as provider_count,
        row_number() over (order by count(*) desc, value collate "C")::int as position from members group by value),
    events as (
      select members.*, case when position <= ${MAX_PIPELINE_GROUPS} then position end as rank,
        from_stage, to_stage, correction, created_at as at, row_number() over history = 1 as is_first,
        lead(created_at) over history as next_at, lead(correction) over history as next_correction,
        max(case when to_stage = 'contracted' and not correction and created_at < ${to} then created_at end)
          over (partition by members.id) as contracted_at
      from members join groups using (value)
        left join transitions move on move.account_id = ${account_id}::uuid and move.provider_id = members.id
      window history as (partition by members.id order by created_at, move.id)),
    stays as (
      select account_id, id, rank, contracted_at, coalesce(from_stage, last_stage) as stage, first_at as started_at,
        at as ended_at, false as begins_corrected, coalesce(correction, false) as ends_corrected
      from events where account_id = ${account_id}::uuid and is_first
      union all
      select account_id, id, rank, contracted_at, to_stage, at, next_at, correction, coalesce(next_correction, false)
      from events where account_id = ${account_id}::uuid and at < ${to}),
    facts as materialized (
      select account_id, id, rank, stage, started_at, contracted_at >= started_at as is_contracted,
        ended_at is null or ended_at >= ${to} as is_current,
        not begins_corrected and started_at >= coalesce(${from}::timestamptz, '-infinity') as is_entered,
        not ends_corrected and ended_at < ${to} and ended_at >= coalesce(${from}::timestamptz, '-infinity') as is_left,
        extract(epoch from least(ended_at, ${to}) - started_at)::float8 / 86400 as days
      from stays),
    figures as (
      select grouping(rank) = 1 as is_total, rank, stage, count(case when is_current then 1 end) as current,
        count(case when is_entered then 1 end) as entered, count(case when is_left then 1 end) as left,
        percentile_cont(array[0.5, 0.9]) within group (order by case when is_current or is_left then days end) as days
      from facts group by grouping sets ((stage), (rank, stage))),
    paths as (
      select rank, bit_or(case when is_entered then bit end) as entered, bit_or(case when is_entered and is_contracted then bit end) as contracted
      from (select facts.*, 1 << array_position(${open}::stage[], stage) as bit from facts) stays group by id, rank),
    conversion as (
      select grouping(rank) = 1 as is_total, rank, stage,
        sum(case when entered & (1 << position::int) > 0 then providers else 0 end) as entered_providers,
        sum(case when contracted & (1 << position::int) > 0 then providers else 0 end) as contracted_providers
      from (select rank, entered, contracted, count(*) as providers from paths group by 1, 2, 3) alike cross join unnest(${open}::stage[])
        with ordinality as open (stage, position) group by grouping sets ((stage), (rank, stage))),
    oldest as (
      select held_stage as stage, id, name, owner_email, started_at, days
      from (select account_id, id, stage as held_stage, started_at, days,
          row_number() over (partition by stage order by started_at, id) as position
        from facts where account_id = ${account_id}::uuid and is_current) waiting join providers using (account_id, id)
      where account_id = ${account_id}::uuid and position <= ${MAX_OLDEST})
    select (select json_agg(listed) from (select * from groups order by position limit ${MAX_PIPELINE_GROUPS}) listed) as groups,
      (select count(*)::int from groups) as group_count, (select count(*)::int from members) as provider_count,
      (select json_agg(figures) from figures) as figures,
      (select json_agg(conversion) from conversion) as conversion, (select json_agg(oldest order by started_at, id) from oldest) as oldest`;
  return figures;
}
