import { z } from './zod.ts';

export const FindingSeverity = z.enum(['error', 'warning']).openapi('FindingSeverity', {
  description:
    'Severity of the finding. error: CMS would reject the row, or count another network than the score. warning: a person decides.',
  example: 'error',
});
export type FindingSeverity = z.infer<typeof FindingSeverity>;

export interface FilingRule {
  /** `error`: CMS would reject the row or count another network than the score; `warning`: a person has to decide. */
  readonly severity: FindingSeverity;
  readonly meaning: string;
  readonly fix: string;
}

/** What the pre-flight of a filing tests, by finding code. A code keeps its meaning. */
export const FILING_RULES = {
  npi_missing: {
    severity: 'error',
    meaning: 'A row has no NPI, and CMS requires one in every row.',
    fix: 'Set npi of the provider.',
  },
  npi_check_digit: {
    severity: 'error',
    meaning: 'The NPI is not ten digits with a valid check digit (Luhn over 80840 and the NPI).',
    fix: 'Look the NPI up in NPPES and correct npi.',
  },
  name_too_long: {
    severity: 'error',
    meaning: 'A name or a medical group has more characters than the column of the table accepts.',
    fix: 'Shorten the value.',
  },
  non_ascii: {
    severity: 'warning',
    meaning: 'A value has characters outside ASCII. The tables are written in UTF-8, and nothing is replaced.',
    fix: 'Spell the value in ASCII if the upload rejects it; the message proposes a spelling.',
  },
  control_character: {
    severity: 'warning',
    meaning: 'A value has a tab, a line break or another control character; the tables have one space instead.',
    fix: 'Remove the character.',
  },
  address_incomplete: {
    severity: 'error',
    meaning: 'A location has no street, no city, no two-letter state or no ZIP.',
    fix: 'Complete the address of the location.',
  },
  address_po_box: {
    severity: 'error',
    meaning: 'The street of a location is a post office box: the tables list places of service.',
    fix: 'Replace it by the street address of the place of service.',
  },
  location_not_geocoded: {
    severity: 'warning',
    meaning: 'A location has no coordinates, so that the counties it serves are unknown and it has no row.',
    fix: 'Send latitude and longitude of the location, or correct its address.',
  },
  location_approximate: {
    severity: 'warning',
    meaning:
      'The coordinates of a location are the centre of its ZIP. CMS geocodes the street address and may find other counties in reach.',
    fix: 'Send latitude and longitude of the location.',
  },
  location_out_of_reach: {
    severity: 'warning',
    meaning: 'A location is within the limits of no sampled beneficiary of the service area and has no row.',
    fix: 'Check the address and the coordinates; else nothing is to be done: the location does not help the network.',
  },
  contract_date_missing: {
    severity: 'error',
    meaning: 'A contracted provider has no date of signature. Only fully executed contracts belong in the tables.',
    fix: 'Set contract_signed_on to the day of the last signature.',
  },
  contract_date_in_future: {
    severity: 'error',
    meaning: 'The contract is signed on a day after the filing.',
    fix: 'Correct contract_signed_on, or move the provider back to contract_sent until the contract is signed.',
  },
  contract_signed_after_deadline: {
    severity: 'warning',
    meaning: 'The contract is signed after filing_due_on of the build; CMS counts contracts executed by the deadline.',
    fix: 'Correct contract_signed_on or filing_due_on, or leave the provider out of this filing.',
  },
  contract_ends_before_coverage: {
    severity: 'error',
    meaning:
      'The contract counts today and ends before coverage starts, so the provider serves no enrollee of the contract year.',
    fix: 'Renew the contract and correct terminated_on, or exclude the provider.',
  },
  contract_type_missing: {
    severity: 'error',
    meaning: 'A row of the provider table has no contract type.',
    fix: 'Set contract_type to direct or downstream.',
  },
  contract_amendment_missing: {
    severity: 'error',
    meaning: 'It is unknown whether the contract uses the MA contract amendment of CMS, a column of both tables.',
    fix: 'Set uses_cms_contract_amendment.',
  },
  letter_of_intent_not_allowed: {
    severity: 'warning',
    meaning:
      'A provider with a letter of intent serves counties in which the letter does not count, and has no row there. Letters count for an ' +
      'initial application or an expansion, in its pending counties, until coverage starts: 42 CFR 422.116(d)(7).',
    fix: 'Execute the contract, or mark the counties that are applied for as pending in the service area.',
  },
  primary_care_code: {
    severity: 'error',
    meaning: 'Primary care is submitted under 001 to 006. S03 is the pool in which CMS tests them and has no rows.',
    fix: 'Set specialty_code to one of 001 to 006.',
  },
  specialty_not_tested: {
    severity: 'warning',
    meaning: 'The standard of the build has no such specialty code, so it has no rows.',
    fix: 'Replace or remove the code; GET /v1/specialties lists those of the standard.',
  },
  beds_missing: {
    severity: 'error',
    meaning: 'An acute inpatient hospital (040) has no Medicare-certified beds, and CMS adds up beds.',
    fix: 'Set medicare_certified_beds.',
  },
  behavioral_listed_twice: {
    severity: 'error',
    meaning: 'A provider under 029, 036 or 037 is also listed under 068. The notes of CMS allow one of them.',
    fix: 'Remove 068, or the other code.',
  },
  entity_type_mismatch: {
    severity: 'warning',
    meaning:
      'An institution is listed in the provider table, which is for physicians and practitioners, not for groups.',
    fix: 'List its practitioners, set entity_type to individual, or correct the specialty.',
  },
  accepts_new_patients_unknown: {
    severity: 'warning',
    meaning: 'It is unknown whether the provider accepts new patients; the table has N.',
    fix: 'Set accepts_new_patients.',
  },
  duplicate_row: {
    severity: 'error',
    meaning: 'Two rows have the same county, NPI, specialty code and address.',
    fix: 'Remove the second location.',
  },
  counted_not_exported: {
    severity: 'error',
    meaning: 'The score counts the provider, and the tables have no row of it: CMS will count fewer than the score.',
    fix: 'Remove the override compliant, or add a location within the limits of a beneficiary.',
  },
  exported_not_counted: {
    severity: 'warning',
    meaning: 'The tables have rows of the provider, and the score does not count it, or not in one of its specialties.',
    fix: 'Correct what the message names, or override adequacy_status with excluded to leave the provider out.',
  },
  county_code_invalid: {
    severity: 'error',
    meaning: 'A county of the service area has no SSA state and county code of five digits.',
    fix: 'Import the reference file of the standard again.',
  },
  table_empty: {
    severity: 'warning',
    meaning: 'A table has no rows.',
    fix: 'Check the basis of the filing and the stages of the providers.',
  },
} as const satisfies Record<string, FilingRule>;

export type FindingCode = keyof typeof FILING_RULES;

export const FindingCode = z
  .enum(Object.keys(FILING_RULES) as [FindingCode, ...FindingCode[]])
  .openapi('FindingCode', { description: 'The rule of the pre-flight.', example: 'npi_missing' });
