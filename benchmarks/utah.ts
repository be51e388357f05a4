import {
  BASES,
  cmsMa2026,
  type NetworkInput,
  type ProviderInput,
  utahCounties2026,
  utahCustomizedLimits2026,
} from '@pnb/adequacy';
import { beneficiarySample, generateSample, type SampleProvider } from '@pnb/sandbox';

/** The sample's statewide build, as a run of the service would load it. */
export function utahNetwork(): NetworkInput {
  const points = new Map(beneficiarySample().map((county) => [county.fips, county]));
  const counties = utahCounties2026.map(({ fips, county_type, beneficiaries }) => {
    const { latitude = [], longitude = [], weight = [] } = points.get(fips) ?? {};
    return {
      fips,
      state: 'UT',
      county_type,
      is_pending: true,
      beneficiaries,
      limits: utahCustomizedLimits2026.get(fips) ?? new Map<string, never>(),
      certificate_of_need: new Map<string, never>(),
      points: {
        latitude: Float64Array.from(latitude),
        longitude: Float64Array.from(longitude),
        weight: Float64Array.from(weight, (share) => share * beneficiaries),
      },
    };
  });
  const [statewide] = generateSample(new Date('2026-11-20T17:30:00Z')).builds;
  return {
    standard: cmsMa2026,
    counties,
    providers: (statewide?.providers ?? []).map(providerInput),
    bases: BASES,
    is_application: true,
    as_of: '2026-11-20',
    coverage_starts_on: '2027-01-01',
  };
}

function providerInput(provider: SampleProvider): ProviderInput {
  return {
    id: provider.npi,
    npi: provider.npi,
    entity_type: provider.entity_type,
    specialty_codes: [provider.specialty_code, ...provider.additional_specialty_codes],
    stage: provider.stage,
    county_fips: provider.county_fips,
    locations: provider.locations.map(({ latitude, longitude }) => ({ latitude, longitude })),
    offers_telehealth: provider.offers_telehealth,
    telehealth_only: provider.telehealth_only,
    telehealth_states: listStates(provider),
    primary_care_in_shortage_area: provider.primary_care_in_shortage_area,
    medicare_certified_beds: provider.medicare_certified_beds,
    adequacy_override: provider.adequacy_override === 'excluded' ? 'excluded' : null,
    effective_on: provider.effective_on?.toISOString().slice(0, 10) ?? null,
    terminated_on: provider.terminated_on?.toISOString().slice(0, 10) ?? null,
  };
}

const listStates = ({ telehealth_states, locations }: SampleProvider): string[] =>
  telehealth_states.length > 0 ? telehealth_states : locations.map(({ state }) => state);
