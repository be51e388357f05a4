import { findRow, lazyRows } from './rows.ts';

export interface County {
  fips: string;
  /** Without the word County or Parish: `Salt Lake`. */
  name: string;
  /** Postal abbreviation. */
  state: string;
}

const rows = lazyRows('counties.csv');

export function findCounty(fips: string): County | null {
  const columns = findRow(rows(), fips);
  if (!columns) return null;
  const [, name = '', state = ''] = columns;
  return { fips, name, state };
}
