import type { LocationCreate } from '@pnb/contract';
import type { ColumnPlan } from './mapping.ts';
import { readNumberedLocations } from './numbered-locations.ts';
import { ignoreUnknownCounty, readLocation } from './row-location.ts';
import type { RowCells, RowValues } from './row-values.ts';

/** A place of service; rows that state the same key have the same place. */
export interface KeyedLocation {
  key: string;
  location: LocationCreate;
}

const keyPart = (text: string | null | undefined): string => (text ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

/** Locations that differ in case or punctuation alone are the same. */
export const locationKey = ({ address_line_1, address_line_2, city, state, zip }: LocationCreate): string =>
  [address_line_1, address_line_2, city, state, zip.slice(0, 5)].map(keyPart).join('/');

/** An export numbers the locations, of which several may have one address. */
const numberKey = (number: number): string => `number ${number}`;

/** The places of service of a row: of its address, of numbered columns, and of a list of locations. */
export function readLocations(source: RowCells, plan: ColumnPlan, read: RowValues): KeyedLocation[] {
  const { locations, location_number } = read.values;
  if (locations) return locations.map((location, at) => ({ key: numberKey(at + 1), location }));
  const first = readOwnLocation(read);
  const keyed = (first ? [first] : []).map((location) => ({
    key: location_number === undefined ? locationKey(location) : numberKey(location_number),
    location,
  }));
  const further = readNumberedLocations(source, plan, { read, hasFirst: first !== null });
  return [...keyed, ...further.map((location) => ({ key: locationKey(location), location }))];
}

/** The place of the columns without a number, if nothing of it is wrong. */
function readOwnLocation(read: RowValues): LocationCreate | null {
  const location = readLocation(read);
  if (location) ignoreUnknownCounty(read);
  return read.placing.length > 0 ? null : location;
}
