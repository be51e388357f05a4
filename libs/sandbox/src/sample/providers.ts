import { type Provider } from '@pnb/contract';
import type { County, CountyType, EntityType } from '@pnb/adequacy';
import { cmsMa2026, findTestedCode, utahCounties2026 } from '@pnb/adequacy';
import { findCounty } from '@pnb/geography';
import { borderTowns } from './border.ts';
import { facilityName } from './facilities.ts';
import type { SampleLocation } from './locations.ts';
import { pickLocations } from './locations.ts';
import { sandboxNpi } from './npi.ts';
import { personName, pickCredential } from './people.ts';
import { createRandom, pickWeighted } from './random.ts';
import type { Supply } from './supply.ts';
import { hospitalServices, pickBeds, listSupply } from './supply.ts';
import { pickTaxonomy } from './taxonomy.ts';
import type { Town } from './towns.ts';
import { listTowns } from './towns.ts';

/** What a provider is in the world, whatever a plan has to do with it. */
export interface ProviderFacts {
  readonly npi: string;
  readonly name: string;
  readonly entity_type: EntityType;
  readonly specialty_code: string;
  readonly additional_specialty_codes: string[];
  readonly taxonomy_code: string;
  readonly county_fips: string | null;
  readonly county: string | null;
  readonly state: string;
  readonly locations: SampleLocation[];
  readonly offers_telehealth: boolean;
  readonly telehealth_only: boolean;
  /** Empty: the states of its locations. */
  readonly telehealth_states: string[];
  readonly primary_care_in_shortage_area: boolean;
  readonly accepts_new_patients: Provider['accepts_new_patients'];
  readonly medicare_certified_beds: number | null;
}

interface SampleSlot {
  /** Distinct below 100: a part of each NPI's key. */
  readonly slot: number;
  readonly towns: readonly Town[];
  /** Null beyond the state line. */
  readonly county: County | null;
}

const FIRST_BORDER_SLOT = 60;
const BORDER_BEDS = 60;
const LISTED_PERSON_SHARE = 0.4;

/** All providers that a plan in Utah could contract, in a fixed order. */
export function listProviders(): ProviderFacts[] {
  const inside = utahCounties2026.flatMap((county, slot) => {
    return staff({ slot, towns: listTowns(county.fips), county }, listSupply(county));
  });
  const outside = borderTowns().flatMap(({ town, supplies }, index) => {
    return staff({ slot: FIRST_BORDER_SLOT + index, towns: [town], county: null }, supplies);
  });
  return [...inside, ...outside];
}

function staff(place: SampleSlot, supplies: readonly Supply[]): ProviderFacts[] {
  return supplies.flatMap((supply) => Array.from({ length: supply.count }, (_, index) => create(place, supply, index)));
}

function create(place: SampleSlot, supply: Supply, index: number): ProviderFacts {
  const { specialty_code } = supply;
  const npi = sandboxNpi(place.slot * 1_000_000 + Number(specialty_code) * 1000 + index);
  const identity = pickIdentity(npi, specialty_code);
  const isFacility = identity.entity_type === 'facility';
  const locations = pickLocations(createRandom(`ut-v1:place:${npi}`), place.towns, isFacility);
  const { county_fips = null, state = 'UT' } = locations[0] ?? {};
  const county = findCounty(county_fips ?? '')?.name ?? null;
  const services = pickServices(npi, place, supply);
  return { npi, ...identity, specialty_code, ...services, county_fips, county, state, locations };
}

function pickIdentity(npi: string, specialtyCode: string) {
  const random = createRandom(`ut-v1:name:${npi}`);
  if (isFacilityListing(specialtyCode) && !(specialtyCode === '068' && random() < LISTED_PERSON_SHARE)) {
    const taxonomy_code = pickTaxonomy(random, specialtyCode, null);
    return { name: facilityName(random, specialtyCode), entity_type: 'facility' as const, taxonomy_code };
  }
  const credential = pickCredential(random, specialtyCode);
  const taxonomy_code = pickTaxonomy(random, specialtyCode, credential);
  return { name: `${personName(random)}, ${credential}`, entity_type: 'individual' as const, taxonomy_code };
}

function pickServices(npi: string, { county, towns }: SampleSlot, { specialty_code, count }: Supply) {
  const random = createRandom(`ut-v1:service:${npi}`);
  const isHospital = specialty_code === '040';
  const beds = county ? pickBeds(random, county, count) : BORDER_BEDS;
  const draw = random();
  const offers_telehealth = draw < (isTelehealthCredited(specialty_code) ? 0.22 : 0.04);
  return {
    additional_specialty_codes: isHospital ? hospitalServices(beds) : [],
    medicare_certified_beds: isHospital ? beds : null,
    offers_telehealth,
    telehealth_only: offers_telehealth && draw < 0.01 && !isFacilityListing(specialty_code),
    telehealth_states:
      !county && draw < LICENSED_IN_UTAH ? [...new Set(['UT', ...towns.map(({ state }) => state)])] : [],
    primary_care_in_shortage_area: isConditional(specialty_code) && isInShortageArea(npi, county),
    accepts_new_patients: pickWeighted(random, ACCEPTANCE).value,
  };
}

/** Share of providers beyond the state line with a licence in Utah: about half of those that offer telehealth. */
const LICENSED_IN_UTAH = 0.1;

// Invented: share of the assistants and nurses of a county whose practice is in a shortage area.
const SHORTAGE_SHARES: Readonly<Record<CountyType, number>> = {
  large_metro: 0.3,
  metro: 0.4,
  micro: 0.7,
  rural: 1,
  ceac: 1,
};

const isConditional = (specialtyCode: string): boolean =>
  cmsMa2026.pooled_specialties.some(
    ({ code, requires_shortage_area }) => requires_shortage_area && code === specialtyCode,
  );

const isInShortageArea = (npi: string, county: County | null): boolean =>
  county === null || createRandom(`ut-v1:shortage:${npi}`)() < SHORTAGE_SHARES[county.county_type];

const ACCEPTANCE = [
  { value: 'accepting', weight: 68 },
  { value: 'not_accepting', weight: 12 },
  { value: 'existing_only', weight: 10 },
  { value: 'unknown', weight: 10 },
] as const;

function findTested(specialtyCode: string) {
  const tested = findTestedCode(cmsMa2026, specialtyCode);
  return cmsMa2026.specialties.find(({ code }) => code === tested);
}

function isFacilityListing(specialtyCode: string): boolean {
  return findTested(specialtyCode)?.kind === 'facility';
}

function isTelehealthCredited(specialtyCode: string): boolean {
  return findTested(specialtyCode)?.telehealth_credit_eligible ?? false;
}
