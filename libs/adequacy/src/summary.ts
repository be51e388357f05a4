import type { Ground } from './cell.ts';
import type { CellFinding } from './judge.ts';
import { compareText } from './ratio.ts';
import { COUNTY_TYPES, type CountyType } from './standard.ts';

interface Tally {
  readonly cells_required: number;
  /** With or without credit. */
  readonly cells_met: number;
  readonly cells_met_with_credit: number;
  readonly cells_not_met: number;
  /** 0-100: cells met of cells required; 100 only when all are. */
  readonly score: number;
  readonly counties: number;
  /** Counties with every cell met. */
  readonly counties_passing: number;
}

export interface CountyTypeTally extends Tally {
  readonly county_type: CountyType;
}

/** A score over cells: a function of the cells alone. */
export interface Summary extends Tally {
  /** Every cell is met, and there is one. */
  readonly passes: boolean;
  /** 0-100: the mean fulfilment of the cells; 100 only when all are met. */
  readonly progress: number;
  /** Missing providers and facilities, over all cells. */
  readonly provider_gap: number;
  readonly bed_gap: number;
  /** Over the cells not met: a person is counted once in each cell that leaves them out. */
  readonly beneficiaries_uncovered: number;
  readonly by_county_type: readonly CountyTypeTally[];
  readonly worst_cells: readonly CellFinding[];
}

const WORST_CELLS = 10;

// Sums of whole steps do not depend on their order, as sums of fractions would.
const FULFILMENT_STEPS = 1e9;

const isMet = ({ status }: CellFinding) => status !== 'not_met';

/** Percent with two decimals that never rounds up to 100. */
function percent(part: number, whole: number): number {
  if (whole === 0) return 0;
  return part >= whole ? 100 : Math.min(99.99, Math.round((part / whole) * 10_000) / 100);
}

/** How far a cell has come, 0-1: 1 when met, else the lesser of its two tests, each as a share of what it needs. */
export function fulfilmentOf(cell: CellFinding): number {
  if (isMet(cell)) return 1;
  return Math.min(1, cell.credited_ratio / cell.required_ratio, cell.counted_count / cell.required_count);
}

/** Rounded down, so that only what is met is whole. */
const stepsOf = (cell: CellFinding) =>
  isMet(cell) ? FULFILMENT_STEPS : Math.min(FULFILMENT_STEPS - 1, Math.floor(fulfilmentOf(cell) * FULFILMENT_STEPS));

const keyOf = ({ county_fips, specialty_code }: CellFinding) => `${county_fips}/${specialty_code}`;

/** What is unfulfilled times the beneficiaries of the county. */
const shortfallOf = (cell: CellFinding) => (1 - fulfilmentOf(cell)) * cell.sampled_beneficiaries;

/** The most people left waiting first. */
const byShortfall = (left: CellFinding, right: CellFinding) =>
  shortfallOf(right) - shortfallOf(left) || compareText(keyOf(left), keyOf(right));

interface TypeSums {
  cells: number;
  met: number;
  met_with_credit: number;
  counties: number;
  failing: number;
}

/** The summary of a basis as it stands, to be corrected cell by cell. */
export interface Sums {
  readonly ground: Ground;
  /** As it stands, one a cell. */
  readonly cells: readonly CellFinding[];
  readonly byType: ReadonlyMap<CountyType, TypeSums>;
  /** By county: cells not met. */
  readonly unmet: Int32Array;
  /** By county: its worst cell, null where all are met. */
  readonly worst: (CellFinding | null)[];
  /** By county: the shortfall of that cell, or -1. A row of numbers is read far faster than as many cells. */
  readonly shortfalls: Float64Array;
  /** Counties whose worst cell has to be looked for. */
  readonly doubtful: Set<number>;
  steps: number;
  provider_gap: number;
  bed_gap: number;
  uncovered: number;
}

const noSums = (): TypeSums => ({ cells: 0, met: 0, met_with_credit: 0, counties: 0, failing: 0 });

/** `cells`: the findings that the sums are of; the caller replaces them and tells `correct`. */
export function createSums(ground: Ground, cells: readonly CellFinding[]): Sums {
  const { counties, specialties } = ground;
  const byType = new Map(COUNTY_TYPES.map((type) => [type, noSums()]));
  for (const { county_type } of specialties.length === 0 ? [] : counties) {
    const sums = byType.get(county_type);
    if (sums) sums.counties += 1;
  }
  return {
    ground,
    cells,
    byType,
    unmet: new Int32Array(counties.length),
    worst: counties.map(() => null),
    shortfalls: new Float64Array(counties.length).fill(-1),
    doubtful: new Set(),
    steps: 0,
    provider_gap: 0,
    bed_gap: 0,
    uncovered: 0,
  };
}

function add(sums: Sums, at: number, finding: CellFinding, sign: 1 | -1): void {
  const { specialties } = sums.ground;
  const county = Math.floor(at / specialties.length);
  const type = sums.byType.get(finding.county_type) ?? noSums();
  type.cells += sign;
  sums.steps += sign * stepsOf(finding);
  if (specialties[at % specialties.length]?.unit === 'beds') sums.bed_gap += sign * finding.count_gap;
  else sums.provider_gap += sign * finding.count_gap;
  if (isMet(finding)) {
    type.met += sign;
    if (finding.status === 'met_with_credit') type.met_with_credit += sign;
    return;
  }
  sums.uncovered += sign * (finding.sampled_beneficiaries - finding.covered_beneficiaries);
  const before = sums.unmet[county] as number;
  sums.unmet[county] = before + sign;
  if (before === 0) type.failing += 1;
  else if (before + sign === 0) type.failing -= 1;
  sums.doubtful.add(county);
}

/** Takes a new finding in place of the one before. */
export function correct(sums: Sums, at: number, before: CellFinding | undefined, after: CellFinding): void {
  if (before) add(sums, at, before, -1);
  add(sums, at, after, 1);
}

function worstOf({ cells, ground }: Sums, county: number): CellFinding | null {
  const start = county * ground.specialties.length;
  let worst: CellFinding | null = null;
  for (let at = start; at < start + ground.specialties.length; at++) {
    const cell = cells[at];
    if (cell && !isMet(cell) && (!worst || byShortfall(cell, worst) < 0)) worst = cell;
  }
  return worst;
}

function settleDoubts(sums: Sums): void {
  for (const county of sums.doubtful) {
    const worst = worstOf(sums, county);
    sums.worst[county] = worst;
    sums.shortfalls[county] = worst ? shortfallOf(worst) : -1;
  }
  sums.doubtful.clear();
}

/** The ten worst cells lie in the ten counties whose worst cells are the worst. */
function rankWorst(sums: Sums): CellFinding[] {
  settleDoubts(sums);
  const heads: CellFinding[] = [];
  let least = 0;
  for (let county = 0; county < sums.worst.length; county++) {
    const cell = (sums.shortfalls[county] as number) >= least ? sums.worst[county] : null;
    if (!cell) continue;
    heads.push(cell);
    heads.sort(byShortfall);
    if (heads.length > WORST_CELLS) heads.pop();
    const last = heads[WORST_CELLS - 1];
    if (last) least = shortfallOf(last);
  }
  const { specialties, countyNumbers } = sums.ground;
  const candidates = heads.flatMap(({ county_fips }) => {
    const start = (countyNumbers.get(county_fips) ?? 0) * specialties.length;
    return sums.cells.slice(start, start + specialties.length).filter((cell) => !isMet(cell));
  });
  return candidates.sort(byShortfall).slice(0, WORST_CELLS);
}

const tallyOf = ({ cells, met, met_with_credit, counties, failing }: TypeSums): Tally => ({
  cells_required: cells,
  cells_met: met,
  cells_met_with_credit: met_with_credit,
  cells_not_met: cells - met,
  score: percent(met, cells),
  counties,
  counties_passing: counties - failing,
});

export function summaryOf(sums: Sums): Summary {
  const total = noSums();
  const by_county_type: CountyTypeTally[] = [];
  for (const [county_type, type] of sums.byType) {
    if (type.counties > 0) by_county_type.push({ county_type, ...tallyOf(type) });
    for (const name of Object.keys(total) as (keyof TypeSums)[]) total[name] += type[name];
  }
  return {
    ...tallyOf(total),
    passes: total.cells > 0 && total.met === total.cells,
    progress: percent(sums.steps, total.cells * FULFILMENT_STEPS),
    provider_gap: sums.provider_gap,
    bed_gap: sums.bed_gap,
    beneficiaries_uncovered: sums.uncovered,
    by_county_type,
    worst_cells: rankWorst(sums),
  };
}
