import type { Basis, UncoveredBeneficiaries } from '@pnb/contract';
import { nearestZip } from '@pnb/geography';
import type { ExplainedCell } from '@pnb/scoring';

type Zip = UncoveredBeneficiaries['zips'][number];

interface Sums {
  zip: string | null;
  points: number;
  uncovered: number;
  weight: number;
  uncovered_weight: number;
  /** Sums over the uncovered points. */
  latitude: number;
  longitude: number;
}

/** ZIPs with points that no counted provider reaches, most uncovered beneficiaries first. */
function groupByZip({ points, covered_points }: ExplainedCell): Zip[] {
  const byZip = new Map<string | null, Sums>();
  for (const [at, weight] of points.weight.entries()) {
    const [latitude = 0, longitude = 0] = [points.latitude[at], points.longitude[at]];
    const zip = nearestZip({ latitude, longitude })?.zip ?? null;
    const sums = byZip.get(zip) ?? emptySums(zip);
    byZip.set(zip, sums);
    sums.points += 1;
    sums.weight += weight;
    if (covered_points[at]) continue;
    sums.uncovered += 1;
    sums.uncovered_weight += weight;
    sums.latitude += latitude;
    sums.longitude += longitude;
  }
  return [...byZip.values()]
    .filter(({ uncovered }) => uncovered > 0)
    .sort((a, b) => b.uncovered_weight - a.uncovered_weight || ((a.zip ?? '') < (b.zip ?? '') ? -1 : 1))
    .map(presentZip);
}

const emptySums = (zip: string | null): Sums => ({
  zip,
  points: 0,
  uncovered: 0,
  weight: 0,
  uncovered_weight: 0,
  latitude: 0,
  longitude: 0,
});

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

const presentZip = ({ zip, points, uncovered, weight, uncovered_weight, latitude, longitude }: Sums): Zip => ({
  zip,
  latitude: round(latitude / uncovered, 5),
  longitude: round(longitude / uncovered, 5),
  sampled_points: points,
  uncovered_points: uncovered,
  sampled_beneficiaries: round(weight, 2),
  uncovered_beneficiaries: round(uncovered_weight, 2),
});

export function presentUncovered(
  cell: ExplainedCell,
  { build_id, basis }: { build_id: string; basis: Basis },
): UncoveredBeneficiaries {
  const { result, sample_id, as_of, time_zone, settings, standard_id, travel_model } = cell;
  return {
    object: 'uncovered_beneficiaries',
    ...{ build_id, basis, as_of, time_zone, settings, standard_id, travel_model },
    county_fips: result.county_fips,
    specialty_code: result.specialty_code,
    max_minutes: result.max_minutes,
    max_miles: result.max_miles,
    sampled_beneficiaries: result.sampled_beneficiaries,
    covered_beneficiaries: result.covered_beneficiaries,
    zips: groupByZip(cell),
    beneficiary_sample_id: sample_id,
  };
}
