import { describe, expect, it } from '@jest/globals';
import type { CellResult } from '@pnb/adequacy';
import { listPortions } from './store-cells.ts';

const COUNTIES = ['01001', '01003', '02010', '49035', '72001'];
const cells = COUNTIES.flatMap((county_fips) =>
  ['S03', '007', '008'].map((specialty_code) => ({ county_fips, specialty_code }) as CellResult),
);
const list = (size: number, some = cells) => [...listPortions({ basis: 'active', cells: some }, size)];

describe('the portions of the cells of a basis', () => {
  it.each([1, 2, 3, 4, 6, 7, 12, 14, 15, 100])(
    'have every cell once, of whole counties, with portions of %i cells',
    (size) => {
      const portions = list(size);

      expect(portions.flatMap((portion) => portion.cells)).toEqual(cells);
      for (const { cells: own, range } of portions) {
        const counties = [...new Set(own.map(({ county_fips }) => county_fips))];
        const { after, through } = range;
        const isWithin = (fips: string) => (after === null || fips > after) && (through === null || fips <= through);
        expect(COUNTIES.filter(isWithin)).toEqual(counties);
      }
    },
  );

  it('have ranges that leave out no county, also without any cell', () => {
    const ranges = list(4).map(({ range }) => range);

    expect(ranges.at(0)?.after).toBeNull();
    expect(ranges.at(-1)?.through).toBeNull();
    expect(ranges.slice(1).map(({ after }) => after)).toEqual(ranges.slice(0, -1).map(({ through }) => through));
    expect(list(4, [])).toEqual([{ cells: [], range: { basis: 'active', after: null, through: null } }]);
  });
});
