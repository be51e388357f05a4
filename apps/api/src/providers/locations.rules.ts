import { bodyFault, type Fault, type Location, type LocationDraft } from '@pnb/contract';
import { findCounty, findZip, type County, type Zip } from '@pnb/geography';

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
  const locations = sent.locations ? withPrimary(sent.locations, faults) : knownLocations(current);
  const primary = locations.find(({ is_primary }) => is_primary);
  if (primary) return { locations, ...countyOf(primary, sent, faults) };
  const county_fips = sent.county_fips ?? null;
  const county = county_fips === null ? null : findCounty(county_fips);
  if (county_fips !== null && !county) faults.push(bodyFault('/county_fips', 'not_found', 'No such county.'));
  return { locations, county_fips, ...named(county) };
}

const knownLocations = (current?: Known): Location[] => (current ? (current.locations as Location[]) : []);

const named = (county: County | null) =>
  county ? { county: county.name, state: county.state } : { county: null, state: null };

/** The primary location names the county; county_fips may repeat it, not contradict it. */
function countyOf({ county_fips, state }: Location, sent: Sent, faults: Fault[]): Omit<Places, 'locations'> {
  if (sent.county_fips && sent.county_fips !== county_fips) {
    const detail = `The primary location is in ${county_fips ?? 'an unknown county'}; leave county_fips out.`;
    faults.push(bodyFault('/county_fips', 'mutually_exclusive', detail));
  }
  const county = county_fips === null ? null : findCounty(county_fips);
  return { county_fips, ...(county ? named(county) : { county: null, state }) };
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
  checkCoordinates(draft, pointer, faults);
  if (county_fips !== undefined && !findCounty(county_fips))
    faults.push(bodyFault(`${pointer}/county_fips`, 'not_found', 'No such county.'));
  const zip = findZip(draft.zip.slice(0, 5));
  const own = { ...address, address_line_2, is_primary, county_fips: county_fips ?? countyOfZip(zip) };
  if (latitude !== undefined && longitude !== undefined)
    return { ...own, latitude, longitude, geocode_quality: geocode_quality ?? 'manual' };
  if (!zip) return { ...own, latitude: null, longitude: null, geocode_quality: null };
  return { ...own, latitude: zip.latitude, longitude: zip.longitude, geocode_quality: 'zip_centroid' };
}

const countyOfZip = (zip: Zip | null): string | null => (zip ? zip.county_fips : null);

function checkCoordinates({ latitude, longitude }: LocationDraft, pointer: string, faults: Fault[]): void {
  if ((latitude === undefined) === (longitude === undefined)) return;
  const lacking = latitude === undefined ? 'latitude' : 'longitude';
  faults.push(bodyFault(`${pointer}/${lacking}`, 'required', 'Send latitude and longitude together, or neither.'));
}
