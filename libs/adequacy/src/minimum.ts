import type { CountyType, Standard, TestedSpecialty } from './standard.ts';

// The ratios are printed with two decimals, the percentile with ten.
const RATIO_SCALE = 10_000;
const P95_SCALE = 10_000_000_000;

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
  const product =
    scaleToInteger(ratio, RATIO_SCALE) * scaleToInteger(p95_ratio, P95_SCALE) * scaleToInteger(county.beneficiaries, 1);
  const unit = BigInt(RATIO_SCALE) * BigInt(P95_SCALE) * 1000n;
  return Math.max(1, Number((product + unit - 1n) / unit));
}
