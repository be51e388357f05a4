import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRequiredCount } from './standard.ts';
import {
  cmsMa2026,
  COUNTY_TYPES,
  designateCountyType,
  findTestedCode,
  utahCounties2026,
  utahCustomizedLimits2026,
  type Limit,
} from './index.ts';

const specialty = (code: string) => cmsMa2026.specialties.find((one) => one.code === code);

describe('cms-ma-2026', () => {
  it('tests 29 provider types and 14 facility types', () => {
    const kinds = cmsMa2026.specialties.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'provider')).toHaveLength(29);
    expect(kinds.filter((kind) => kind === 'facility')).toHaveLength(14);
    expect(new Set(cmsMa2026.specialties.map(({ code }) => code)).size).toBe(43);
  });

  it('grants the telehealth credit in 15 specialties', () => {
    expect(cmsMa2026.specialties.filter((one) => one.telehealth_credit_eligible)).toHaveLength(15);
  });

  it('counts beds for acute hospitals, facilities for the other facility types, and otherwise providers', () => {
    const codes = (unit: string) => cmsMa2026.specialties.filter((one) => one.unit === unit).map(({ code }) => code);
    expect(codes('beds')).toEqual(['040']);
    expect(codes('facilities')).toHaveLength(13);
    expect(specialty('046')?.ratio_per_1000.metro).toBeNull();
    expect(specialty('040')?.ratio_per_1000.ceac).toBe(12.2);
  });

  it('tests 001 to 006 as primary care, other codes as themselves, and unknown ones not at all', () => {
    const codes = ['001', '006', 'S03', '008', '044', ''];
    expect(codes.map((code) => findTestedCode(cmsMa2026, code))).toEqual(['S03', 'S03', 'S03', '008', null, null]);
  });

  it('has for each specialty integer, positive limits whose miles increase from large metro to CEAC', () => {
    for (const { code, limits } of cmsMa2026.specialties) {
      const miles = COUNTY_TYPES.map((type) => limits[type].max_miles);
      expect([code, ...miles]).toEqual([code, ...miles.toSorted((a, b) => a - b)]);
      expect(Object.values(limits).every((limit) => limit.max_minutes > 0 && Number.isInteger(limit.max_miles))).toBe(
        true,
      );
    }
  });

  it('has minutes that are miles times the multiplier, up to the next five', () => {
    const expectMinutes = (type: (typeof COUNTY_TYPES)[number], limit: Limit) => {
      const multiplier = Math.round(cmsMa2026.county_types[type].minutes_per_mile * 10);
      expect(limit.max_minutes).toBe(Math.ceil((multiplier * limit.max_miles) / 50) * 5);
    };
    for (const { limits } of cmsMa2026.specialties) COUNTY_TYPES.forEach((type) => expectMinutes(type, limits[type]));
    for (const { fips, county_type } of utahCounties2026) {
      for (const limit of utahCustomizedLimits2026.get(fips)?.values() ?? []) expectMinutes(county_type, limit);
    }
  });
});

describe('computeRequiredCount', () => {
  /** Computes in whole numbers, without any rounding. */
  function roundUp(ratio: number, p95: number, beneficiaries: number): number {
    const product = BigInt(Math.round(ratio * 100)) * BigInt(Math.round(p95 * 1e10)) * BigInt(beneficiaries);
    const unit = 100n * 10n ** 10n * 1000n;
    return Number((product + unit - 1n) / unit) || 1;
  }

  it.each([
    ['arbitrary shares', fc.integer({ min: 1, max: 3_000_000_000 }).map((digits) => digits / 1e10)],
    ['shares with products that are integers', fc.integer({ min: 1, max: 20 }).map((digits) => digits / 20)],
  ])('rounds up the exact product, with %s', (_title, shares) => {
    const ratios = fc.integer({ min: 1, max: 5_000 }).map((digits) => digits / 100);
    fc.assert(
      fc.property(ratios, shares, fc.integer({ min: 1, max: 3_000_000 }), (ratio, p95_ratio, beneficiaries) => {
        const [first] = cmsMa2026.specialties;
        if (!first) throw new Error('no specialty');
        const metro = { ...cmsMa2026.county_types.metro, p95_ratio };
        const standard = { ...cmsMa2026, county_types: { ...cmsMa2026.county_types, metro } };
        const tested = { ...first, ratio_per_1000: { ...first.ratio_per_1000, metro: ratio } };
        const count = computeRequiredCount(standard, tested, { county_type: 'metro', beneficiaries });
        expect(count).toBe(roundUp(ratio, p95_ratio, beneficiaries));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('designateCountyType', () => {
  const type = (population: number, density: number) => designateCountyType(cmsMa2026, population, density);

  it('compares unrounded values: 49.99 per square mile is rural, 9.996 is CEAC', () => {
    expect([type(25_000, 49.99), type(25_000, 50)]).toEqual(['rural', 'micro']);
    expect([type(8_500, 9.996), type(8_500, 10)]).toEqual(['ceac', 'rural']);
  });

  it('designates small counties as rural whatever their density under 5,000, as CMS publishes them', () => {
    expect([10, 49.9, 50, 999, 1_000, 4_999].map((density) => type(9_999, density))).toEqual(Array(6).fill('rural'));
    expect(type(9_999, 5_000)).toBe('large_metro');
  });

  it('applies the thresholds of large metro and metro', () => {
    expect([type(1_000_000, 1_000), type(1_000_000, 999.9)]).toEqual(['large_metro', 'metro']);
    expect([type(999_999, 1_500), type(999_999, 1_499)]).toEqual(['large_metro', 'metro']);
    expect([type(200_000, 85), type(199_999, 85), type(199_999, 100)]).toEqual(['metro', 'micro', 'metro']);
    expect([type(10_000, 1_000), type(49_999, 999)]).toEqual(['metro', 'micro']);
  });

  it('returns no type without population and density', () => {
    for (const population of [0, 9_999, 10_000, 50_000, 200_000, 500_000, 1_000_000, 5e7]) {
      for (const density of [0, 9, 10, 50, 100, 1_000, 1_500, 5_000, 1e5])
        expect(type(population, density)).not.toBeNull();
    }
    expect(type(NaN, 10)).toBeNull();
  });
});

describe('the counties of Utah', () => {
  it('are 29 of all five types: 1, 5, 3, 6 and 14', () => {
    const count = COUNTY_TYPES.map((type) => utahCounties2026.filter((one) => one.county_type === type).length);
    expect(count).toEqual([1, 5, 3, 6, 14]);
  });

  it('have the type of their population and density', () => {
    for (const county of utahCounties2026) {
      const density = county.population / county.land_area_square_miles;
      expect(designateCountyType(cmsMa2026, county.population, density)).toBe(county.county_type);
    }
  });

  it('have 476,111 beneficiaries and 257,487 enrolled', () => {
    expect(utahCounties2026.reduce((sum, county) => sum + county.beneficiaries, 0)).toBe(476_111);
    expect(utahCounties2026.reduce((sum, county) => sum + county.ma_enrolled, 0)).toBe(257_487);
  });

  it('have 151 customized cells, each wider than its type in miles, for tested specialties of these counties', () => {
    let cells = 0;
    for (const [fips, limits] of utahCustomizedLimits2026) {
      const type = utahCounties2026.find((county) => county.fips === fips)?.county_type;
      if (!type) throw new Error(`no county ${fips}`);
      for (const [code, { max_miles }] of limits) {
        expect(max_miles).toBeGreaterThan(specialty(code)?.limits[type].max_miles ?? Infinity);
        cells += 1;
      }
    }
    expect(cells).toBe(151);
  });
});
