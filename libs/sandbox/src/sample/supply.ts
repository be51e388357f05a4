import type { County, CountyType } from '@pnb/adequacy';
import { cmsMa2026, computeRequiredCount } from '@pnb/adequacy';
import type { Random } from './random.ts';
import { createRandom, roundRandomly } from './random.ts';

/** How many there are of a specialty in a place. */
export interface Supply {
  readonly specialty_code: string;
  readonly count: number;
}

// Invented: what a county has of the professionals that its beneficiaries need. Specialists gather in the cities.
const PROFESSIONALS: Readonly<Record<CountyType, number>> = {
  large_metro: 2.2,
  metro: 1.6,
  micro: 0.9,
  rural: 0.7,
  ceac: 0.4,
};

// Invented: how the doctors and others of primary care share the work.
const PRIMARY_CARE = { '001': 0.04, '002': 0.37, '003': 0.27, '004': 0.04, '005': 0.12, '006': 0.16 };

// Invented: facilities per 10,000 beneficiaries in a metro county; other types have fewer or more of all of them.
const FACILITIES_PER_10000 = {
  '045': 0.9,
  '046': 1.8,
  '047': 1,
  '048': 0.8,
  '049': 1.6,
  '050': 0.8,
  '051': 0.7,
  '052': 0.3,
  '057': 0.6,
  '068': 1.8,
};
const FACILITIES: Readonly<Record<CountyType, number>> = {
  large_metro: 0.7,
  metro: 0.9,
  micro: 1.2,
  rural: 1,
  ceac: 0.9,
};

const BENEFICIARIES_PER_HOSPITAL = 16_000;
const SMALL_COUNTY_HOSPITALS = 0.35;

/** What a county has of every specialty, zero included. */
export function listSupply(county: County): Supply[] {
  return computeExpected(county).map(([specialty_code, expected]) => {
    const random = createRandom(`ut-v1:supply:${county.fips}:${specialty_code}`);
    return { specialty_code, count: roundRandomly(random, expected) };
  });
}

function computeExpected(county: County): [specialty_code: string, expected: number][] {
  const people = cmsMa2026.specialties
    .filter(({ kind }) => kind === 'provider')
    .map(({ code, ratio_per_1000 }): [string, number] => {
      const needed = ((ratio_per_1000[county.county_type] ?? 0) * county.beneficiaries) / 1000;
      return [code, needed * PROFESSIONALS[county.county_type]];
    });
  const facilities = Object.entries(FACILITIES_PER_10000).map(([code, rate]): [string, number] => {
    return [code, (rate * FACILITIES[county.county_type] * county.beneficiaries) / 10_000];
  });
  return [...people.flatMap(splitPrimaryCare), ['040', expectedHospitals(county)], ...facilities];
}

function splitPrimaryCare([code, expected]: [string, number]): [string, number][] {
  if (code !== 'S03') return [[code, expected]];
  return Object.entries(PRIMARY_CARE).map(([submitted, share]) => [submitted, expected * share]);
}

function expectedHospitals({ county_type, beneficiaries }: County): number {
  if (county_type === 'rural' || county_type === 'ceac') return SMALL_COUNTY_HOSPITALS;
  return Math.max(1, Math.round(beneficiaries / BENEFICIARIES_PER_HOSPITAL));
}

/** All hospitals of a county together have 1.5 to 3 times the beds that CMS wants to see under contract. */
export function pickBeds(random: Random, county: County, hospitals: number): number {
  const specialty = cmsMa2026.specialties.find(({ unit }) => unit === 'beds');
  const required = specialty ? computeRequiredCount(cmsMa2026, specialty, county) : 1;
  return Math.ceil((required * (1.5 + 1.5 * random())) / hospitals);
}

/** The services that only the larger hospitals have: intensive care, catheterization, cardiac surgery. */
export function hospitalServices(beds: number): string[] {
  if (beds >= 45) return ['041', '042', '043'];
  if (beds >= 36) return ['042', '043'];
  return beds >= 28 ? ['043'] : [];
}
