import { findRow, lazyRows } from './rows.ts';

/** A ZIP code tabulation area: an internal point and the county that holds that point. */
export interface Zip {
  zip: string;
  latitude: number;
  longitude: number;
  county_fips: string;
}

const rows = lazyRows('zip-codes.csv');
const legacyRows = lazyRows('legacy-zip-codes.csv');

/** Null for a ZIP that no one lives in, such as one of post office boxes: the Census draws no area for it. */
export function findZip(zip: string): Zip | null {
  const columns = findRow(rows(), zip);
  return columns && parse(columns);
}

/** The old county of Connecticut that holds the point of a ZIP; null elsewhere. */
export const findLegacyCounty = (zip: string): string | null => findRow(legacyRows(), zip)?.[3] ?? null;

/** The ZIPs of a county, or of a state by the first two digits of its counties, in ascending order. */
export function listZips(fips: string): Zip[] {
  const ending = new RegExp(`,${fips}\\d{${5 - fips.length}}$`);
  return rows()
    .filter((row) => ending.test(row))
    .map((row) => parse(row.split(',')));
}

/** All ZIPs by county; those of Connecticut by its planning region and by its old county, too. */
export function zipsByCounty(): ReadonlyMap<string, readonly Zip[]> {
  const zips = [...rows(), ...legacyRows()].map((row) => parse(row.split(',')));
  return Map.groupBy(zips, ({ county_fips }) => county_fips);
}

function parse([zip = '', latitude, longitude, county_fips = '']: string[]): Zip {
  return { zip, latitude: Number(latitude), longitude: Number(longitude), county_fips };
}
