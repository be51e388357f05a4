import { utahCounties2026 } from '@pnb/adequacy';
import { findZip } from '@pnb/geography';
import { streetAddress, suite } from './facilities.ts';
import type { Point } from './map.ts';
import { milesBetween, scatter } from './map.ts';
import type { Random } from './random.ts';
import { integer, pick, pickWeighted } from './random.ts';
import type { Town } from './towns.ts';
import { listTowns } from './towns.ts';

/** One element of a provider's `locations`. */
export interface SampleLocation {
  address_line_1: string;
  address_line_2: string | null;
  city: string;
  state: string;
  zip: string;
  county_fips: string | null;
  latitude: number | null;
  longitude: number | null;
  is_primary: boolean;
  geocode_quality: 'rooftop' | 'street' | 'zip_centroid' | 'manual' | null;
}

// A ZIP of post office boxes has no area, hence no point and no county.
const BOX_ZIPS = [
  ['Salt Lake City', '84110'],
  ['Provo', '84603'],
  ['Ogden', '84402'],
  ['Logan', '84323'],
  ['St. George', '84771'],
] as const;

const UNPLACED_SHARE = 0.006;
const OTHER_COUNTY_SHARE = 0.12;
const NEIGHBORS = 3;

/** One to three places of an individual, one of a facility; the first is the primary one. */
export function pickLocations(random: Random, towns: readonly Town[], isFacility: boolean): SampleLocation[] {
  if (!isFacility && random() < UNPLACED_SHARE) return [boxLocation(random)];
  const home = pickOffice(random, towns);
  const locations = [locate(random, home, true)];
  for (let left = isFacility ? 0 : furtherOffices(random); left > 0; left--) {
    const isAway = home.state === 'UT' && random() < OTHER_COUNTY_SHARE;
    const county = isAway ? pick(random, findNeighbors(home.county_fips)) : null;
    locations.push(locate(random, pickOffice(random, county ? listTowns(county) : towns), false));
  }
  return locations;
}

function furtherOffices(random: Random): number {
  const draw = random();
  if (draw < 0.83) return 0;
  return draw < 0.96 ? 1 : 2;
}

/** Offices gather in the larger towns more than residents do. */
function pickOffice(random: Random, towns: readonly Town[]): Town {
  return pickWeighted(
    random,
    towns.map((town) => ({ ...town, weight: town.weight * Math.sqrt(Math.sqrt(town.weight)) })),
  );
}

function locate(random: Random, town: Town, is_primary: boolean): SampleLocation {
  const { city, state, zip, county_fips, spreadMiles } = town;
  const quality = pickQuality(random);
  const point = scatter(random, town, spreadMiles);
  const centre = quality === 'zip_centroid' ? findCentre(town) : point;
  const { latitude, longitude } = centre ?? point;
  const address = { address_line_1: streetAddress(random), address_line_2: suite(random), city, state, zip };
  return { ...address, county_fips, latitude, longitude, is_primary, geocode_quality: centre ? quality : 'street' };
}

/** Null where the centre of the ZIP lies beyond the border of the town's county, as that of Evanston's does. */
function findCentre({ zip, county_fips }: Town): Point | null {
  const centre = findZip(zip);
  return centre?.county_fips === county_fips ? centre : null;
}

function pickQuality(random: Random): 'rooftop' | 'street' | 'zip_centroid' | 'manual' {
  const draw = random();
  if (draw < 0.8) return 'rooftop';
  if (draw < 0.92) return 'street';
  return draw < 0.99 ? 'zip_centroid' : 'manual';
}

function boxLocation(random: Random): SampleLocation {
  const [city, zip] = pick(random, BOX_ZIPS);
  const address = {
    address_line_1: `PO Box ${integer(random, 1000, 9999)}`,
    address_line_2: null,
    city,
    state: 'UT',
    zip,
  };
  const place = { county_fips: null, latitude: null, longitude: null, geocode_quality: null };
  return { ...address, ...place, is_primary: true };
}

const neighbors = new Map<string, string[]>();

/** The three counties with the nearest centres. */
function findNeighbors(fips: string): string[] {
  const cached = neighbors.get(fips);
  if (cached) return cached;
  const county = utahCounties2026.find((other) => other.fips === fips);
  const nearest = utahCounties2026
    .filter((other) => county && other !== county)
    .map((other) => ({ fips: other.fips, miles: county ? milesBetween(county, other) : 0 }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, NEIGHBORS)
    .map((other) => other.fips);
  neighbors.set(fips, nearest);
  return nearest;
}
