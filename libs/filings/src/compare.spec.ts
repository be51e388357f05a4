import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aCounty, aFilingProvider, aHospital, aLocation, someTerms } from '../test/factories.ts';
import { collect, fileNetwork } from '../test/file-network.ts';
import { compareFilings, type FilingProvider, type RowChange } from './index.ts';

const counties = [aCounty(), aCounty({ fips: '49049', ssa_code: '46240', name: 'Utah' })];

async function compare(before: FilingProvider[], after: FilingProvider[]): Promise<RowChange[]> {
  const file = (providers: FilingProvider[]) => fileNetwork({ terms: someTerms({ counties }), counties, providers });
  return collect(compareFilings(await file(before), await file(after)));
}

const outline = (changes: readonly RowChange[]) =>
  changes.map(({ kind, table, row, fields }) => [
    kind,
    table,
    row.ssa_code,
    row.name,
    ...fields.map(({ field }) => field),
  ]);

describe('compareFilings', () => {
  it('finds rows that were added, removed and changed, by field', async () => {
    const changes = await compare(
      [aFilingProvider(), aHospital()],
      [
        aHospital({ medicare_certified_beds: 130 }),
        aFilingProvider({ id: 'prv_3', npi: '2000000028', name: 'Ben Cho, MD' }),
      ],
    );
    expect(outline(changes)).toEqual([
      ['removed', 'provider', '46170', 'Ana Rivera, MD'],
      ['removed', 'provider', '46240', 'Ana Rivera, MD'],
      ['changed', 'facility', '46170', 'Example Hospital', 'beds'],
      ['changed', 'facility', '46240', 'Example Hospital', 'beds'],
      ['added', 'provider', '46170', 'Ben Cho, MD'],
      ['added', 'provider', '46240', 'Ben Cho, MD'],
    ]);
    expect(changes[2]?.fields).toEqual([{ field: 'beds', from: '120', to: '130' }]);
  });

  it('takes another address for another row', async () => {
    const moved = aFilingProvider({ locations: [aLocation({ address_line_1: '9 Other Road' })] });
    expect(outline(await compare([aFilingProvider()], [moved])).map(([kind]) => kind)).toEqual([
      'added',
      'added',
      'removed',
      'removed',
    ]);
  });

  it('finds nothing between equal filings, duplicates and providers without an NPI included', async () => {
    const name = fc.constantFrom('A', 'B', 'C');
    const one = fc.record({ name, npi: fc.constantFrom(null, '2000000002', '2000000010'), places: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 6 }), async (all) => {
        const providers = all.map(({ places, ...fields }, at) =>
          aFilingProvider({ ...fields, id: `prv_${at}`, locations: Array.from({ length: places }, () => aLocation()) }),
        );
        expect(await compare(providers, providers.toReversed())).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
