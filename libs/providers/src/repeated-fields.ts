import { isDeepStrictEqual } from 'node:util';
import {
  bodyError,
  type FieldError,
  type Location,
  type LocationCreate,
  AdequacyOverride,
  type ProviderUpdate,
} from '@pnb/contract';
import { specialtyName, findSubmittedCode } from '@pnb/adequacy';
import type { ProviderRow } from '@pnb/db';
import { type CountyCodes, findZip, resolveZip } from '@pnb/geography';

interface Context {
  /** The counties of the build's standard, where standards differ. */
  codes: CountyCodes;
  fieldErrors: FieldError[];
}

/**
 * A patch without the fields that repeat what the provider has. Clients read a provider, change one field and send the
 * whole back: what follows from the changed field must not contradict it, and a computed status is not an override.
 */
export function withoutRepeated(
  current: ProviderRow,
  patch: ProviderUpdate,
  { codes, fieldErrors: errors }: Context,
): ProviderUpdate {
  const { specialty, specialty_code, county_fips, locations, adequacy_status: _status, ...others } = patch;
  return {
    ...others,
    ...changedSpecialty(current, { specialty, specialty_code }),
    ...listChangedLocations(current, { county_fips, locations }, codes),
    ...chosenStatus(current, patch, errors),
  };
}

/** Of a name and a code that differ, the one that the provider has already is not the change. */
function changedSpecialty(
  { specialty_code: code }: ProviderRow,
  { specialty, specialty_code }: Pick<ProviderUpdate, 'specialty' | 'specialty_code'>,
): Pick<ProviderUpdate, 'specialty' | 'specialty_code'> {
  if (specialty === undefined || specialty_code === undefined) return { specialty, specialty_code };
  if (findSubmittedCode(specialty) === code || specialty === specialtyName(code)) return { specialty_code };
  return specialty_code === code ? { specialty } : { specialty, specialty_code };
}

function listChangedLocations(
  current: ProviderRow,
  { county_fips, locations }: Pick<ProviderUpdate, 'county_fips' | 'locations'>,
  codes: CountyCodes,
): Pick<ProviderUpdate, 'county_fips' | 'locations'> {
  const known = current.locations as Location[];
  const changed = locations && !isDeepStrictEqual(locations.map(asShown), known) ? locations : undefined;
  const remaining = changed ?? known;
  const follows = county_fips === current.county_fips && remaining.length > 0;
  return {
    ...(follows || county_fips === undefined ? {} : { county_fips }),
    ...(changed ? { locations: changed.map((location, index) => moved(location, known[index], codes)) } : {}),
  };
}

/** A response shows null for what was left out. */
const asShown = (location: LocationCreate): object => ({
  address_line_2: null,
  county_fips: null,
  latitude: null,
  longitude: null,
  geocode_quality: null,
  ...Object.fromEntries(Object.entries(location).filter(([, value]) => value !== undefined)),
});

/** Fields that the service derived from the previous ZIP of a location do not apply to another ZIP. */
function moved(location: LocationCreate, before: Location | undefined, codes: CountyCodes): LocationCreate {
  if (!before || location.zip === before.zip) return location;
  const { latitude, longitude, geocode_quality, county_fips, ...address } = location;
  const isCentre = geocode_quality === 'zip_centroid' && latitude === before.latitude && longitude === before.longitude;
  const zip = findZip(before.zip.slice(0, 5));
  const isOfZip = county_fips === before.county_fips && zip !== null && county_fips === resolveZip(zip, codes);
  return {
    ...address,
    ...(isCentre ? {} : { latitude, longitude, geocode_quality }),
    ...(isOfZip ? {} : { county_fips }),
  };
}

/** The requested override, if any. */
function chosenStatus(
  current: ProviderRow,
  { adequacy_status, adequacy_status_source }: ProviderUpdate,
  errors: FieldError[],
): Pick<ProviderUpdate, 'adequacy_status'> {
  if (adequacy_status === undefined || adequacy_status_source === 'computed') return {};
  if (adequacy_status === null || AdequacyOverride.safeParse(adequacy_status).success) return { adequacy_status };
  if (adequacy_status !== (current.adequacy_override ?? current.adequacy_status))
    errors.push(
      bodyError('/adequacy_status', 'invalid_enum', `Use one of: ${AdequacyOverride.options.join(', ')}, or null.`),
    );
  return {};
}
