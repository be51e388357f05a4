import type { CountyInput, ProviderInput } from '@pnb/adequacy';
import { cmsMa2026, scoreNetwork, utahCounties2026, utahCustomizedLimits2026 } from '@pnb/adequacy';
import { describe, expect, it } from '@jest/globals';
import { beneficiarySample } from './beneficiaries.ts';
import type { SampleProvider } from './enrolment.ts';
import { generateSample } from './sample.ts';

const points = new Map(beneficiarySample().map((county) => [county.fips, county]));

const counties = utahCounties2026.map((county): CountyInput => {
  const { latitude = [], longitude = [], weight = [] } = points.get(county.fips) ?? {};
  const limits = utahCustomizedLimits2026.get(county.fips) ?? new Map();
  return {
    ...county,
    is_pending: true,
    limits,
    certificate_of_need: new Map(),
    points: {
      latitude: Float64Array.from(latitude),
      longitude: Float64Array.from(longitude),
      weight: Float64Array.from(weight, (share) => share * county.beneficiaries),
    },
  };
});

function toEngineInput(provider: SampleProvider): ProviderInput {
  return {
    ...provider,
    id: provider.npi,
    specialty_codes: [provider.specialty_code, ...provider.additional_specialty_codes],
    adequacy_override: provider.adequacy_override === 'excluded' ? 'excluded' : null,
    telehealth_states: provider.telehealth_states.length > 0 ? provider.telehealth_states : [provider.state],
    effective_on: provider.effective_on?.toISOString().slice(0, 10) ?? null,
    terminated_on: provider.terminated_on?.toISOString().slice(0, 10) ?? null,
  };
}

describe('the statewide build', () => {
  const [hmo] = generateSample(new Date('2026-11-20T17:30:00.500Z')).builds;
  const [finding] = scoreNetwork({
    standard: cmsMa2026,
    counties,
    providers: (hmo?.providers ?? []).map(toEngineInput),
    bases: ['contracted'],
    is_application: true,
    as_of: '2026-11-20',
    coverage_starts_on: '2027-01-01',
  });
  const cells = finding?.cells ?? [];
  const failed = cells.filter(({ status }) => status === 'not_met');

  it('is about four fifths adequate', () => {
    expect(cells.length).toBe(29 * 43);
    expect(failed.length / cells.length).toBeGreaterThan(0.15);
    expect(failed.length / cells.length).toBeLessThan(0.35);
  });

  it('fails most in the outer counties, and in some county of each type', () => {
    const types = failed.map(({ county_type }) => county_type);
    const outer = types.filter((type) => type === 'rural' || type === 'ceac');

    expect(new Set(types).size).toBe(5);
    expect(outer.length).toBeGreaterThan(failed.length / 2);
  });

  it('has providers that count, and for every reason some that do not', () => {
    const found = finding?.providers ?? [];
    const reasons = new Set(found.flatMap((provider) => provider.adequacy_reasons));

    expect(found.filter((provider) => provider.adequacy_status === 'compliant').length).toBeGreaterThan(1000);
    expect([...reasons]).toEqual(
      expect.arrayContaining(['stage_not_counted', 'not_geocoded', 'telehealth_only', 'excluded']),
    );
  });
});
