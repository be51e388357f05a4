import { readLocations } from '@pnb/network';
import { bodyError, type FieldError, type Location, type LocationCreate } from '@pnb/contract';
import {
  type CountyCodes,
  findCounty,
  findZip,
  fitAddress,
  isInUnitedStates,
  isCountyVariable,
  listStates,
  resolveCounty,
  resolveZip,
  type Zip,
} from '@pnb/geography';

interface LocationFields {
  locations?: LocationCreate[] | undefined;
  county_fips?: string | null | undefined;
}

export interface ResolvedLocations {
  locations: Location[];
  county_fips: string | null;
  county: string | null;
  state: string | null;
}

interface StoredLocations {
  locations: unknown;
}

/** Inputs and output of the checks. */
interface Context {
  /** The counties of the build's standard, where standards differ. */
  codes: CountyCodes;
  fieldErrors: FieldError[];
}

/** Whether the county of a location in a request depends on the standard of the build. */
export const dependsOnStandard = ({ locations = [], county_fips }: LocationFields): boolean =>
  [...locations, { county_fips }].some(isCountyVariable);

/** Locations with the county of their ZIP, and the county of the primary one; errors are added to the list. */
export function resolveLocations(
  fields: LocationFields,
  context: Context,
  current?: StoredLocations,
): ResolvedLocations {
  const locations = fields.locations ? withPrimary(fields.locations, context) : getStoredLocations(current);
  const primary = locations.find(({ is_primary }) => is_primary);
  if (primary) return { locations, ...primaryCounty(primary, fields, context) };
  const county_fips = fields.county_fips
    ? readCounty({ fips: fields.county_fips, pointer: '/county_fips', zip: null }, context)
    : null;
  return { locations, ...nameCounty(county_fips, null) };
}

const getStoredLocations = (current?: StoredLocations): Location[] => (current ? readLocations(current) : []);

function nameCounty(county_fips: string | null, state: string | null): Omit<ResolvedLocations, 'locations'> {
  const county = county_fips === null ? null : findCounty(county_fips);
  return { county_fips, county: county?.name ?? null, state: county?.state ?? state };
}

interface NamedCounty {
  fips: string;
  pointer: string;
  zip: Zip | null;
}

/** The county by the codes of the standard; null after adding an error. */
function readCounty({ fips, pointer, zip }: NamedCounty, { codes, fieldErrors }: Context): string | null {
  const county = resolveCounty(fips, codes, zip);
  if (county.fips !== null) return county.fips;
  const detail =
    county.options.length > 0
      ? `The standard of the build divides Connecticut differently: ${fips} is one of ${county.options.join(', ')} there. Send one of these codes.`
      : 'No such county.';
  fieldErrors.push(bodyError(pointer, 'not_found', detail));
  return null;
}

/** The primary location names the county; county_fips may repeat it by any standard's code, not contradict it. */
function primaryCounty(
  { county_fips, state, zip }: Location,
  fields: LocationFields,
  context: Context,
): Omit<ResolvedLocations, 'locations'> {
  if (fields.county_fips) {
    const { fips, options } = resolveCounty(fields.county_fips, context.codes, findZip(zip.slice(0, 5)));
    if (fips !== county_fips && !options.includes(county_fips ?? '')) {
      const detail = `The primary location is in ${county_fips ?? 'an unknown county'}; omit county_fips.`;
      context.fieldErrors.push(bodyError('/county_fips', 'mutually_exclusive', detail));
    }
  }
  return nameCounty(county_fips, state);
}

function withPrimary(locations: LocationCreate[], context: Context): Location[] {
  const { fieldErrors } = context;
  const chosen = locations.filter(({ is_primary }) => is_primary).length;
  if (chosen > 1) fieldErrors.push(bodyError('/locations', 'not_unique', 'Only one location can be primary.'));
  return locations.map((location, index) =>
    resolveLocation(location, {
      is_primary: chosen > 0 ? location.is_primary === true : index === 0,
      pointer: `/locations/${index}`,
      context,
    }),
  );
}

interface LocationOptions {
  is_primary: boolean;
  pointer: string;
  context: Context;
}

function resolveLocation(location: LocationCreate, { is_primary, pointer, context }: LocationOptions): Location {
  const { latitude, longitude, geocode_quality, county_fips, address_line_2 = null, ...address } = location;
  checkCoordinates(location, pointer, context.fieldErrors);
  checkState(location, pointer, context.fieldErrors);
  const zip = findZip(location.zip.slice(0, 5));
  const named =
    county_fips === undefined
      ? null
      : readCounty({ fips: county_fips, pointer: `${pointer}/county_fips`, zip }, context);
  const zipFips = zipCounty(zip, context);
  if (named !== null && named !== zipFips)
    checkCountyState(named, { state: location.state, pointer }, context.fieldErrors);
  const own = { ...address, address_line_2, is_primary, county_fips: named ?? zipFips };
  if (latitude !== undefined && longitude !== undefined)
    return { ...own, latitude, longitude, geocode_quality: geocode_quality ?? 'manual' };
  if (!zip) return { ...own, latitude: null, longitude: null, geocode_quality: null };
  return { ...own, latitude: zip.latitude, longitude: zip.longitude, geocode_quality: 'zip_centroid' };
}

const zipCounty = (zip: Zip | null, { codes }: Context): string | null => (zip ? resolveZip(zip, codes) : null);

function checkCoordinates(location: LocationCreate, pointer: string, fieldErrors: FieldError[]): void {
  const { latitude, longitude, zip } = location;
  if (latitude !== undefined && longitude !== undefined) {
    if (isInUnitedStates({ latitude, longitude })) return;
    const detail =
      `latitude ${latitude} and longitude ${longitude} disagree with zip ${zip}: they are outside the United States. ` +
      'Send the coordinates of the address; longitudes of the states are negative.';
    fieldErrors.push(bodyError(`${pointer}/latitude`, 'inconsistent', detail));
  } else if (latitude !== longitude) {
    const missing = latitude === undefined ? 'latitude' : 'longitude';
    fieldErrors.push(
      bodyError(`${pointer}/${missing}`, 'required', 'Send latitude and longitude together, or neither.'),
    );
  }
}

function checkState({ state, city, zip }: LocationCreate, pointer: string, fieldErrors: FieldError[]): void {
  const digits = zip.slice(0, 5);
  if (fitAddress({ zip: digits, state, city }).state !== 'contradicts') return;
  const detail = `state ${state} disagrees with zip ${zip}, which is in ${listStates(digits).join(' or ')}. Correct one of the two.`;
  fieldErrors.push(bodyError(`${pointer}/state`, 'inconsistent', detail));
}

interface AddressState {
  state: string;
  pointer: string;
}

/** Checks a named county only: the county of a ZIP at a border may be in another state than the address. */
function checkCountyState(county_fips: string, { state, pointer }: AddressState, fieldErrors: FieldError[]): void {
  const county = findCounty(county_fips);
  if (!county || county.state === state) return;
  const detail = `county_fips ${county_fips} (${county.name}, ${county.state}) disagrees with state ${state}. Correct one of the two.`;
  fieldErrors.push(bodyError(`${pointer}/county_fips`, 'inconsistent', detail));
}
