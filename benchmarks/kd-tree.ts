import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { QueryResult, PlainCell, Question, ProviderSet, Waiver } from './cell-query.ts';

// geokdbush's own; only the angle counts.
const EARTH_RADIUS_KM = 6371;

const DEGREES = 180 / Math.PI;

type ProviderLocations = Pick<ProviderSet, 'latitude' | 'longitude'>;

function plant({ latitude, longitude }: ProviderLocations): KDBush {
  const tree = new KDBush(latitude.length);
  latitude.forEach((degrees, at) => tree.add(longitude[at] as number, degrees));
  return tree.finish();
}

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function computeBox({ latitude, longitude }: ProviderLocations): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const degrees of longitude) [west, east] = [Math.min(west, degrees), Math.max(east, degrees)];
  for (const degrees of latitude) [south, north] = [Math.min(south, degrees), Math.max(north, degrees)];
  return { west, south, east, north };
}

/** All providers within the angle of a point in the box, and some more. */
function candidates(tree: KDBush, box: Box, angle: number): number[] {
  const south = box.south - angle * DEGREES;
  const north = box.north + angle * DEGREES;
  const farthest = Math.max(Math.abs(south), Math.abs(north));
  if (farthest >= 89) return tree.range(-180, south, 180, north);
  const aside = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(farthest / DEGREES))) * DEGREES;
  const [west, east] = [box.west - aside, box.east + aside];
  if (west < -180 || east > 180) return tree.range(-180, south, 180, north);
  return tree.range(west, south, east, north);
}

function sumDistinct(found: Iterable<Waiver>): number {
  const best = new Map<number, number>();
  for (const { identity, units } of found) best.set(identity, Math.max(best.get(identity) ?? 0, units));
  let total = 0;
  for (const units of best.values()) total += units;
  return total;
}

/** A k-d tree for each specialty: whether a provider is near each point, and which providers are near the county. */
export function searchKdTree({ counties, rosters, cells }: Question): QueryResult {
  const trees = rosters.map(plant);
  const grounds = counties.map((points) => ({ points, box: computeBox(points), tree: plant(points) }));
  const coveredRatio = new Float64Array(cells.length);
  const counted = new Float64Array(cells.length);
  cells.forEach((cell: PlainCell, at) => {
    const [tree, roster, ground] = [trees[cell.roster], rosters[cell.roster], grounds[cell.county]];
    if (!tree || !roster || !ground) throw new Error(`cell ${at} has no tree`);
    const { latitude, longitude, weight } = ground.points;
    const km = cell.angle * EARTH_RADIUS_KM;

    let [covered, total] = [0, 0];
    weight.forEach((people, point) => {
      total += people;
      if (around(tree, longitude[point] as number, latitude[point] as number, 1, km).length > 0) covered += people;
    });
    coveredRatio[at] = total > 0 ? covered / total : 0;

    const near = candidates(tree, ground.box, cell.angle).filter(
      (one) => around(ground.tree, roster.longitude[one] as number, roster.latitude[one] as number, 1, km).length > 0,
    );
    const found = near.map((one) => ({ identity: roster.identity[one] as number, units: roster.units[one] as number }));
    counted[at] = sumDistinct([...found, ...cell.waivers]);
  });
  return { coveredRatio, counted };
}
