export const TABLE_KINDS = ['provider', 'facility'] as const;

export type TableKind = (typeof TABLE_KINDS)[number];

/** The values of a row, all as text; which of them a table has is a matter of its layout. */
export interface FilingRow {
  readonly ssa_code: string;
  readonly name: string;
  readonly npi: string;
  readonly specialty: string;
  readonly specialty_code: string;
  readonly contract_type: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly accepts_new_patients: string;
  readonly medical_group: string;
  readonly beds: string;
  readonly uses_cms_contract_amendment: string;
  readonly letter_of_intent: string;
}

export type RowField = keyof FilingRow;

export interface LayoutColumn {
  readonly heading: string;
  readonly field: RowField;
  /** Null: no limit is known. */
  readonly max_length: number | null;
}

/** The columns of the tables in a year of filing, as data: a new year is a new layout, and stored filings keep theirs. */
export interface FilingLayout {
  readonly id: string;
  readonly source: string;
  readonly tables: Readonly<Record<TableKind, readonly LayoutColumn[]>>;
}

const column = (heading: string, field: RowField, max_length: number | null = null): LayoutColumn => ({
  heading,
  field,
  max_length,
});

const hsd2026: FilingLayout = {
  id: 'ma-hsd-2026',
  source: 'CMS MA network adequacy guidance of January 2017, 4.1.1, with the letter of intent of CY2024',
  tables: {
    provider: [
      column('SSA State/County Code', 'ssa_code', 5),
      column('Name of Physician or Mid-Level Practitioner', 'name', 150),
      column('National Provider Identifier (NPI) Number', 'npi', 10),
      column('Specialty', 'specialty'),
      column('Specialty Code', 'specialty_code', 3),
      column('Contract Type', 'contract_type', 2),
      column('Provider Street Address', 'street'),
      column('City', 'city'),
      column('State Code', 'state', 2),
      column('Zip Code', 'zip', 10),
      column('Accepts New Patients? (Y/N)', 'accepts_new_patients', 1),
      column('Medical Group Affiliation', 'medical_group', 150),
      column('Uses CMS MA Contract Amendment (Y/N)', 'uses_cms_contract_amendment', 1),
      column('Letter of Intent (Y/N)', 'letter_of_intent', 1),
    ],
    facility: [
      column('SSA State/County Code', 'ssa_code', 5),
      column('Facility or Service Type', 'specialty'),
      column('Specialty Code', 'specialty_code', 3),
      column('NPI', 'npi', 10),
      column('# of Staffed, Medicare-Certified Beds', 'beds'),
      column('Facility Name', 'name', 150),
      column('Provider Street Address', 'street'),
      column('City', 'city'),
      column('State', 'state', 2),
      column('Zip', 'zip', 10),
      column('Uses CMS MA Contract Amendment (Y/N)', 'uses_cms_contract_amendment', 1),
      column('Letter of Intent (Y/N)', 'letter_of_intent', 1),
    ],
  },
};

/** Newest first. */
export const LAYOUTS: readonly [FilingLayout, ...FilingLayout[]] = [hsd2026];

export const findLayout = (id: string): FilingLayout | null => LAYOUTS.find((layout) => layout.id === id) ?? null;
