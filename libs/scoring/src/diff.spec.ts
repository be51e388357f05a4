import { describe, expect, it } from '@jest/globals';
import type { CellRow } from './cells.ts';
import { cellKey, diffCells } from './diff.ts';

const aCell = (changes: Partial<CellRow> = {}): CellRow => ({
  basis: 'contracted',
  county_fips: '49035',
  specialty_code: '008',
  county_type: 'large_metro',
  max_minutes: 20,
  max_miles: 10,
  is_customized: false,
  required_count: 2,
  counted_count: 1,
  count_gap: 1,
  sampled_beneficiaries: 100,
  covered_beneficiaries: 50,
  covered_ratio: 0.5,
  credits: [{ type: 'telehealth', points: 0.1, rule: '42 CFR 422.116(d)(5)' }],
  credited_ratio: 0.6,
  required_ratio: 0.9,
  status: 'not_met',
  failed_tests: ['time_and_distance'],
  sole_source_provider_ids: ['a', 'b'],
  ...changes,
});

describe('diffCells', () => {
  it('finds no difference between a cell and its copy, whatever the order of its members', () => {
    const reordered = Object.fromEntries(Object.entries(aCell()).reverse()) as CellRow;
    const credits = [{ rule: '42 CFR 422.116(d)(5)', points: 0.1, type: 'telehealth' }];

    expect(diffCells([aCell()], [aCell({ credits })])).toMatchObject({ changed: [], removed: [] });
    expect(diffCells([reordered], [aCell()])).toMatchObject({ changed: [], removed: [] });
    expect(diffCells([], [])).toMatchObject({ changed: [], removed: [] });
  });

  it.each<[string, Partial<CellRow>]>([
    ['its status', { status: 'met' }],
    ['the last digit of its share', { covered_ratio: 0.500000001 }],
    ['its count', { counted_count: 2 }],
    ['its limits', { max_miles: 12 }],
    ['a flag', { is_customized: true }],
    ['a test that fails', { failed_tests: ['time_and_distance', 'minimum_number'] }],
    ['no test that fails any more', { failed_tests: [] }],
    ['its sole sources', { sole_source_provider_ids: ['a', 'c'] }],
    ['a credit that is gone', { credits: [] }],
    ['the points of a credit', { credits: [{ type: 'telehealth', points: 0.2, rule: '42 CFR 422.116(d)(5)' }] }],
  ])('finds a cell changed by %s', (_, changes) => {
    expect(diffCells([aCell()], [aCell(changes)])).toMatchObject({ changed: [aCell(changes)], removed: [] });
  });

  it('distinguishes cells by basis, county and specialty', () => {
    const stored = [
      aCell(),
      aCell({ basis: 'active' }),
      aCell({ county_fips: '49001' }),
      aCell({ specialty_code: '011' }),
    ];
    const found = [aCell(), aCell({ basis: 'active', status: 'met' })];

    const { changed, removed, before } = diffCells(stored, found);

    expect(changed).toEqual([found[1]]);
    expect(removed).toEqual([
      { basis: 'contracted', county_fips: '49001', specialty_code: '008' },
      { basis: 'contracted', county_fips: '49035', specialty_code: '011' },
    ]);
    expect(before.get(cellKey(aCell({ basis: 'active' })))).toEqual(stored[1]);
  });

  it('reports a new cell as changed', () => {
    const { changed, before } = diffCells([], [aCell()]);

    expect(changed).toEqual([aCell()]);
    expect(before.size).toBe(0);
  });
});
