import { OPEN_STAGES, type PipelineReport, type Stage, STAGES } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import {
  type ConversionFigures,
  type PipelineFigures,
  type PipelineRange,
  readPipelineFigures,
  type StageFigures,
  type Waiting,
} from './pipeline-figures.ts';

/** The report of the pipeline of a build; the contract describes how it is computed. */
export async function readPipelineReport(db: AccountDb, range: PipelineRange): Promise<PipelineReport> {
  const { build_id, from, to, group_by } = range;
  const figures = await readPipelineFigures(db, range);
  if (!figures) throw new Error('the statement returned no row');
  const oldest = Map.groupBy(figures.oldest ?? [], ({ stage }) => stage);
  const total = presentGroup(figures, ({ is_total }) => is_total);
  return {
    ...{ object: 'pipeline_report', build_id, group_by, provider_count: figures.provider_count },
    ...{ stage_changed_at_gte: from, stage_changed_at_lt: to, from, to },
    stages: total.stages.map((figure) => ({ ...figure, oldest: (oldest.get(figure.stage) ?? []).map(presentWaiting) })),
    conversion: total.conversion,
    ...(group_by ? presentGroups(figures) : { groups: [], other_groups: null }),
  };
}

function presentGroups(figures: PipelineFigures): Pick<PipelineReport, 'groups' | 'other_groups'> {
  const listed = figures.groups ?? [];
  const groups = listed
    .toSorted((a, b) => a.position - b.position)
    .map(({ position, value, provider_count }) => ({
      value: value === '' ? null : value,
      provider_count,
      ...presentGroup(figures, ({ is_total, rank }) => !is_total && rank === position),
    }));
  const group_count = figures.group_count - groups.length;
  if (group_count === 0) return { groups, other_groups: null };
  const provider_count = groups.reduce((rest, group) => rest - group.provider_count, figures.provider_count);
  const others = presentGroup(figures, ({ is_total, rank }) => !is_total && rank === null);
  return { groups, other_groups: { group_count, provider_count, ...others } };
}

/** Every stage, also those without a provider. */
function presentGroup(
  { figures, conversion }: PipelineFigures,
  matches: (key: StageFigures | ConversionFigures) => boolean,
) {
  const stages = new Map((figures ?? []).filter(matches).map((row) => [row.stage, row]));
  const conversions = new Map((conversion ?? []).filter(matches).map((row) => [row.stage, row]));
  return {
    stages: STAGES.map((stage) => presentStage(stage, stages.get(stage))),
    conversion: OPEN_STAGES.map((stage) => presentConversion(stage, conversions.get(stage))),
  };
}

const NONE = { current: 0, entered: 0, left: 0, days: null };

function presentStage(stage: Stage, row: StageFigures | undefined) {
  const { current, entered, left, days } = row ?? NONE;
  const [median_days, p90_days] = days ?? [null, null];
  return { stage, current, entered, left, median_days: roundDays(median_days), p90_days: roundDays(p90_days) };
}

function presentConversion<S extends Stage>(stage: S, row: ConversionFigures | undefined) {
  const { entered_providers = 0, contracted_providers = 0 } = row ?? {};
  const conversion_ratio = entered_providers === 0 ? null : contracted_providers / entered_providers;
  return { stage, entered_providers, contracted_providers, conversion_ratio };
}

const presentWaiting = ({ id, name, owner_email, started_at, days }: Waiting) => ({
  provider_id: id,
  name,
  owner_email,
  entered_at: new Date(started_at),
  days: roundDays(days),
});

const roundDays = <D extends number | null>(days: D): D =>
  (days === null ? null : Math.round(Math.max(0, days) * 100) / 100) as D;
