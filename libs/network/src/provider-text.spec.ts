import { describe, expect, it } from '@jest/globals';
import { compileValueWriter, Provider, STAGES, z } from '@pnb/contract';
import fc from 'fast-check';
import { presentProvider, type ProviderRow } from './index.ts';
import { PROVIDER_COLUMNS } from './provider-row.ts';
import { compileProviderText } from './provider-text.ts';
import { parseRow, type TextField, type TextRow } from '@pnb/lists';

const UUID = 2950;
const ENUM = 99_999;
const TYPES: Readonly<Record<string, number>> = {
  id: UUID,
  account_id: UUID,
  build_id: UUID,
  adequacy_run_id: UUID,
  stage_changed_at: 1184,
  adequacy_updated_at: 1184,
  last_contacted_at: 1184,
  created_at: 1184,
  updated_at: 1184,
  expected_active_on: 1082,
  effective_on: 1082,
  terminated_on: 1082,
  contract_signed_on: 1082,
  additional_specialty_codes: 1009,
  adequacy_reasons: 1009,
  telehealth_states: 1009,
  locations: 3802,
  metadata: 3802,
  offers_telehealth: 16,
  telehealth_only: 16,
  primary_care_in_shortage_area: 16,
  uses_cms_contract_amendment: 16,
  contact_evidence_complete: 16,
  medicare_certified_beds: 23,
  version: 23,
  contact_attempt_count: 23,
  entity_type: ENUM,
  stage: ENUM,
  held_from_stage: ENUM,
  adequacy_status: ENUM,
  adequacy_override: ENUM,
  accepts_new_patients: ENUM,
  decline_reason: ENUM,
  contract_type: ENUM,
};
const FIELDS: TextField[] = PROVIDER_COLUMNS.map((name) => ({ name, dataTypeID: TYPES[name] ?? 25 }));

const some = (...texts: string[]) => fc.constantFrom(...texts);
const pad = (value: number, length: number) => String(value).padStart(length, '0');

const anyDay = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Any time as PostgreSQL prints it: no zeros at the end of the fraction, the offset of the session. */
const anyTime = fc.oneof(
  anyDay.map((text) => `${text.slice(0, 10)} ${text.slice(11, 23).replace(/\.?0+$/, '')}+00`),
  fc.tuple(anyDay, fc.nat(999_999)).map(([text, at]) => `${text.slice(0, 10)} ${text.slice(11, 19)}.${pad(at, 6)}+00`),
  some(
    '2026-01-02 03:04:05+05:30',
    '2026-01-02 03:04:05.5-08',
    'infinity',
    '0044-03-15 12:00:00+00 BC',
    '12026-01-02 03:04:05+00',
  ),
);

const anyLocation = fc.record(
  {
    zip: some('84101', '84101-1234', '00000'),
    city: fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
    state: some('UT', 'ID'),
    address_line_1: some('1 Main "Street"', 'Émile \u2028'),
    address_line_2: fc.constantFrom(null, 'Suite 4'),
    county_fips: fc.constantFrom(null, '49035'),
    latitude: fc.constantFrom(null, 40.76031, -0, 1e-7),
    longitude: fc.constantFrom(null, -111.88822),
    is_primary: fc.boolean(),
    geocode_quality: fc.constantFrom(null, 'zip_centroid'),
    undeclared: fc.anything(),
  },
  { noNullPrototype: true },
);

const VALUES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  name: fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }),
  npi: some('2000000002', '1999999992'),
  specialty_code: some('008', 'S03', '040', '999'),
  taxonomy_code: some('207RC0000X'),
  county_fips: some('49035'),
  county: fc.string({ maxLength: 30, unit: 'grapheme' }),
  state: some('UT'),
  owner_email: some('owner@example.com'),
  external_id: fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
  medical_group: some('Wasatch Heart Group', ' '),
  entity_type: some('individual', 'facility'),
  stage: some(...STAGES),
  held_from_stage: some(...STAGES),
  adequacy_status: some('pending', 'compliant', 'excluded'),
  adequacy_override: some('compliant', 'excluded'),
  accepts_new_patients: some('accepting', 'unknown'),
  decline_reason: some('other'),
  contract_type: some('direct'),
  additional_specialty_codes: some('{}', '{008}', '{008,040}'),
  adequacy_reasons: some('{}'),
  telehealth_states: some('{}', '{UT}', '{UT,ID}'),
  locations: fc.array(anyLocation, { maxLength: 3 }).map((list) => JSON.stringify(list)),
  metadata: fc
    .dictionary(fc.string({ minLength: 1, maxLength: 10 }), fc.string({ maxLength: 10 }), { noNullPrototype: true })
    .map((map) => JSON.stringify(map)),
};

const BY_TYPE: Readonly<Record<number, fc.Arbitrary<string>>> = {
  [UUID]: fc.uuid(),
  1184: anyTime,
  1082: fc.oneof(
    anyDay.map((text) => text.slice(0, 10)),
    some('infinity', '0044-03-15 BC', '12026-01-02'),
  ),
  16: some('t', 'f'),
  23: fc.nat(10_000).map(String),
};

/** Columns that can be null, in a database of any age. */
const REQUIRED = new Set(['id', 'account_id', 'build_id', 'name', 'specialty_code', 'stage', 'locations', 'metadata']);

const anyText = ({ name, dataTypeID }: TextField): fc.Arbitrary<string | null> => {
  const value = VALUES[name] ?? BY_TYPE[dataTypeID] ?? fc.string();
  return REQUIRED.has(name) || dataTypeID !== 25
    ? fc.option(value, { freq: REQUIRED.has(name) ? 1_000 : 20 })
    : fc.option(value);
};

const anyRow: fc.Arbitrary<TextRow> = fc.tuple(...FIELDS.map(anyText));

const writeSlowly = (row: TextRow): string =>
  JSON.stringify(z.encode(Provider, presentProvider(parseRow(row, FIELDS) as unknown as ProviderRow)));

/** What a function returns, or what it throws. */
function outcome(run: () => string): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof z.core.$ZodError ? error.issues : String(error);
  }
}

describe('the JSON of a provider that is written from the texts of its columns', () => {
  const write = compileProviderText(FIELDS);

  it('is that of the schema for the parsed row, for any row', () => {
    const check = fc.property(anyRow, (row) => {
      expect(outcome(() => write(row))).toEqual(outcome(() => writeSlowly(row)));
    });
    fc.assert(check, { numRuns: 1_000 });
  });

  it('is that of the schema, or refused as there, with any text in any column', () => {
    const at = fc.nat(FIELDS.length - 1);
    const odd = fc.oneof(
      fc.string(),
      some('', '{}', '[]', 'null', 't', '0', '-1', '{"a"}', '{NULL}', '[1]', '2026-02-31'),
    );
    const check = fc.property(anyRow, at, odd, (row, index, text) => {
      const damaged = row.with(index, text);
      expect(outcome(() => write(damaged))).toEqual(outcome(() => writeSlowly(damaged)));
    });
    fc.assert(check, { numRuns: 1_000 });
  });

  it('is refused by the schema where a column is missing', () => {
    expect(() => compileProviderText(FIELDS.filter(({ name }) => name !== 'npi'))).toThrow('the column npi');
    expect(compileValueWriter(Provider)({})).toBeUndefined();
  });
});
