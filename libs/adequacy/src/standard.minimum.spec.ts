import { describe, expect, it } from '@jest/globals';
import { cmsMa2026, COUNTY_TYPES, computeRequiredCount, type CountyType } from './index.ts';

function required(code: string, county_type: CountyType, beneficiaries: number): number {
  const specialty = cmsMa2026.specialties.find((one) => one.code === code);
  if (!specialty) throw new Error(`no specialty ${code}`);
  return computeRequiredCount(cmsMa2026, specialty, { county_type, beneficiaries });
}

describe('computeRequiredCount', () => {
  it('requires of Autauga, Alabama, 3 primary care providers, 1 allergist and 16 beds', () => {
    expect(['S03', '007', '040'].map((code) => required(code, 'metro', 12_236))).toEqual([3, 1, 16]);
  });

  it('requires of Salt Lake 21 primary care providers, 4 cardiologists and 153 beds', () => {
    expect(['S03', '008', '040'].map((code) => required(code, 'large_metro', 162_856))).toEqual([21, 4, 153]);
  });

  it('rounds the whole product up: Etowah, Alabama, needs 34 beds, not the 35 of a figure rounded on the way', () => {
    expect(required('040', 'metro', 26_325)).toBe(34);
    expect(Math.ceil((12.2 * Math.ceil(26_325 * 0.1058540133)) / 1000)).toBe(35);
  });

  it('does not round a product that is a whole number up to the next one', () => {
    const metro = { ...cmsMa2026.county_types.metro, p95_ratio: 0.1 };
    const standard = { ...cmsMa2026, county_types: { ...cmsMa2026.county_types, metro } };
    const surgery = standard.specialties.find(({ code }) => code === '015');
    if (!surgery) throw new Error('no general surgery');
    expect(Math.ceil((0.28 * 750_000 * 0.1) / 1000)).toBe(22);
    expect(computeRequiredCount(standard, surgery, { county_type: 'metro', beneficiaries: 750_000 })).toBe(21);
    expect(computeRequiredCount(standard, surgery, { county_type: 'metro', beneficiaries: 750_001 })).toBe(22);
  });

  it('requires one where there are no beneficiaries, and for one facility everywhere', () => {
    expect(required('S03', 'ceac', 0)).toBe(1);
    expect(COUNTY_TYPES.map((type) => required('046', type, 5_000_000))).toEqual([1, 1, 1, 1, 1]);
  });
});
