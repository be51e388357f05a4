import { describe, expect, it } from '@jest/globals';
import { NPPES_HEADINGS } from '../../test/nppes.ts';
import { detectColumns, planColumns, readRow } from '../index.ts';

const write = (cells: Readonly<Record<string, string>>): string[] =>
  NPPES_HEADINGS.map((heading) => cells[heading] ?? '');

const PLACE = {
  'Provider First Line Business Mailing Address': 'PO BOX 7',
  'Provider Business Mailing Address City Name': 'BOISE',
  'Provider Business Mailing Address State Name': 'ID',
  'Provider Business Mailing Address Postal Code': '837010007',
  'Provider First Line Business Practice Location Address': '200 EXAMPLE AVE',
  'Provider Business Practice Location Address City Name': 'SALT LAKE CITY',
  'Provider Business Practice Location Address State Name': 'UT',
  'Provider Business Practice Location Address Postal Code': '841011234',
};

const ROWS = [
  write({
    NPI: '2000000002',
    'Entity Type Code': '1',
    'Employer Identification Number (EIN)': '<UNAVAIL>',
    'Provider Last Name (Legal Name)': 'RIVERA',
    'Provider First Name': 'ANA',
    'Provider Credential Text': 'M.D.',
    'Healthcare Provider Taxonomy Code_1': '207R00000X',
    'Healthcare Provider Primary Taxonomy Switch_1': 'N',
    'Healthcare Provider Taxonomy Code_2': '207RC0000X',
    'Healthcare Provider Primary Taxonomy Switch_2': 'Y',
    'Other Provider Identifier_1': '1000000012',
    ...PLACE,
  }),
  write({
    NPI: '1000000012',
    'Entity Type Code': '2',
    'Provider Organization Name (Legal Business Name)': 'EXAMPLE HOSPITAL',
    'Authorized Official Last Name': 'PARK',
    'Healthcare Provider Taxonomy Code_1': '282N00000X',
    'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
    'NPI Deactivation Date': '02/03/2024',
    ...PLACE,
  }),
];

describe('a file of NPPES', () => {
  const plan = planColumns(NPPES_HEADINGS, detectColumns(NPPES_HEADINGS, [], ROWS));
  const read = (cells: string[], row: number) =>
    readRow({ row, cells }, { plan, headings: NPPES_HEADINGS, matchBy: 'npi' });

  it('has its columns of the provider and of the practice location mapped, and no other', () => {
    expect(NPPES_HEADINGS).toHaveLength(330);
    const mapped = plan.columns.map(({ heading, target }) => [heading, 'field' in target ? target.field : null]);
    expect(Object.fromEntries(mapped)).toEqual({
      NPI: 'npi',
      'Entity Type Code': 'entity_type',
      'Employer Identification Number (EIN)': 'tin',
      'Provider Organization Name (Legal Business Name)': 'organization_name',
      'Provider Last Name (Legal Name)': 'last_name',
      'Provider First Name': 'first_name',
      'Provider Middle Name': 'middle_name',
      'Provider Credential Text': 'credential',
      'Provider First Line Business Practice Location Address': 'address_line_1',
      'Provider Second Line Business Practice Location Address': 'address_line_2',
      'Provider Business Practice Location Address City Name': 'city',
      'Provider Business Practice Location Address State Name': 'state',
      'Provider Business Practice Location Address Postal Code': 'zip',
      'NPI Deactivation Date': 'deactivated_on',
      'NPI Reactivation Date': 'reactivated_on',
      'Healthcare Provider Taxonomy Code_1': 'taxonomy_code',
    });
    expect(plan.unmapped.flatMap(({ suggested_field }) => suggested_field ?? [])).toEqual([]);
  });

  it('is read with the primary taxonomy, the practice location, and NPIs that were deactivated', () => {
    const [person, hospital] = ROWS.map((cells, at) => read(cells, at + 2));
    expect(person).toMatchObject({
      name: 'ANA RIVERA, M.D.',
      specialty_code: '008',
      values: { entity_type: 'individual', taxonomy_code: '207RC0000X' },
      location: { address_line_1: '200 EXAMPLE AVE', state: 'UT', zip: '84101-1234' },
      errors: [],
      warnings: [],
    });
    expect(hospital).toMatchObject({
      name: 'EXAMPLE HOSPITAL',
      specialty_code: '040',
      values: { entity_type: 'facility' },
      errors: [],
      warnings: [{ code: 'npi_deactivated', column: 'NPI Deactivation Date', value: '02/03/2024' }],
    });
  });

  it('has the taxonomy of the column that a mapping names', () => {
    const mapping = [{ heading: 'Healthcare Provider Taxonomy Code_1', field: 'taxonomy_code' }];
    const own = planColumns(NPPES_HEADINGS, mapping);
    const record = readRow({ row: 2, cells: ROWS[0] ?? [] }, { plan: own, headings: NPPES_HEADINGS, matchBy: 'npi' });
    expect(record.values.taxonomy_code).toBe('207R00000X');
  });
});
