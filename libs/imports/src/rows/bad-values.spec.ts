import { describe, expect, it } from '@jest/globals';
import { foldRoster } from '../../test/rows.ts';
import { FIELDS, findCreateErrors } from '../index.ts';
import type { Field } from './fields.ts';

const LONG = 'x'.repeat(300);

/** A cell that cannot be read, for each field of which one would reject its row. */
const REJECTS: Readonly<Partial<Record<Field, string>>> = {
  npi: '2000000003',
  external_id: LONG,
  record_id: LONG,
  name: LONG,
  first_name: LONG,
  last_name: LONG,
  organization_name: LONG,
  effective_on: '2026-02-30',
  terminated_on: 'soon',
  contract_signed_on: '13/32/2026',
  stage: 'signed up',
  held_from_stage: 'nowhere',
  adequacy_override: 'maybe',
  letter_of_intent: 'perhaps',
};

/** The same for fields of the place of service. */
const PLACES: Readonly<Partial<Record<Field, string>>> = {
  address_line_1: LONG,
  address_line_2: LONG,
  city: LONG,
  state: 'Utopia',
  zip: 'abcde',
  latitude: 'north',
  longitude: '-200',
  location_number: '51',
  locations: 'here',
};

/** The same for fields that a row can do without. */
const IGNORED: Readonly<Partial<Record<Field, string>>> = {
  accepts_new_patients: 'on Tuesdays',
  additional_specialty_codes: 'Cardiology; Astrology',
  contract_type: 'verbal',
  county: 'Kings',
  county_fips: '99999',
  credential: LONG,
  credential_2: LONG,
  credential_3: LONG,
  deactivated_on: 'unknown',
  decline_reason: 'moved to Mars',
  entity_type: 'robot',
  expected_active_on: 'later',
  geocode_quality: 'good',
  is_active: 'perhaps',
  is_primary: 'perhaps',
  is_terminated: 'perhaps',
  medical_group: LONG,
  medicare_certified_beds: '1.5',
  metadata: '[1]',
  middle_name: LONG,
  offers_telehealth: 'perhaps',
  owner_email: 'ana@',
  primary_care_in_shortage_area: 'perhaps',
  reactivated_on: 'unknown',
  served_county: 'Salt Lake',
  specialty: 'Astrology',
  specialty_code: '999',
  taxonomy_code: '207RC',
  telehealth_only: 'perhaps',
  telehealth_states: 'UT, Atlantis',
  tin: '12',
  uses_cms_contract_amendment: 'perhaps',
};

/** A word of a status that says nothing about an end, and a number that only identifies: they are no warning either. */
const SILENT: Readonly<Partial<Record<Field, string>>> = { status: 'blue', ccn: '1' };

const GOOD: Readonly<Partial<Record<Field, string>>> = {
  npi: '2000000002',
  name: 'Ana Rivera, MD',
  specialty_code: '008',
  address_line_1: '1 A St',
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84101',
};
const PERSON: readonly string[] = [
  'first_name middle_name last_name organization_name credential credential_2 credential_3',
].flatMap((names) => names.split(' '));

/** The good row with another cell, read by a mapping of each column to its field. */
function readRows(field: Field, ...cells: string[]) {
  const fields = [...new Set([...Object.keys(GOOD), field])] as Field[];
  const isPart = PERSON.includes(field);
  const rows = cells.map((cell, index) => {
    const street = { address_line_1: `${index + 1} A St` };
    const place = field.startsWith('county') || field === 'latitude' || field === 'longitude' ? street : {};
    const values: Partial<Record<Field, string>> = {
      ...GOOD,
      ...place,
      ...(isPart ? { name: '' } : {}),
      [field]: cell,
    };
    return fields.map((name) => `"${values[name] ?? ''}"`).join(',');
  });
  const mapping = fields.map((name) => ({ heading: name, field: name }));
  return foldRoster([fields.join(','), ...rows].join('\n'), { mapping });
}

const entries = (cells: Readonly<Partial<Record<Field, string>>>) => Object.entries(cells) as [Field, string][];

it('has a rule for each field', () => {
  const known = [REJECTS, PLACES, IGNORED, SILENT].flatMap((cells) => Object.keys(cells));
  expect(known.toSorted()).toEqual(FIELDS);
});

describe('a value that cannot be read', () => {
  it.each(entries(REJECTS))('rejects the row: %s', async (field, cell) => {
    const { providers, rejected } = await readRows(field, cell);
    expect(providers).toEqual([]);
    expect(rejected.get(2)).toMatchObject([{ field, column: field }]);
  });

  it.each(entries(PLACES))('rejects the row without another place: %s', async (field, cell) => {
    const { providers, rejected } = await readRows(field, cell);
    expect(providers).toEqual([]);
    expect(rejected.get(2)?.some((error) => error.field === field && error.column === field)).toBe(true);
  });

  it.each(entries(PLACES))('leaves only the place out where another row has one: %s', async (field, cell) => {
    const { providers, rejected, records } = await readRows(field, cell, GOOD[field] ?? '');
    expect([...rejected]).toEqual([]);
    expect(providers[0]?.locations).toHaveLength(1);
    expect(providers[0]?.incomplete).toEqual(['locations']);
    expect(records[0]?.errors.some((error) => error.field === field)).toBe(true);
  });

  it.each(entries(IGNORED))('is a warning: %s', async (field, cell) => {
    const { providers, rejected, records } = await readRows(field, cell);
    expect([...rejected]).toEqual([]);
    expect(providers).toHaveLength(1);
    expect(Object.keys(providers[0] ?? {})).not.toContain(field);
    expect(records[0]?.warnings).toMatchObject([{ code: 'value_ignored', field, column: field }]);
    expect(records[0]?.warnings[0]?.message).toMatch(/^.{20,400} The value was ignored\.$/);
    const isShown = field !== 'tin';
    expect(records[0]?.warnings[0]?.value).toBe(isShown ? cell.slice(0, 200) : null);
  });

  it.each(entries(SILENT))('is left out: %s', async (field, cell) => {
    const { providers, rejected, records } = await readRows(field, cell);
    expect([[...rejected], providers.length, records[0]?.warnings]).toEqual([[], 1, []]);
  });

  it('rejects the row of a new provider that has no other specialty', async () => {
    const { providers, records } = await readRows('specialty_code', '999');
    const errors = findCreateErrors(providers[0] ?? {}, [records[0]?.warnings ?? []]);
    expect(errors).toMatchObject([
      { field: 'specialty_code', column: 'specialty_code', value: '999', code: 'not_found' },
    ]);
    expect(errors[0]?.message).not.toContain('ignored');
  });

  it('of a text of the metadata is a warning that names its key', async () => {
    const rows = `npi,name,specialty_code,metadata.note\n2000000002,Ana Rivera,008,${'x'.repeat(501)}\n`;
    const { providers, records } = await foldRoster(rows);
    expect(providers[0]).not.toHaveProperty('metadata');
    expect(records[0]?.warnings).toMatchObject([{ code: 'value_ignored', field: 'metadata.note' }]);
  });
});

describe('a row with a value that is ignored', () => {
  it('has no specialty of its taxonomy, which the stated one outweighs', async () => {
    const { providers } = await foldRoster('npi,name,specialty,taxonomy\n2000000002,Ana,Astrology,207RC0000X\n');
    expect(providers[0]).not.toHaveProperty('specialty_code');
    expect(providers[0]).toMatchObject({ taxonomy_code: '207RC0000X' });
  });

  it('keeps its name without the part for a new provider alone', async () => {
    const { providers } = await readRows('credential', LONG);
    expect(providers[0]).not.toHaveProperty('name');
    const { providers: named } = await foldRoster(`npi,first name,last name,degree\n2000000002,Ana,Rivera,${LONG}\n`);
    expect(named[0]).toMatchObject({ partial_name: 'Ana Rivera' });
  });

  it('makes a further specialty no first one', async () => {
    const rows = 'npi,name,specialty,secondary specialty\n2000000002,Ana,Astrology,Urology\n';
    const { providers } = await foldRoster(rows);
    expect(providers[0]).toMatchObject({ additional_specialty_codes: ['033'], incomplete: ['specialties'] });
    expect(providers[0]).not.toHaveProperty('specialty_code');
  });

  it('has the first specialty of another row', async () => {
    const rows = ['2000000002,Ana,Astrology,Urology', '2000000002,Ana,Cardiology,'];
    const { providers } = await foldRoster(['npi,name,specialty,secondary specialty', ...rows].join('\n'));
    expect(providers[0]).toMatchObject({ specialty_code: '008', additional_specialty_codes: ['033'] });
  });

  it('is rejected where its county contradicts its ZIP, because one of the two is wrong', async () => {
    const { rejected } = await readRows('county_fips', '06037');
    expect(rejected.get(2)).toMatchObject([{ field: 'county_fips', code: 'inconsistent' }]);
  });

  it('needs a county that is known where it has no address', async () => {
    const rows = (county: string) => `npi,name,specialty,county fips\n2000000002,Ana,Cardiology,${county}\n`;
    expect((await foldRoster(rows('99999'))).rejected.get(2)).toMatchObject([{ field: 'county_fips' }]);
    const two = await foldRoster(`${rows('99999')}2000000002,Ana,Cardiology,49035\n`);
    expect([...two.rejected]).toEqual([]);
    expect(two.providers[0]).toMatchObject({ county_fips: '49035', incomplete: ['locations'] });
  });
});
