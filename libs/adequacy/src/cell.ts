import { buildCountyGrid, type CountyGrid } from './county-grid.ts';
import { CREDIT_BITS } from './credit.ts';
import type { CountyInput } from './county-input.ts';
import { milesToChord } from './geo.ts';
import { computeRequiredCount } from './minimum.ts';
import { buildPointIndex, type PointIndex } from './point-index.ts';
import type { Limit, Standard, TestedSpecialty } from './standard.ts';
import { groupTelehealthZones, type TelehealthScope, type TelehealthZones } from './telehealth-zones.ts';
import { computeLimitMiles } from './travel-model.ts';

/** One test: a county and a tested specialty, with all that depends neither on the basis nor on the network. */
export interface Cell {
  readonly county: CountyInput;
  readonly specialty: TestedSpecialty;
  readonly limit: Limit;
  readonly is_customized: boolean;
  readonly required_count: number;
  readonly required_ratio: number;
  readonly index: PointIndex;
  /** Of `CREDIT_BITS`, those that every network earns here. */
  readonly fixedCredits: number;
}

/** Counties, specialties and limits: what stays when providers come and go. Cell = county x specialties + specialty. */
export interface ServiceAreaIndex {
  readonly standard: Standard;
  readonly counties: readonly CountyInput[];
  readonly indexes: readonly PointIndex[];
  readonly countyNumbers: ReadonlyMap<string, number>;
  readonly specialties: readonly TestedSpecialty[];
  readonly cells: readonly Cell[];
  /** By cell, the limit as `chordOfMiles`. */
  readonly chords: Float64Array;
  /** By cell, squared chords from the middle of the county: farther, nobody is reached; nearer, everybody. Or -1: never. */
  readonly outer: Float64Array;
  readonly inner: Float64Array;
  /** By county, x, y, z and radius of a ball around its points. */
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
