import { ADEQUACY_OVERRIDES, ENTITY_TYPES } from '@pnb/adequacy';
import { State } from './formats.ts';
import { z } from './zod.ts';

export const DeclineReason = z
  .enum([
    'reimbursement',
    'contract_terms',
    'administrative_burden',
    'panel_full',
    'no_medicare_advantage',
    'exclusive_arrangement',
    'retiring_or_closing',
    'other',
  ])
  .openapi('DeclineReason', { description: 'Reason why the provider declined.' });

export const EntityType = z.enum(ENTITY_TYPES);
export const NewPatients = z.enum(['accepting', 'not_accepting', 'existing_only', 'unknown']);
export const AdequacyOverride = z.enum(ADEQUACY_OVERRIDES);
export const ContractType = z.enum(['direct', 'downstream']);
export type ContractType = z.infer<typeof ContractType>;

export const SpecialtyCode = z
  .string()
  .regex(/^(\d{3}|S03)$/, 'must be a CMS specialty code of three characters, such as 008; see GET /v1/specialties')
  .openapi({
    description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
    example: '008',
  });

export const OwnerEmail = z.email().max(254).toLowerCase().openapi({
  description: 'E-mail address of the person responsible for the provider, in lower case.',
  example: 'owner@example.com',
});

export const TaxonomyCode = z
  .string()
  .regex(/^[0-9A-Z]{9}X$/, 'must be a NUCC taxonomy code of ten characters, such as 207RC0000X')
  .nullable()
  .openapi({ description: 'NUCC taxonomy code. Determines the specialty if none is sent.', example: '207RC0000X' });

export const MedicareCertifiedBeds = z.int().min(0).max(10_000).nullable().openapi({
  description:
    'Number of staffed, Medicare-certified beds of an acute inpatient hospital (040). Counted for facilities only.',
  format: 'int32',
  example: null,
});

export const TelehealthStates = z
  .array(State)
  .max(60)
  .openapi({
    description:
      'States in which the provider is licensed for telehealth. If empty, the states of its locations. It earns the telehealth ' +
      'credit in these states, or in every county if the telehealth_scope of the build is network.',
    example: [],
  });

/** How files spell the members of `EntityType`. */
export const ENTITY_TYPE_SPELLINGS = {
  1: 'individual',
  i: 'individual',
  person: 'individual',
  practitioner: 'individual',
  physician: 'individual',
  2: 'facility',
  f: 'facility',
  o: 'facility',
  organization: 'facility',
  hospital: 'facility',
  group: 'facility',
  group_practice: 'facility',
  medical_group: 'facility',
};

/** How files spell the members of `NewPatients`. */
export const NEW_PATIENTS_SPELLINGS = {
  y: 'accepting',
  yes: 'accepting',
  true: 'accepting',
  1: 'accepting',
  open: 'accepting',
  n: 'not_accepting',
  no: 'not_accepting',
  false: 'not_accepting',
  0: 'not_accepting',
  closed: 'not_accepting',
  existing: 'existing_only',
  existing_patients_only: 'existing_only',
  established_patients_only: 'existing_only',
  u: 'unknown',
};
