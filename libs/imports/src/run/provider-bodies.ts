import type { Location, LocationCreate, ProviderCreate, ProviderUpdate } from '@pnb/contract';
import type { ProviderRow } from '@pnb/network';
import { locationKey } from '../rows/keyed-locations.ts';
import type { IncompletePart, RosterProvider } from '../rows/roster-provider.ts';
import { readExportedId } from './exported-ids.ts';

type Writable = Omit<
  RosterProvider,
  'adequacy_override' | 'ending' | 'held_from_stage' | 'incomplete' | 'initial_stage' | 'partial_name' | 'stage'
>;

function writableFields({
  adequacy_override: _override,
  ending: _ending,
  partial_name: _partial,
  incomplete: _incomplete,
  held_from_stage: _held,
  initial_stage: _initial,
  stage: _stage,
  ...fields
}: RosterProvider): Writable {
  return fields;
}

/** The body that POST would have; a key that is neither NPI nor external_id becomes the external_id, unless it is an id of the service. */
export function createBody(
  roster: RosterProvider,
  { build_id, key, hasEnded }: { build_id: string; key: string; hasEnded: boolean },
): ProviderCreate {
  const stage = roster.stage ?? (hasEnded ? 'terminated' : roster.initial_stage);
  const record_id = /^record_id:(.*)$/s.exec(key)?.[1];
  return {
    build_id,
    ...(record_id === undefined || readExportedId(key) !== null ? {} : { external_id: record_id }),
    ...writableFields(roster),
    name: roster.name ?? roster.partial_name ?? '',
    ...(stage === undefined ? {} : { stage }),
  };
}

interface UpdateOptions {
  /** Whether the file is complete: locations and additional specialties that it does not have are removed. */
  isComplete: boolean;
  reason: string;
}

/** The body that PATCH would have. */
export function updateBody(
  current: ProviderRow,
  roster: RosterProvider,
  { isComplete, reason }: UpdateOptions,
): ProviderUpdate {
  const { locations, county_fips, ...fields } = writableFields(roster);
  const known = current.locations as unknown as Location[];
  const isWhole = (part: IncompletePart): boolean => isComplete && !roster.incomplete?.includes(part);
  return {
    ...fields,
    ...mergeSpecialties(current, roster, isWhole('specialties')),
    ...(locations ? { locations: mergeLocations(known, locations, isWhole('locations')) } : {}),
    // A county of a provider with locations follows from them.
    ...(county_fips !== undefined && known.length === 0 && !locations ? { county_fips } : {}),
    ...(roster.adequacy_override === undefined ? {} : { adequacy_status: roster.adequacy_override }),
    ...(roster.stage === undefined ? {} : { stage: roster.stage, reason }),
  };
}

/** Tables list the specialties of a provider in any order: the primary one stays while the file has it, or has one that cannot be read. */
function mergeSpecialties(
  { specialty_code: current, additional_specialty_codes: known }: ProviderRow,
  { specialty_code, additional_specialty_codes = [], incomplete = [] }: RosterProvider,
  isComplete: boolean,
): ProviderUpdate {
  if (specialty_code === undefined && !incomplete.includes('specialties')) return {};
  const stated = [specialty_code ?? current, ...additional_specialty_codes];
  const primary = stated.includes(current) ? current : (specialty_code ?? current);
  const all = isComplete ? stated : [...known, ...stated];
  return { specialty_code: primary, additional_specialty_codes: chooseAdditional(known, all, primary) };
}

/** The codes as they are known where they are the same: a provider may list a code twice, or its primary one again. */
function chooseAdditional(known: string[], all: readonly string[], primary: string): string[] {
  const additional = [...new Set(all)].filter((code) => code !== primary);
  const listed = new Set(known.filter((code) => code !== primary));
  return additional.length === listed.size && additional.every((code) => listed.has(code)) ? known : additional;
}

function mergeLocations(known: Location[], stated: LocationCreate[], isComplete: boolean): LocationCreate[] {
  const byKey = Map.groupBy(stated, locationKey);
  const hasPrimary = stated.some(({ is_primary }) => is_primary === true);
  const kept = known.flatMap((location): LocationCreate[] => {
    const key = locationKey(toCreate(location));
    const next = byKey.get(key)?.shift();
    if (!next) return isComplete ? [] : [{ ...toCreate(location), ...(hasPrimary ? { is_primary: false } : {}) }];
    return [overlay(toCreate(location), next, hasPrimary)];
  });
  return [
    ...kept,
    ...[...byKey.values()].flat().map((location) => ({ ...location, is_primary: location.is_primary ?? false })),
  ].map(keepOnePrimary);
}

/** The first location is the primary one if there is no other. */
const keepOnePrimary = (location: LocationCreate, index: number, all: LocationCreate[]): LocationCreate =>
  index === 0 && !all.some(({ is_primary }) => is_primary === true) ? { ...location, is_primary: true } : location;

const toCreate = ({ county_fips, latitude, longitude, geocode_quality, ...address }: Location): LocationCreate => ({
  ...address,
  county_fips: county_fips ?? undefined,
  latitude: latitude ?? undefined,
  longitude: longitude ?? undefined,
  geocode_quality: geocode_quality ?? undefined,
});

/** What the file states, with what it leaves out as it is known. */
function overlay(known: LocationCreate, next: LocationCreate, hasPrimary: boolean): LocationCreate {
  const placed = next.latitude === undefined ? known : next;
  return {
    ...known,
    address_line_1: next.address_line_1,
    address_line_2: next.address_line_2 ?? known.address_line_2 ?? null,
    city: next.city,
    county_fips: next.county_fips ?? known.county_fips,
    latitude: placed.latitude,
    longitude: placed.longitude,
    geocode_quality: placed.geocode_quality ?? (next.latitude === undefined ? undefined : 'manual'),
    is_primary: hasPrimary ? next.is_primary === true : known.is_primary,
  };
}
