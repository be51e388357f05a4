import type { RowError } from './row-error.ts';
import type { RowRecord } from './row-record.ts';
import { rowWarning, withIgnored } from './row-warning.ts';

/** A row of which only the place is wrong: it is imported without it, where it or another row of the provider has another place. */
export function withoutPlace(record: RowRecord, all: readonly RowRecord[]): RowRecord {
  const { errors, placing, warnings, incomplete, locations } = record;
  if (errors.length === 0 || errors.length > placing.length) return record;
  const isPlaced = locations.length > 0 || all.some((other) => other.errors.length === 0 && hasPlace(other, placing));
  if (!isPlaced) return record;
  const ignored = errors.map(({ message, ...at }) =>
    rowWarning({ code: 'value_ignored', message: withIgnored(message) }, at),
  );
  return {
    ...record,
    county_fips: null,
    errors: [],
    placing: [],
    warnings: [...warnings, ...ignored],
    incomplete: [...incomplete, 'locations'],
  };
}

/** Whether a row has what another one lacks: an address, or for the county of a row without an address a county. */
const hasPlace = ({ location, county_fips }: RowRecord, placing: readonly RowError[]): boolean =>
  location !== null ||
  (county_fips !== null && placing.every(({ field }) => field === 'county' || field === 'county_fips'));
