import type { DataQualityWarning, Location } from '@pnb/contract';
import {
  findCounty,
  findZip,
  findZipLocation,
  findZipOfOtherCounty,
  fitAddress,
  listStates,
  milesBeyondZip,
  type Zip,
} from '@pnb/geography';

/** Two for each of 50 locations. */
const MAX_WARNINGS = 100;

/** Warnings about locations that are accepted but may be incorrect. */
export function listDataQuality(locations: readonly Location[]): DataQualityWarning[] {
  return locations
    .flatMap((location, index) => listLocationWarnings(location, `/locations/${index}`))
    .slice(0, MAX_WARNINGS);
}

function listLocationWarnings(location: Location, pointer: string): DataQualityWarning[] {
  const { city, state } = location;
  const zip = location.zip.slice(0, 5);
  const fit = fitAddress({ zip, state, city });
  if (fit.state === 'unknown') return [unknownZip(zip, pointer)];
  const miles = measureMilesBeyondZip(location, zip);
  const other = miles === null ? findOtherCounty(location, zip) : null;
  return [
    ...(fit.state === 'crosses' ? [crossesBorder(zip, state, pointer)] : []),
    ...(fit.isCityNear ? [] : [cityMismatch(zip, city, pointer)]),
    ...(miles === null ? [] : [farFromZip(zip, miles, pointer)]),
    ...(other ? [otherCounty(zip, other, pointer)] : []),
    ...(location.latitude === null && findZip(zip) === null ? [withoutArea(zip, pointer)] : []),
  ];
}

const measureMilesBeyondZip = ({ latitude, longitude }: Location, zip: string): number | null =>
  latitude === null || longitude === null ? null : milesBeyondZip(zip, { latitude, longitude });

/** A county that a caller has stated differs from that of the ZIP on purpose. */
function findOtherCounty({ county_fips, latitude, longitude }: Location, zip: string): Zip | null {
  if (latitude === null || longitude === null || county_fips !== findZip(zip)?.county_fips) return null;
  return findZipOfOtherCounty(zip, { latitude, longitude });
}

const nameCounty = (fips: string): string => {
  const { name = fips, state = '' } = findCounty(fips) ?? {};
  return `${name}, ${state}`;
};

const otherCounty = (zip: string, other: Zip, pointer: string): DataQualityWarning => ({
  code: 'county_coordinates_mismatch',
  field: `${pointer}/county_fips`,
  message: `The county of ZIP ${zip} (${nameCounty(findZip(zip)?.county_fips ?? '')}) is used; the coordinates appear to be in ${nameCounty(other.county_fips)}. Send county_fips, or check latitude and longitude.`,
});

const unknownZip = (zip: string, pointer: string): DataQualityWarning => ({
  code: 'zip_unknown',
  field: `${pointer}/zip`,
  message: `ZIP ${zip} is not known, so its state, city and county are not checked. Check it, and send county_fips and coordinates.`,
});

const crossesBorder = (zip: string, state: string, pointer: string): DataQualityWarning => ({
  code: 'zip_crosses_border',
  field: `${pointer}/zip`,
  message: `ZIP ${zip} (${listStates(zip).join(', ')}) lies at a state border; the address is in ${state}. Send county_fips and coordinates.`,
});

const cityMismatch = (zip: string, city: string, pointer: string): DataQualityWarning => ({
  code: 'city_zip_mismatch',
  field: `${pointer}/city`,
  message: `No place named ${city} is near ZIP ${zip} (${findZipLocation(zip)?.city ?? 'unknown'}). Check city and zip.`,
});

const farFromZip = (zip: string, miles: number, pointer: string): DataQualityWarning => ({
  code: 'coordinates_far_from_zip',
  field: `${pointer}/latitude`,
  message: `The coordinates are ${Math.round(miles)} miles from the centre of ZIP ${zip}. Check latitude, longitude and zip.`,
});

const withoutArea = (zip: string, pointer: string): DataQualityWarning => ({
  code: 'zip_without_area',
  field: `${pointer}/zip`,
  message: `ZIP ${zip} has no area, as those of post office boxes: the location has no coordinates and covers no beneficiary. Send latitude and longitude.`,
});
