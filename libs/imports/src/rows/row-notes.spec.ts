import { describe, expect, it } from '@jest/globals';
import { foldRoster } from '../../test/rows.ts';
import { parseCcn } from './identifiers.ts';

const read = async (heading: string, ...rows: string[]) => {
  const { records, providers, rejected } = await foldRoster([heading, ...rows].join('\n'));
  const codes = records.map(({ warnings }) => warnings.map(({ code }) => code));
  return { codes, providers, rejected, keys: records.map(({ key }) => key), records };
};

describe('a group', () => {
  it.each([
    ['Group', 'Cardiology', ''],
    ['2', 'Cardiology', ''],
    ['Organization', 'Family Practice', '193200000X'],
    ['Group Practice', 'Hospital', '193400000X'],
  ])('is a facility with a warning: entity type %s of %s %s', async (type, specialty, taxonomy) => {
    const { codes, providers, rejected } = await read(
      'NPI,Facility Name,Entity Type,Specialty,Taxonomy',
      `2000000002,Example Clinic,${type},${specialty},${taxonomy}`,
    );
    expect([...rejected]).toEqual([]);
    expect(codes).toEqual([['group_as_facility']]);
    expect(providers).toMatchObject([{ entity_type: 'facility' }]);
  });

  it.each([
    ['2', 'Hospital'],
    ['Facility', 'Skilled Nursing Facility'],
    ['1', 'Cardiology'],
    ['', 'Cardiology'],
  ])('is none: entity type %s of %s', async (type, specialty) => {
    const { codes } = await read('NPI,Name,Entity Type,Specialty', `2000000002,Example,${type},${specialty}`);
    expect(codes).toEqual([[]]);
  });
});

describe('a hospital without an NPI', () => {
  it.each([['CCN'], ['CMS Certification Number'], ['Medicare Provider Number']])(
    'is found by its %s, with a warning',
    async (heading) => {
      const { keys, codes, rejected, records } = await read(
        `Hospital Name,${heading},Specialty`,
        'Example General,460004,Hospital',
        'Example Psychiatric Unit,46-S004,Hospital',
        'Example Birmingham,10001,Hospital',
      );
      expect([...rejected]).toEqual([]);
      expect(keys).toEqual(['record_id:460004', 'record_id:46S004', 'record_id:010001']);
      expect(codes).toEqual([['npi_missing'], ['npi_missing'], ['npi_missing']]);
      expect(records[0]?.warnings[0]?.message).toContain('counts on the projected basis only');
    },
  );

  it('is found by its own identifier where the file has one', async () => {
    const { keys, codes } = await read(
      'NPI,Provider Number,CCN,Name,Specialty',
      '2000000002,,460004,Example General,Hospital',
      ',h-7,460005,Example County,Hospital',
    );
    expect(keys).toEqual(['npi:2000000002', 'external_id:h-7']);
    expect(codes).toEqual([[], []]);
  });

  it('is found by a provider number, which is its CCN', async () => {
    const { keys } = await read('Provider Number,Name,Specialty', '46T004,Example General,Hospital');
    expect(keys).toEqual(['external_id:46T004']);
  });

  it.each(['460004', '46T004', '46U004', '050001', '46000E', '46C0001234', 'A50123'])('accepts %s', (ccn) => {
    expect(parseCcn(ccn)).toEqual({ value: ccn });
  });

  it.each(['4600', '46000X', '4T6004', '46TT04', '4600041', '4612345678', 'unknown'])('refuses %s', (ccn) => {
    expect(parseCcn(ccn)).toMatchObject({ error: { code: 'invalid_format' } });
  });
});
