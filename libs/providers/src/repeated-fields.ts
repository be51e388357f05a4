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
import { type ProviderRow, readLocations } from '@pnb/network';
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
    ...readOverride(current, patch, errors),
  };
}

/** When name and code differ, the one that equals the stored specialty is not the change. */
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
  const stored = readLocations(current);
  const changed = locations && !isDeepStrictEqual(locations.map(toResponse), stored) ? locations : undefined;
  const remaining = changed ?? stored;
  const follows = county_fips === current.county_fips && remaining.length > 0;
  return {
    ...(follows || county_fips === undefined ? {} : { county_fips }),
    ...(changed ? { locations: changed.map((location, index) => withoutDerived(location, stored[index], codes)) } : {}),
  };
}

/** Responses show null for omitted fields. */
const toResponse = (location: LocationCreate): object => ({
  address_line_2: null,
  county_fips: null,
  latitude: null,
  longitude: null,
  geocode_quality: null,
  ...Object.fromEntries(Object.entries(location).filter(([, value]) => value !== undefined)),
});

/** Fields that the service derived from the previous ZIP of a location do not apply to another ZIP. */
function withoutDerived(location: LocationCreate, before: Location | undefined, codes: CountyCodes): LocationCreate {
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
function readOverride(
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
