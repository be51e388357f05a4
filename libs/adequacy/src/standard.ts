/**
 * The types are listed from the densest to the sparsest; "counties with extreme access considerations" are last. 42
 * CFR 422.116(c).
 */
export const COUNTY_TYPES = ['large_metro', 'metro', 'micro', 'rural', 'ceac'] as const;

export type CountyType = (typeof COUNTY_TYPES)[number];

export const SPECIALTY_KINDS = ['provider', 'facility'] as const;

export type SpecialtyKind = (typeof SPECIALTY_KINDS)[number];

/** What a minimum number counts. */
export const MINIMUM_UNITS = ['providers', 'beds', 'facilities'] as const;

export type MinimumUnit = (typeof MINIMUM_UNITS)[number];

export const CREDIT_TYPES = ['telehealth', 'certificate_of_need', 'applicant'] as const;

export type CreditType = (typeof CREDIT_TYPES)[number];

/** The maximum distance between a provider and a beneficiary; both must be met. */
export interface Limit {
  readonly max_minutes: number;
  readonly max_miles: number;
}

export interface CountyTypeFigures {
  /** 95th percentile base population ratio, 422.116(e)(3)(ii)(B). */
  readonly p95_ratio: number;
  /** Share of beneficiaries that must be covered, 0-1, 422.116(d)(4). */
  readonly required_ratio: number;
  readonly minutes_per_mile: number;
}

/** Half-open ranges: `[from, below)`. Density in persons per square mile of land. */
export interface DesignationBand {
  readonly county_type: CountyType;
  readonly population: readonly [from: number, below: number];
  readonly density: readonly [from: number, below: number];
}

export interface TestedSpecialty {
  readonly code: string;
  readonly name: string;
  readonly kind: SpecialtyKind;
  readonly unit: MinimumUnit;
  readonly telehealth_credit_eligible: boolean;
  readonly limits: Readonly<Record<CountyType, Limit>>;
  /** The required number per 1,000 beneficiaries; null where the minimum is 1. */
  readonly ratio_per_1000: Readonly<Record<CountyType, number | null>>;
  /** Submitted codes: an NPI listed under one of them is not counted here. */
  readonly not_counted_with: readonly string[];
}

/** A code that is submitted but has no test of its own. */
export interface PooledSpecialty {
  readonly code: string;
  readonly name: string;
  readonly kind: SpecialtyKind;
  readonly tested_as: string;
  /** Counts only as primary care in a shortage area (HSD Reference File, Notes). */
  readonly requires_shortage_area: boolean;
}

export interface CreditRule {
  /** Added to the covered ratio: 0.1 is ten percentage points. */
  readonly points: number;
  /** The paragraph of the regulation. */
  readonly rule: string;
}

/** The regulation of one year, as data. */
export interface Standard {
  readonly id: string;
  readonly year: number;
  readonly name: string;
  readonly citation: string;
  readonly source: string;
  readonly county_types: Readonly<Record<CountyType, CountyTypeFigures>>;
  /** First match decides. */
  readonly designation: readonly DesignationBand[];
  readonly specialties: readonly TestedSpecialty[];
  readonly pooled_specialties: readonly PooledSpecialty[];
  readonly credits: Readonly<Record<CreditType, CreditRule>>;
}

export interface County {
  readonly fips: string;
  readonly ssa_code: string;
  readonly name: string;
  readonly state: string;
  readonly county_type: CountyType;
  readonly population: number;
  readonly land_area_square_miles: number;
  /** All Medicare beneficiaries of the county as CMS counts them for the minimum number, 422.116(e)(3)(ii)(A). */
  readonly beneficiaries: number;
  readonly medicare_eligibles: number;
  readonly ma_enrolled: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** County FIPS code, then tested specialty code. 422.116(d)(3). */
export type CustomizedLimits = ReadonlyMap<string, ReadonlyMap<string, Limit>>;

const isInRange = (value: number, [from, below]: readonly [number, number]) => value >= from && value < below;

/**
 * The county type of a population and a density in persons per square mile, 422.116(c). CMS's published type wins over it:
 * this is for what-ifs. Null only for values that are no number or negative.
 */
export function designateCountyType(standard: Standard, population: number, density: number): CountyType | null {
  const band = standard.designation.find(
    (candidate) => isInRange(population, candidate.population) && isInRange(density, candidate.density),
  );
  return band?.county_type ?? null;
}

/** The code under which a submitted code is tested; null when it is not tested at all. */
export function findTestedCode(standard: Standard, code: string): string | null {
  const pooled = standard.pooled_specialties.find((specialty) => specialty.code === code);
  const tested = pooled?.tested_as ?? code;
  return standard.specialties.some((specialty) => specialty.code === tested) ? tested : null;
}

// The ratios are printed with two decimals, the percentile with ten.
const RATIO_SCALE = 10_000;
const P95_SCALE = 10_000_000_000;

// Far larger than the rounding error of three factors below a billion, far smaller than the last printed digit.
const ROUNDING_SLACK = 1e-6;

const scaleToInteger = (value: number, scale: number) => BigInt(Math.round(value * scale));

/**
 * Providers, beds or facilities needed in a county, 422.116(e)(3). The published file rounds up the product itself, not a
 * product with rounded beneficiaries; whole numbers keep a product that is an integer from rounding to the next one.
 */
export function computeRequiredCount(
  standard: Standard,
  specialty: TestedSpecialty,
  county: { readonly county_type: CountyType; readonly beneficiaries: number },
): number {
  const ratio = specialty.ratio_per_1000[county.county_type];
  if (ratio === null) return 1;
  const { p95_ratio } = standard.county_types[county.county_type];
  const scaled = Math.round(ratio * RATIO_SCALE) * Math.round(p95_ratio * P95_SCALE) * Math.round(county.beneficiaries);
  const approximate = scaled / (RATIO_SCALE * P95_SCALE * 1000);
  // Farther from an integer than any rounding error, it rounds up as the exact product does, in a fraction of the time.
  if (Math.abs(approximate - Math.round(approximate)) > ROUNDING_SLACK) return Math.max(1, Math.ceil(approximate));
  const product =
    scaleToInteger(ratio, RATIO_SCALE) * scaleToInteger(p95_ratio, P95_SCALE) * scaleToInteger(county.beneficiaries, 1);
  const unit = BigInt(RATIO_SCALE) * BigInt(P95_SCALE) * 1000n;
  return Math.max(1, Number((product + unit - 1n) / unit));
}
