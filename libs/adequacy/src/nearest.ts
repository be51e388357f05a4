import type { Cell, Ground } from './cell.ts';
import { EARTH_RADIUS_MILES, haversineMiles, squaredChord, writeUnitVector, type Coordinates } from './geo.ts';
import { isGeocoded, type Entry } from './network.ts';
import { BLOCK_SIZE, type PointIndex } from './point-index.ts';
import { compareText } from './ratio.ts';

/** The shortest way between a provider and a sampled beneficiary of a county. */
export interface Nearest {
  /** Position in the provider's locations. */
  readonly location_index: number;
  readonly miles: number;
  readonly minutes: number;
}

type Way = Omit<Nearest, 'location_index'>;

// Wider than any rounding between a chord and the miles of its arc.
const BOUND_SLACK_MILES = 1e-6;

/** The position among the county's points of the one nearest to the vector, straight as a line. */
function nearestPoint(index: PointIndex, vector: Float64Array): number {
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

function milesTo({ points }: Cell['county'], place: Coordinates, point: number): number {
  return haversineMiles(place, {
    latitude: points.latitude[point] as number,
    longitude: points.longitude[point] as number,
  });
}

function shortestWay(ground: Ground, cell: Cell, place: Coordinates): Way | null {
  const vector = new Float64Array(3);
  writeUnitVector(vector, 0, place);
  const point = nearestPoint(cell.index, vector);
  if (point < 0) return null;
  const miles = milesTo(cell.county, place, point);
  return { miles, minutes: miles * ground.standard.county_types[cell.county.county_type].minutes_per_mile };
}

/** Over all locations of the provider; null without one from which there is a way. */
function nearestOf(ground: Ground, cell: Cell, { provider }: Entry): Nearest | null {
  let best: Nearest | null = null;
  provider.locations.forEach((place, location_index) => {
    const way = isGeocoded(place) ? shortestWay(ground, cell, place) : null;
    if (way && (!best || way.miles < best.miles)) best = { location_index, ...way };
  });
  return best;
}

/** Miles that a provider is away at the least. */
function boundOf({ balls }: Ground, county: number, { provider }: Entry): number {
  const vector = new Float64Array(3);
  let least = Infinity;
  for (const place of provider.locations.filter(isGeocoded)) {
    writeUnitVector(vector, 0, place);
    const chord = Math.sqrt(squaredChord(balls, county * 4, vector, 0)) - (balls[county * 4 + 3] as number);
    least = Math.min(least, 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.max(0, chord / 2))));
  }
  return least - BOUND_SLACK_MILES;
}

export interface Neighbour {
  readonly entry: Entry;
  readonly nearest: Nearest | null;
}

const milesOf = ({ nearest }: Neighbour) => nearest?.miles ?? Infinity;

const byMiles = (left: Neighbour, right: Neighbour) => {
  const [own, other] = [milesOf(left), milesOf(right)];
  return own === other ? compareText(left.entry.provider.id, right.entry.provider.id) : own - other;
};

/**
 * The nearest `limit` of the entries to a cell, by miles and then by id; those without a way last. Who is too far away to be
 * among them is not measured.
 */
export function listNearest(ground: Ground, at: number, entries: readonly Entry[], limit: number): Neighbour[] {
  const cell = ground.cells[at] as Cell;
  const county = Math.floor(at / ground.specialties.length);
  const bounded = entries.map((entry) => ({ entry, bound: boundOf(ground, county, entry) }));
  bounded.sort((a, b) => (a.bound === b.bound ? 0 : a.bound - b.bound));
  const kept: Neighbour[] = [];
  for (const { entry, bound } of bounded) {
    const last = kept[limit - 1];
    if (last && bound > milesOf(last)) break;
    kept.push({ entry, nearest: nearestOf(ground, cell, entry) });
    kept.sort(byMiles);
    if (kept.length > limit) kept.pop();
  }
  return kept;
}
