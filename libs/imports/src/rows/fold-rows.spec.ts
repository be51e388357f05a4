import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldRoster } from '../../test/rows.ts';

const HSD =
  'SSA State/County Code\tName of Physician or Mid-Level Practitioner\tNational Provider Identifier (NPI) Number\tSpecialty Code\t' +
  'Provider Street Address\tProvider City\tProvider State Code\tProvider Zip Code\tAccepts New Patients? (Y/N)\tLetter of Intent (Y/N)\n';
const ROSTER = 'npi,name,specialty,stage,address,city,state,zip,effective date,term date,telehealth\n';

describe('foldRows', () => {
  it('makes one provider of the rows that a CMS table has for each county, specialty and address', async () => {
    const row = (county: string, specialty: string, street: string) =>
      `${county}\tRivera, Ana MD\t2000000002\t${specialty}\t${street}\tSalt Lake City\tUT\t84101\tN\tN\n`;
    const { providers, rejected } = await foldRoster(
      HSD +
        row('46170', '8', '1 A ST') +
        row('46180', '008', '1 A St.') +
        row('46170', '003', '1 A ST') +
        row('46170', '008', '2 B Ave'),
    );
    expect(rejected.size).toBe(0);
    expect(providers).toHaveLength(1);
    expect(providers[0]).toMatchObject({
      npi: '2000000002',
      name: 'Rivera, Ana MD',
      specialty_code: '008',
      additional_specialty_codes: ['003'],
      accepts_new_patients: 'not_accepting',
      initial_stage: 'contracted',
      locations: [{ address_line_1: '1 A ST' }, { address_line_1: '2 B Ave' }],
    });
  });

  it('rejects the row that contradicts or repeats an earlier one, and keeps the others', async () => {
    const { providers, rejected } = await foldRoster(
      ROSTER +
        '2000000002,Ana Rivera,Cardiology,active,1 A St,Provo,UT,84601,,,Y\n' +
        '2000000002,"RIVERA, BEN",Cardiology,active,2 B St,Provo,UT,84601,,,Y\n' +
        '2000000002,Ana Rivera,Cardiology,outreach,3 C St,Provo,UT,84601,,,N\n' +
        '2000000002,Ana Rivera,Cardiology,active,1 A St,Provo,UT,84601,,,Y\n' +
        '2000000002,ana rivera,,,4 D St,Provo,UT,84601,,,\n',
    );
    expect([...rejected].map(([row, errors]) => [row, errors.map(({ field, code }) => `${field} ${code}`)])).toEqual([
      [3, ['name inconsistent']],
      [4, ['stage inconsistent', 'offers_telehealth inconsistent']],
      [5, ['null not_unique']],
    ]);
    expect(rejected.get(4)?.[0]?.message).toBe(
      'Row 2 states stage active for the same provider. Correct one of the two rows.',
    );
    expect(providers[0]?.locations?.map(({ address_line_1 }) => address_line_1)).toEqual(['1 A St', '4 D St']);
  });

  it('takes the county of a location from the first row that states one', async () => {
    const row = (street: string, county: string) => `2000000002,A,Cardiology,${street},Draper,UT,84020,${county}\n`;
    const { providers, rejected } = await foldRoster(
      'npi,name,specialty,address,city,state,zip,county fips\n' +
        (row('1 A St', '49035') + row('1 A ST.', '49049') + row('2 B St', '') + row('2 B St.', '49049')),
    );
    expect(rejected).toEqual(new Map());
    expect(providers[0]?.locations?.map(({ county_fips }) => county_fips)).toEqual(['49035', '49049']);
  });

  it('starts with the first effective date and ends when each row ends', async () => {
    const row = (street: string, dates: string) => `2000000002,A,Cardiology,,${street},Provo,UT,84601,${dates},\n`;
    const ended = await foldRoster(ROSTER + row('1', '2/1/2026,2026-12-31') + row('2', '2026-01-01,20270331'));
    expect(ended.providers[0]).toMatchObject({
      effective_on: new Date('2026-01-01'),
      terminated_on: new Date('2027-03-31'),
    });
    const open = await foldRoster(ROSTER + row('1', '2/1/2026,2026-12-31') + row('2', '2026-01-01,'));
    expect(open.providers[0]).not.toHaveProperty('terminated_on');
  });

  it('groups rows without an NPI by external_id, and names rows that have neither', async () => {
    const { providers, rejected } = await foldRoster('npi,external id,name\n,x-1,A\n,x-1,a\n,,B\n2000000002,x-2,C\n');
    expect(providers.map(({ name, external_id }) => [name, external_id])).toEqual([
      ['A', 'x-1'],
      ['C', 'x-2'],
    ]);
    expect(rejected.get(4)?.[0]).toMatchObject({ field: 'npi', code: 'required' });
  });

  it('reports the same whether or not other rows of the file are bad', async () => {
    const good = (n: number) => `,x-${n},Provider ${n},Cardiology`;
    const bad = (n: number) => `123,x-${n},Provider ${n},Cardiology`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), async (kinds) => {
        const lines = kinds.map((isGood, n) => (isGood ? good(n) : bad(n)));
        const { providers, rejected } = await foldRoster(`npi,external id,name,specialty\n${lines.join('\n')}\n`);
        expect(providers.map(({ external_id }) => external_id)).toEqual(
          kinds.flatMap((isGood, n) => (isGood ? [`x-${n}`] : [])),
        );
        expect([...rejected.keys()]).toEqual(kinds.flatMap((isGood, n) => (isGood ? [] : [n + 2])));
      }),
      { numRuns: 30 },
    );
  });
});
