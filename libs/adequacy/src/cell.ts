import { chordOfMiles } from './geo.ts';
import { requiredCount } from './minimum.ts';
import type { Network } from './network.ts';
import { buildPointIndex, type PointIndex, type WeightedPoints } from './point-index.ts';
import { reachCell, type CellReach } from './reach.ts';
import type { CountyType, Limit, Standard, TestedSpecialty } from './standard.ts';

export interface CountyInput {
  readonly fips: string;
  readonly county_type: CountyType;
  /** All Medicare beneficiaries, for the minimum number. */
  readonly beneficiaries: number;
  /** By tested specialty: CMS's limits for this county where they differ from its type's, 422.116(d)(3). */
  readonly limits: ReadonlyMap<string, Limit>;
  /** By tested specialty: what a certificate-of-need law earns, points or the relaxed limits above, 422.116(d)(6). */
  readonly certificate_of_need: ReadonlyMap<string, 'points' | 'relaxed_limits'>;
  /** The sampled beneficiaries, for the covered share. */
  readonly points: WeightedPoints;
}

/** One test: a county and a tested specialty, with all that does not depend on the basis. */
export interface Cell {
  readonly county: CountyInput;
  readonly specialty: TestedSpecialty;
  readonly limit: Limit;
  readonly is_customized: boolean;
  readonly required_count: number;
  readonly required_ratio: number;
  readonly index: PointIndex;
  readonly reach: CellReach;
  /** Records out of reach that a person declared compliant: they count in the county of their primary location. */
  readonly waived: Int32Array;
}

/** Straight-line miles and minutes grow together, so the tighter of the two limits is one radius, 422.116(d)(4). */
export function radiusMiles(limit: Limit, minutesPerMile: number): number {
  return Math.min(limit.max_miles, limit.max_minutes / minutesPerMile);
}

interface Ground {
  readonly standard: Standard;
  readonly network: Network;
  /** By specialty: records that can ever count; a telehealth-only provider cannot. */
  readonly rosters: ReadonlyMap<string, Int32Array>;
}

function buildCell(ground: Ground, county: CountyInput, index: PointIndex, specialty: TestedSpecialty): Cell {
  const { standard, network } = ground;
  const customized = county.limits.get(specialty.code);
  const limit = customized ?? specialty.limits[county.county_type];
  const { minutes_per_mile, required_ratio } = standard.county_types[county.county_type];
  const roster = ground.rosters.get(specialty.code) ?? new Int32Array(0);
  const reach = reachCell(index, chordOfMiles(radiusMiles(limit, minutes_per_mile)), network.locations, roster);
  const waived = roster.filter((at) => {
    const record = network.records[at];
    const isHere = record?.adequacy_override === 'compliant' && record.county_fips === county.fips;
    return isHere && !reach.members.includes(at);
  });
  return {
    county,
    specialty,
    limit,
    is_customized: customized !== undefined,
    required_count: requiredCount(standard, specialty, county),
    required_ratio,
    index,
    reach,
    waived,
  };
}

/** Every cell of the counties, by county and then by specialty. `mayCount`: 1 for each record worth measuring. */
export function buildCells(
  standard: Standard,
  counties: readonly CountyInput[],
  network: Network,
  mayCount: Uint8Array,
): Cell[] {
  const isCountable = (at: number) => mayCount[at] === 1 && network.records[at]?.telehealth_only === false;
  const rosters = new Map([...network.rosters].map(([code, roster]) => [code, roster.filter(isCountable)]));
  const ground: Ground = { standard, network, rosters };
  return counties.flatMap((county) => {
    const index = buildPointIndex(county.points);
    return standard.specialties.map((specialty) => buildCell(ground, county, index, specialty));
  });
}
