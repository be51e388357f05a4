import { describe, expect, it } from '@jest/globals';
import { FIELDS, isDateFormat, isTarget, planColumns } from '../index.ts';

const fieldsFor = (headings: string[]) =>
  planColumns(headings).columns.map(({ target }) =>
    'field' in target ? target.field : 'metadata' in target ? target.metadata : '',
  );

const PROVIDER_TABLE = [
  'SSA State/County Code',
  'Name of Physician or Mid-Level Practitioner',
  'National Provider Identifier (NPI) Number',
  'Specialty',
  'Specialty Code',
  'Contract Type',
  'Provider Street Address',
  'Provider City',
  'Provider State Code',
  'Provider Zip Code',
  'Accepts New Patients? (Y/N)',
  'Medical Group Affiliation',
  'Uses CMS MA Contract Amendment (Y/N)',
  'Letter of Intent (Y/N)',
];

const FACILITY_TABLE = [
  'SSA State/County Code',
  'Facility or Service Type',
  'Specialty Code',
  'National Provider Identifier (NPI) Number',
  '# of Staffed, Medicare-Certified Beds',
  'Facility Name',
  'Provider Street Address',
  'Provider City',
  'Provider State Code',
  'Provider Zip Code',
  'Uses CMS MA Contract Amendment (Y/N)',
  'Letter of Intent (Y/N)',
];

describe('planColumns', () => {
  it('maps each column of the provider table of CMS', () => {
    expect(planColumns(PROVIDER_TABLE).unmapped).toEqual([]);
    expect(fieldsFor(PROVIDER_TABLE)).toEqual([
      ...['served_county', 'name', 'npi', 'specialty', 'specialty_code', 'contract_type', 'address_line_1', 'city'],
      ...['state', 'zip', 'accepts_new_patients', 'medical_group', 'uses_cms_contract_amendment', 'letter_of_intent'],
    ]);
  });

  it('maps each column of the facility table of CMS', () => {
    expect(planColumns(FACILITY_TABLE).unmapped).toEqual([]);
    expect(fieldsFor(FACILITY_TABLE)).toEqual([
      ...['served_county', 'specialty', 'specialty_code', 'npi', 'medicare_certified_beds', 'organization_name'],
      ...['address_line_1', 'city', 'state', 'zip', 'uses_cms_contract_amendment', 'letter_of_intent'],
    ]);
  });

  it('maps every field by its own name, and metadata by key', () => {
    // The list of locations is recognized in the CSV of the service only.
    expect(fieldsFor([...FIELDS])).toEqual(FIELDS.filter((field) => field !== 'locations'));
    expect(fieldsFor(['npi', 'metadata.Source'])).toEqual(['npi', 'Source']);
  });

  it('ignores case, accents, punctuation and brackets of headings', () => {
    expect(fieldsFor(['N.P.I.', 'LAST_NAME', 'first-name', 'Zip Code*', 'Opérates'])).toEqual([
      'last_name',
      'first_name',
      'zip',
    ]);
    expect(fieldsFor([' NPI # ', 'Provider  Last Name'])).toEqual(['npi', 'last_name']);
  });

  it('reports what it does not map, with the reason', () => {
    const { unmapped } = planColumns(['npi', '', 'Fax', 'NPI', 'Provider NPI', 'import_errors']);
    expect(unmapped.map(({ index, reason }) => [index, reason])).toEqual([
      [1, 'no_heading'],
      [2, 'unknown_heading'],
      [3, 'repeated_heading'],
      [4, 'repeated_field'],
    ]);
  });

  it('prefers the mapping to aliases, and usual aliases to unusual ones', () => {
    const mapping = [
      { heading: 'Billing NPI', field: 'npi' },
      { heading: 'Specialty', field: null },
      { heading: 'Status', field: 'metadata.status' },
      { heading: 'Gone', field: 'zip' },
    ];
    const plan = planColumns(['npi', 'Billing NPI', 'Specialty', 'Status', 'Facility', 'Facility Name'], mapping);
    expect(plan.columns.map(({ heading }) => heading)).toEqual(['Billing NPI', 'Status', 'Facility Name']);
    expect(plan.unmapped.map(({ heading, reason }) => `${heading} ${reason}`)).toEqual([
      'npi repeated_field',
      'Specialty ignored',
      'Facility repeated_field',
    ]);
    expect(plan.absent).toEqual(['Gone']);
  });
});

it('knows targets and date formats', () => {
  expect([isTarget('npi'), isTarget('metadata.x'), isTarget('metadata.'), isTarget('toString')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['MM/DD/YYYY', 'D.M.YYYY', 'YYYYMMDD', 'YY-MM-DD', 'MMMM D, YYYY'].every(isDateFormat)).toBe(true);
  expect(['MM/DD', 'YYY-MM-DD', 'YY-MM-YYYY-DD', 'hello', 'YYYY-MM-DD hh'].some(isDateFormat)).toBe(false);
});
