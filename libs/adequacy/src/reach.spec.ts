import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildPointIndex, chordOfMiles, haversineMiles, reachCell, type Coordinates } from './index.ts';
import { writeUnitVector } from './geo.ts';
import { weightOf } from './point-index.ts';

const spread = (middle: Coordinates, degrees: number) =>
  fc.record({
    latitude: fc.double({ min: -degrees, max: degrees, noNaN: true }).map((shift) => middle.latitude + shift),
    longitude: fc.double({ min: -degrees, max: degrees, noNaN: true }).map((shift) => middle.longitude + shift),
  });

/** One record per place. */
function locationsAt(places: readonly Coordinates[]) {
  const vectors = new Float64Array(places.length * 3);
  places.forEach((place, index) => writeUnitVector(vectors, index * 3, place));
  return { starts: Int32Array.from({ length: places.length + 1 }, (_, index) => index), vectors };
}

function indexOf(places: readonly Coordinates[]) {
  return buildPointIndex({
    latitude: Float64Array.from(places, ({ latitude }) => latitude),
    longitude: Float64Array.from(places, ({ longitude }) => longitude),
    weight: Float64Array.from(places, (_, index) => index + 1),
  });
}

const middles = fc.constantFrom({ latitude: 40, longitude: -111 }, { latitude: 52, longitude: 179.9 });

const scene = middles.chain((middle) =>
  fc.record({
    points: fc.array(spread(middle, 0.7), { minLength: 1, maxLength: 400, size: 'max' }),
    places: fc.array(spread(middle, 1.2), { minLength: 1, maxLength: 12 }),
    miles: fc.integer({ min: 1, max: 90 }),
  }),
);

describe('reachCell', () => {
  it('finds exactly the points and providers that pairwise distance finds, the antimeridian included', () => {
    fc.assert(
      fc.property(scene, ({ points, places, miles }) => {
        const index = indexOf(points);
        const records = Int32Array.from(places, (_, record) => record);
        const { members, rows } = reachCell(index, chordOfMiles(miles), locationsAt(places), records);
        const weights = places.map((place) => {
          const within = points.map((point) => haversineMiles(point, place) <= miles + 1e-6);
          return within.reduce((sum, isWithin, at) => sum + (isWithin ? at + 1 : 0), 0);
        });
        expect([...members]).toEqual([...records].filter((record) => weights[record] !== 0));
        members.forEach((record, member) => {
          const row = rows.subarray(member * index.words, (member + 1) * index.words);
          expect(weightOf(index, row)).toBe(weights[record]);
        });
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('is empty for a county without points and for a negative limit', () => {
    const here = { latitude: 40, longitude: -111 };
    const reached = (points: Coordinates[], miles: number) =>
      reachCell(indexOf(points), chordOfMiles(miles), locationsAt([here]), Int32Array.of(0)).members.length;
    expect([reached([here], 1), reached([], 1), reached([here], -1)]).toEqual([1, 0, 0]);
  });
});

describe('buildPointIndex', () => {
  it('refuses columns of different lengths', () => {
    const column = new Float64Array(2);
    expect(() => buildPointIndex({ latitude: column, longitude: column, weight: new Float64Array(3) })).toThrow(
      RangeError,
    );
  });
});
