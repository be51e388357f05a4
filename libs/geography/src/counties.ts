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

/** Every county; for Connecticut both its planning regions and its eight old counties, which CMS still uses in filings. */
export function listCountyCenters(): CountyWithCenter[] {
  const zips = zipsByCounty();
  return [...rows(), ...legacyRows()].map((row) => {
    const [fips = '', name = '', state = '', latitude, longitude] = row.split(',');
    return { fips, name, state, latitude: Number(latitude), longitude: Number(longitude), zips: zips.get(fips) ?? [] };
  });
}
