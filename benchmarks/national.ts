// An invented national build: every county that has a ZIP code, at the true places of its ZIPs, with populations, members
// and providers made up. One seed, so each process makes the same. Run it to see its counts:
// node --conditions=@pnb/source benchmarks/national.ts
import {
  type AdequacyOverride,
  BASES,
  cmsMa2026,
  COUNTY_TYPES,
  type CountyInput,
  type CountyType,
  designateCountyType,
  type Limit,
  type NetworkInput,
  type ProviderInput,
  type Stage,
} from '@pnb/adequacy';
import { listZips, type Zip } from '@pnb/geography';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { bell, createRandom, pick, type Random, roundRandomly, weightedPicker } from './random.ts';

const SEED = 422_116;
const PROVIDERS = 330_000;

/** A ZIP code, with how far its people live around its point and how many of them there are beside other ZIPs. */
interface Town {
  readonly latitude: number;
  readonly longitude: number;
  readonly spreadMiles: number;
  readonly pull: number;
}

interface SampleCounty {
  readonly fips: string;
  readonly county_type: CountyType;
  readonly beneficiaries: number;
  readonly enrolled: number;
  readonly towns: readonly Town[];
  readonly pickTown: (random: Random) => number;
}

/** The first two digits of a county's FIPS code are its state's. */
const getState = ({ fips }: SampleCounty): string => fips.slice(0, 2);

const KM_PER_MILE = 1.609344;
const MILES_PER_DEGREE = 69;

/** ZIPs are small where the population is dense: the distance to the third nearest one measures the density. */
function listTowns(zips: readonly Zip[]): Map<string, Town[]> {
  const index = new KDBush(zips.length);
  for (const { longitude, latitude } of zips) index.add(longitude, latitude);
  index.finish();
  const towns = new Map<string, Town[]>();
  for (const { longitude, latitude, county_fips } of zips) {
    const third = zips[around(index, longitude, latitude, 4).at(-1) ?? 0] as Zip;
    const miles = Math.max(1, distance(longitude, latitude, third.longitude, third.latitude) / KM_PER_MILE);
    const town: Town = { latitude, longitude, spreadMiles: Math.min(12, miles / 2), pull: 1 / miles };
    const own = towns.get(county_fips);
    if (own) own.push(town);
    else towns.set(county_fips, [town]);
  }
  return towns;
}

// Counties in the order of their pull: how many of CMS's 3,262 lie before, population, persons per square mile. Between two
// rows both fall evenly in logarithms, so that 84, 763, 763, 1,074 and 578 of 3,262 fall to the five types.
const CURVE = [
  [0, 3_000_000, 30_000],
  [84, 600_000, 1_500],
  [847, 50_000, 100],
  [1_610, 25_000, 50],
  [2_684, 10_000, 10],
  [3_262, 500, 0.5],
] as const;

function populate(share: number): { population: number; density: number } {
  const rank = share * 3_262;
  const next = CURVE.findIndex(([before]) => before > rank);
  const [from, fromPopulation, fromDensity] = CURVE[next - 1] ?? CURVE[0];
  const [to, toPopulation, toDensity] = CURVE[next] ?? CURVE[5];
  const way = (rank - from) / (to - from);
  return {
    population: Math.round(fromPopulation * (toPopulation / fromPopulation) ** way),
    density: fromDensity * (toDensity / fromDensity) ** way,
  };
}

const MEDICARE_SHARE = 0.2;
const ENROLLED_SHARE = 0.1;

function listTownLocations(): SampleCounty[] {
  const computePull = (towns: readonly Town[]) => towns.reduce((sum, { pull }) => sum + pull, 0);
  const ranked = [...listTowns(listZips(''))].sort(([, a], [, b]) => computePull(b) - computePull(a));
  const places = ranked.map(([fips, towns], rank): SampleCounty => {
    const { population, density } = populate((rank + 0.5) / ranked.length);
    const county_type = designateCountyType(cmsMa2026, population, density);
    if (county_type === null) throw new Error(`no county type for ${fips}`);
    return {
      fips,
      county_type,
      beneficiaries: Math.round(population * MEDICARE_SHARE),
      enrolled: Math.round(population * ENROLLED_SHARE),
      towns,
      pickTown: weightedPicker(towns.map(({ pull }) => pull)),
    };
  });
  return places.sort((a, b) => (a.fips < b.fips ? -1 : 1));
}

function scatter(random: Random, { latitude, longitude }: Town, miles: number) {
  const perLongitude = MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + (bell(random) * miles) / MILES_PER_DEGREE,
    longitude: longitude + (bell(random) * miles) / perLongitude,
  };
}

const findTown = (random: Random, { towns, pickTown }: SampleCounty): Town => towns[pickTown(random)] as Town;

const ENROLLED_PER_POINT = 110;
const FEWEST_POINTS = 40;
const MAX_POINTS = 2_000;

function samplePoints(random: Random, place: SampleCounty): CountyInput['points'] {
  const count = Math.min(MAX_POINTS, Math.max(FEWEST_POINTS, Math.round(place.enrolled / ENROLLED_PER_POINT)));
  const [latitude, longitude] = [new Float64Array(count), new Float64Array(count)];
  for (let at = 0; at < count; at++) {
    const town = findTown(random, place);
    ({ latitude: latitude[at], longitude: longitude[at] } = scatter(random, town, town.spreadMiles));
  }
  return { latitude, longitude, weight: new Float64Array(count).fill(place.enrolled / count) };
}

const RELAXED_SHARE = 0.12;

/** CMS relaxes about one cell in eight where few people live. */
function relaxLimits(random: Random, { county_type }: SampleCounty): Map<string, Limit> {
  if (county_type !== 'rural' && county_type !== 'ceac') return new Map();
  const relaxed = cmsMa2026.specialties.filter(() => random() < RELAXED_SHARE);
  return new Map(
    relaxed.map(({ code, limits }) => {
      const { max_minutes, max_miles } = limits[county_type];
      return [code, { max_minutes: Math.round(max_minutes * 1.4), max_miles: Math.round(max_miles * 1.4) }];
    }),
  );
}

// Invented: how many there are of what the beneficiaries need; specialists gather in the cities.
const PROFESSIONALS: Readonly<Record<CountyType, number>> = {
  large_metro: 2.2,
  metro: 1.6,
  micro: 0.9,
  rural: 0.7,
  ceac: 0.4,
};
const PRIMARY_CARE = { '001': 0.04, '002': 0.37, '003': 0.27, '004': 0.04, '005': 0.12, '006': 0.16 };
const FACILITIES_PER_1000 = {
  '040': 0.09,
  '045': 0.09,
  '046': 0.18,
  '047': 0.1,
  '048': 0.08,
  '049': 0.16,
  '050': 0.08,
  '051': 0.07,
  '052': 0.03,
  '057': 0.06,
  '068': 0.18,
};

/** Lists, by submitted code, providers per 1,000 beneficiaries, before they are scaled to the number wanted. */
function listSupply(type: CountyType): [code: string, per1000: number][] {
  const people = cmsMa2026.specialties
    .filter(({ kind }) => kind === 'provider')
    .map(({ code, ratio_per_1000 }) => [code, (ratio_per_1000[type] ?? 0) * PROFESSIONALS[type]] as const);
  const split = people.flatMap(([code, rate]): [string, number][] =>
    code === 'S03' ? Object.entries(PRIMARY_CARE).map(([part, share]) => [part, rate * share]) : [[code, rate]],
  );
  return [...split, ...Object.entries(FACILITIES_PER_1000)];
}

const STAGES: Readonly<Record<Stage, number>> = {
  identified: 9,
  outreach: 8,
  engaged: 7,
  loi_signed: 4,
  negotiating: 5,
  contract_sent: 4,
  contracted: 12,
  credentialing: 8,
  active: 35,
  on_hold: 2,
  declined: 3,
  unreachable: 1,
  disqualified: 1,
  terminated: 1,
};
const STAGE_NAMES = Object.keys(STAGES) as Stage[];
const pickStage = weightedPicker(Object.values(STAGES));

const BEDS = [12, 20, 25, 25, 40, 60, 90, 140, 220, 380];
const HOSPITAL_SERVICES = ['041', '042', '043'];

function specialtyCodes(random: Random, code: string, beds: number | null, codes: readonly string[]): string[] {
  if (beds !== null) return [code, ...HOSPITAL_SERVICES.slice(beds >= 140 ? 0 : beds >= 60 ? 1 : beds >= 25 ? 2 : 3)];
  const second = random() < 0.04 ? pick(random, codes) : code;
  return second === code ? [code] : [code, second];
}

function listLocations(random: Random, place: SampleCounty): ProviderInput['locations'] {
  const roll = random();
  const count = roll < 0.84 ? 1 : roll < 0.95 ? 2 : 3;
  return Array.from({ length: count }, () => {
    const town = findTown(random, place);
    const isGeocoded = random() < 0.99;
    return isGeocoded ? scatter(random, town, town.spreadMiles / 2) : { latitude: null, longitude: null };
  });
}

function pickOverride(random: Random): AdequacyOverride | null {
  const roll = random();
  if (roll < 0.003) return 'excluded';
  if (roll < 0.004) return 'non_compliant';
  return roll < 0.006 ? 'compliant' : null;
}

const newNpi = (random: Random) => String(1_000_000_000 + Math.floor(random() * 1_000_000_000));

function listProviders(random: Random, places: readonly SampleCounty[]): ProviderInput[] {
  const supplies = Object.fromEntries(COUNTY_TYPES.map((type) => [type, listSupply(type)]));
  const supplyAt = ({ county_type }: SampleCounty) => supplies[county_type] ?? [];
  const expectedAt = (place: SampleCounty) =>
    supplyAt(place).reduce((sum, [, rate]) => sum + rate * place.beneficiaries, 0);
  const scale = PROVIDERS / places.reduce((sum, place) => sum + expectedAt(place), 0);
  const codes = listSupply('metro').map(([code]) => code);
  const providers: ProviderInput[] = [];
  let npi: string | null = null;
  for (const place of places) {
    for (const [code, rate] of supplyAt(place)) {
      for (let left = roundRandomly(random, rate * place.beneficiaries * scale); left > 0; left--) {
        const beds = code === '040' ? pick(random, BEDS) : null;
        // One in fifty shares the NPI of the provider before it; one in a hundred has none.
        const roll = random();
        npi = roll < 0.02 ? npi : roll < 0.03 ? null : newNpi(random);
        providers.push({
          id: `provider_${Math.floor(random() * 2 ** 32).toString(16)}_${providers.length}`,
          npi,
          entity_type: code === '040' ? 'facility' : 'individual',
          specialty_codes: specialtyCodes(random, code, beds, codes),
          stage: STAGE_NAMES[pickStage(random)] as Stage,
          county_fips: place.fips,
          locations: listLocations(random, place),
          offers_telehealth: random() < 0.15,
          telehealth_only: random() < 0.01,
          telehealth_states: [getState(place)],
          primary_care_in_shortage_area: true,
          medicare_certified_beds: beds,
          adequacy_override: pickOverride(random),
          effective_on: null,
          terminated_on: random() < 0.01 ? pick(random, ['2026-10-31', '2026-12-31', '2027-12-31']) : null,
        });
      }
    }
  }
  return providers;
}

/** The same with one provider in so many: nearly all cells are unmet, and the sums over them are as large as they get. */
export const thinNetwork = (input: NetworkInput, every: number): NetworkInput => ({
  ...input,
  providers: input.providers.filter((_, at) => at % every === 0),
});

export function nationalNetwork(): NetworkInput {
  const random = createRandom(SEED);
  const places = listTownLocations();
  const counties = places.map((place) => ({
    fips: place.fips,
    state: getState(place),
    county_type: place.county_type,
    is_pending: true,
    beneficiaries: place.beneficiaries,
    limits: relaxLimits(random, place),
    certificate_of_need: new Map<string, never>(),
    points: samplePoints(random, place),
  }));
  return {
    standard: cmsMa2026,
    counties,
    providers: listProviders(random, places),
    bases: BASES,
    is_application: true,
    as_of: '2026-11-20',
    coverage_starts_on: '2027-01-01',
  };
}

/** `3,213 counties (83 large_metro …), …` */
export function describeNetwork({ counties, providers, standard }: NetworkInput): string {
  const count = (value: number) => value.toLocaleString('en-US');
  const types = COUNTY_TYPES.map(
    (type) => `${counties.filter((county) => county.county_type === type).length} ${type}`,
  );
  const points = counties.reduce((sum, county) => sum + county.points.weight.length, 0);
  const locations = providers.reduce((sum, provider) => sum + provider.locations.length, 0);
  return (
    `${count(counties.length)} counties (${types.join(', ')}), ${count(counties.length * standard.specialties.length)} cells, ` +
    `${count(points)} points, ${count(providers.length)} providers, ${count(locations)} locations`
  );
}

if (import.meta.main) {
  const started = performance.now();
  const input = nationalNetwork();
  console.log(`${describeNetwork(input)}; made in ${(performance.now() - started).toFixed(0)} ms`);
  for (const code of ['002', '008', '035', '040', '068']) {
    const count = input.providers.filter((provider) => provider.specialty_codes[0] === code).length;
    console.log(`${code}: ${count}`);
  }
}
