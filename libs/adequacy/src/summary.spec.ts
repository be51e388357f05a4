import { describe, expect, it } from '@jest/globals';
import { aCounty, aProvider, pointsAt, scored } from '../test/factories.ts';
import { cmsMa2026, utahCounties2026, utahCustomizedLimits2026 } from './index.ts';

describe('the summary of a score', () => {
  const standard = {
    ...cmsMa2026,
    specialties: cmsMa2026.specialties.filter(({ code }) => ['008', '040'].includes(code)),
  };

  it('has the ratio of met to required cells, with partial credit as progress', () => {
    const hospital = aProvider({
      id: 'h',
      entity_type: 'facility',
      specialty_codes: ['040'],
      medicare_certified_beds: 51,
    });
    const { summary } = scored({ standard, counties: [aCounty({ beneficiaries: 162_856 })], providers: [hospital] });
    expect(summary).toMatchObject({
      ...{ cells_required: 2, cells_met: 0, cells_met_with_credit: 0, cells_not_met: 2 },
      ...{ score: 0, passes: false, provider_gap: 4, bed_gap: 102, beneficiaries_uncovered: 100 },
      // The hospital covers all and has a third of the beds; cardiology has nothing.
      progress: 16.67,
      ...{ counties: 1, counties_passing: 0 },
    });
    expect(summary.worst_cells.map(({ specialty_code }) => specialty_code)).toEqual(['008', '040']);
  });

  it('passes at 100 when every cell is met', () => {
    const hospital = aProvider({
      id: 'h',
      entity_type: 'facility',
      specialty_codes: ['040'],
      medicare_certified_beds: 51,
    });
    const { summary } = scored({ standard, providers: [aProvider(), hospital] });
    expect(summary).toMatchObject({ score: 100, progress: 100, passes: true, counties_passing: 1, worst_cells: [] });
    expect(summary.by_county_type).toEqual([
      {
        county_type: 'large_metro',
        ...{ cells_required: 2, cells_met: 2, cells_met_with_credit: 0, cells_not_met: 0 },
        ...{ score: 100, counties: 1, counties_passing: 1 },
      },
    ]);
  });

  it('never rounds up to 100 while a cell fails', () => {
    const many = Array.from({ length: 30_000 }, (_, index) => aCounty({ fips: String(index), points: pointsAt([0]) }));
    const counties = [...many, aCounty({ fips: 'last', points: pointsAt([900]) })];
    const cardiology = { ...standard, specialties: standard.specialties.filter(({ code }) => code === '008') };
    expect(scored({ standard: cardiology, counties }).summary).toMatchObject({
      score: 99.99,
      progress: 99.99,
      passes: false,
    });
  });

  it('does not pass without a service area', () => {
    expect(scored({ counties: [] }).summary).toMatchObject({ cells_required: 0, score: 0, progress: 0, passes: false });
  });

  it('ranks the ten unmet cells with the largest shortfall', () => {
    const small = aCounty({ fips: '49009', points: pointsAt([300], 14) });
    const { summary } = scored({ counties: [small, aCounty()], providers: [] });
    expect(summary.worst_cells).toHaveLength(10);
    expect(new Set(summary.worst_cells.map(({ county_fips }) => county_fips))).toEqual(new Set(['49035']));
  });
});

describe('the service area of Utah', () => {
  it('has 1,247 cells, 151 of them customized, and requires 956 providers', () => {
    const counties = utahCounties2026.map(({ fips, county_type, beneficiaries }) =>
      aCounty({ fips, county_type, beneficiaries, limits: utahCustomizedLimits2026.get(fips) ?? new Map() }),
    );
    const { cells } = scored({ counties });
    const providerCodes = cmsMa2026.specialties.filter(({ kind }) => kind === 'provider').map(({ code }) => code);
    const requested = cells.filter(({ specialty_code }) => providerCodes.includes(specialty_code));
    expect([cells.length, cells.filter((one) => one.is_customized).length]).toEqual([1247, 151]);
    expect(requested.reduce((sum, one) => sum + one.required_count, 0)).toBe(956);
  });
});
