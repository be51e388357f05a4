import { getProviderField, PROVIDER_FIELD_NAMES, type ProviderFieldName } from '@pnb/contract';
import type { Field } from './fields.ts';

/** A heading without case, accents, punctuation and text in brackets. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\([^)]*\)/g, ' ')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Headings of rosters, of the provider and facility tables of CMS (HSD), and of the tables of this service. Where a
 * file has several headings of one field, the first of the list is used.
 */
const ALIASES: Readonly<Record<Exclude<Field, ProviderFieldName>, string>> = {
  record_id: 'id, record id',
  first_name: 'first name, firstname, provider first name, given name, first, practitioner first name, fname',
  middle_name: 'middle name, middle initial, mi, middle, provider middle name, mname',
  last_name: 'last name, lastname, provider last name, surname, family name, last, practitioner last name, lname',
  credential:
    'credential, credentials, degree, title, suffix, provider degree, professional degree, degrees, provider credential text, credential 1, degree 1',
  organization_name:
    'facility name, organization name, organisation name, legal business name, hospital name, facility, entity name, dba name, name of facility, provider organization name',
  specialty:
    'specialty, facility or service type, specialty name, primary specialty, provider specialty, specialty description, hsd specialty, specialty 1, service type, facility type',
  address_line_1:
    'address line 1, provider street address, street address, address, address 1, street, practice address, service address, service location address, location address, practice location address, facility street address, facility address, service address 1, practice address line 1, service location address line 1, address line one, addr1, street 1, location street address, line 1, provider first line business practice location address, addr 1, practice addr 1',
  address_line_2:
    'address line 2, address 2, suite, street 2, practice address line 2, service address 2, service location address line 2, unit, addr2, address line two, line 2, provider second line business practice location address, addr 2, practice addr 2',
  city: 'city, provider city, practice city, service city, location city, facility city, service location city, town, provider business practice location address city name',
  state:
    'state, state code, st, provider state code, provider state, practice state, service state, location state, facility state, facility state code, service location state, provider business practice location address state name',
  zip: 'zip, zip code, zipcode, postal code, provider zip code, provider zip, practice zip, practice zip code, service zip, location zip, facility zip, facility zip code, service location zip, service location zip code, zip5, zip 4, postcode, provider business practice location address postal code',
  county:
    'county, county name, practice county, location county, service county, provider county, service location county',
  county_fips: 'county fips, fips, fips code, county fips code, county code, fips county code, state county fips',
  latitude: 'latitude, lat, practice latitude, y coordinate',
  longitude: 'longitude, long, lon, lng, practice longitude, x coordinate',
  geocode_quality: 'geocode quality',
  is_primary:
    'is primary, primary location, primary, is primary location, primary address, primary location indicator, primary practice location',
  location_number: 'location number',
  served_county:
    'ssa state county code, ssa code, ssa state and county code, ssacd, state county code, ssa, county served, served county, ssa county code, served ssa code',
  stage: 'stage, pipeline stage, contracting stage, provider stage',
  held_from_stage: 'held from stage',
  adequacy_override: 'adequacy override',
  letter_of_intent: 'letter of intent, loi, letter of intent y n, letter of intent indicator',
  credential_2: 'credential 2, credentials 2, degree 2, secondary credential, secondary degree',
  credential_3: 'credential 3, credentials 3, degree 3',
  ccn: 'ccn, cms certification number, medicare ccn, facility ccn, medicare certification number, medicare provider number, ccn number, hospital ccn, provider ccn, oscar number, medicare oscar number',
  locations: '',
  status: 'status, par status, participation status, network status, provider status',
  is_active: 'is active, active y n',
  is_terminated: 'is terminated, termed y n',
  deactivated_on: 'deactivated on, npi deactivation date, deactivation date',
  reactivated_on: 'reactivated on, npi reactivation date, reactivation date',
};

const listed = PROVIDER_FIELD_NAMES.map((name) => [name, getProviderField(name).headings] as const);

const candidates = new Map(
  [...Object.entries(ALIASES), ...listed].flatMap(([field, names]) =>
    names
      .split(', ')
      .filter((name) => name !== '')
      .map((name, rank) => [name, { field: field as Field, rank }] as const),
  ),
);

/** The field that a heading names, and how usual the name is: 0 is the first. */
export const findAlias = (heading: string): { field: Field; rank: number } | null =>
  candidates.get(headingKey(heading)) ?? null;

/** Columns that the service writes and does not read. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['import row', 'import errors']);

export const isOwnColumn = (heading: string): boolean => OWN_COLUMNS.has(headingKey(heading));

/** `metadata.source` is the key `source` of the metadata. */
export const readMetadataKey = (heading: string): string | null =>
  /^metadata\.(.{1,40})$/.exec(heading.trim())?.[1] ?? null;
