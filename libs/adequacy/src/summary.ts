import type { Basis } from './basis.ts';
import { compareText } from './providers.ts';
import type { CellResult, ProviderResult } from './score.ts';
import type { ServiceAreaIndex } from './service-area.ts';
import { COUNTY_TYPES, type CountyType } from './standard.ts';

interface Tally {
  readonly cells_required: number;
  /** Number of cells that are met with or without a credit. */
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

/** The score over all cells: a function of the cells only. */
export interface Summary extends Tally {
  /** Every cell is met, and there is one. */
  readonly passes: boolean;
  /** 0-100: the mean fulfilment of the cells; 100 only when all are met. */
  readonly progress: number;
  /** Missing providers and facilities, over all cells. */
  readonly provider_gap: number;
  readonly bed_gap: number;
  /** The sum over the cells not met: a beneficiary is counted once per cell. */
  readonly beneficiaries_uncovered: number;
  readonly by_county_type: readonly CountyTypeTally[];
  readonly worst_cells: readonly CellResult[];
}

export interface BasisResult {
  readonly basis: Basis;
  readonly standard_id: string;
  /** The id of the travel model. */
  readonly travel_model: string;
  readonly summary: Summary;
  /** The cells are sorted by county as given, then by specialty in the standard's order. */
  readonly cells: readonly CellResult[];
  /** The providers are sorted by id. */
  readonly providers: readonly ProviderResult[];
}

/** The effect of a change on one basis: exactly the results that differ from before. */
export interface BasisChange {
  readonly basis: Basis;
  readonly summary: Summary;
  /** The cells are in the order of `BasisResult.cells`. */
  readonly changed_cells: readonly CellResult[];
  /** The providers are sorted by id, new ones included. */
  readonly changed_providers: readonly ProviderResult[];
  readonly removed_providers: readonly string[];
}

const WORST_CELLS = 10;

// Integer sums do not depend on the order of additions, unlike sums of fractions.
const FULFILMENT_STEPS = 1e9;

const isMet = ({ status }: CellResult) => status !== 'not_met';

/** Percent with two decimals that never rounds up to 100. */
function percent(part: number, whole: number): number {
  if (whole === 0) return 0;
  return part >= whole ? 100 : Math.min(99.99, Math.round((part / whole) * 10_000) / 100);
}

/** Progress of a cell, 0-1: 1 when met, else the lesser of its two tests, each as a share of its requirement. */
export function computeFulfilment(cell: CellResult): number {
  if (isMet(cell)) return 1;
  return Math.min(1, cell.credited_ratio / cell.required_ratio, cell.counted_count / cell.required_count);
}

/** Rounded down, so that only a met cell has all steps. */
const computeSteps = (cell: CellResult) =>
  isMet(cell)
    ? FULFILMENT_STEPS
    : Math.min(FULFILMENT_STEPS - 1, Math.floor(computeFulfilment(cell) * FULFILMENT_STEPS));

const cellKey = ({ county_fips, specialty_code }: CellResult) => `${county_fips}/${specialty_code}`;

/** The unfulfilled share times the beneficiaries of the county. */
const computeShortfall = (cell: CellResult) => (1 - computeFulfilment(cell)) * cell.sampled_beneficiaries;

/** Largest shortfall first. */
const compareShortfall = (left: CellResult, right: CellResult) =>
  computeShortfall(right) - computeShortfall(left) || compareText(cellKey(left), cellKey(right));

interface TypeTotals {
  cells: number;
  met: number;
  met_with_credit: number;
  counties: number;
  failing: number;
}

/** The totals of a basis, updated cell by cell. */
export interface Totals {
  readonly area: ServiceAreaIndex;
  /** The current results, one per cell. */
  readonly cells: readonly CellResult[];
  readonly byType: ReadonlyMap<CountyType, TypeTotals>;
  /** Number of cells not met in each county. */
  readonly unmet: Int32Array;
  /** The worst cell of each county, null where all are met. */
  readonly worst: (CellResult | null)[];
  /**
   * The shortfall of the worst cell of each county, or -1. Reading one array of numbers is much faster than reading
   * the cells.
   */
  readonly shortfalls: Float64Array;
  /** Counties whose worst cell must be recomputed. */
  readonly staleCounties: Set<number>;
  steps: number;
  provider_gap: number;
  bed_gap: number;
  uncovered: number;
}

const createTypeTotals = (): TypeTotals => ({ cells: 0, met: 0, met_with_credit: 0, counties: 0, failing: 0 });

/** `cells`: the results that the totals add up; the caller updates them and calls `replaceResult`. */
export function createTotals(area: ServiceAreaIndex, cells: readonly CellResult[]): Totals {
  const { counties, specialties } = area;
  const byType = new Map(COUNTY_TYPES.map((type) => [type, createTypeTotals()]));
  for (const { county_type } of specialties.length === 0 ? [] : counties) {
    const totals = byType.get(county_type);
    if (totals) totals.counties += 1;
  }
  return {
    area,
    cells,
    byType,
    unmet: new Int32Array(counties.length),
    worst: counties.map(() => null),
    shortfalls: new Float64Array(counties.length).fill(-1),
    staleCounties: new Set(),
    steps: 0,
    provider_gap: 0,
    bed_gap: 0,
    uncovered: 0,
  };
}

function addResult(totals: Totals, at: number, result: CellResult, sign: 1 | -1): void {
  const { specialties } = totals.area;
  const county = Math.floor(at / specialties.length);
  const type = totals.byType.get(result.county_type) ?? createTypeTotals();
  type.cells += sign;
  totals.steps += sign * computeSteps(result);
  if (specialties[at % specialties.length]?.unit === 'beds') totals.bed_gap += sign * result.count_gap;
  else totals.provider_gap += sign * result.count_gap;
  if (isMet(result)) {
    type.met += sign;
    if (result.status === 'met_with_credit') type.met_with_credit += sign;
    return;
  }
  totals.uncovered += sign * (result.sampled_beneficiaries - result.covered_beneficiaries);
  const before = totals.unmet[county] as number;
  totals.unmet[county] = before + sign;
  if (before === 0) type.failing += 1;
  else if (before + sign === 0) type.failing -= 1;
  totals.staleCounties.add(county);
}

/** Replaces a result in the totals. */
export function replaceResult(totals: Totals, at: number, before: CellResult | undefined, after: CellResult): void {
  if (before) addResult(totals, at, before, -1);
  addResult(totals, at, after, 1);
}

function findWorstCell({ cells, area }: Totals, county: number): CellResult | null {
  const start = county * area.specialties.length;
  let worst: CellResult | null = null;
  for (let at = start; at < start + area.specialties.length; at++) {
    const cell = cells[at];
    if (cell && !isMet(cell) && (!worst || compareShortfall(cell, worst) < 0)) worst = cell;
  }
  return worst;
}

function refreshWorstCells(totals: Totals): void {
  for (const county of totals.staleCounties) {
    const worst = findWorstCell(totals, county);
    totals.worst[county] = worst;
    totals.shortfalls[county] = worst ? computeShortfall(worst) : -1;
  }
  totals.staleCounties.clear();
}

/** The ten worst cells are in the ten counties whose worst cells have the largest shortfall. */
function rankWorst(totals: Totals): CellResult[] {
  refreshWorstCells(totals);
  const countyWorst: CellResult[] = [];
  let least = 0;
  for (let county = 0; county < totals.worst.length; county++) {
    const cell = (totals.shortfalls[county] as number) >= least ? totals.worst[county] : null;
    if (!cell) continue;
    countyWorst.push(cell);
    countyWorst.sort(compareShortfall);
    if (countyWorst.length > WORST_CELLS) countyWorst.pop();
    const last = countyWorst[WORST_CELLS - 1];
    if (last) least = computeShortfall(last);
  }
  const { specialties, countyNumbers } = totals.area;
  const candidates = countyWorst.flatMap(({ county_fips }) => {
    const start = (countyNumbers.get(county_fips) ?? 0) * specialties.length;
    return totals.cells.slice(start, start + specialties.length).filter((cell) => !isMet(cell));
  });
  return candidates.sort(compareShortfall).slice(0, WORST_CELLS);
}

const buildTally = ({ cells, met, met_with_credit, counties, failing }: TypeTotals): Tally => ({
  cells_required: cells,
  cells_met: met,
  cells_met_with_credit: met_with_credit,
  cells_not_met: cells - met,
  score: percent(met, cells),
  counties,
  counties_passing: counties - failing,
});

export function buildSummary(totals: Totals): Summary {
  const total = createTypeTotals();
  const by_county_type: CountyTypeTally[] = [];
  for (const [county_type, type] of totals.byType) {
    if (type.counties > 0) by_county_type.push({ county_type, ...buildTally(type) });
    for (const name of Object.keys(total) as (keyof TypeTotals)[]) total[name] += type[name];
  }
  return {
    ...buildTally(total),
    passes: total.cells > 0 && total.met === total.cells,
    progress: percent(totals.steps, total.cells * FULFILMENT_STEPS),
    provider_gap: totals.provider_gap,
    bed_gap: totals.bed_gap,
    beneficiaries_uncovered: totals.uncovered,
    by_county_type,
    worst_cells: rankWorst(totals),
  };
}
