import { bodyFault, type Fault, type Location, type LocationDraft } from '@pnb/contract';
import { findCounty, findZip } from '@pnb/geography';

interface Sent {
  locations?: LocationDraft[] | undefined;
  county_fips?: string | null | undefined;
}

export interface Places {
  locations: Location[];
  county_fips: string | null;
  county: string | null;
  state: string | null;
}

interface Known {
  locations: unknown;
}

/** Locations with what the ZIP tells, and the county they put the provider in; faults are added to the list. */
export function placesOf(sent: Sent, faults: Fault[], current?: Known): Places {
  const locations = sent.locations ? withPrimary(sent.locations, faults) : ((current?.locations ?? []) as Location[]);
  const primary = locations.find(({ is_primary }) => is_primary);
  if (primary && sent.county_fips && sent.county_fips !== primary.county_fips) {
    faults.push(
      bodyFault(
        '/county_fips',
        'mutually_exclusive',
        `The primary location is in ${primary.county_fips ?? 'an unknown county'}; leave county_fips out.`,
      ),
    );
  }
  const county_fips = primary ? primary.county_fips : (sent.county_fips ?? null);
  const county = county_fips === null ? null : findCounty(county_fips);
  if (county_fips !== null && !county && !primary)
    faults.push(bodyFault('/county_fips', 'not_found', 'No such county.'));
  return { locations, county_fips, county: county?.name ?? null, state: county?.state ?? primary?.state ?? null };
}

function withPrimary(drafts: LocationDraft[], faults: Fault[]): Location[] {
  const chosen = drafts.filter(({ is_primary }) => is_primary).length;
  if (chosen > 1) faults.push(bodyFault('/locations', 'not_unique', 'Only one location can be primary.'));
  return drafts.map((draft, index) =>
    locate(draft, {
      is_primary: chosen > 0 ? draft.is_primary === true : index === 0,
      pointer: `/locations/${index}`,
      faults,
    }),
  );
}

interface Place {
  is_primary: boolean;
  pointer: string;
  faults: Fault[];
}

function locate(draft: LocationDraft, { is_primary, pointer, faults }: Place): Location {
  const { latitude, longitude, geocode_quality, county_fips, address_line_2 = null, ...address } = draft;
  if ((latitude === undefined) !== (longitude === undefined)) {
    const lacking = latitude === undefined ? 'latitude' : 'longitude';
    faults.push(bodyFault(`${pointer}/${lacking}`, 'required', 'Send latitude and longitude together, or neither.'));
  }
  if (county_fips !== undefined && !findCounty(county_fips))
    faults.push(bodyFault(`${pointer}/county_fips`, 'not_found', 'No such county.'));
  const zip = findZip(draft.zip.slice(0, 5));
  const sent = latitude !== undefined && longitude !== undefined;
  return {
    ...address,
    address_line_2,
    county_fips: county_fips ?? zip?.county_fips ?? null,
    latitude: latitude ?? zip?.latitude ?? null,
    longitude: longitude ?? zip?.longitude ?? null,
    is_primary,
    geocode_quality: sent ? (geocode_quality ?? 'manual') : zip ? 'zip_centroid' : null,
  };
}
