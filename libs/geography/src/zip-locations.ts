import { findCounty } from './counties.ts';
import { findRow, lazyRows } from './rows.ts';
import { findZip } from './zips.ts';
import { listNearest, nearestMiles } from './neighbors.ts';
import { milesBetween, type Point } from './distance.ts';
import { isNearCity, nameKey } from './cities.ts';

/** A ZIP as the Postal Service delivers to it, those of post office boxes too. */
export interface ZipLocation {
  zip: string;
  /** Postal abbreviation, or AA, AE and AP of the military. */
  state: string;
  city: string;
}

const rows = lazyRows('zip-places.csv');

/** Null for a ZIP that is not known. */
export function findZipLocation(zip: string): ZipLocation | null {
  const columns = findRow(rows(), zip);
  if (!columns) return null;
  const [, state = '', city = ''] = columns;
  return { zip, state, city };
}

/**
 * How a state fits a ZIP. `crosses`: the ZIP is delivered from one state and has its point in another, or lies at the
 * border, so that it may reach into the state. `contradicts`: it is nowhere near.
 */
export type StateFit = 'fits' | 'crosses' | 'contradicts' | 'unknown';

export interface AddressFit {
  state: StateFit;
  /** Whether the city is that of the ZIP or near it; a ZIP serves several. True where the ZIP is not known. */
  isCityNear: boolean;
}

interface Address {
  zip: string;
  state: string;
  city: string;
}

const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, AddressFit>();

/** How the parts of an address fit together. A roster repeats them, so that the last ones are remembered. */
export function fitAddress({ zip, state, city }: Address): AddressFit {
  const key = `${zip}/${state}/${city}`;
  const location = remembered.get(key);
  if (location) return location;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const fit = { state: fitState(zip, state), isCityNear: isCityNear(city, zip) };
  remembered.set(key, fit);
  return fit;
}

function fitState(zip: string, state: string): StateFit {
  const states = listStates(zip);
  if (states.length === 0) return 'unknown';
  if (states.includes(state)) return states.length === 1 ? 'fits' : 'crosses';
  return isNeighborState(zip, state) ? 'crosses' : 'contradicts';
}

/** Lists the states of the post office and of the point, which differ for some ZIPs at a border. */
export function listStates(zip: string): string[] {
  const point = findZip(zip);
  const states = [findZipLocation(zip)?.state, point && findCounty(point.county_fips)?.state];
  return [...new Set(states.filter((state) => typeof state === 'string'))];
}

const NEIGHBORS = 8;

/** Only a ZIP with a neighbour in another state can reach over the border. */
function isNeighborState(zip: string, state: string): boolean {
  const point = findZip(zip);
  return point !== null && listNearest(point, NEIGHBORS).some((other) => listStates(other.zip).includes(state));
}

function isCityNear(city: string, zip: string): boolean {
  const place = findZipLocation(zip);
  if (!place || nameKey(city) === nameKey(place.city)) return true;
  const point = findZip(zip);
  // A ZIP of post office boxes has no point: its city stands for it.
  return point === null || isNearCity(city, point);
}

const FAR_MILES = 30;

/** Miles from the centre of a ZIP to a point that is farther than the ZIP can reach; null where it is not, or not known. */
export function milesBeyondZip(zip: string, point: Point): number | null {
  const centre = findZip(zip);
  if (!centre) return null;
  const miles = milesBetween(centre, point);
  // The neighbors of a ZIP are searched only for what is far from it.
  return miles > FAR_MILES && miles > 2 * nearestMiles(centre) ? miles : null;
}

/** Boxes around the states and territories: south, north, west, east. */
const UNITED_STATES: readonly (readonly [number, number, number, number])[] = [
  [24.3, 49.5, -125, -66.8],
  [51, 71.6, -180, -129.9],
  [51, 53.5, 172, 180],
  [18.8, 28.6, -178.5, -154.7],
  [17.6, 18.6, -68, -64.5],
  [13.1, 20.7, 144.5, 146.2],
  [-14.7, -11, -171.2, -168.1],
];

/** Whether a point can be in the United States: not whether it is on land. */
export const isInUnitedStates = ({ latitude, longitude }: Point): boolean =>
  UNITED_STATES.some(
    ([south, north, west, east]) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
