import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Coordinates,
  EARTH_RADIUS_MILES,
  haversineMiles,
  milesToChord,
  squaredChord,
  writeUnitVector,
} from './geometry.ts';

/** Compares as the engine does: by chords of the unit sphere. */
function isWithinMiles(from: Coordinates, to: Coordinates, limitMiles: number): boolean {
  const vectors = new Float64Array(6);
  writeUnitVector(vectors, 0, from);
  writeUnitVector(vectors, 3, to);
  const chord = milesToChord(limitMiles);
  return chord >= 0 && squaredChord(vectors, 0, vectors, 3) <= chord * chord;
}

const place = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

const nearby = place.chain((from) =>
  fc.record({
    from: fc.constant(from),
    to: fc.record({
      latitude: fc.double({ min: -0.9, max: 0.9, noNaN: true }).map((shift) => from.latitude + shift),
      longitude: fc.double({ min: -2, max: 2, noNaN: true }).map((shift) => from.longitude + shift),
    }),
  }),
);

describe('haversineMiles', () => {
  it('measures a quarter of a great circle', () => {
    const miles = haversineMiles({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 });
    expect(miles).toBeCloseTo((EARTH_RADIUS_MILES * Math.PI) / 2, 9);
  });

  it('measures about 38 miles between Salt Lake City and Provo', () => {
    const miles = haversineMiles(
      { latitude: 40.7608, longitude: -111.891 },
      { latitude: 40.2338, longitude: -111.6585 },
    );
    expect(miles).toBeCloseTo(38.4, 1);
  });

  it('crosses the antimeridian by the shorter arc', () => {
    expect(haversineMiles({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(14);
  });
});

describe('a chord of the unit sphere', () => {
  it('counts a provider exactly at the limit, near or far', () => {
    fc.assert(
      fc.property(nearby, ({ from, to }) => {
        expect(isWithinMiles(from, to, haversineMiles(from, to))).toBe(true);
      }),
    );
  });

  it('excludes a provider an eighth of an inch beyond the limit', () => {
    fc.assert(
      fc.property(nearby, ({ from, to }) => {
        const miles = haversineMiles(from, to);
        fc.pre(miles > 0.001);
        expect(isWithinMiles(from, to, miles - 2e-6)).toBe(false);
      }),
    );
  });

  it('agrees with haversine for any limit', () => {
    fc.assert(
      fc.property(nearby, fc.integer({ min: 0, max: 150 }), ({ from, to }, limit) => {
        expect(isWithinMiles(from, to, limit)).toBe(haversineMiles(from, to) <= limit + 1e-6);
      }),
    );
  });

  it('includes no point within a negative limit and every point within half the globe', () => {
    const [pole, antipole] = [
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 0 },
    ];
    expect(isWithinMiles(pole, pole, -1)).toBe(false);
    expect(isWithinMiles(pole, antipole, 13_000)).toBe(true);
  });
});
