import { describe, expect, it } from '@jest/globals';
import { aCounty, aProvider, cell, milesNorth, pointsAt, scored } from '../test/factories.ts';
import type { NetworkInput, ProviderInput } from './index.ts';

describe('a provider', () => {
  const finding = (changes: Partial<ProviderInput>, input: Partial<NetworkInput> = {}) => {
    const [found] = scored({ ...input, providers: [aProvider(changes)] }).providers;
    return [found?.adequacy_status, found?.adequacy_reasons];
  };
  const far = [milesNorth(500)];

  it('is compliant when it counts', () => {
    expect(finding({})).toEqual(['compliant', []]);
  });

  it('is pending while its stage does not count', () => {
    expect(finding({ stage: 'engaged' })).toEqual(['pending', ['stage_not_counted']]);
    expect(finding({ stage: 'engaged', locations: far, npi: null, effective_on: '2031-01-01' })).toEqual([
      'pending',
      ['stage_not_counted', 'not_yet_effective', 'no_npi', 'no_location_in_range'],
    ]);
    const expansion = { bases: ['filing' as const], is_application: true, counties: [aCounty({ is_pending: false })] };
    expect(finding({ stage: 'loi_signed' }, expansion)).toEqual(['pending', ['stage_not_counted']]);
  });

  it('is pending on a letter of intent that reaches no county of the pending service area', () => {
    const counties = [aCounty({ is_pending: false }), aCounty({ fips: '49057', points: pointsAt([500]) })];
    const filing = { bases: ['filing' as const], is_application: true, counties };
    expect(finding({ stage: 'loi_signed' }, filing)).toEqual(['pending', ['stage_not_counted']]);
    expect(finding({ stage: 'loi_signed', locations: far }, filing)).toEqual(['at_risk', ['letter_of_intent']]);
  });

  it('is not compliant outside the days of its contract, or without an NPI', () => {
    expect(finding({ terminated_on: '2026-05-31' })).toEqual(['non_compliant', ['contract_ended']]);
    expect(finding({ effective_on: '2031-01-01' })).toEqual(['non_compliant', ['not_yet_effective']]);
    expect(finding({ npi: null })).toEqual(['non_compliant', ['no_npi']]);
    expect(finding({ npi: null, locations: far, terminated_on: '2026-05-31' })).toEqual([
      'non_compliant',
      ['contract_ended', 'no_npi', 'no_location_in_range'],
    ]);
  });

  // Today is 2026-06-01; coverage starts on 2027-01-01.
  it.each([
    // The first and the last day; on `active`, on the bases that look ahead, and with coverage that has started.
    [null, '2026-06-01', 'counts', 'counts', 'counts'],
    ['2026-06-01', '2026-06-01', 'counts', 'counts', 'counts'],
    ['2026-06-02', '2026-12-31', 'not_yet_effective', 'not_yet_effective contract_ended', 'not_yet_effective'],
    ['2026-06-02', '2027-01-01', 'not_yet_effective', 'counts', 'not_yet_effective'],
    ['2027-01-01', '2027-01-01', 'not_yet_effective', 'counts', 'not_yet_effective'],
    ['2027-01-01', null, 'not_yet_effective', 'counts', 'not_yet_effective'],
    ['2027-01-02', null, 'not_yet_effective', 'not_yet_effective', 'not_yet_effective'],
    [null, '2026-05-31', 'contract_ended', 'contract_ended', 'contract_ended'],
  ])('with a contract from %s through %s: %s, %s, %s', (effective_on, terminated_on, active, ahead, started) => {
    const read = (input: Partial<NetworkInput>) => {
      const [status, reasons] = finding({ stage: 'active', effective_on, terminated_on }, input);
      return status === 'non_compliant' ? reasons : 'counts';
    };
    const expected = (text: string) => (text === 'counts' ? text : text.split(' '));
    expect(read({ bases: ['active'] })).toEqual(expected(active));
    for (const basis of ['contracted', 'filing', 'projected'] as const) {
      expect(read({ bases: [basis] })).toEqual(expected(ahead));
      expect(read({ bases: [basis], coverage_starts_on: '2026-06-01' })).toEqual(expected(started));
    }
  });

  it('counts without an NPI on the projected basis, with the reservation', () => {
    expect(finding({ npi: null }, { bases: ['projected'] })).toEqual(['compliant', ['no_npi']]);
    expect(finding({ npi: null, locations: far }, { bases: ['projected'] })).toEqual([
      'non_compliant',
      ['no_location_in_range'],
    ]);
  });

  it('has the specialty in which it may not count, whether it counts in another or not', () => {
    expect(finding({ specialty_codes: ['006'] })).toEqual(['non_compliant', ['not_in_shortage_area']]);
    expect(finding({ specialty_codes: ['040'] })).toEqual(['non_compliant', ['not_a_facility']]);
    expect(finding({ specialty_codes: ['008', '006', '040'] })).toEqual([
      'compliant',
      ['not_in_shortage_area', 'not_a_facility'],
    ]);
  });

  it('is at risk on a letter of intent, or when its contract ends within 90 days', () => {
    expect(finding({ stage: 'loi_signed' }, { bases: ['projected'] })).toEqual(['at_risk', ['letter_of_intent']]);
    expect(finding({ stage: 'contract_sent' }, { bases: ['projected'] })).toEqual(['compliant', []]);
    expect(finding({ terminated_on: '2026-08-30' })).toEqual(['at_risk', ['contract_ending']]);
    expect(finding({ terminated_on: '2026-08-31' })).toEqual(['compliant', []]);
  });

  it('is not compliant when it does not count, with the reason', () => {
    expect(finding({ locations: far })).toEqual(['non_compliant', ['no_location_in_range']]);
    expect(finding({ locations: far, county_fips: '08031' })).toEqual([
      'non_compliant',
      ['no_location_in_range', 'outside_service_area'],
    ]);
    expect(finding({ locations: [] })).toEqual(['non_compliant', ['not_geocoded']]);
    expect(finding({ locations: [{ latitude: 40, longitude: null }] })).toEqual(['non_compliant', ['not_geocoded']]);
    expect(finding({ telehealth_only: true })).toEqual(['non_compliant', ['telehealth_only']]);
    expect(finding({ specialty_codes: ['044'] })).toEqual(['non_compliant', ['specialty_not_tested']]);
  });

  it('counts from outside the service area when it is in reach', () => {
    expect(finding({ county_fips: '56041' })).toEqual(['compliant', []]);
  });

  it('is reported as excluded where its NPI is listed under psychiatry in another record', () => {
    const npi = '2000000001';
    const twins = [
      aProvider({ id: 'a', npi, specialty_codes: ['068'] }),
      aProvider({ id: 'b', npi, specialty_codes: ['029'] }),
    ];
    expect(scored({ providers: twins }).providers).toEqual([
      { provider_id: 'a', adequacy_status: 'non_compliant', adequacy_reasons: ['double_counted_behavioral'] },
      { provider_id: 'b', adequacy_status: 'compliant', adequacy_reasons: [] },
    ]);
  });
});

describe('an override', () => {
  it.each(['excluded', 'non_compliant'] as const)('%s removes the provider from count, coverage and credit', (word) => {
    const input = { providers: [aProvider({ adequacy_override: word, offers_telehealth: true })] };
    expect(cell(input)).toMatchObject({
      counted_count: 0,
      covered_ratio: 0,
      credits: [],
      sole_source_provider_ids: [],
    });
    expect(scored(input).providers).toEqual([
      { provider_id: 'prv_1', adequacy_status: word, adequacy_reasons: ['excluded'] },
    ]);
  });

  it('compliant counts the provider in the county of its primary location, and adds no coverage', () => {
    const counties = [aCounty(), aCounty({ fips: '49049' })];
    const providers = [aProvider({ adequacy_override: 'compliant', locations: [] })];
    expect(cell({ counties, providers })).toMatchObject({ counted_count: 1, covered_ratio: 0 });
    expect(cell({ counties, providers }, '008', '49049').counted_count).toBe(0);
    expect(scored({ counties, providers }).providers).toEqual([
      { provider_id: 'prv_1', adequacy_status: 'compliant', adequacy_reasons: [] },
    ]);
  });

  it('compliant waives the distance, but neither the stage nor the exclusion of telehealth-only providers', () => {
    const tried = (changes: Partial<ProviderInput>) => {
      const input = { providers: [aProvider({ adequacy_override: 'compliant', locations: [], ...changes })] };
      return [cell(input).counted_count, scored(input).providers[0]?.adequacy_reasons];
    };
    expect(tried({ stage: 'engaged' })).toEqual([0, ['stage_not_counted']]);
    expect(tried({ telehealth_only: true })).toEqual([0, ['telehealth_only']]);
  });
});
