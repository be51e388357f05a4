import { ADEQUACY_OVERRIDES, ENTITY_TYPES } from '@pnb/adequacy';
import { AdequacyReason, AdequacyStatus } from './adequacy-status.ts';
import {
  BuildId,
  CalendarDate,
  CountyFips,
  created_at,
  ExternalId,
  Instant,
  Metadata,
  MetadataUpdate,
  notBlank,
  Npi,
  oneRequired,
  ProviderId,
  State,
  text,
  updated_at,
} from './formats.ts';
import { computedFields } from './adequacy-fields.ts';
import { Stage, STAGES } from './pipeline.ts';
import { DataQualityWarning, Location, LocationCreate } from './locations.ts';
import { readOnlyShape } from './read-only.ts';
import { nullable, z } from './zod.ts';

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
  .openapi('DeclineReason', { description: 'Why a provider declined.' });

export const EntityType = z.enum(ENTITY_TYPES);
export const NewPatients = z.enum(['accepting', 'not_accepting', 'existing_only', 'unknown']);
export const AdequacyOverride = z.enum(ADEQUACY_OVERRIDES);

export const SpecialtyCode = z
  .string()
  .regex(/^(\d{3}|S03)$/, 'must be a CMS specialty code of three characters, such as 008; see GET /v1/specialties')
  .openapi({
    description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
    example: '008',
  });

const plain = {
  name: text(200).openapi({ description: 'Display name with credential.', example: 'Ana Rivera, MD' }),
  npi: Npi.nullable().openapi({ description: 'National Provider Identifier, unique within the build.' }),
  entity_type: EntityType.openapi({ description: 'A person or an institution.', example: 'individual' }),
  specialty_code: SpecialtyCode,
  additional_specialty_codes: z
    .array(SpecialtyCode)
    .max(20)
    .openapi({ description: 'Further types it serves.', example: [] }),
  taxonomy_code: z
    .string()
    .regex(/^[0-9A-Z]{9}X$/, 'must be a NUCC taxonomy code of ten characters, such as 207RC0000X')
    .nullable()
    .openapi({ description: 'NUCC taxonomy code; proposes the specialty when none is given.', example: '207RC0000X' }),
  offers_telehealth: z
    .boolean()
    .openapi({ description: 'Furnishes additional telehealth benefits (42 CFR 422.135).', example: false }),
  telehealth_only: z
    .boolean()
    .openapi({ description: 'Earns the telehealth credit, never counts toward the minimum.', example: false }),
  telehealth_states: z
    .array(State)
    .max(60)
    .openapi({
      description:
        'States in which it is licensed for telehealth, where these are others than those of its locations; empty: the states of its ' +
        'locations. It earns the telehealth credit there, unless the telehealth_scope of the build is network.',
      example: [],
    }),
  primary_care_in_shortage_area: z.boolean().openapi({
    description:
      'For a physician assistant (005) or nurse practitioner (006): is the main source of primary care of its patients, as State law ' +
      'and its credentials permit, in a State or federally designated shortage area. Without it 005 and 006 do not count as primary care.',
    example: false,
  }),
  accepts_new_patients: NewPatients.openapi({ description: 'Whether it takes new patients.', example: 'accepting' }),
  medicare_certified_beds: z.int().min(0).max(10_000).nullable().openapi({
    description: 'Staffed, Medicare-certified beds of an acute hospital (040); they count for a facility only.',
    format: 'int32',
    example: null,
  }),
  owner_email: z
    .email()
    .max(254)
    .nullable()
    .openapi({ description: 'Who works on this provider.', example: 'owner@example.com' }),
  decline_reason: nullable(DeclineReason).openapi({ description: 'Why it declined.' }),
  expected_active_on: CalendarDate.nullable().openapi({ description: 'When it should become active.' }),
  effective_on: CalendarDate.nullable().openapi({
    description:
      'First day of the contract, in the time zone of the build; null: in effect as soon as its stage counts.',
  }),
  terminated_on: CalendarDate.nullable().openapi({
    description: 'Last day of the contract, in the time zone of the build; it counts through this day.',
  }),
  external_id: nullable(ExternalId),
  metadata: Metadata,
};

export const Provider = z
  .object({
    object: z.literal('provider').openapi({ description: 'Always provider.' }),
    id: ProviderId,
    build_id: BuildId,
    ...plain,
    specialty: z
      .string()
      .max(200)
      .openapi({ description: 'CMS name of the primary specialty.', example: 'Cardiology' }),
    county: z
      .string()
      .max(200)
      .nullable()
      .openapi({ description: 'County name of the primary location.', example: 'Salt Lake' }),
    county_fips: nullable(CountyFips).openapi({ description: 'County of the primary location.' }),
    state: nullable(State).openapi({ description: 'State of the primary location.' }),
    stage: Stage,
    adequacy_status: AdequacyStatus,
    adequacy_status_source: z
      .enum(['computed', 'override'])
      .openapi({ description: 'Whether a person set it.', example: 'computed' }),
    adequacy_reasons: z
      .array(AdequacyReason)
      .max(AdequacyReason.options.length)
      .openapi({ description: 'Why it does not count, or with which reservation; empty when it counts without one.' }),
    ...computedFields,
    locations: z.array(Location).max(50).openapi({ description: 'Places of service.' }),
    data_quality: z
      .array(DataQualityWarning)
      .max(100)
      .openapi({ description: 'What looks wrong in its locations and was accepted; the first 100.' }),
    allowed_stages: z.array(Stage).max(STAGES.length).openapi({ description: 'Where PATCH may move it now.' }),
    stage_changed_at: Instant.openapi({ description: 'When the stage last changed.' }),
    created_at,
    updated_at: updated_at.openapi({ description: 'When something that a caller can write last changed.' }),
  })
  .openapi('Provider', { description: 'One NPI, or one prospect without an NPI yet, in one build.' });
export type Provider = z.infer<typeof Provider>;

const writable = {
  ...plain,
  name: notBlank(plain.name),
  specialty: text(200).openapi({
    description: 'CMS name of the primary specialty, in any case; or send specialty_code.',
    example: 'Cardiology',
  }),
  county_fips: nullable(CountyFips).openapi({
    description: 'Only for a provider without locations; else it follows from the primary location.',
  }),
  locations: z.array(LocationCreate).max(50).openapi({ description: 'Places of service; exactly one is primary.' }),
};

export const ProviderCreate = z
  .strictObject({ build_id: BuildId, ...writable, stage: Stage })
  .partial()
  .required({ build_id: true, name: true })
  .openapi('ProviderCreate', {
    description:
      'A provider to add. Needs one of specialty, specialty_code and taxonomy_code. Stage is identified when left out.',
    allOf: oneRequired('specialty', 'specialty_code', 'taxonomy_code'),
    example: {
      build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y0za',
      name: 'Ana Rivera, MD',
      npi: '2000000002',
      specialty: 'Cardiology',
      stage: 'outreach',
      locations: [{ address_line_1: '200 Example Avenue', city: 'Salt Lake City', state: 'UT', zip: '84101' }],
    },
  });
export type ProviderCreate = z.infer<typeof ProviderCreate>;

const LOCATION = 'It follows from the primary location: change locations.';

/** Fields of a provider that PATCH accepts and never writes. */
export const PROVIDER_READ_ONLY = {
  fixed: {
    object: 'It is always provider.',
    id: 'The path names the provider.',
    build_id: 'A provider stays in its build: create it in the other build.',
    county: LOCATION,
    state: LOCATION,
    created_at: 'It never changes.',
  },
  computed: [
    'adequacy_status_source',
    'adequacy_reasons',
    'adequacy_run_id',
    'adequacy_updated_at',
    'data_quality',
    'allowed_stages',
    'stage_changed_at',
    'updated_at',
  ],
} as const;

export const ProviderUpdate = z
  .strictObject({
    ...readOnlyShape(PROVIDER_READ_ONLY),
    ...writable,
    metadata: MetadataUpdate,
    stage: Stage,
    adequacy_status: nullable(AdequacyStatus).openapi({
      description:
        'Overrides the computed status with compliant, non_compliant or excluded; null removes the override. ' +
        'Ignored together with adequacy_status_source computed, as a response carries it.',
      example: 'excluded',
    }),
    correction: z.boolean().openapi({
      description: 'With reason: moves to any stage, and says so in event and transition.',
      example: false,
    }),
    reason: text(1000).openapi({
      description: 'Why; kept with the transition and the override.',
      example: 'Signed by both sides.',
    }),
  })
  .partial()
  .openapi('ProviderUpdate', {
    description:
      'Fields to change (RFC 7396): absent keeps, null clears. A whole provider as it was read is accepted: ' +
      'read-only fields may be sent unchanged, and a field that repeats its current value changes nothing.',
    example: { stage: 'contracted', reason: 'Signed by both sides.' },
  });
export type ProviderUpdate = z.infer<typeof ProviderUpdate>;
