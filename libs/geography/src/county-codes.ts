import { findCounty } from './counties.ts';
import { lazyRows } from './rows.ts';
import { findZip, findLegacyCounty, type Zip } from './zips.ts';

/**
 * Counties that not every standard has. CMS files Connecticut by its eight old counties, which the Census replaced with
 * nine planning regions; it files the island of St. John with St. Thomas, and the Northern Marianas as one.
 */
const OLD_COUNTIES = ['09001', '09003', '09005', '09007', '09009', '09011', '09013', '09015'];
const PLANNING_REGIONS = ['09110', '09120', '09130', '09140', '09150', '09160', '09170', '09180', '09190'];
const FILED_WITH: ReadonlyMap<string, string> = new Map([
  ['78020', '78030'],
  ['69085', '69120'],
  ['69100', '69120'],
  ['69110', '69120'],
]);

/** Codes of the counties that standards draw differently, ascending. */
export const VARIABLE_COUNTIES: readonly string[] = [
  ...OLD_COUNTIES,
  ...PLANNING_REGIONS,
  ...FILED_WITH.keys(),
  ...new Set(FILED_WITH.values()),
].toSorted();

const variable: ReadonlySet<string> = new Set(VARIABLE_COUNTIES);
const old: ReadonlySet<string> = new Set(OLD_COUNTIES);
const regions: ReadonlySet<string> = new Set(PLANNING_REGIONS);

/** The variable counties that a standard has. Where it has none of a state, its codes are those that CMS files by. */
export type CountyCodes = ReadonlySet<string>;

export interface CountyInput {
  zip?: string | undefined;
  county_fips?: string | null | undefined;
}

/** Whether the county of a place depends on the standard. */
export function isCountyVariable({ zip, county_fips }: CountyInput): boolean {
  const byZip = zip === undefined ? null : findZip(zip.slice(0, 5));
  return variable.has(county_fips ?? '') || variable.has(byZip?.county_fips ?? '');
}

/** The county of a ZIP under a standard. */
export function resolveZip({ zip, county_fips }: Zip, codes: CountyCodes): string {
  if (regions.has(county_fips)) return usesRegions(codes) ? county_fips : (findLegacyCounty(zip) ?? county_fips);
  return filedAs(county_fips, codes);
}

/** `fips` is null for a code that names no county (`options` is empty), or several (`options` lists them). */
export interface ResolvedCounty {
  fips: string | null;
  options: readonly string[];
}

const NO_COUNTY: ResolvedCounty = { fips: null, options: [] };

/** The county that a code of any standard means under this one; a ZIP in it decides where it became several. */
export function resolveCounty(fips: string, codes: CountyCodes, zip: Zip | null = null): ResolvedCounty {
  if (!findCounty(fips)) return NO_COUNTY;
  if (zip && countiesOfZip(zip).includes(fips)) return only(resolveZip(zip, codes));
  if (!isConnecticut(fips) || regions.has(fips) === usesRegions(codes)) return only(filedAs(fips, codes));
  const options = listOverlaps(fips);
  const [first, ...more] = options;
  return first !== undefined && more.length === 0 ? only(first) : { fips: null, options };
}

/** A code of a service area, and what it is under a standard: one county, or several that are its land together. */
export interface AreaPart {
  fips: string;
  counties: readonly string[];
  /** False where these counties cover more than the area does. */
  isExact: boolean;
}

/**
 * Each county of an area under a standard. All old counties of Connecticut together are all planning regions together,
 * but no single one is another.
 */
export function resolveArea(fips: readonly string[], codes: CountyCodes): AreaPart[] {
  const isForeign = (code: string) => isConnecticut(code) && regions.has(code) !== usesRegions(codes);
  const foreign = new Set(fips.filter(isForeign));
  const targets = new Set([...foreign].flatMap((code) => listOverlaps(code)));
  const isExact = [...targets].every((target) => listOverlaps(target).every((code) => foreign.has(code)));
  return fips.map((code) =>
    isForeign(code)
      ? { fips: code, counties: listOverlaps(code), isExact }
      : { fips: code, counties: [filedAs(code, codes)], isExact: true },
  );
}

const only = (fips: string): ResolvedCounty => ({ fips, options: [fips] });

const isConnecticut = (fips: string): boolean => old.has(fips) || regions.has(fips);

const usesRegions = (codes: CountyCodes): boolean => PLANNING_REGIONS.some((fips) => codes.has(fips));

/** Itself, unless the standard files it with another county. */
const filedAs = (fips: string, codes: CountyCodes): string => (codes.has(fips) ? fips : (FILED_WITH.get(fips) ?? fips));

/** The counties of a ZIP by every geography. */
const countiesOfZip = ({ zip, county_fips }: Zip): (string | null | undefined)[] => [
  county_fips,
  findLegacyCounty(zip),
  FILED_WITH.get(county_fips),
];

const overlaps = lazyRows('legacy-overlaps.csv');

/** The planning regions that share land with an old county, or the old counties that share land with a region. */
export function listOverlaps(fips: string): string[] {
  return overlaps().flatMap((row) => {
    const [region = '', county = ''] = row.split(',');
    if (region === fips) return [county];
    return county === fips ? [region] : [];
  });
}

/** The counties that CMS files together with this one. */
export const listFiledWith = (fips: string): string[] =>
  [...FILED_WITH].filter(([, filed]) => filed === fips).map(([code]) => code);
