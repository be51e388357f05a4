import { readFileSync } from 'node:fs';
import type { Random } from './random.ts';
import { gaussian } from './random.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

type Ring = readonly (readonly [longitude: number, latitude: number])[];

const MILES_PER_LATITUDE = 69;

/** A straight line that fits the cosine to 0.3 % between 37 and 42 degrees north, and needs no cosine. */
function milesPerLongitude(latitude: number): number {
  return 55.2 - (latitude - 37) * 0.77;
}

/** Flat miles, good for the short ways within one state. */
export function milesBetween(from: Point, to: Point): number {
  const north = (to.latitude - from.latitude) * MILES_PER_LATITUDE;
  const east = (to.longitude - from.longitude) * milesPerLongitude(from.latitude);
  return Math.sqrt(north * north + east * east);
}

function jitter(random: Random, { latitude, longitude }: Point, miles: number): Point {
  return {
    latitude: round5(latitude + (gaussian(random) * miles) / MILES_PER_LATITUDE),
    longitude: round5(longitude + (gaussian(random) * miles) / milesPerLongitude(latitude)),
  };
}

/** A point about so many miles from the centre and in the county; the centre itself should twenty throws miss the county. */
export function scatter(random: Random, centre: Point & { county_fips: string }, miles: number): Point {
  for (let turn = 0; turn < 20; turn++) {
    const point = jitter(random, centre, miles);
    if (isInCounty(centre.county_fips, point)) return point;
  }
  return { latitude: centre.latitude, longitude: centre.longitude };
}

/** A county of another state has no outline here and holds every point. */
export function isInCounty(fips: string, point: Point): boolean {
  const rings = outlines().get(fips);
  if (!rings) return true;
  return rings.filter((ring) => isInRing(ring, point)).length % 2 === 1;
}

/** Ray casting: a ray to the east crosses the outline an odd number of times from within. */
function isInRing(ring: Ring, { latitude, longitude }: Point): boolean {
  let inside = false;
  let [fromLongitude, fromLatitude] = ring.at(-1) ?? [0, 0];
  for (const [toLongitude, toLatitude] of ring) {
    if (fromLatitude > latitude !== toLatitude > latitude) {
      const share = (latitude - fromLatitude) / (toLatitude - fromLatitude);
      if (longitude < fromLongitude + share * (toLongitude - fromLongitude)) inside = !inside;
    }
    [fromLongitude, fromLatitude] = [toLongitude, toLatitude];
  }
  return inside;
}

let outlineCache: ReadonlyMap<string, Ring[]> | undefined;

function outlines(): ReadonlyMap<string, Ring[]> {
  return (outlineCache ??= readOutlines());
}

function readOutlines(): ReadonlyMap<string, Ring[]> {
  const text = readFileSync(new URL('../../data/utah-counties.json', import.meta.url), 'utf8');
  const counties = Object.entries(JSON.parse(text) as Record<string, string>);
  return new Map(counties.map(([fips, rings]) => [fips, rings.split(';').map(parseRing)]));
}

function parseRing(text: string): Ring {
  return text.split(' ').map((pair) => {
    const [longitude, latitude] = pair.split(',').map(Number);
    return [longitude ?? NaN, latitude ?? NaN];
  });
}

function round5(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
