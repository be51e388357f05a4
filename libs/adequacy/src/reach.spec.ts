import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aCounty, aProvider, cell } from '../test/factories.ts';
import { writeUnitVector } from './geometry.ts';
import { milesToChord, haversineMiles, type Coordinates, type CountyInput } from './index.ts';
import { buildPointIndex, sumWeights } from './geometry.ts';
import { writeReach } from './reach.ts';

const spread = (middle: Coordinates, degrees: number) =>
  fc.record({
    latitude: fc.double({ min: -degrees, max: degrees, noNaN: true }).map((shift) => middle.latitude + shift),
    longitude: fc.double({ min: -degrees, max: degrees, noNaN: true }).map((shift) => middle.longitude + shift),
  });

const listColumns = (places: readonly Coordinates[]) => ({
  latitude: Float64Array.from(places, ({ latitude }) => latitude),
  longitude: Float64Array.from(places, ({ longitude }) => longitude),
  weight: Float64Array.from(places, (_, index) => index + 1),
});

const indexOf = (places: readonly Coordinates[]) => buildPointIndex(listColumns(places));

const middles = fc.constantFrom({ latitude: 40, longitude: -111 }, { latitude: 52, longitude: 179.9 });

const sceneAround = (middle: Coordinates) =>
  fc.record({
    points: fc.array(spread(middle, 0.7), { minLength: 1, maxLength: 400, size: 'max' }),
    places: fc.array(spread(middle, 1.2), { minLength: 1, maxLength: 12 }),
    miles: fc.integer({ min: 1, max: 90 }),
  });

const scene = middles.chain(sceneAround);

describe('writeReach', () => {
  it('finds exactly the points that pairwise distance finds, the antimeridian included', () => {
    fc.assert(
      fc.property(scene, ({ points, places, miles }) => {
        const index = indexOf(points);
        const bits = new Int32Array(index.words);
        for (const place of places) {
          const vector = new Float64Array(3);
          writeUnitVector(vector, 0, place);
          writeReach(index, vector, milesToChord(miles), bits);
          const within = points.map((point) => haversineMiles(point, place) <= miles + 1e-6);
          const weight = within.reduce((sum, isWithin, at) => sum + (isWithin ? at + 1 : 0), 0);
          expect(sumWeights(index, bits)).toBe(weight);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a network', () => {
  const elsewhere = fc.constantFrom({ latitude: 89, longitude: 10 }, { latitude: -40, longitude: -179.95 });

  it('counts a provider in reach of a beneficiary anywhere on the globe', () => {
    const limits = (max_miles: number) => new Map([['008', { max_miles, max_minutes: 999 }]]);
    fc.assert(
      fc.property(fc.oneof(scene, elsewhere.chain(sceneAround)), ({ points, places, miles }) => {
        const providers = places.map((place, at) => aProvider({ id: String(at), locations: [place] }));
        const found = cell({ counties: [aCounty({ limits: limits(miles), points: listColumns(points) })], providers });
        const reached = places.filter((place) => points.some((point) => haversineMiles(point, place) <= miles + 1e-6));
        expect(found.counted_count).toBe(reached.length);
      }),
      { numRuns: 150 },
    );
  });

  it('reaches no one in a county without points, nor within a negative limit', () => {
    const counted = (changes: Partial<CountyInput>) => cell({ counties: [aCounty(changes)] }).counted_count;
    const negative = new Map([['008', { max_miles: -1, max_minutes: -1 }]]);
    expect([counted({}), counted({ points: listColumns([]) }), counted({ limits: negative })]).toEqual([1, 0, 0]);
  });
});

describe('buildPointIndex', () => {
  it('rejects columns of different lengths', () => {
    const column = new Float64Array(2);
    expect(() => buildPointIndex({ latitude: column, longitude: column, weight: new Float64Array(3) })).toThrow(
      RangeError,
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('rejects a point at %s', (latitude) => {
    const points = {
      latitude: Float64Array.of(40, latitude),
      longitude: Float64Array.of(-111, -111),
      weight: Float64Array.of(1, 1),
    };
    expect(() => buildPointIndex(points)).toThrow('a sampled point without coordinates');
  });
});
