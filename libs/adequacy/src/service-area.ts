import { CREDIT_BITS } from './basis.ts';
import {
  buildCountyGrid,
  buildPointIndex,
  computeLimitMiles,
  milesToChord,
  type CountyGrid,
  type PointIndex,
  type WeightedPoints,
} from './geometry.ts';
import { computeRequiredCount, type CountyType, type Limit, type Standard, type TestedSpecialty } from './standard.ts';

/** The effect of a certificate-of-need law, 422.116(d)(6): credit points, or limits that CMS relaxed instead. */
export const CERTIFICATE_EFFECTS = ['points', 'relaxed_limits'] as const;

export type CertificateEffect = (typeof CERTIFICATE_EFFECTS)[number];

export interface CountyInput {
  /** Unique within the service area. */
  readonly fips: string;
  /** USPS code, for telehealth: licensing is by state. */
  readonly state: string;
  readonly county_type: CountyType;
  /** Part of the pending service area: the applicant's credit and letters of intent apply only here, 422.116(d)(7). */
  readonly is_pending: boolean;
  /** All Medicare beneficiaries, for the minimum number. */
  readonly beneficiaries: number;
  /** CMS's limits for this county where they differ from those of its type, by tested specialty, 422.116(d)(3). */
  readonly limits: ReadonlyMap<string, Limit>;
  /**
   * The certificates of need by tested specialty. Relaxed limits are in `limits` and apply even if the credit is
   * disabled.
   */
  readonly certificate_of_need: ReadonlyMap<string, CertificateEffect>;
  /** The sampled beneficiaries, for the covered share. */
  readonly points: WeightedPoints;
}

/**
 * Where a telehealth provider earns the credit for its specialty. 422.116(d)(5) names the type and the county; licensing is by
 * state, so `state` requires a license in the state of the county, and `network` requires none.
 */
export const TELEHEALTH_SCOPES = ['state', 'network'] as const;

export type TelehealthScope = (typeof TELEHEALTH_SCOPES)[number];

/** Counties in which the same telehealth providers earn the credit: those of one state, pending or not. */
export interface TelehealthZone {
  readonly is_pending: boolean;
  /** Positions of its counties. */
  readonly counties: readonly number[];
}

export interface TelehealthZones {
  readonly scope: TelehealthScope;
  readonly all: readonly TelehealthZone[];
  /** The position of the zone of each county. */
  readonly byCounty: Int32Array;
  /** The positions of the zones of each state. */
  readonly byState: ReadonlyMap<string, readonly number[]>;
}

export function groupTelehealthZones(counties: readonly CountyInput[], scope: TelehealthScope): TelehealthZones {
  const zones = new Map<string, { at: number; is_pending: boolean; counties: number[] }>();
  const byState = new Map<string, number[]>();
  const byCounty = Int32Array.from(counties, ({ state, is_pending }, county) => {
    const key = `${scope === 'state' ? state : ''} ${is_pending}`;
    const zone = zones.get(key) ?? { at: zones.size, is_pending, counties: [] };
    if (!zones.has(key)) byState.set(state, [...(byState.get(state) ?? []), zone.at]);
    zones.set(key, zone);
    zone.counties.push(county);
    return zone.at;
  });
  return { scope, all: [...zones.values()], byCounty, byState };
}

/** The zones in which a telehealth provider with licenses of these states earns the credit. */
export function listTelehealthZones({ scope, all, byState }: TelehealthZones, states: readonly string[]): number[] {
  if (scope === 'network') return Array.from(all, (_, zone) => zone);
  return [...new Set(states)].flatMap((state) => byState.get(state) ?? []);
}

/** A county and a tested specialty, with everything that depends neither on the basis nor on the network. */
export interface Cell {
  readonly county: CountyInput;
  readonly specialty: TestedSpecialty;
  readonly limit: Limit;
  readonly is_customized: boolean;
  readonly required_count: number;
  readonly required_ratio: number;
  readonly index: PointIndex;
  /** The `CREDIT_BITS` that every network earns here. */
  readonly fixedCredits: number;
}

/** Counties, specialties and limits: constant while providers change. Cell number = county x specialties + specialty. */
export interface ServiceAreaIndex {
  readonly standard: Standard;
  readonly counties: readonly CountyInput[];
  readonly indexes: readonly PointIndex[];
  readonly countyNumbers: ReadonlyMap<string, number>;
  readonly specialties: readonly TestedSpecialty[];
  readonly cells: readonly Cell[];
  /** The limit of each cell as a chord, see `milesToChord`. */
  readonly chords: Float64Array;
  /**
   * Squared chords of each cell from the center of its county: beyond `outer` no point is reached, within `inner`
   * every point; -1: never.
   */
  readonly outer: Float64Array;
  readonly inner: Float64Array;
  /** A ball around the points of each county: x, y, z and radius. */
  readonly balls: Float64Array;
  readonly grid: CountyGrid;
  readonly zones: TelehealthZones;
}

function buildCell(standard: Standard, county: CountyInput, index: PointIndex, specialty: TestedSpecialty): Cell {
  const customized = county.limits.get(specialty.code);
  return {
    county,
    specialty,
    limit: customized ?? specialty.limits[county.county_type],
    is_customized: customized !== undefined,
    required_count: computeRequiredCount(standard, specialty, county),
    required_ratio: standard.county_types[county.county_type].required_ratio,
    index,
    fixedCredits: county.certificate_of_need.get(specialty.code) === 'points' ? CREDIT_BITS.certificate_of_need : 0,
  };
}

function computeChords(standard: Standard, cells: readonly Cell[]): Float64Array {
  return Float64Array.from(cells, ({ limit, county, index }) => {
    const { minutes_per_mile } = standard.county_types[county.county_type];
    return index.size === 0 ? -1 : milesToChord(computeLimitMiles(limit, minutes_per_mile));
  });
}

function copyCountyBalls(indexes: readonly PointIndex[]): Float64Array {
  const balls = new Float64Array(indexes.length * 4);
  indexes.forEach((index, county) => balls.set(index.balls.subarray(index.words * 4), county * 4));
  return balls;
}

interface ServiceAreaInput {
  readonly standard: Standard;
  readonly counties: readonly CountyInput[];
  readonly telehealth_scope?: TelehealthScope;
}

export function buildServiceAreaIndex({ standard, counties, telehealth_scope }: ServiceAreaInput): ServiceAreaIndex {
  const { specialties } = standard;
  const indexes = counties.map(({ points }) => buildPointIndex(points));
  const cells = counties.flatMap((county, at) =>
    specialties.map((specialty) => buildCell(standard, county, indexes[at] as PointIndex, specialty)),
  );
  const chords = computeChords(standard, cells);
  const widest = Float64Array.from(counties, (_, at) =>
    chords.subarray(at * specialties.length, (at + 1) * specialties.length).reduce((a, b) => Math.max(a, b), -1),
  );
  const balls = copyCountyBalls(indexes);
  const getRadius = (at: number) => balls[Math.floor(at / specialties.length) * 4 + 3] as number;
  const outer = chords.map((chord, at) => (chord < 0 ? -1 : (chord + getRadius(at)) ** 2));
  const inner = chords.map((chord, at) => (chord < getRadius(at) ? -1 : (chord - getRadius(at)) ** 2));
  const countyNumbers = new Map(counties.map(({ fips }, at) => [fips, at]));
  if (countyNumbers.size < counties.length) throw new RangeError('two counties of one FIPS code');
  const grid = buildCountyGrid(balls, widest);
  const zones = groupTelehealthZones(counties, telehealth_scope ?? 'state');
  const measures = { chords, outer, inner, balls, grid };
  return { standard, counties, indexes, countyNumbers, specialties, cells, ...measures, zones };
}
