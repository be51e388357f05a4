import { milesBetween, type Point } from './distance.ts';
import { nearestMiles, nearestZip } from './neighbors.ts';
import { findZip, type Zip, zipsByCounty } from './zips.ts';

/** How much nearer the ZIP of another county must be: an area is not a circle around its point. */
const FACTOR = 2;
const MARGIN_MILES = 1;

let byCounty: ReadonlyMap<string, readonly Zip[]> | undefined;

/**
 * The ZIP of another county that is nearest to a point, where the point is neither in the area of its own ZIP nor near any ZIP of
 * the county of that; null otherwise. Outlines of counties are not known: near a border the county of the ZIP is taken for correct.
 */
export function findZipOfOtherCounty(zip: string, point: Point): Zip | null {
  const own = findZip(zip);
  if (!own || milesBetween(own, point) <= nearestMiles(own)) return null;
  const nearest = nearestZip(point);
  if (!nearest || nearest.county_fips === own.county_fips) return null;
  const ofCounty = (byCounty ??= zipsByCounty()).get(own.county_fips) ?? [];
  const miles = Math.min(...ofCounty.map((other) => milesBetween(other, point)));
  return miles > FACTOR * milesBetween(nearest, point) + MARGIN_MILES ? nearest : null;
}
