import { listFiledWith, listCountyCenters, type CountyWithCenter, type Zip } from '@pnb/geography';
import type { ReferenceCounty } from './counties.ts';

/** FIPS code, center and ZIP codes of a county in CMS's list. */
export interface CountyLocation {
  fips: string;
  latitude: number;
  longitude: number;
  zips: readonly Zip[];
}

export interface Matched {
  /** The location of each county by SSA code. */
  locations: ReadonlyMap<string, CountyLocation>;
  unmatched: { county: ReferenceCounty; reason: string }[];
}

/**
 * Rows whose name is no county. CMS files the island of St. John with St. Thomas, and the Northern Marianas as one
 * row, which its own pairs of SSA and FIPS codes assign to Tinian.
 */
const FIPS_BY_SSA_CODE: ReadonlyMap<string, string> = new Map([
  ['48020', '78030'],
  ['63050', '69120'],
]);

/** Independent cities have FIPS codes from 510 on, beside counties that may have the same name. */
const FIRST_CITY = '510';

/** Finds the FIPS code of each county by state and name: the workbook has SSA codes alone. */
export function matchFips(counties: readonly ReferenceCounty[]): Matched {
  const centers = listCountyCenters();
  const byName = Map.groupBy(centers, ({ state, name }) => nameKey(state, name));
  const byFips = new Map(centers.map((county) => [county.fips, county]));
  const locations = new Map<string, CountyLocation>();
  const unmatched: Matched['unmatched'] = [];
  const owners = new Map<string, string>();
  for (const county of counties) {
    const location = findKnownLocation(county.ssa_code, byFips) ?? findLocationByName(county, byName);
    const owner = location && owners.get(location.fips);
    if (!location) unmatched.push({ county, reason: 'not a county of the Census' });
    else if (owner) unmatched.push({ county, reason: `${location.fips} is ${owner} already` });
    else {
      owners.set(location.fips, county.ssa_code);
      locations.set(county.ssa_code, location);
    }
  }
  return { locations, unmatched };
}

function findKnownLocation(ssa_code: string, byFips: ReadonlyMap<string, CountyWithCenter>): CountyLocation | null {
  const location = byFips.get(FIPS_BY_SSA_CODE.get(ssa_code) ?? '');
  if (!location) return null;
  const more = listFiledWith(location.fips).flatMap((fips) => byFips.get(fips)?.zips ?? []);
  return { ...location, zips: [...location.zips, ...more] };
}

function findLocationByName(
  { state, name }: ReferenceCounty,
  byName: ReadonlyMap<string, CountyWithCenter[]>,
): CountyLocation | null {
  const plain = name.replace(/\s*\(.*\)$/, '');
  const asCounty = byName.get(nameKey(state, plain)) ?? [];
  const county = asCounty.find(({ fips }) => !isCity(fips)) ?? asCounty[0];
  if (county) return county;
  const city = / city$/i.test(plain) ? byName.get(nameKey(state, plain.replace(/ city$/i, ''))) : undefined;
  return city?.find(({ fips }) => isCity(fips)) ?? null;
}

const isCity = (fips: string): boolean => fips.slice(2) >= FIRST_CITY;

/** The two sources write Saint, accents, spaces and dashes differently. */
const nameKey = (state: string, name: string): string =>
  `${state} ${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/[^a-z]/g, '')}`;
