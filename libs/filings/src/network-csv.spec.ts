import { describe, expect, it } from '@jest/globals';
import { aFilingProvider, aLocation } from '../test/factories.ts';
import { joinText } from '../test/file-network.ts';
import { NETWORK_COLUMNS, writeNetwork } from './index.ts';

describe('writeNetwork', () => {
  it('has one row for each location, and one for a provider without any', async () => {
    const text = await joinText(
      writeNetwork([
        aFilingProvider({
          name: 'Ana Rivera',
          locations: [aLocation(), aLocation({ zip: '02134', is_primary: false })],
        }),
        aFilingProvider({ id: 'prv_2', name: 'Ben Cho', npi: null, locations: [], county_fips: '49049' }),
      ]),
    );
    const [headings = '', ...rows] = text.split('\r\n');
    const read = (row: string, column: string) => row.split(',')[headings.split(',').indexOf(column)];
    expect(rows.slice(0, -1).map((row) => [read(row, 'id'), read(row, 'location_number')])).toEqual([
      ['prv_1', '1'],
      ['prv_1', '2'],
      ['prv_2', ''],
    ]);
    expect(rows[2]).toContain('49049');
  });

  it('quotes what CSV requires, and guards what a spreadsheet would read as a formula', async () => {
    const text = await joinText(
      writeNetwork([aFilingProvider({ name: '=A, "B"', metadata: { note: 'x' }, locations: [] })]),
    );
    expect(text).toContain(`"'=A, ""B"""`);
    expect(text).toContain('"{""note"":""x""}"');
  });

  it('has a column for each field of a provider that a filing freezes', () => {
    const { locations, ...fields } = aFilingProvider();
    const names = [...Object.keys(fields), ...Object.keys(locations[0] ?? {}), 'location_number'];
    expect(Object.keys(NETWORK_COLUMNS).toSorted()).toEqual([...new Set(names)].toSorted());
    expect(names).not.toContain('tin');
  });
});
