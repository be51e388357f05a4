import { listFiledWith, listPlacedCounties, type PlacedCounty, type Zip } from '@pnb/geography';
import type { ReferenceCounty } from './counties.ts';

/** Where a county of CMS lies. */
export interface Place {
  fips: string;
  latitude: number;
  longitude: number;
  zips: readonly Zip[];
}

export interface Matched {
  /** By SSA code. */
  places: ReadonlyMap<string, Place>;
  unmatched: { county: ReferenceCounty; reason: string }[];
}

/**
 * Rows that are named after no county. CMS files the island of St. John with St. Thomas, and the Northern Marianas as one
 * row, which its own pairs of SSA and FIPS codes assign to Tinian.
 */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['48020', '78030'],
  ['63050', '69120'],
]);

/** Independent cities have FIPS codes from 510 on, beside counties that may bear the same name. */
const FIRST_CITY = '510';

/** Finds the FIPS code of each county by state and name: the workbook has SSA codes alone. */
export function matchFips(counties: readonly ReferenceCounty[]): Matched {
  const placed = listPlacedCounties();
  const byName = Map.groupBy(placed, ({ state, name }) => nameKey(state, name));
  const byFips = new Map(placed.map((county) => [county.fips, county]));
  const places = new Map<string, Place>();
  const unmatched: Matched['unmatched'] = [];
  const owners = new Map<string, string>();
  for (const county of counties) {
    const found = knownPlace(county.ssa_code, byFips) ?? namedPlace(county, byName);
    const owner = found && owners.get(found.fips);
    if (!found) unmatched.push({ county, reason: 'not a county of the Census' });
    else if (owner) unmatched.push({ county, reason: `${found.fips} is ${owner} already` });
    else {
      owners.set(found.fips, county.ssa_code);
      places.set(county.ssa_code, found);
    }
  }
  return { places, unmatched };
}

function knownPlace(ssa_code: string, byFips: ReadonlyMap<string, PlacedCounty>): Place | null {
  const own = byFips.get(KNOWN.get(ssa_code) ?? '');
  if (!own) return null;
  const more = listFiledWith(own.fips).flatMap((fips) => byFips.get(fips)?.zips ?? []);
  return { ...own, zips: [...own.zips, ...more] };
}

function namedPlace({ state, name }: ReferenceCounty, byName: ReadonlyMap<string, PlacedCounty[]>): Place | null {
  const plain = name.replace(/\s*\(.*\)$/, '');
  const asCounty = byName.get(nameKey(state, plain)) ?? [];
  const county = asCounty.find(({ fips }) => !isCity(fips)) ?? asCounty[0];
  if (county) return county;
  const city = / city$/i.test(plain) ? byName.get(nameKey(state, plain.replace(/ city$/i, ''))) : undefined;
  return city?.find(({ fips }) => isCity(fips)) ?? null;
}

const isCity = (fips: string): boolean => fips.slice(2) >= FIRST_CITY;

/** Saint, accents, blanks and dashes are written one way here and another there. */
const nameKey = (state: string, name: string): string =>
  `${state} ${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/[^a-z]/g, '')}`;
