import type { Field } from './fields.ts';

/**
 * What becomes of a row in which the value of a field cannot be read.
 *
 * - `rejects`: the row is rejected, because the field identifies the provider, dates or ends its contract, or sets its stage.
 * - `places`: the row is rejected unless another row of the provider has a valid place: then it is imported without its own.
 * - `ignored`: the row is imported with a warning. A stored value stays as it is, and a new provider has none.
 */
type BadValue = 'rejects' | 'places' | 'ignored';

const BAD_VALUES: Readonly<Record<Field, BadValue>> = {
  npi: 'rejects',
  external_id: 'rejects',
  record_id: 'rejects',
  name: 'rejects',
  first_name: 'rejects',
  last_name: 'rejects',
  organization_name: 'rejects',
  effective_on: 'rejects',
  terminated_on: 'rejects',
  contract_signed_on: 'rejects',
  stage: 'rejects',
  held_from_stage: 'rejects',
  adequacy_override: 'rejects',
  letter_of_intent: 'rejects',

  address_line_1: 'places',
  address_line_2: 'places',
  city: 'places',
  state: 'places',
  zip: 'places',
  county: 'places',
  county_fips: 'places',
  latitude: 'places',
  longitude: 'places',
  location_number: 'places',
  locations: 'places',

  accepts_new_patients: 'ignored',
  additional_specialty_codes: 'ignored',
  ccn: 'ignored',
  contract_type: 'ignored',
  credential: 'ignored',
  credential_2: 'ignored',
  credential_3: 'ignored',
  deactivated_on: 'ignored',
  decline_reason: 'ignored',
  entity_type: 'ignored',
  expected_active_on: 'ignored',
  geocode_quality: 'ignored',
  is_active: 'ignored',
  is_primary: 'ignored',
  is_terminated: 'ignored',
  medical_group: 'ignored',
  medicare_certified_beds: 'ignored',
  metadata: 'ignored',
  middle_name: 'ignored',
  offers_telehealth: 'ignored',
  owner_email: 'ignored',
  primary_care_in_shortage_area: 'ignored',
  reactivated_on: 'ignored',
  served_county: 'ignored',
  specialty: 'ignored',
  specialty_code: 'ignored',
  status: 'ignored',
  taxonomy_code: 'ignored',
  telehealth_only: 'ignored',
  telehealth_states: 'ignored',
  tin: 'ignored',
  uses_cms_contract_amendment: 'ignored',
};

export const getBadValue = (field: Field): BadValue => BAD_VALUES[field];

/** Words of a status that say nothing about an end, and numbers that only identify rows without another identifier. */
export const SILENT: ReadonlySet<Field> = new Set(['status', 'ccn']);

/** Fields of which the display name is made. */
export const NAME_PARTS: readonly Field[] = [
  ...(['name', 'first_name', 'middle_name', 'last_name', 'organization_name'] as const),
  ...(['credential', 'credential_2', 'credential_3'] as const),
];

/** Fields that name the specialties of a provider. */
export const SPECIALTY_FIELDS: readonly Field[] = ['specialty', 'specialty_code', 'additional_specialty_codes'];

export const hasAny = (ignored: ReadonlySet<Field>, fields: readonly Field[]): boolean =>
  fields.some((field) => ignored.has(field));
