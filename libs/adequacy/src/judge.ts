import type { Cell } from './cell.ts';
import { readCoverage } from './counters.ts';
import type { Credit } from './credit.ts';
import {
  computeCreditedRatio,
  getCellCredits,
  buildCellContext,
  computeRatio,
  type EngineContext,
} from './evidence.ts';
import { sumWeights } from './point-index.ts';
import { listFirstSoleSources } from './sole-source.ts';
import type { CountyType } from './standard.ts';

export type CellStatus = 'met' | 'met_with_credit' | 'not_met';

export type CellTest = 'time_and_distance' | 'minimum_number';

/** What one county has or lacks in one specialty, and why. Ratios are 0-1, kept to nine decimals. */
export interface CellResult {
  readonly county_fips: string;
  readonly county_type: CountyType;
  readonly specialty_code: string;
  readonly max_minutes: number;
  readonly max_miles: number;
  readonly is_customized: boolean;
  /** This and the next two in the specialty's unit: providers, beds or facilities. */
  readonly required_count: number;
  readonly counted_count: number;
  readonly count_gap: number;
  /** To the nearest whole person. */
  readonly sampled_beneficiaries: number;
  /** Down to a whole person, unless all are covered. */
  readonly covered_beneficiaries: number;
  readonly covered_ratio: number;
  readonly credits: readonly Credit[];
  readonly credited_ratio: number;
  readonly required_ratio: number;
  readonly status: CellStatus;
  readonly failed_tests: readonly CellTest[];
  /** Providers whose loss alone would fail the cell; empty for a cell that is not met. */
  readonly sole_source_provider_ids: readonly string[];
}

// Weights such as 93,954 / 2,000 add up to a whole number only nearly.
const WHOLE_PERSON_SLACK = 1e-6;

/** Down to a whole person, unless all are covered. */
export function countBeneficiaries({ index }: Cell, weight: number): number {
  const sampled = Math.round(index.totalWeight);
  if (weight === index.totalWeight) return sampled;
  return Math.min(sampled, Math.floor(weight + WHOLE_PERSON_SLACK));
}

const FAILED: readonly (readonly CellTest[])[] = [
  [],
  ['time_and_distance'],
  ['minimum_number'],
  ['time_and_distance', 'minimum_number'],
];

/** Both tests must hold, 422.116(a)(2): the covered share, credits included, and the minimum number, credits aside. */
export function computeCellResult(context: EngineContext, at: number, basis: number): CellResult {
  const { aggregates, coverage } = context;
  const cellContext = buildCellContext(context, at, basis);
  const { cell, key, column } = cellContext;
  readCoverage(aggregates.counters, cellContext, coverage);
  const weight = sumWeights(cell.index, coverage.covered);
  const covered_ratio = computeRatio(cell, weight);
  const counted_count = aggregates.capacity[key] as number;
  const earned = getCellCredits(cellContext, (aggregates.telehealthCounts[column] as number) > 0);
  const credited_ratio = computeCreditedRatio(covered_ratio, earned);
  const failed = Number(credited_ratio < cell.required_ratio) + 2 * Number(counted_count < cell.required_count);
  const metStatus = covered_ratio >= cell.required_ratio ? 'met' : 'met_with_credit';
  return {
    county_fips: cell.county.fips,
    county_type: cell.county.county_type,
    specialty_code: cell.specialty.code,
    max_minutes: cell.limit.max_minutes,
    max_miles: cell.limit.max_miles,
    is_customized: cell.is_customized,
    required_count: cell.required_count,
    counted_count,
    count_gap: Math.max(0, cell.required_count - counted_count),
    sampled_beneficiaries: Math.round(cell.index.totalWeight),
    covered_beneficiaries: countBeneficiaries(cell, weight),
    covered_ratio,
    credits: earned.credits,
    credited_ratio,
    required_ratio: cell.required_ratio,
    status: failed === 0 ? metStatus : 'not_met',
    failed_tests: FAILED[failed] as readonly CellTest[],
    sole_source_provider_ids: failed === 0 ? listFirstSoleSources(context, cellContext) : NO_IDS,
  };
}

const NO_IDS: readonly string[] = [];

const isSameList = (left: readonly string[], right: readonly string[]) =>
  left === right || (left.length === right.length && left.every((id, at) => id === right[at]));

/** Of two findings of one cell. The lists compared by identity are made once for each of their values. */
export function isSameCellResult(left: CellResult, right: CellResult): boolean {
  return (
    left.counted_count === right.counted_count &&
    left.covered_beneficiaries === right.covered_beneficiaries &&
    left.covered_ratio === right.covered_ratio &&
    left.credits === right.credits &&
    left.credited_ratio === right.credited_ratio &&
    left.status === right.status &&
    left.failed_tests === right.failed_tests &&
    isSameList(left.sole_source_provider_ids, right.sole_source_provider_ids)
  );
}
