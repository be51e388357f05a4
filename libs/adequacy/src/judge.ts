import type { Cell } from './cell.ts';
import { addCredits, capacityOf, coveredRatio, creditsOf, gatherEvidence, type Credit, type Lens } from './evidence.ts';
import { weightOf } from './point-index.ts';
import { soleSources } from './sole-source.ts';
import type { CountyType } from './standard.ts';

export type CellStatus = 'met' | 'met_with_credit' | 'not_met';

export type CellTest = 'time_and_distance' | 'minimum_number';

/** What one county has or lacks in one specialty, and why. Ratios are 0-1, kept to nine decimals. */
export interface CellFinding {
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

export interface Judgement {
  readonly finding: CellFinding;
  /** Records that count toward the minimum number. */
  readonly counted: Int32Array;
}

// Weights such as 93,954 / 2,000 add up to a whole number only nearly.
const WHOLE_PERSON_SLACK = 1e-6;

function wholeBeneficiaries({ index }: Cell, covered: Int32Array) {
  const weight = weightOf(index, covered);
  const sampled = Math.round(index.totalWeight);
  const rounded = Math.min(sampled, Math.floor(weight + WHOLE_PERSON_SLACK));
  return {
    sampled_beneficiaries: sampled,
    covered_beneficiaries: weight === index.totalWeight ? sampled : rounded,
  };
}

function failedTests(ratio: number, count: number, cell: Cell): CellTest[] {
  const failed: CellTest[] = [];
  if (ratio < cell.required_ratio) failed.push('time_and_distance');
  if (count < cell.required_count) failed.push('minimum_number');
  return failed;
}

/** Both tests must hold, 422.116(a)(2): the covered share, credits included, and the minimum number, credits aside. */
export function judgeCell(cell: Cell, lens: Lens): Judgement {
  const evidence = gatherEvidence(cell, lens);
  const counted_count = capacityOf(cell, lens.network, evidence.counted);
  const covered_ratio = coveredRatio(cell, evidence.coverage.covered);
  const credits = creditsOf(cell, lens);
  const credited_ratio = addCredits(covered_ratio, credits);
  const failed_tests = failedTests(credited_ratio, counted_count, cell);
  const isMet = failed_tests.length === 0;
  const metStatus = covered_ratio >= cell.required_ratio ? 'met' : 'met_with_credit';
  const finding: CellFinding = {
    county_fips: cell.county.fips,
    county_type: cell.county.county_type,
    specialty_code: cell.specialty.code,
    ...cell.limit,
    is_customized: cell.is_customized,
    required_count: cell.required_count,
    counted_count,
    count_gap: Math.max(0, cell.required_count - counted_count),
    ...wholeBeneficiaries(cell, evidence.coverage.covered),
    covered_ratio,
    credits,
    credited_ratio,
    required_ratio: cell.required_ratio,
    status: isMet ? metStatus : 'not_met',
    failed_tests,
    sole_source_provider_ids: isMet ? soleSources(cell, lens, evidence) : [],
  };
  return { finding, counted: evidence.counted };
}
