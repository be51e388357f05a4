import { describe, expect, it } from '@jest/globals';
import { foldRoster } from '../../test/rows.ts';
import { getTarget, isTarget, planColumns } from './mapping.ts';

const targets = (headings: string): (string | null)[] => {
  const { columns, unmapped } = planColumns(headings.split('|'));
  const all = [
    ...columns.map((column) => ({ index: column.index, target: getTarget(column) })),
    ...unmapped.map(({ index }) => ({ index, target: null })),
  ];
  return all.toSorted((a, b) => a.index - b.index).map(({ target }) => target);
};

const FIRST = ['address_line_1', 'city', 'state', 'zip'];
const second = (number: number): string[] => FIRST.map((field) => `location_${number}.${field}`);

describe('headings of several locations in one row', () => {
  it.each([
    ['Address|City|State|Zip|Location 2 Address|Location 2 City|Location 2 State|Location 2 Zip'],
    [
      'Address|City|State|Zip|Practice Location 2 Address|Practice Location 2 City|Practice Location 2 State|Practice Location 2 Zip Code',
    ],
    [
      'Address 1 Line 1|Address 1 City|Address 1 State|Address 1 Zip|Address 2 Line 1|Address 2 City|Address 2 State|Address 2 Zip',
    ],
    ['Addr1_1|City_1|State_1|Zip_1|Addr1_2|City_2|State_2|Zip_2'],
    [
      'Office 1 Street Address|Office 1 City|Office 1 State|Office 1 Zip|Office 2 Street Address|Office 2 City|Office 2 State|Office 2 Zip',
    ],
    ['Address 1|City 1|State 1|Zip 1|Address 2|City 2|State 2|Zip 2'],
    ['Address|City|State|Zip|2nd Location Address|2nd Location City|2nd Location State|2nd Location Zip'],
    ['Address|City|State|Zip|Secondary Address|Secondary City|Secondary State|Secondary Zip'],
    ['Address|City|State|Zip|Address (Location 2)|City (Location 2)|State (Location 2)|Zip (Location 2)'],
    ['Address|City|State|Zip|Location #2 Address|Location #2 City|Location #2 State|Location #2 Zip'],
    ['Address|City|State|Zip|Address.1|City.1|State.1|Zip.1'],
    ['Address|City|State|Zip|Loc2Address|Loc2City|Loc2State|Loc2Zip'],
  ])('%s', (headings) => {
    expect(targets(headings)).toEqual([...FIRST, ...second(2)]);
  });

  it('has the other parts of an address, and up to 50 locations', () => {
    const parts = 'Address Line 1|Address Line 2|City|State|Zip|County|Latitude|Longitude'.split('|');
    const fields = 'address_line_1,address_line_2,city,state,zip,county,latitude,longitude'.split(',');
    for (const number of [2, 3, 50]) {
      const found = targets(parts.map((part) => `Location ${number} ${part}`).join('|'));
      expect(found).toEqual(fields.map((field) => `location_${number}.${field}`));
    }
    expect(targets(parts.map((part) => `Location 51 ${part}`).join('|'))).toEqual(parts.map(() => null));
  });

  it('is the second line of one address without a city and a ZIP of its own', () => {
    const line = [...FIRST.slice(0, 1), 'address_line_2', ...FIRST.slice(1)];
    expect(targets('Address 1|Address 2|City|State|Zip')).toEqual(line);
    expect(targets('Address|Address Line 2|City|State|Zip')).toEqual(line);
    expect(targets('Street 1|Street 2|City|State|Zip')).toEqual(line);
    expect(targets('Address 1|Address 2|City|State|Zip|City 2')).toEqual([...line, null]);
  });

  it.each([
    ['Billing Address 2|Billing City 2|Billing State 2|Billing Zip 2'],
    ['Mailing Address 2|Mailing City 2|Mailing State 2|Mailing Zip 2'],
    ['Location 2 Phone|Location 2 Fax|Location 2 Name|License State 2'],
    ['Second Language|Second Reference|2nd Review|Degree 4|First Review'],
  ])('is no location: %s', (headings) => {
    expect(targets(`Address|City|State|Zip|${headings}`)).toEqual([
      ...FIRST,
      null,
      null,
      null,
      null,
      ...(headings.split('|').length > 4 ? [null] : []),
    ]);
  });

  it('names what is missing where a location has no column for it', () => {
    const { unmapped } = planColumns(['NPI', 'Location 2 Address', 'Location 2 City']);
    expect(unmapped.map(({ reason, message }) => `${reason}: ${message}`)).toEqual([
      'unknown_heading: Location 2 has no column for state, zip. Add the columns, or map this one to a field.',
      'unknown_heading: Location 2 has no column for state, zip. Add the columns, or map this one to a field.',
    ]);
  });

  it('can be mapped by name', () => {
    const mapping = ['Strasse', 'Ort'].map((heading, at) => ({ heading, field: `location_2.${FIRST[at]}` }));
    const { columns } = planColumns(['Strasse', 'Ort', 'State 2', 'Zip 2'], mapping);
    expect(columns.map(getTarget)).toEqual(second(2));
    expect(['location_2.city', 'location_50.zip', 'specialty_3', 'specialty_21'].map(isTarget)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      ['location_1.city', 'location_51.zip', 'location_2.npi', 'specialty_2', 'specialty_22'].map(isTarget),
    ).toEqual([false, false, false, false, false]);
  });
});

describe('headings of several specialties in one row', () => {
  it('are the primary one, and additional ones', () => {
    expect(targets('Specialty 1|Specialty 2|Specialty 3|Specialty 4')).toEqual([
      'specialty',
      'additional_specialty_codes',
      'specialty_3',
      'specialty_4',
    ]);
    expect(targets('Primary Specialty|Secondary Specialty|Tertiary Specialty')).toEqual([
      'specialty',
      'additional_specialty_codes',
      'specialty_3',
    ]);
  });
});

const HEADING =
  'NPI,Name,Specialty,Address,City,State,Zip,Address 2,City 2,State 2,Zip 2,Location 3 Address,Location 3 City,Location 3 State,Location 3 Zip';
const ROW = '2000000002,Ana Rivera,Cardiology';
const A = '1 A St,Provo,UT,84601';
const B = '2 B St,Ogden,UT,84401';
const C = '3 C St,Salt Lake City,UT,84101';
const at = (address_line_1: string, city: string, zip: string) => ({ address_line_1, city, state: 'UT', zip });
const [PROVO, OGDEN, LAKE] = [
  at('1 A St', 'Provo', '84601'),
  at('2 B St', 'Ogden', '84401'),
  at('3 C St', 'Salt Lake City', '84101'),
];

describe('rows of several locations', () => {
  it('state each of them, in their order, and none where the cells are empty', async () => {
    const { providers, rejected, records } = await foldRoster(
      `${HEADING}\n${ROW},${A},${B},${C}\n2000000010,Lee Park,Urology,${A},,,,,${C}`,
    );
    expect([...rejected]).toEqual([]);
    expect(records.flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(providers.map(({ locations }) => locations)).toMatchObject([
      [PROVO, OGDEN, LAKE],
      [PROVO, LAKE],
    ]);
    expect(providers[0]?.locations).toHaveLength(3);
    expect(providers[1]?.locations).toHaveLength(2);
  });

  it('are united with those of other rows of the provider, each address once', async () => {
    const { providers, rejected } = await foldRoster(
      `${HEADING}\n${ROW},${A},${B},,,,\n${ROW},${C},"2 B ST.",Ogden,UT,84401,,,,\n${ROW},${A},${C},,,,`,
    );
    expect([...rejected]).toEqual([]);
    expect(providers).toHaveLength(1);
    expect(providers[0]?.locations).toMatchObject([PROVO, OGDEN, LAKE]);
    expect(providers[0]?.locations).toHaveLength(3);
  });

  it('keep the others of an incomplete one, with a warning that names location and field', async () => {
    const { providers, records } = await foldRoster(`${HEADING}\n${ROW},${A},2 B St,,UT,8440x,,,,`);
    expect(providers[0]?.locations).toHaveLength(1);
    expect(records[0]?.warnings).toEqual([
      {
        ...{ code: 'value_ignored', field: 'location_2.zip', column: 'Zip 2', value: '8440x' },
        message: expect.stringMatching(/^Location 2: 8440x is not a ZIP.* The location was left out\.$/),
      },
      {
        ...{ code: 'value_ignored', field: 'location_2.city', column: 'City 2', value: '' },
        message: 'Location 2: An address needs city. Fill the cell. The location was left out.',
      },
    ]);
  });

  it('are rejected where the only location is incomplete', async () => {
    const { rejected } = await foldRoster(`${HEADING}\n${ROW},,,,,2 B St,,UT,84401,,,,`);
    expect(rejected.get(2)).toMatchObject([
      {
        code: 'required',
        field: 'location_2.city',
        column: 'City 2',
        message: 'Location 2: An address needs city. Fill the cell.',
      },
    ]);
  });

  it('are rejected above 50 locations of a provider, without those before', async () => {
    const rows = Array.from(
      { length: 26 },
      (_, row) => `${ROW},${row} A St,Provo,UT,84601,${row} B St,Provo,UT,84601,,,,`,
    );
    const { providers, rejected } = await foldRoster(`${HEADING}\n${rows.join('\n')}`);
    expect([...rejected.keys()]).toEqual([27]);
    expect(rejected.get(27)).toMatchObject([{ code: 'too_many' }]);
    expect(providers[0]?.locations).toHaveLength(50);
  });

  it('state several specialties, and a wrong third one is a warning', async () => {
    const { providers, records } = await foldRoster(
      'NPI,Name,Specialty 3,Specialty 1,Specialty 2\n2000000002,Ana Rivera,Urology,Cardiology,037\n2000000010,Lee Park,Wizardry,Cardiology,',
    );
    expect(providers).toMatchObject([
      { specialty_code: '008', additional_specialty_codes: ['033', '037'] },
      { specialty_code: '008' },
    ]);
    expect(records[1]?.warnings).toMatchObject([
      { code: 'value_ignored', field: 'specialty_3', column: 'Specialty 3', value: 'Wizardry' },
    ]);
  });
});

describe('a file of one row for each location, specialty and served county', () => {
  it('makes one provider of a mixture of them', async () => {
    const { providers, rejected } = await foldRoster(
      `NPI,Name,Specialty,SSA Code,Address,City,State,Zip,Location 2 Address,Location 2 City,Location 2 State,Location 2 Zip
2000000002,Ana Rivera,Cardiology,46240,${A},${B}
2000000002,Ana Rivera,Cardiology,46170,${A},${B}
2000000002,Ana Rivera,Urology,46170,${A},,,,
2000000002,Ana Rivera,Urology,46170,${C},,,,
2000000010,Lee Park,Urology,46170,${C},,,,`,
    );
    expect([...rejected]).toEqual([]);
    expect(providers).toMatchObject([
      {
        npi: '2000000002',
        specialty_code: '008',
        additional_specialty_codes: ['033'],
        locations: [PROVO, OGDEN, LAKE],
      },
      { npi: '2000000010', specialty_code: '033', locations: [LAKE] },
    ]);
    expect(providers[0]?.locations).toHaveLength(3);
  });
});
