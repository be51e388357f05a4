import { listCountyCenters } from './counties.ts';
import { milesBetween } from './distance.ts';

/** The area of a ZIP extends beyond its point; a sparsely populated one by tens of miles. */
const MARGIN_MILES = 25;
const MIN_MILES = 40;
const FACTOR = 1.25;

let radii: ReadonlyMap<string, number> | undefined;

const computeRadii = (): ReadonlyMap<string, number> =>
  new Map(
    listCountyCenters().map((county) => {
      const farthest = county.zips.reduce((most, zip) => Math.max(most, milesBetween(county, zip)), 0);
      return [county.fips, Math.max(MIN_MILES, FACTOR * farthest + MARGIN_MILES)];
    }),
  );

/** Miles from the center of a county beyond which none of its residents live; null for an unknown county. */
export const findCountyRadius = (fips: string): number | null => (radii ??= computeRadii()).get(fips) ?? null;
