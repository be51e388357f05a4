import { milesBetween, type Point } from './distance.ts';
import { listZips, type Zip } from './zips.ts';

/** Squares of a quarter of a degree: some ZIPs in a city, none in a desert. */
const CELLS_PER_DEGREE = 4;
const MAX_RINGS = 32;

let cells: ReadonlyMap<string, readonly Zip[]> | undefined;

const cellKey = ({ latitude, longitude }: Point, north = 0, east = 0): string =>
  `${Math.floor(latitude * CELLS_PER_DEGREE) + north} ${Math.floor(longitude * CELLS_PER_DEGREE) + east}`;

const byCell = (): ReadonlyMap<string, readonly Zip[]> => (cells ??= Map.groupBy(listZips(''), (zip) => cellKey(zip)));

/** The squares around a point, so many in each direction. */
function zipsAround(point: Point, rings: number): Zip[] {
  const neighbors: Zip[] = [];
  for (let north = -rings; north <= rings; north++) {
    for (let east = -rings; east <= rings; east++) {
      neighbors.push(...(byCell().get(cellKey(point, north, east)) ?? []));
    }
  }
  return neighbors;
}

/** The ZIPs nearest to that one, itself left out, in ascending order; fewer where hardly any are within some hundred miles. */
export function listNearest(zip: Zip, count: number): Zip[] {
  let rings = 1;
  while (rings < MAX_RINGS && zipsAround(zip, rings).length <= count) rings *= 2;
  // Twice as far, for the corner of a square is farther than the side of the next.
  return zipsAround(zip, 2 * rings)
    .filter((other) => other.zip !== zip.zip)
    .map((other) => ({ other, miles: milesBetween(zip, other) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
    .map(({ other }) => other);
}

/** The ZIP whose centre is nearest to a point; null where hardly any is within some hundred miles. */
export function nearestZip(point: Point): Zip | null {
  let rings = 1;
  while (rings < MAX_RINGS && zipsAround(point, rings).length === 0) rings *= 2;
  const near = zipsAround(point, 2 * rings).map((zip) => ({ zip, miles: milesBetween(point, zip) }));
  if (near.length === 0) return null;
  return near.reduce((best, other) => (other.miles < best.miles ? other : best)).zip;
}

const nearest = new Map<string, number>();

/** Miles to the nearest other ZIP: how large the area of a ZIP is, about. */
export function nearestMiles(zip: Zip): number {
  const neighbors = nearest.get(zip.zip);
  if (neighbors !== undefined) return neighbors;
  const [other] = listNearest(zip, 1);
  const miles = other ? milesBetween(zip, other) : 0;
  nearest.set(zip.zip, miles);
  return miles;
}
