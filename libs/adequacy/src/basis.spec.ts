import { describe, expect, it } from '@jest/globals';
import { aCounty, anInput, aProvider, cell } from '../test/factories.ts';
import { BASES, scoreNetwork, type Basis, type NetworkInput, type Stage } from './index.ts';

describe('a basis', () => {
  const stages: Stage[] = [
    'identified',
    'loi_signed',
    'negotiating',
    'contract_sent',
    'contracted',
    'credentialing',
    'active',
  ];
  const providers = stages.map((stage) => aProvider({ id: stage, stage }));

  const countsOn = (basis: Basis, changes: Partial<NetworkInput> = {}) =>
    cell({ providers, bases: [basis], ...changes }).counted_count;

  it('counts one, three or six of these stages', () => {
    expect((['active', 'contracted', 'projected'] as const).map((basis) => countsOn(basis))).toEqual([1, 3, 6]);
  });

  it('counts letters of intent, with the ten points, in an application until coverage starts', () => {
    const on = (as_of: string) => cell({ providers, bases: ['filing'], is_application: true, as_of });
    const [eve, day] = [on('2026-12-31'), on('2027-01-01')];
    expect([eve.counted_count, eve.credits.map(({ type }) => type)]).toEqual([4, ['applicant']]);
    expect([day.counted_count, day.credits]).toEqual([3, []]);
  });

  it('treats coverage without a start day as not started', () => {
    expect(countsOn('filing', { is_application: true, coverage_starts_on: null })).toBe(4);
  });

  it('counts no letter of intent outside an application', () => {
    expect(countsOn('filing')).toBe(3);
  });

  it('counts letters of intent only in the pending service area', () => {
    const counties = [aCounty(), aCounty({ fips: '49049', is_pending: false })];
    const counted = (fips: string) =>
      cell({ providers, bases: ['filing'], is_application: true, counties }, '008', fips).counted_count;
    expect([counted('49035'), counted('49049')]).toEqual([4, 3]);
    expect(countsOn('filing', { is_application: true, counties: [aCounty({ is_pending: false })] })).toBe(3);
  });

  it('counts a contract through its last day', () => {
    const ending = [aProvider({ terminated_on: '2026-06-01' })];
    const on = (as_of: string) => cell({ providers: ending, as_of }).counted_count;
    expect([on('2026-05-31'), on('2026-06-01'), on('2026-06-02')]).toEqual([1, 1, 0]);
  });

  it('counts a contract from its first day on, or once it is effective when coverage starts, save for the live network', () => {
    const counted = (effective_on: string, changes: Partial<NetworkInput> = {}) =>
      BASES.map(
        (basis) => cell({ providers: [aProvider({ effective_on })], bases: [basis], ...changes }).counted_count,
      );
    expect(counted('2026-06-01')).toEqual([1, 1, 1, 1]);
    expect(counted('2026-06-02')).toEqual([0, 1, 1, 1]);
    expect(counted('2027-01-01')).toEqual([0, 1, 1, 1]);
    expect(counted('2027-01-02')).toEqual([0, 0, 0, 0]);
    expect(counted('2031-01-01')).toEqual([0, 0, 0, 0]);
    expect(counted('2026-06-02', { coverage_starts_on: null })).toEqual([0, 0, 0, 0]);
    expect(counted('2026-06-02', { coverage_starts_on: '2026-01-01' })).toEqual([0, 0, 0, 0]);
  });

  it('counts a provider without NPI on the projected basis only', () => {
    const counted = BASES.map((basis) => cell({ providers: [aProvider({ npi: null })], bases: [basis] }).counted_count);
    expect(counted).toEqual([0, 0, 0, 1]);
  });

  it('rejects two counties with one FIPS code', () => {
    expect(() => scoreNetwork(anInput({ counties: [aCounty(), aCounty()] }))).toThrow(RangeError);
  });

  it('returns one result per requested basis, in that order', () => {
    const results = scoreNetwork(anInput({ bases: BASES }));
    expect(results.map(({ basis }) => basis)).toEqual(BASES);
    expect(results.every((one) => one.travel_model === 'cms_straight_line')).toBe(true);
    expect(results.every((one) => one.standard_id === 'cms-ma-2026')).toBe(true);
  });
});
