import { OPEN_STAGES, type PipelineGrouping, type Stage, STAGES } from '@pnb/contract';

export interface Move {
  to_stage: Stage;
  at: Date;
  correction: boolean;
}

/** A provider with its history, in the order of time. */
export interface History {
  id: string;
  first_stage: Stage;
  created_at: Date;
  owner_email: string | null;
  specialty_code: string;
  county_fips: string | null;
  moves: Move[];
}

interface Range {
  from: Date | null;
  to: Date;
}

interface Stay {
  provider: History;
  stage: Stage;
  begin: Date;
  byCorrection: boolean;
  /** The transition that ends it, null if it continues at the end of the range. */
  end: Move | null;
}

const DAY_MS = 86_400_000;

const round = (value: number): number => Math.round(value * 100) / 100;

/** The stays of a provider, as they are at the end of the range. */
function listStays(provider: History, { to }: Range): Stay[] {
  if (provider.created_at >= to) return [];
  const stays: Stay[] = [
    { provider, stage: provider.first_stage, begin: provider.created_at, byCorrection: false, end: null },
  ];
  for (const move of provider.moves) {
    if (move.at >= to) break;
    (stays.at(-1) as Stay).end = move;
    stays.push({ provider, stage: move.to_stage, begin: move.at, byCorrection: move.correction, end: null });
  }
  return stays;
}

/** Computes a percentile by linear interpolation between the closest ranks. */
function percentile(values: number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const rank = share * (sorted.length - 1);
  const low = sorted[Math.floor(rank)] ?? 0;
  const high = sorted[Math.ceil(rank)] ?? low;
  return round(low + (high - low) * (rank - Math.floor(rank)));
}

const isIn = ({ from, to }: Range, at: Date): boolean => (from === null || at >= from) && at < to;
const daysUntil = ({ begin }: Stay, end: Date): number => (end.getTime() - begin.getTime()) / DAY_MS;

function computeStage(stage: Stage, all: Stay[], range: Range) {
  const stays = all.filter((stay) => stay.stage === stage);
  const waiting = stays.filter(({ end }) => end === null);
  const left = stays.filter(({ end }) => end !== null && !end.correction && isIn(range, end.at));
  const days = [
    ...waiting.map((stay) => daysUntil(stay, range.to)),
    ...left.map((stay) => daysUntil(stay, stay.end?.at ?? range.to)),
  ];
  return {
    stage,
    current: waiting.length,
    entered: stays.filter(({ begin, byCorrection }) => !byCorrection && isIn(range, begin)).length,
    left: left.length,
    median_days: percentile(days, 0.5),
    p90_days: percentile(days, 0.9),
  };
}

function listOldest(stage: Stage, all: Stay[], { to }: Range) {
  return all
    .filter((stay) => stay.stage === stage && stay.end === null)
    .toSorted((a, b) => a.begin.getTime() - b.begin.getTime() || (a.provider.id < b.provider.id ? -1 : 1))
    .slice(0, 5)
    .map((stay) => ({ provider_id: stay.provider.id, entered_at: stay.begin, days: round(daysUntil(stay, to)) }));
}

function computeConversion(stage: Stage, all: Stay[], range: Range) {
  const entries = all.filter((stay) => stay.stage === stage && !stay.byCorrection && isIn(range, stay.begin));
  const firsts = new Map<History, Date>();
  for (const { provider, begin } of entries) if (!firsts.has(provider)) firsts.set(provider, begin);
  const contracted = [...firsts].filter(([provider, first]) =>
    provider.moves.some(
      ({ to_stage, at, correction }) => to_stage === 'contracted' && !correction && at >= first && at < range.to,
    ),
  );
  return {
    stage,
    entered_providers: firsts.size,
    contracted_providers: contracted.length,
    conversion_ratio: firsts.size === 0 ? null : contracted.length / firsts.size,
  };
}

const computeGroup = (providers: History[], range: Range) => {
  const stays = providers.flatMap((provider) => listStays(provider, range));
  return {
    stages: STAGES.map((stage) => computeStage(stage, stays, range)),
    conversion: OPEN_STAGES.map((stage) => computeConversion(stage, stays, range)),
  };
};

/** The report as its description in the contract defines it, by loops over whole histories. */
export function computeReport(all: History[], range: Range & { group_by: PipelineGrouping | null }) {
  const providers = all.filter(({ created_at }) => created_at < range.to);
  const stays = providers.flatMap((provider) => listStays(provider, range));
  const { group_by } = range;
  const groups = group_by ? [...Map.groupBy(providers, (provider) => provider[group_by])] : [];
  // Groups of one size are sorted: those without a value, and then those with the smaller value, come first.
  groups.sort(([a, one], [b, other]) => other.length - one.length || ((a ?? '') < (b ?? '') ? -1 : 1));
  const [listed, others] = [groups.slice(0, 100), groups.slice(100)];
  const rest = others.flatMap(([, members]) => members);
  const total = computeGroup(providers, range);
  return {
    provider_count: providers.length,
    stages: total.stages.map((figures) => ({ ...figures, oldest: listOldest(figures.stage, stays, range) })),
    conversion: total.conversion,
    groups: listed.map(([value, members]) => ({
      value,
      provider_count: members.length,
      ...computeGroup(members, range),
    })),
    other_groups:
      others.length === 0
        ? null
        : { group_count: others.length, provider_count: rest.length, ...computeGroup(rest, range) },
  };
}
