import type { LocationCreate } from '@pnb/contract';
import { findCounty, fitAddress, isInUnitedStates, listStates } from '@pnb/geography';
import { findCountyByName, isZipNearCounty } from './counties.ts';
import { isExportedRow } from './exported-row.ts';
import type { Field, FieldValues } from './fields.ts';
import type { RowError } from './row-error.ts';
import type { RowValues } from './row-values.ts';

const ADDRESS = ['address_line_1', 'city', 'state', 'zip'] as const;

/** What a row states about one place of service, and what is wrong with it. */
export type LocationValues = Pick<RowValues, 'values' | 'errors' | 'ignored' | 'addError'>;

/** The place of service of a row, null where it has none; what contradicts itself is an error of the row. */
export function readLocation(read: LocationValues): LocationCreate | null {
  const { values } = read;
  const hasAddress = ['address_line_1', 'city', 'zip', 'latitude', 'longitude'] as const;
  if (!hasAddress.some((field) => values[field] !== undefined)) return null;
  checkComplete(read);
  checkCoordinates(read);
  const { address_line_1, city, state, zip } = values;
  if (address_line_1 === undefined || city === undefined || state === undefined || zip === undefined) return null;
  checkState(read, { state, zip, city });
  const county_fips = readPlaceCounty(read, { state, zip });
  return {
    address_line_1,
    address_line_2: values.address_line_2 ?? null,
    city,
    state,
    zip,
    county_fips: county_fips ?? undefined,
    latitude: values.latitude,
    longitude: values.longitude,
    geocode_quality: values.latitude === undefined ? undefined : values.geocode_quality,
    is_primary: values.is_primary,
  };
}

/** The county of a place; a guessed column that contradicts the address states none. */
function readPlaceCounty(read: LocationValues, address: Pick<FieldValues, 'state' | 'zip'>): string | null {
  const county_fips = readCounty(read);
  if (county_fips === null) return null;
  checkCounty(read, { county_fips, ...address });
  const { values } = read;
  return values.county === undefined && values.county_fips === undefined ? null : county_fips;
}

/** The county that a row names by code, or by name and state; null where it names none. */
export function readCounty(read: LocationValues): string | null {
  const { county_fips, county, state } = read.values;
  if (county_fips !== undefined) return checkKnown(read, county_fips);
  if (county === undefined || state === undefined) return null;
  const fips = findCountyByName(county, state);
  if (fips !== undefined) return fips;
  const message = `${state} has no county named ${county}. Correct county or state, or send county_fips.`;
  read.addError('county', { code: 'not_found', message });
  return null;
}

/** A county that nothing is known of is left out where an address has a place: its ZIP names the county. */
export function ignoreUnknownCounty(read: RowValues): void {
  const { errors, placing } = read;
  const isUnknown = ({ field, code }: RowError): boolean =>
    (field === 'county' || field === 'county_fips') && code !== 'inconsistent';
  const unknown = placing.filter(isUnknown);
  if (unknown.length === 0 || unknown.length < errors.length) return;
  for (const error of unknown) read.ignore(error.field as 'county' | 'county_fips', error);
  errors.length = 0;
  placing.length = 0;
}

function checkKnown(read: LocationValues, county_fips: string): string | null {
  if (findCounty(county_fips)) return county_fips;
  const message = `No county has the FIPS code ${county_fips}. Correct it, or leave it out: the ZIP names the county.`;
  read.addError('county_fips', { code: 'not_found', message });
  return null;
}

function checkComplete(read: LocationValues): void {
  for (const field of ADDRESS)
    if (read.values[field] === undefined && !hasFailed(read, field))
      read.addError(field, { code: 'required', message: `An address needs ${field}. Fill the cell.` });
}

const hasFailed = ({ errors, ignored }: LocationValues, field: Field): boolean =>
  ignored.has(field) || errors.some((error) => error.field === field);

function checkCoordinates(read: LocationValues): void {
  const { latitude, longitude } = read.values;
  if (latitude !== undefined && longitude !== undefined) {
    if (isInUnitedStates({ latitude, longitude })) return;
    const message = `latitude ${latitude} and longitude ${longitude} are outside the United States. Longitudes of the states are negative.`;
    read.addError('latitude', { code: 'inconsistent', message });
  } else if (latitude !== longitude) {
    const field = latitude === undefined ? 'latitude' : 'longitude';
    if (hasFailed(read, field)) return;
    read.addError(field, { code: 'required', message: 'Send latitude and longitude together, or neither.' });
  }
}

type Address = Pick<FieldValues, 'state' | 'zip' | 'city'>;

function checkState(read: LocationValues, { state, zip, city }: Address): void {
  const digits = zip.slice(0, 5);
  if (fitAddress({ zip: digits, state, city }).state !== 'contradicts') return;
  const states = listStates(digits).join(' or ');
  const message = `state ${state} disagrees with zip ${zip}, which is in ${states}. Correct one of the two.`;
  read.addError('state', { code: 'inconsistent', message });
}

function checkCounty(
  read: LocationValues,
  { county_fips, state, zip }: Pick<FieldValues, 'county_fips' | 'state' | 'zip'>,
): void {
  const county = findCounty(county_fips);
  if (!county) return;
  const field = read.values.county_fips === undefined ? 'county' : 'county_fips';
  const name = `${county.name}, ${county.state} (${county_fips})`;
  if (county.state !== state) {
    const message = `The county ${name} disagrees with state ${state}. Correct one of the two.`;
    read.addError(field, { code: 'inconsistent', message });
  } else if (!isExportedRow(read.values) && !isZipNearCounty(zip.slice(0, 5), county_fips)) {
    const message = `The county ${name} is not near zip ${zip}. Correct one of the two.`;
    read.addError(field, { code: 'inconsistent', message });
  }
}
