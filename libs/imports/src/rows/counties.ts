import { countyNameKey, findZip, listCountyCenters, milesBetween, type CountyWithCenter } from '@pnb/geography';

/** Null for a name that two counties of a state have, such as Fairfax in Virginia. */
let byName: ReadonlyMap<string, string | null> | undefined;
let byFips: ReadonlyMap<string, CountyWithCenter> | undefined;

function countiesByName(): ReadonlyMap<string, string | null> {
  if (byName) return byName;
  const codes = new Map<string, string | null>();
  for (const { state, name, fips } of listCountyCenters()) {
    const key = `${state}/${countyNameKey(name)}`;
    codes.set(key, codes.has(key) ? null : fips);
  }
  byName = codes;
  return codes;
}

function countiesByFips(): ReadonlyMap<string, CountyWithCenter> {
  byFips ??= new Map(listCountyCenters().map((county) => [county.fips, county] as const));
  return byFips;
}

/** The FIPS code of a county by its name and state: null where the name is ambiguous, undefined where there is none. */
export const findCountyByName = (name: string, state: string): string | null | undefined =>
  countiesByName().get(`${state}/${countyNameKey(name)}`);

const MAX_MILES = 30;
const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, boolean>();

/** Whether a ZIP can be in a county: a ZIP of the county is near it. True where either is not known. */
export function isZipNearCounty(zip: string, fips: string): boolean {
  const key = `${zip}/${fips}`;
  const code = remembered.get(key);
  if (code !== undefined) return code;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const result = measure(zip, fips);
  remembered.set(key, result);
  return result;
}

function measure(zip: string, fips: string): boolean {
  const point = findZip(zip);
  const zips = countiesByFips().get(fips)?.zips ?? [];
  if (!point || zips.length === 0 || point.county_fips === fips) return true;
  return zips.some((other) => milesBetween(point, other) <= MAX_MILES);
}
