import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readRoster } from '../../test/read.ts';
import { foldRoster } from '../../test/rows.ts';
import { findCreateErrors, planColumns, readRow, rejectedHeading, rejectedLine } from '../index.ts';

const COLUMNS = [
  ...['npi', 'name', 'specialty', 'taxonomy', 'address', 'city', 'state', 'zip', 'county', 'county fips', 'latitude'],
  ...['longitude', 'effective date', 'term date', 'stage', 'owner email', 'beds', 'telehealth'],
];

const GOOD: Readonly<Record<string, string>> = {
  npi: '2000000002',
  name: 'Ana Rivera, MD',
  specialty: 'Cardiology',
  address: '1 A St',
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84101',
};

const toCsv = (rows: readonly Readonly<Record<string, string>>[]): string =>
  [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');

describe('a bad row', () => {
  it.each([
    ['an NPI that fails its check digit', { npi: '2000000003' }, 'npi invalid_check_digit'],
    ['an NPI of nine digits', { npi: '200000000' }, 'npi invalid_format'],
    ['no NPI', { npi: '' }, 'npi required'],
    ['a state that contradicts the ZIP', { state: 'CA' }, 'state inconsistent'],
    ['an unknown state', { state: 'Utopia' }, 'state invalid_format'],
    ['a ZIP of letters', { zip: 'abcde' }, 'zip invalid_format'],
    ['no city', { city: '' }, 'city required'],
    ['a county far from the ZIP', { county: 'Washington County' }, 'county inconsistent'],
    ['a county of another state', { 'county fips': '06037' }, 'county_fips inconsistent'],
    ['a date that is none', { 'effective date': '2026-02-30' }, 'effective_on out_of_range'],
    ['a date in words', { 'effective date': 'soon' }, 'effective_on invalid_format'],
    [
      'an end before its start',
      { 'effective date': '1/2/2026', 'term date': '1/1/2026' },
      'terminated_on inconsistent',
    ],
    ['a latitude alone', { latitude: '40.7' }, 'longitude required'],
    ['coordinates elsewhere', { latitude: '40.7', longitude: '111.8' }, 'latitude inconsistent'],
    ['a longitude that is no number', { latitude: '40.7', longitude: 'west' }, 'longitude invalid_format'],
    ['a stage that the pipeline has not', { stage: 'signed up' }, 'stage invalid_enum'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name too_long'],
  ])('is reported alone: %s', async (_kind, change, expected) => {
    const { providers, rejected } = await foldRoster(toCsv([{ ...GOOD, npi: '1000000012', ...change }, GOOD]));
    const errors = rejected.get(2) ?? [];
    expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual([expected]);
    expect(errors[0]?.message).toMatch(/^.{20,300}\.$/);
    expect(COLUMNS).toContain(errors[0]?.column);
    expect(providers.map(({ npi }) => npi)).toEqual(['2000000002']);
  });

  it('has all of its errors at once', async () => {
    const { rejected } = await foldRoster(toCsv([{ ...GOOD, npi: '1', zip: '1', stage: 'x' }]));
    expect(rejected.get(2)?.map(({ field }) => field)).toEqual(['npi', 'zip', 'stage']);
  });

  it('has more cells than the heading', async () => {
    const { rejected } = await foldRoster('npi,name\n2000000002,Rivera, Ana\n');
    expect(rejected.get(2)?.[0]).toMatchObject({ code: 'too_many', field: null });
  });
});

describe('a good row', () => {
  it('is read from the spellings that rosters use', async () => {
    const row = {
      npi: ' 2000000002 ',
      specialty: '8',
      county: 'salt lake county',
      telehealth: 'Y',
      'term date': '12/31/2027',
    };
    const { providers } = await foldRoster(toCsv([{ ...GOOD, ...row, stage: 'LOI Signed' }]));
    expect(providers[0]).toMatchObject({
      npi: '2000000002',
      specialty_code: '008',
      stage: 'loi_signed',
      offers_telehealth: true,
      terminated_on: new Date('2027-12-31'),
      locations: [{ county_fips: '49035' }],
    });
  });

  it('gets the specialty of its taxonomy', async () => {
    const { providers } = await foldRoster(toCsv([{ ...GOOD, specialty: '', taxonomy: '207rc0000x' }]));
    expect(providers[0]).toMatchObject({ specialty_code: '008', taxonomy_code: '207RC0000X' });
  });

  it('gets its name from parts', async () => {
    const { providers } = await foldRoster('NPI,Last Name,First Name,Degree\n2000000002,Rivera,Ana,MD\n');
    expect(providers[0]?.name).toBe('Ana Rivera, MD');
  });

  it('gets leading zeros back that a spreadsheet removed', async () => {
    const row = { ...GOOD, city: 'Boston', state: 'MA', zip: '2108', 'county fips': '25025' };
    const { providers, rejected } = await foldRoster(toCsv([row]));
    expect([...rejected.values()]).toEqual([]);
    expect(providers[0]?.locations?.[0]).toMatchObject({ zip: '02108', county_fips: '25025' });
  });

  it('is transformed as the mapping states', async () => {
    const mapping = [
      {
        heading: 'Status',
        field: 'stage',
        transforms: [{ type: 'value_map', values: { 'In network': 'active' } }] as const,
      },
      { heading: 'Start', field: 'effective_on', transforms: [{ type: 'date', format: 'DD.MM.YYYY' }] as const },
      { heading: 'St', field: 'state', transforms: [{ type: 'upper' }] as const },
    ];
    const { providers, rejected } = await foldRoster(
      'npi;Status;Start\n2000000002;IN NETWORK;31.01.2026\n1000000012;In network;01/31/2026\n',
      { mapping: mapping.slice(0, 2) },
    );
    expect(providers[0]).toMatchObject({ stage: 'active', effective_on: new Date('2026-01-31') });
    expect(rejected.get(3)?.[0]).toMatchObject({ column: 'Start', field: 'effective_on', code: 'invalid_format' });
  });
});

it('names what is missing for a new provider', () => {
  expect(findCreateErrors({ npi: '2000000002' }).map(({ field, code }) => `${field} ${code}`)).toEqual([
    'name required',
    'specialty required',
  ]);
  expect(findCreateErrors({ name: 'A', taxonomy_code: '208M00000X' })[0]).toMatchObject({
    field: 'taxonomy_code',
    code: 'not_found',
  });
  expect(findCreateErrors({ name: 'A', specialty_code: '008' })).toEqual([]);
});

describe('the CSV of rejected rows', () => {
  it('guards formulas, and keeps plain numbers', () => {
    const errors = [{ field: 'zip', column: 'Zip', value: 'x', code: 'invalid_format', message: 'Bad.' }] as const;
    expect(rejectedHeading(['=cmd', 'b'])).toBe("'=cmd,b,import_row,import_errors\r\n");
    expect(rejectedLine({ row: 7, cells: ['@x', '-111.9'], errors }, ['a', 'b', 'c'])).toBe(
      "'@x,-111.9,,7,Zip: Bad.\r\n",
    );
  });

  it('reads back as the same row', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 15 })
      .filter((text) => !/[\0\uD800-\uDFFF\u00A0\u2007\u202F]/.test(text) && !text.startsWith("'"));
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 2, maxLength: 2 }), async (cells) => {
        const headings = ['name', 'medical group'];
        const csv = rejectedHeading(headings) + rejectedLine({ row: 9, cells, errors: [] }, headings);
        const { columns, rows } = await readRoster(csv);
        const plan = planColumns(columns);
        expect(plan.unmapped).toEqual([]);
        const [found] = rows.map((row) => readRow(row, { plan, headings: columns, matchBy: 'npi' }));
        expect([found?.values.name ?? '', found?.values.medical_group ?? '']).toEqual(cells.map((text) => text.trim()));
      }),
    );
  });
});
