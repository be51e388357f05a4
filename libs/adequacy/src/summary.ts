import type { CellFinding } from './judge.ts';
import { COUNTY_TYPES, type CountyType, type Standard } from './standard.ts';

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

/** A score over cells. It is a function of the cells alone, so that it can be made again after some of them change. */
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

const isMet = ({ status }: CellFinding) => status !== 'not_met';

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0);

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

const compare = (left: string, right: string) => (left < right ? -1 : Number(left > right));

const keyOf = ({ county_fips, specialty_code }: CellFinding) => `${county_fips}/${specialty_code}`;

const shortfallOf = (cell: CellFinding) => (1 - fulfilmentOf(cell)) * cell.sampled_beneficiaries;

/** The unmet cells, the most people left waiting first: what is unfulfilled times the beneficiaries of the county. */
function rankWorst(cells: readonly CellFinding[]): CellFinding[] {
  return cells
    .filter((cell) => !isMet(cell))
    .map((cell) => ({ cell, shortfall: shortfallOf(cell) }))
    .sort((a, b) => b.shortfall - a.shortfall || compare(keyOf(a.cell), keyOf(b.cell)))
    .slice(0, WORST_CELLS)
    .map(({ cell }) => cell);
}

function tally(cells: readonly CellFinding[]): Tally {
  const met = cells.filter(isMet);
  const counties = new Set(cells.map(({ county_fips }) => county_fips));
  const failing = new Set(cells.filter((cell) => !isMet(cell)).map(({ county_fips }) => county_fips));
  return {
    cells_required: cells.length,
    cells_met: met.length,
    cells_met_with_credit: met.filter(({ status }) => status === 'met_with_credit').length,
    cells_not_met: cells.length - met.length,
    score: percent(met.length, cells.length),
    counties: counties.size,
    counties_passing: counties.size - failing.size,
  };
}

export function summarize(standard: Standard, cells: readonly CellFinding[]): Summary {
  const totals = tally(cells);
  const inBeds = new Set(standard.specialties.filter(({ unit }) => unit === 'beds').map(({ code }) => code));
  const gapOf = (beds: boolean) =>
    sum(cells, (cell) => (inBeds.has(cell.specialty_code) === beds ? cell.count_gap : 0));
  const unmet = cells.filter((cell) => !isMet(cell));
  return {
    ...totals,
    passes: totals.cells_required > 0 && totals.cells_not_met === 0,
    progress: percent(sum(cells, fulfilmentOf), cells.length),
    provider_gap: gapOf(false),
    bed_gap: gapOf(true),
    beneficiaries_uncovered: sum(unmet, (cell) => cell.sampled_beneficiaries - cell.covered_beneficiaries),
    by_county_type: COUNTY_TYPES.map((county_type) => ({
      county_type,
      ...tally(cells.filter((cell) => cell.county_type === county_type)),
    })).filter(({ counties }) => counties > 0),
    worst_cells: rankWorst(cells),
  };
}
