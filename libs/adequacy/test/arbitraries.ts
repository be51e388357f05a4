import fc from 'fast-check';
import {
  BASES,
  cmsMa2026,
  COUNTY_TYPES,
  CREDIT_TYPES,
  type CountyInput,
  type NetworkInput,
  type ProviderInput,
  type Stage,
} from '../src/index.ts';

export const TESTED = ['S03', '008', '029', '037', '040', '041', '068'];
const SUBMITTED = ['001', '003', '005', '006', '008', '029', '037', '040', '041', '068', '044'];
const STAGES: Stage[] = ['engaged', 'loi_signed', 'negotiating', 'contract_sent', 'contracted', 'active', 'terminated'];
export const COUNTIES = ['49035', '49049'];

/** A few specialties of each kind, for speed. */
export const standard = {
  ...cmsMa2026,
  specialties: cmsMa2026.specialties.filter(({ code }) => TESTED.includes(code)),
};

const near = (degrees: number, spread: number) =>
  fc.integer({ min: -1000, max: 1000 }).map((step) => degrees + (step * spread) / 1000);

const place = (spread: number) => fc.record({ latitude: near(40.6, spread), longitude: near(-111.9, spread) });

const points = (minLength: number) =>
  fc
    .array(fc.record({ place: place(0.4), thirds: fc.integer({ min: 1, max: 300 }) }), { minLength, maxLength: 90 })
    .map((all) => ({
      latitude: Float64Array.from(all, (one) => one.place.latitude),
      longitude: Float64Array.from(all, (one) => one.place.longitude),
      weight: Float64Array.from(all, (one) => one.thirds / 3),
    }));

const limit = fc.record({
  max_minutes: fc.integer({ min: 5, max: 60 }),
  max_miles: fc.integer({ min: 3, max: 40 }),
});

const county = (fips: string, fewestPoints: number): fc.Arbitrary<CountyInput> =>
  fc.record({
    fips: fc.constant(fips),
    state: fc.constantFrom('UT', 'NV'),
    is_pending: fc.boolean(),
    county_type: fc.constantFrom(...COUNTY_TYPES),
    beneficiaries: fc.integer({ min: 0, max: 20_000 }),
    limits: fc.array(fc.tuple(fc.constantFrom(...TESTED), limit), { maxLength: 4 }).map((items) => new Map(items)),
    certificate_of_need: fc
      .array(fc.tuple(fc.constantFrom('040', '068'), fc.constantFrom('points' as const, 'relaxed_limits' as const)))
      .map((items) => new Map(items)),
    points: points(fewestPoints),
  });

export const provider: fc.Arbitrary<ProviderInput> = fc.record({
  id: fc.uuid(),
  npi: fc.option(fc.oneof(fc.constantFrom('2000000001', '2000000002', '2000000003'), fc.uuid()), { freq: 7 }),
  entity_type: fc.constantFrom('individual' as const, 'facility' as const),
  specialty_codes: fc.uniqueArray(fc.constantFrom(...SUBMITTED), { minLength: 1, maxLength: 3 }),
  stage: fc.constantFrom(...STAGES),
  county_fips: fc.option(fc.constantFrom(...COUNTIES, '49057')),
  locations: fc.array(
    fc.oneof({ weight: 8, arbitrary: place(0.6) }, fc.constant({ latitude: null, longitude: null })),
    {
      maxLength: 3,
    },
  ),
  offers_telehealth: fc.boolean(),
  telehealth_only: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
  telehealth_states: fc.array(fc.constantFrom('UT', 'NV', 'ID'), { maxLength: 3 }),
  primary_care_in_shortage_area: fc.boolean(),
  medicare_certified_beds: fc.option(fc.integer({ min: 0, max: 40 })),
  adequacy_override: fc.option(fc.constantFrom('compliant' as const, 'non_compliant' as const, 'excluded' as const), {
    freq: 2,
  }),
  effective_on: fc.option(fc.constantFrom('2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03', '2031-01-01'), {
    freq: 2,
  }),
  terminated_on: fc.option(
    fc.constantFrom('2026-05-31', '2026-06-01', '2026-06-02', '2026-08-30', '2026-08-31', '2027-06-01'),
    { freq: 2 },
  ),
});

const credits = fc.record({
  enabled: fc.subarray([...CREDIT_TYPES]),
  stacking: fc.constantFrom('add' as const, 'largest' as const),
});

const networkWith = (fewestPoints: number, fewestProviders: number): fc.Arbitrary<NetworkInput> =>
  fc.record({
    standard: fc.constant(standard),
    counties: fc.tuple(...COUNTIES.map((fips) => county(fips, fewestPoints))),
    providers: fc.uniqueArray(provider, { minLength: fewestProviders, maxLength: 16, selector: ({ id }) => id }),
    bases: fc.constant(BASES),
    credits,
    telehealth_scope: fc.constantFrom('state' as const, 'network' as const),
    is_application: fc.boolean(),
    as_of: fc.constant('2026-06-01'),
    coverage_starts_on: fc.option(fc.constantFrom('2026-06-01', '2026-06-02', '2026-06-03')),
  });

/** Small ones too, and empty ones. */
export const network = networkWith(0, 0);

/** Enough people and providers that changes matter. */
export const busyNetwork = networkWith(60, 8);
