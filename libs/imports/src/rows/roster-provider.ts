import type { LocationCreate, Stage } from '@pnb/contract';
import type { FieldValues } from './fields.ts';

type Stated = Pick<
  FieldValues,
  | 'npi'
  | 'external_id'
  | 'name'
  | 'entity_type'
  | 'taxonomy_code'
  | 'additional_specialty_codes'
  | 'offers_telehealth'
  | 'telehealth_only'
  | 'telehealth_states'
  | 'primary_care_in_shortage_area'
  | 'accepts_new_patients'
  | 'medicare_certified_beds'
  | 'owner_email'
  | 'stage'
  | 'decline_reason'
  | 'expected_active_on'
  | 'effective_on'
  | 'terminated_on'
  | 'contract_type'
  | 'medical_group'
  | 'uses_cms_contract_amendment'
  | 'contract_signed_on'
  | 'held_from_stage'
  | 'adequacy_override'
>;

/** What the rows of a file state about one provider; a field that none states is absent. */
export interface RosterProvider extends Partial<Stated> {
  specialty_code?: string;
  county_fips?: string;
  locations?: LocationCreate[];
  metadata?: Record<string, string>;
  /** Stage of a provider that is created: a table of CMS states letters of intent and contracts, but no stage. */
  initial_stage?: Stage;
}
