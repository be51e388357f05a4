import { findSquare, squaredChord, writeUnitVector, type Coordinates } from './geometry.ts';
import { REACH_NONE, writeCellReach, type LocationProbe } from './reach.ts';
import { buildServiceAreaIndex, type CountyInput } from './service-area.ts';
import type { Standard } from './standard.ts';

export interface ServedInput {
  readonly standard: Standard;
  /** The service area. */
  readonly counties: readonly CountyInput[];
}

/**
 * The counties that a location serves in a tested specialty, as positions in the input, ascending: those with a sampled
 * beneficiary from which the location is within both limits, 422.116(e)(1). A county without a sampled beneficiary is served
 * from nowhere.
 */
export type FindServedCounties = (location: Coordinates, testedCode: string) => number[];

function servesCounty(probe: LocationProbe, county: number, cell: number): boolean {
  const { balls, outer, inner } = probe.area;
  const square = squaredChord(balls, county * 4, probe.vector, 0);
  if (square > (outer[cell] as number)) return false;
  return square <= (inner[cell] as number) || writeCellReach(probe, cell) !== REACH_NONE;
}

/** The finder compares as the reach of a provider in the engine does, location by location. */
export function createServedCountyFinder(input: ServedInput): FindServedCounties {
  const area = buildServiceAreaIndex(input);
  const widest = area.indexes.reduce((most, { words }) => Math.max(most, words), 0);
  const probe = { area, vector: new Float64Array(3), bits: new Int32Array(widest) };
  const positions = new Map(area.specialties.map(({ code }, at) => [code, at]));
  const { starts, counties } = area.grid;
  return (location, testedCode) => {
    const specialty = positions.get(testedCode);
    if (specialty === undefined) return [];
    writeUnitVector(probe.vector, 0, location);
    const [x = 0, y = 0, z = 0] = probe.vector;
    const square = findSquare(x, y, z);
    const candidates = counties.subarray(starts[square], starts[square + 1]);
    return Array.from(candidates).filter((county) =>
      servesCounty(probe, county, county * area.specialties.length + specialty),
    );
  };
}
