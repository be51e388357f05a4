import { describe, expect, it } from '@jest/globals';
import { milesBetween, type Point } from './distance.ts';
import { listNearest, nearestZip } from './neighbors.ts';
import { listZips } from './zips.ts';

const zips = listZips('');

/** In cities and in deserts; a test reads all ZIPs for each. */
const SOME = zips.filter((_, index) => index % 1_777 === 0);

const sortByMiles = (point: Point) =>
  zips.map((zip) => ({ zip: zip.zip, miles: milesBetween(point, zip) })).sort((a, b) => a.miles - b.miles);

describe('the neighbors of a ZIP', () => {
  it('are the nearest of all ZIPs, also those across a corner of the searched squares', () => {
    const count = 6;
    for (const zip of SOME) {
      const expected = sortByMiles(zip).filter((other) => other.zip !== zip.zip);
      const found = listNearest(zip, count).map((other) => milesBetween(zip, other));
      expect([zip.zip, found]).toEqual([zip.zip, expected.slice(0, count).map(({ miles }) => miles)]);
    }
  });

  it('begin with the one at a point, or with the nearest where none is', () => {
    for (const { latitude, longitude } of SOME) {
      const point = { latitude: latitude + 0.12, longitude: longitude - 0.12 };
      const found = nearestZip(point);
      expect(found && milesBetween(point, found)).toBe(sortByMiles(point)[0]?.miles);
    }
    expect(nearestZip({ latitude: 0, longitude: 0 })).toBeNull();
  });
});
