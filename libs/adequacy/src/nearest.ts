import type { Cell, ServiceAreaIndex } from './cell.ts';
import { EARTH_RADIUS_MILES, haversineMiles, squaredChord, writeUnitVector, type Coordinates } from './geo.ts';
import { isGeocoded, type ProviderEntry } from './network.ts';
import { BLOCK_SIZE, type PointIndex } from './point-index.ts';
import { compareText } from './ratio.ts';

/** The shortest way between a provider and a sampled beneficiary of a county. */
export interface Nearest {
  /** Position in the provider's locations. */
  readonly location_index: number;
  readonly miles: number;
  readonly minutes: number;
}

type Distance = Omit<Nearest, 'location_index'>;

// Wider than any rounding between a chord and the miles of its arc.
const BOUND_SLACK_MILES = 1e-6;

/** The position among the county's points of the one nearest to the vector, straight as a line. */
function findNearestPoint(index: PointIndex, vector: Float64Array): number {
  let best = -1;
  let least = Infinity;
  for (let block = 0; block < index.words; block++) {
    const clearance =
      Math.sqrt(squaredChord(index.balls, block * 4, vector, 0)) - (index.balls[block * 4 + 3] as number);
    if (clearance > 0 && clearance * clearance > least) continue;
    const end = Math.min((block + 1) * BLOCK_SIZE, index.size);
    for (let point = block * BLOCK_SIZE; point < end; point++) {
      const square = squaredChord(index.vectors, point * 3, vector, 0);
      if (square < least) [least, best] = [square, index.order[point] as number];
    }
  }
  return best;
}

function measureMiles({ points }: Cell['county'], location: Coordinates, point: number): number {
  return haversineMiles(location, {
    latitude: points.latitude[point] as number,
    longitude: points.longitude[point] as number,
  });
}

function findShortestDistance(area: ServiceAreaIndex, cell: Cell, location: Coordinates): Distance | null {
  const vector = new Float64Array(3);
  writeUnitVector(vector, 0, location);
  const point = findNearestPoint(cell.index, vector);
  if (point < 0) return null;
  const miles = measureMiles(cell.county, location, point);
  return { miles, minutes: miles * area.standard.county_types[cell.county.county_type].minutes_per_mile };
}

/** Over all locations of the provider; null without one from which there is a way. */
function findNearest(area: ServiceAreaIndex, cell: Cell, { provider }: ProviderEntry): Nearest | null {
  let best: Nearest | null = null;
  provider.locations.forEach((location, location_index) => {
    const distance = isGeocoded(location) ? findShortestDistance(area, cell, location) : null;
    if (distance && (!best || distance.miles < best.miles)) best = { location_index, ...distance };
  });
  return best;
}

/** Miles that a provider is away at the least. */
function computeMinMiles({ balls }: ServiceAreaIndex, county: number, { provider }: ProviderEntry): number {
  const vector = new Float64Array(3);
  let least = Infinity;
  for (const location of provider.locations.filter(isGeocoded)) {
    writeUnitVector(vector, 0, location);
    const chord = Math.sqrt(squaredChord(balls, county * 4, vector, 0)) - (balls[county * 4 + 3] as number);
    least = Math.min(least, 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.max(0, chord / 2))));
  }
  return least - BOUND_SLACK_MILES;
}

export interface NearbyProvider {
  readonly entry: ProviderEntry;
  readonly nearest: Nearest | null;
}

const getMiles = ({ nearest }: NearbyProvider) => nearest?.miles ?? Infinity;

const compareMiles = (left: NearbyProvider, right: NearbyProvider) => {
  const [own, other] = [getMiles(left), getMiles(right)];
  return own === other ? compareText(left.entry.provider.id, right.entry.provider.id) : own - other;
};

/**
 * The nearest `limit` of the entries to a cell, by miles and then by id; those without a way last. Who is too far away to be
 * among them is not measured.
 */
export function listNearest(
  area: ServiceAreaIndex,
  at: number,
  entries: readonly ProviderEntry[],
  limit: number,
): NearbyProvider[] {
  const cell = area.cells[at] as Cell;
  const county = Math.floor(at / area.specialties.length);
  const bounded = entries.map((entry) => ({ entry, bound: computeMinMiles(area, county, entry) }));
  bounded.sort((a, b) => (a.bound === b.bound ? 0 : a.bound - b.bound));
  const kept: NearbyProvider[] = [];
  for (const { entry, bound } of bounded) {
    const last = kept[limit - 1];
    if (last && bound > getMiles(last)) break;
    kept.push({ entry, nearest: findNearest(area, cell, entry) });
    kept.sort(compareMiles);
    if (kept.length > limit) kept.pop();
  }
  return kept;
}
