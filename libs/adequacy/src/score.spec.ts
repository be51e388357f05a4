import { describe, expect, it } from '@jest/globals';
import { aCounty, aProvider, cell, milesNorth, pointsAt, scored } from '../test/factories.ts';
import { CREDIT_TYPES, haversineMiles, SOLE_SOURCE_LIMIT, type NetworkInput, type ProviderInput } from './index.ts';

describe('time and distance', () => {
  it('covers every beneficiary with one provider within the limit, and reports both tests of the cell', () => {
    expect(cell({})).toEqual({
      county_fips: '49035',
      county_type: 'large_metro',
      specialty_code: '008',
      max_minutes: 20,
      max_miles: 10,
      is_customized: false,
      required_count: 1,
      counted_count: 1,
      count_gap: 0,
      sampled_beneficiaries: 100,
      covered_beneficiaries: 100,
      covered_ratio: 1,
      credits: [],
      credited_ratio: 1,
      required_ratio: 0.9,
      status: 'met',
      failed_tests: [],
      sole_source_provider_ids: ['prv_1'],
    });
  });

  it('counts a beneficiary exactly at the limit and not one a hundredth of a mile beyond', () => {
    const max_miles = haversineMiles(milesNorth(0), milesNorth(10));
    const limits = new Map([['008', { max_minutes: 999, max_miles }]]);
    const at = (mile: number) => cell({ counties: [aCounty({ limits, points: pointsAt([mile]) })] }).covered_ratio;
    expect([at(10), at(10.01)]).toEqual([1, 0]);
  });

  it('applies the minutes where they are the tighter limit, two a mile in large metro', () => {
    const limits = new Map([['008', { max_minutes: 10, max_miles: 50 }]]);
    const at = (mile: number) => cell({ counties: [aCounty({ limits, points: pointsAt([mile]) })] }).covered_ratio;
    expect([at(4.9), at(5.1)]).toEqual([1, 0]);
  });

  it('uses the limits of the cell that CMS customized, and reports it', () => {
    const limits = new Map([['008', { max_minutes: 60, max_miles: 30 }]]);
    const found = cell({ counties: [aCounty({ limits })], providers: [aProvider({ locations: [milesNorth(25)] })] });
    expect(found).toMatchObject({ max_minutes: 60, max_miles: 30, is_customized: true, status: 'met' });
  });

  it('meets the requirement at exactly 90 percent and fails just under', () => {
    const points = (far: number) =>
      pointsAt(
        Array.from({ length: 100 }, (_, index) => (index < far ? 40 : 0)),
        0.1,
      );
    const statuses = [10, 11].map((far) => cell({ counties: [aCounty({ points: points(far) })] }).status);
    expect(statuses).toEqual(['met', 'not_met']);
  });

  it('requires 85 percent in micro, rural and CEAC counties', () => {
    const types = (['micro', 'rural', 'ceac'] as const).map((county_type) => aCounty({ county_type }));
    expect(types.map((county) => cell({ counties: [county] }).required_ratio)).toEqual([0.85, 0.85, 0.85]);
  });

  it('covers beneficiaries across a county line with the limits of their county', () => {
    const rural = aCounty({ fips: '49043', county_type: 'rural', points: pointsAt([50]) });
    const input = { counties: [aCounty(), rural] };
    expect(cell(input, '008', '49043')).toMatchObject({ counted_count: 1, covered_ratio: 1, max_miles: 60 });
    expect(cell({ ...input, providers: [aProvider({ locations: [milesNorth(50)] })] })).toMatchObject({
      counted_count: 0,
      failed_tests: ['time_and_distance', 'minimum_number'],
    });
  });

  it('covers no one in a county without sampled beneficiaries', () => {
    const found = cell({ counties: [aCounty({ points: pointsAt([]) })] });
    expect(found).toMatchObject({ sampled_beneficiaries: 0, covered_ratio: 0, counted_count: 0, status: 'not_met' });
  });

  it('rounds beneficiaries to whole ones, and covered ones up only when all are covered', () => {
    const points = pointsAt([0, 0, 40], 0.9);
    const some = cell({ counties: [aCounty({ points })] });
    const all = cell({ counties: [aCounty({ points: pointsAt([0, 0, 0], 0.9) })] });
    expect([some.sampled_beneficiaries, some.covered_beneficiaries]).toEqual([3, 1]);
    expect([all.sampled_beneficiaries, all.covered_beneficiaries]).toEqual([3, 3]);
  });
});

describe('the minimum number of providers', () => {
  const salt = { beneficiaries: 162_856 };

  it('counts each NPI once, however many offices or records it has', () => {
    const offices = [milesNorth(0), milesNorth(1), milesNorth(2)];
    const twins = ['a', 'b'].map((id) => aProvider({ id, npi: '2000000001', locations: offices }));
    const found = cell({ counties: [aCounty(salt)], providers: twins });
    expect(found).toMatchObject({
      required_count: 4,
      counted_count: 1,
      count_gap: 3,
      failed_tests: ['minimum_number'],
    });
  });

  it('pools 001 to 006 into primary care and counts a provider of two of them once', () => {
    const providers = [
      aProvider({ specialty_codes: ['001', '003'] }),
      aProvider({ id: 'b', specialty_codes: ['006'], primary_care_in_shortage_area: true }),
    ];
    expect(cell({ providers }, 'S03').counted_count).toBe(2);
  });

  it('counts assistants and nurses as primary care in a shortage area alone', () => {
    const counted = (specialty_codes: string[], primary_care_in_shortage_area: boolean) =>
      cell({ providers: [aProvider({ specialty_codes, primary_care_in_shortage_area })] }, 'S03').counted_count;
    expect(['005', '006', '004'].map((code) => counted([code], false))).toEqual([0, 0, 1]);
    expect(['005', '006', '004'].map((code) => counted([code], true))).toEqual([1, 1, 1]);
    expect(counted(['005', '001'], false)).toBe(1);
  });

  it('counts no individual as a hospital, and any provider of another facility type', () => {
    const counted = (code: string, entity_type: 'individual' | 'facility') =>
      cell({ providers: [aProvider({ specialty_codes: [code], entity_type, medicare_certified_beds: 9 })] }, code);
    expect(counted('040', 'facility')).toMatchObject({ counted_count: 9, covered_ratio: 1 });
    expect(counted('040', 'individual')).toMatchObject({ counted_count: 0, covered_ratio: 0 });
    expect(counted('068', 'individual').counted_count).toBe(1);
  });

  it('counts an additional specialty as well', () => {
    const providers = [aProvider({ specialty_codes: ['008', '003'] })];
    expect([cell({ providers }).counted_count, cell({ providers }, 'S03').counted_count]).toEqual([1, 1]);
  });

  it('adds the certified beds of the hospitals in reach', () => {
    const hospital = (id: string, medicare_certified_beds: number | null) =>
      aProvider({ id, entity_type: 'facility', specialty_codes: ['040'], medicare_certified_beds });
    const providers = [hospital('a', 100), hospital('b', 50), hospital('c', null)];
    const found = cell({ counties: [aCounty(salt)], providers }, '040');
    expect(found).toMatchObject({ required_count: 153, counted_count: 150, count_gap: 3, status: 'not_met' });
  });

  it('counts under outpatient behavioral health no provider that is listed in psychiatry, psychology or social work', () => {
    const lists = [['068'], ['068', '029'], ['036', '068'], ['068', '037']];
    const providers = lists.map((specialty_codes, index) => aProvider({ id: `prv_${index}`, specialty_codes }));
    const finding = scored({ providers });
    const countRows = (code: string) => finding.cells.find((one) => one.specialty_code === code)?.counted_count;
    expect(['068', '029', '036', '037'].map(countRows)).toEqual([1, 1, 1, 1]);
    expect(finding.providers.map((one) => one.adequacy_status)).toEqual(Array(4).fill('compliant'));
    expect(finding.providers.map((one) => one.adequacy_reasons)).toEqual([
      [],
      ...Array.from({ length: 3 }, () => ['double_counted_behavioral']),
    ]);
  });
});

describe('the credits of a cell', () => {
  const half = aCounty({ points: pointsAt([0, 0, 0, 0, 0, 0, 0, 0, 40, 40]) });
  const telehealth = aProvider({ id: 'tele', telehealth_only: true, locations: [] });

  it('add ten points for telehealth, with which a cell passes at 80 percent', () => {
    const found = cell({ counties: [half], providers: [aProvider({ offers_telehealth: true })] });
    expect(found.credits).toEqual([{ type: 'telehealth', points: 0.1, rule: '42 CFR 422.116(d)(5)', ends_on: null }]);
    expect(found).toMatchObject({ covered_ratio: 0.8, credited_ratio: 0.9, status: 'met_with_credit' });
  });

  it('never count or cover with a telehealth-only provider, which still earns the credit', () => {
    const alone = cell({ counties: [half], providers: [{ ...telehealth, locations: [milesNorth(0)] }] });
    expect(alone).toMatchObject({ counted_count: 0, covered_ratio: 0, credited_ratio: 0.1, status: 'not_met' });
    const both = cell({ counties: [half], providers: [aProvider(), telehealth] });
    expect(both).toMatchObject({ counted_count: 1, status: 'met_with_credit' });
    expect(both.sole_source_provider_ids).toEqual(['prv_1', 'tele']);
  });

  it('list the only provider that earns the credit as a sole source also where others cover the points twice', () => {
    const pair = [aProvider({ id: 'one' }), aProvider({ id: 'two' })];
    const sole = (...providers: ProviderInput[]) =>
      cell({ counties: [half], providers: [...pair, ...providers] }).sole_source_provider_ids;
    const second = aProvider({ id: 'tele_2', telehealth_only: true, locations: [] });
    expect([sole(telehealth), sole(telehealth, second)]).toEqual([['tele'], []]);
  });

  it('include telehealth in the states of the license, or everywhere where the scope is the network', () => {
    const providers = [aProvider(), { ...telehealth, telehealth_states: ['AK', 'NV'] }];
    const counties = [half, { ...half, fips: '32003', state: 'NV' }];
    const credited = (telehealth_scope: NetworkInput['telehealth_scope']) =>
      ['49035', '32003'].map(
        (fips) =>
          cell({ counties, providers, ...(telehealth_scope && { telehealth_scope }) }, '008', fips).credits.length,
      );
    expect([credited(undefined), credited('state'), credited('network')]).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
    ]);
  });

  it('list the only provider that earns the credit of a state as a sole source there and nowhere else', () => {
    const providers = [aProvider(), { ...telehealth, telehealth_states: ['NV'] }];
    const counties = [aCounty({ points: half.points }), { ...half, fips: '32003', state: 'NV' }];
    const sole = (fips: string) => cell({ counties, providers }, '008', fips).sole_source_provider_ids;
    expect([sole('49035'), sole('32003')]).toEqual([[], ['prv_1', 'tele']]);
  });

  it('include the credit of an applicant only in the pending service area', () => {
    const counties = [half, { ...half, fips: '49049', is_pending: false }];
    const earned = (fips: string) =>
      cell({ bases: ['filing'], is_application: true, counties }, '008', fips).credits.map(({ type }) => type);
    expect([earned('49035'), earned('49049')]).toEqual([['applicant'], []]);
  });

  it('exclude telehealth for a type that is not eligible', () => {
    const providers = [aProvider({ specialty_codes: ['010'], offers_telehealth: true })];
    expect(cell({ counties: [half], providers }, '010')).toMatchObject({ credits: [], status: 'not_met' });
  });

  it('add ten points for certificate of need, unless the relaxed limits replace them', () => {
    const earned = (kind: 'points' | 'relaxed_limits') =>
      cell({ counties: [{ ...half, certificate_of_need: new Map([['046', kind]]) }] }, '046').credits;
    expect(earned('points')).toEqual([
      { type: 'certificate_of_need', points: 0.1, rule: '42 CFR 422.116(d)(6)', ends_on: null },
    ]);
    expect(earned('relaxed_limits')).toEqual([]);
  });

  it('add up to at most 1', () => {
    const filing: Partial<NetworkInput> = { bases: ['filing'], is_application: true };
    const providers = [aProvider({ offers_telehealth: true })];
    const seventy = aCounty({ points: pointsAt([0, 0, 0, 0, 0, 0, 0, 40, 40, 40]) });
    expect(cell({ ...filing, providers, counties: [seventy] })).toMatchObject({
      credited_ratio: 0.9,
      status: 'met_with_credit',
    });
    expect(cell({ ...filing, providers })).toMatchObject({ covered_ratio: 1, credited_ratio: 1, status: 'met' });
  });

  it('have the day on which the credit of an applicant ends, where that is known', () => {
    const filing = { bases: ['filing'], is_application: true } as const;
    const ends = (coverage_starts_on: string | null) =>
      cell({ ...filing, coverage_starts_on }).credits.map(({ type, ends_on }) => [type, ends_on]);
    expect([ends('2027-01-01'), ends(null)]).toEqual([[['applicant', '2027-01-01']], [['applicant', null]]]);
  });

  it('exclude disabled credits, and are the largest one where they do not add up', () => {
    const filing = { bases: ['filing'], is_application: true, counties: [half] } as const;
    const providers = [aProvider({ offers_telehealth: true })];
    const earned = (credits: NetworkInput['credits']) => {
      const found = cell({ ...filing, providers, ...(credits && { credits }) });
      return [found.credited_ratio, ...found.credits.map(({ type }) => type)];
    };
    expect(earned(undefined)).toEqual([1, 'telehealth', 'applicant']);
    expect(earned({ enabled: ['applicant'], stacking: 'add' })).toEqual([0.9, 'applicant']);
    expect(earned({ enabled: CREDIT_TYPES, stacking: 'largest' })).toEqual([0.9, 'telehealth']);
    expect(earned({ enabled: [], stacking: 'add' })).toEqual([0.8]);
  });

  it('leave the limits relaxed for certificate of need when that credit is disabled', () => {
    const limits = new Map([['046', { max_minutes: 90, max_miles: 45 }]]);
    const relaxed = { ...half, limits, certificate_of_need: new Map([['046', 'relaxed_limits' as const]]) };
    const providers = [aProvider({ specialty_codes: ['046'] })];
    const found = cell({ counties: [relaxed], providers, credits: { enabled: [], stacking: 'add' } }, '046');
    expect(found).toMatchObject({ max_miles: 45, covered_ratio: 1, credits: [], status: 'met' });
  });

  it('never raise the number of providers', () => {
    const found = cell({ providers: [telehealth], bases: ['filing'], is_application: true });
    expect(found.failed_tests).toContain('minimum_number');
  });
});

describe('the sole sources of a cell', () => {
  it('are the providers whose part of the county no other provider covers', () => {
    const counties = [aCounty({ points: pointsAt([0, 20]) })];
    const providers = [aProvider({ id: 'here' }), aProvider({ id: 'there', locations: [milesNorth(20)] })];
    expect(cell({ counties, providers }).sole_source_provider_ids).toEqual(['here', 'there']);
    const backed = [...providers, aProvider({ id: 'third', locations: [milesNorth(21)] })];
    expect(cell({ counties, providers: backed }).sole_source_provider_ids).toEqual(['here']);
  });

  it('are limited in number', () => {
    const providers = Array.from({ length: 30 }, (_, index) =>
      aProvider({ id: `prv_${index}`, specialty_codes: ['001'] }),
    );
    const counties = [aCounty({ county_type: 'metro', beneficiaries: 169_000 })];
    const found = cell({ counties, providers }, 'S03');
    expect([found.required_count, found.status]).toEqual([30, 'met']);
    expect(found.sole_source_provider_ids).toHaveLength(SOLE_SOURCE_LIMIT);
  });
});
