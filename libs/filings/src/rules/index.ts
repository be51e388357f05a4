import type { FindingCode } from '@pnb/contract';
import type { ProviderRule } from '../findings.ts';
import * as contracts from './contracts.ts';
import * as identity from './identity.ts';
import * as locations from './locations.ts';
import * as specialties from './specialties.ts';

/** Rules on the whole content, which `preflight.ts` tests once it has seen every provider. */
export type ContentCode = 'county_code_invalid' | 'table_empty';

interface RegisteredRule {
  readonly test: ProviderRule;
  /** Whether it applies only to a provider with rows. */
  readonly needs_rows: boolean;
}

const onRows = (test: ProviderRule): RegisteredRule => ({ test, needs_rows: true });
const onProvider = (test: ProviderRule): RegisteredRule => ({ test, needs_rows: false });

/** The rules on one provider, by the code of their findings. Each is a function of its subject. */
export const PROVIDER_RULES: Readonly<Record<Exclude<FindingCode, ContentCode>, RegisteredRule>> = {
  npi_missing: onRows(identity.findMissingNpi),
  npi_check_digit: onRows(identity.findInvalidNpi),
  name_too_long: onRows(identity.findLongNames),
  non_ascii: onRows(identity.findNonAscii),
  control_character: onRows(identity.findControlCharacters),
  address_incomplete: onRows(locations.findIncompleteAddresses),
  address_po_box: onRows(locations.findPoBoxes),
  location_not_geocoded: onProvider(locations.findUngeocodedLocations),
  location_approximate: onRows(locations.findApproximateLocations),
  location_out_of_reach: onProvider(locations.findUnreachedLocations),
  contract_date_missing: onRows(contracts.findMissingContractDate),
  contract_date_in_future: onRows(contracts.findFutureContractDate),
  contract_signed_after_deadline: onRows(contracts.findLateContractDate),
  contract_ends_before_coverage: onRows(contracts.findEarlyEnd),
  contract_type_missing: onRows(contracts.findMissingContractType),
  contract_amendment_missing: onRows(contracts.findMissingAmendment),
  letter_of_intent_not_allowed: onProvider(contracts.findRefusedLetters),
  primary_care_code: onProvider(specialties.findPools),
  specialty_not_tested: onProvider(specialties.findUntestedCodes),
  beds_missing: onRows(specialties.findMissingBeds),
  behavioral_listed_twice: onRows(specialties.findDoubleListings),
  entity_type_mismatch: onRows(identity.findEntityMismatch),
  accepts_new_patients_unknown: onRows(contracts.findUnknownPanel),
  duplicate_row: onRows(locations.findDuplicateRows),
  counted_not_exported: onProvider(specialties.findUnexported),
  exported_not_counted: onRows(specialties.findUncounted),
};
