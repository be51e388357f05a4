import { describe, expect, it } from '@jest/globals';
import { findZipOfOtherCounty } from './county-of-point.ts';
import { milesBetween, type Point } from './distance.ts';
import { listZips } from './zips.ts';

const zips = listZips('');

/** A dozen ZIPs of as many states; a test measures to all ZIPs for each. */
const SOME = zips.filter((_, index) => index % 2_600 === 7);

const SHIFTS = [0, 0.04, 0.15, 0.6].flatMap((by) => [
  { north: by, east: -by },
  { north: -by, east: by / 2 },
]);

const findNearest = (point: Point, candidates: typeof zips) =>
  candidates
    .map((zip) => ({ ...zip, miles: milesBetween(point, zip) }))
    .reduce((best, other) => (other.miles < best.miles ? other : best));

/** From the distances to all ZIPs: its own, the nearest, and those of the county. */
function findByAllZips(zip: (typeof zips)[number], point: Point): string | null {
  const nearest = findNearest(point, zips);
  if (nearest.county_fips === zip.county_fips) return null;
  const neighbor = findNearest(
    zip,
    zips.filter((other) => other !== zip),
  );
  const ofCounty = findNearest(
    point,
    zips.filter((other) => other.county_fips === zip.county_fips),
  );
  const isOutside = milesBetween(zip, point) > neighbor.miles;
  return isOutside && ofCounty.miles > 2 * nearest.miles + 1 ? nearest.county_fips : null;
}

describe('the county of a point', () => {
  it('is another one than that of the ZIP where the ZIPs around it say so', () => {
    const found = SOME.flatMap((zip) =>
      SHIFTS.map(({ north, east }) => {
        const point = { latitude: zip.latitude + north, longitude: zip.longitude + east };
        const other = findZipOfOtherCounty(zip.zip, point);
        expect([zip.zip, north, other?.county_fips ?? null]).toEqual([zip.zip, north, findByAllZips(zip, point)]);
        return other;
      }),
    );
    expect(found.filter((other) => other === null).length).toBeGreaterThan(SOME.length);
    expect(found.filter((other) => other !== null).length).toBeGreaterThan(SOME.length / 2);
  });

  it('is that of the ZIP at its own point, and for a ZIP without an area', () => {
    for (const zip of SOME) expect(findZipOfOtherCounty(zip.zip, zip)).toBeNull();
    expect(findZipOfOtherCounty('84110', { latitude: 40.89, longitude: -111.88 })).toBeNull();
  });
});
