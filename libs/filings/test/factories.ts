import { cmsMa2026, type CountyInput } from '@pnb/adequacy';
import { INITIAL_VALUES, withoutConfidential } from '@pnb/contract';
import { LAYOUTS, type FilingCounty, type FilingProvider, type FilingTerms } from '../src/index.ts';

export type AreaCounty = FilingCounty & CountyInput;

const MILES_PER_DEGREE = 69.0934;

/** Miles north of a fixed point in Utah. */
export const milesNorth = (miles: number) => ({ latitude: 40 + miles / MILES_PER_DEGREE, longitude: -111 });

export function pointsAt(miles: readonly number[]): CountyInput['points'] {
  return {
    latitude: Float64Array.from(miles, (mile) => milesNorth(mile).latitude),
    longitude: Float64Array.from(miles, () => -111),
    weight: new Float64Array(miles.length).fill(10),
  };
}

/** A large metro county whose beneficiaries live at mile 0. */
export function aCounty(changes: Partial<AreaCounty> = {}): AreaCounty {
  return {
    fips: '49035',
    ssa_code: '46170',
    name: 'Salt Lake',
    state: 'UT',
    is_pending: true,
    county_type: 'large_metro',
    beneficiaries: 100,
    limits: new Map(),
    certificate_of_need: new Map(),
    points: pointsAt([0]),
    ...changes,
  };
}

type FiledLocation = FilingProvider['locations'][number];

export function aLocation(changes: Partial<FiledLocation> = {}): FiledLocation {
  return {
    address_line_1: '200 Example Avenue',
    address_line_2: null,
    city: 'Salt Lake City',
    state: 'UT',
    zip: '84101',
    county_fips: '49035',
    is_primary: true,
    geocode_quality: 'rooftop',
    ...milesNorth(0),
    ...changes,
  };
}

/** A contracted cardiologist at mile 0 about which nothing is to be found. */
export function aFilingProvider(changes: Partial<FilingProvider> = {}): FilingProvider {
  return {
    ...withoutConfidential(INITIAL_VALUES),
    id: 'prv_1',
    name: 'Ana Rivera, MD',
    npi: '2000000002',
    entity_type: 'individual',
    specialty_code: '008',
    additional_specialty_codes: [],
    taxonomy_code: '207RC0000X',
    stage: 'contracted',
    held_from_stage: null,
    county_fips: '49035',
    state: 'UT',
    locations: [aLocation()],
    offers_telehealth: false,
    telehealth_only: false,
    telehealth_states: [],
    primary_care_in_shortage_area: false,
    accepts_new_patients: 'accepting',
    medicare_certified_beds: null,
    adequacy_override: null,
    owner_email: null,
    decline_reason: null,
    expected_active_on: null,
    effective_on: null,
    terminated_on: null,
    contract_type: 'direct',
    medical_group: null,
    uses_cms_contract_amendment: true,
    contract_signed_on: '2026-05-04',
    metadata: {},
    ...changes,
  };
}

/** An acute hospital about which nothing is to be found. */
export const aHospital = (changes: Partial<FilingProvider> = {}): FilingProvider =>
  aFilingProvider({
    id: 'prv_2',
    npi: '2000000010',
    name: 'Example Hospital',
    entity_type: 'facility',
    specialty_code: '040',
    taxonomy_code: '282N00000X',
    medicare_certified_beds: 120,
    contract_type: 'direct',
    ...changes,
  });

export function someTerms(changes: Partial<FilingTerms> = {}): FilingTerms {
  return {
    layout: LAYOUTS[0],
    basis: 'filing',
    standard: cmsMa2026,
    counties: [aCounty()],
    is_application: true,
    as_of: '2026-06-01',
    coverage_starts_on: '2027-01-01',
    filing_due_on: null,
    ...changes,
  };
}
