import { encodeId } from '@pnb/contract';
import { readLocations, readMetadata, type network } from '@pnb/db';
import type { FilingProvider } from '../content.ts';

type Row = network.ProviderModel;

const toDay = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;

const readContract = (row: Row) => ({
  contract_type: row.contract_type,
  medical_group: row.medical_group,
  uses_cms_contract_amendment: row.uses_cms_contract_amendment,
  contract_signed_on: toDay(row.contract_signed_on),
  effective_on: toDay(row.effective_on),
  terminated_on: toDay(row.terminated_on),
  expected_active_on: toDay(row.expected_active_on),
});

/** A provider with every field that a caller can write, by its id as the API has it. */
export const freezeProvider = (row: Row): FilingProvider => ({
  ...readContract(row),
  id: encodeId('provider', row.id),
  external_id: row.external_id,
  name: row.name,
  npi: row.npi,
  entity_type: row.entity_type,
  specialty_code: row.specialty_code,
  additional_specialty_codes: row.additional_specialty_codes,
  taxonomy_code: row.taxonomy_code,
  stage: row.stage,
  held_from_stage: row.held_from_stage,
  county_fips: row.county_fips,
  state: row.state,
  locations: readLocations(row),
  offers_telehealth: row.offers_telehealth,
  telehealth_only: row.telehealth_only,
  telehealth_states: row.telehealth_states,
  primary_care_in_shortage_area: row.primary_care_in_shortage_area,
  accepts_new_patients: row.accepts_new_patients,
  medicare_certified_beds: row.medicare_certified_beds,
  adequacy_override: row.adequacy_override,
  owner_email: row.owner_email,
  decline_reason: row.decline_reason,
  metadata: readMetadata(row),
});
