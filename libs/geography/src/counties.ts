import { findRow, lazyRows } from './rows.ts';
import { type Zip, zipsByCounty } from './zips.ts';

export interface County {
  fips: string;
  /** The name without the word County or Parish: `Salt Lake`. */
  name: string;
  /** Postal abbreviation. */
  state: string;
}

/** A county with the middle of its outline and the ZIPs whose points lie in it. */
export interface CountyWithCenter extends County {
  latitude: number;
  longitude: number;
  zips: readonly Zip[];
}

const rows = lazyRows('counties.csv');
const legacyRows = lazyRows('legacy-counties.csv');

/** A county of the Census, or one of Connecticut's eight old counties. */
export function findCounty(fips: string): County | null {
  const columns = findRow(rows(), fips) ?? findRow(legacyRows(), fips);
  if (!columns) return null;
  const [, name = '', state = ''] = columns;
  return { fips, name, state };
}

const SUFFIXES = /\b(county|parish|borough|census area|municipality|municipio|city and borough|planning region)$/;

/** A county name without its suffix, accents and punctuation. */
export const countyNameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(SUFFIXES, '')
    .replaceAll(/\bsaint\b/g, 'st')
    .replaceAll(/[^a-z0-9]/g, '');

let byName: ReadonlyMap<string, readonly County[]> | undefined;

/** The codes of the counties with a name, of one state or of all: `Salt Lake`, `Washington, UT`. */
export function listCountiesNamed(text: string): string[] {
  byName ??= Map.groupBy(listCountyNames(), ({ name }) => countyNameKey(name));
  const [, name = text, state] = /^(.*),\s*([A-Za-z]{2})$/s.exec(text.trim()) ?? [];
  const found = byName.get(countyNameKey(name)) ?? [];
  return found.filter((county) => state === undefined || county.state === state.toUpperCase()).map(({ fips }) => fips);
}

const listCountyNames = (): County[] =>
  [...rows(), ...legacyRows()].map((row) => {
    const [fips = '', name = '', state = ''] = row.split(',');
    return { fips, name, state };
  });

/** Every county; for Connecticut both its planning regions and its eight old counties, which CMS still uses in filings. */
export function listCountyCenters(): CountyWithCenter[] {
  const zips = zipsByCounty();
  return [...rows(), ...legacyRows()].map((row) => {
    const [fips = '', name = '', state = '', latitude, longitude] = row.split(',');
    return { fips, name, state, latitude: Number(latitude), longitude: Number(longitude), zips: zips.get(fips) ?? [] };
  });
}
