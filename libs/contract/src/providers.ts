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
import { contactFields } from './contact-attempts.ts';
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

const plain = {
  name: text(200).openapi({ description: 'Display name, with credentials.', example: 'Ana Rivera, MD' }),
  npi: Npi.nullable().openapi({ description: 'National Provider Identifier, unique within the build.' }),
  entity_type: EntityType.openapi({
    description: 'Whether the provider is an individual or a facility.',
    example: 'individual',
  }),
  specialty_code: SpecialtyCode,
  additional_specialty_codes: z
    .array(SpecialtyCode)
    .max(20)
    .openapi({ description: 'CMS HSD codes of additional specialties.', example: [] }),
  taxonomy_code: z
    .string()
    .regex(/^[0-9A-Z]{9}X$/, 'must be a NUCC taxonomy code of ten characters, such as 207RC0000X')
    .nullable()
    .openapi({ description: 'NUCC taxonomy code. Determines the specialty if none is sent.', example: '207RC0000X' }),
  offers_telehealth: z.boolean().openapi({
    description: 'Whether the provider offers additional telehealth benefits (42 CFR 422.135).',
    example: false,
  }),
  telehealth_only: z.boolean().openapi({
    description:
      'Whether the provider offers telehealth only. It then earns the telehealth credit and does not count toward the minimum number.',
    example: false,
  }),
  telehealth_states: z
    .array(State)
    .max(60)
    .openapi({
      description:
        'States in which the provider is licensed for telehealth. If empty, the states of its locations. It earns the telehealth ' +
        'credit in these states, or in every county if the telehealth_scope of the build is network.',
      example: [],
    }),
  primary_care_in_shortage_area: z.boolean().openapi({
    description:
      'For a physician assistant (005) or nurse practitioner (006): whether the provider is the main source of primary care of its ' +
      'patients, as State law and its credentials permit, in a State or federally designated shortage area. If false, 005 and 006 do ' +
      'not count as primary care.',
    example: false,
  }),
  accepts_new_patients: NewPatients.openapi({
    description: 'Whether the provider accepts new patients.',
    example: 'accepting',
  }),
  medicare_certified_beds: z.int().min(0).max(10_000).nullable().openapi({
    description:
      'Number of staffed, Medicare-certified beds of an acute inpatient hospital (040). Counted for facilities only.',
    format: 'int32',
    example: null,
  }),
  owner_email: nullable(OwnerEmail),
  decline_reason: nullable(DeclineReason).openapi({ description: 'Reason why the provider declined.' }),
  expected_active_on: CalendarDate.nullable().openapi({
    description: 'The date on which the provider is expected to become active.',
  }),
  effective_on: CalendarDate.nullable().openapi({
    description:
      'First day of the contract, in the time zone of the build. Null if the contract is in effect as soon as the stage counts.',
  }),
  terminated_on: CalendarDate.nullable().openapi({
    description: 'Last day of the contract, in the time zone of the build. The provider counts through this day.',
  }),
  contract_type: ContractType.nullable().openapi({
    description:
      'The other side of the contract of the provider. direct: the plan. downstream: a group or another entity that the plan contracts. ' +
      'Column Contract Type of the provider table of a filing. Null if unknown.',
    example: 'direct',
  }),
  medical_group: text(200).nullable().openapi({
    description: 'Name of the medical group of the provider, a column of the provider table of a filing. Null if none.',
    example: 'Wasatch Heart Group',
  }),
  uses_cms_contract_amendment: z.boolean().nullable().openapi({
    description:
      'Whether the contract uses the MA contract amendment of CMS, a column of both tables. Null if unknown.',
    example: true,
  }),
  contract_signed_on: CalendarDate.nullable().openapi({
    description: 'The day of the last signature of the contract. The tables of a filing list executed contracts only.',
    example: '2026-05-04',
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
      .openapi({ description: 'Name of the county of the primary location.', example: 'Salt Lake' }),
    county_fips: nullable(CountyFips).openapi({ description: 'County of the primary location.' }),
    state: nullable(State).openapi({ description: 'State of the primary location.' }),
    stage: Stage,
    adequacy_status: AdequacyStatus,
    adequacy_status_source: z
      .enum(['computed', 'override'])
      .openapi({ description: 'Whether adequacy_status is computed or set manually.', example: 'computed' }),
    adequacy_reasons: z.array(AdequacyReason).max(AdequacyReason.options.length).openapi({
      description:
        'Reasons why the provider does not count, or counts with a reservation. Empty if it counts without reservation.',
    }),
    ...computedFields,
    locations: z.array(Location).max(50).openapi({ description: 'Locations at which the provider practices.' }),
    data_quality: z.array(DataQualityWarning).max(100).openapi({
      description: 'Warnings about data in the locations that was accepted but appears to be wrong; the first 100.',
    }),
    allowed_stages: z
      .array(Stage)
      .max(STAGES.length)
      .openapi({ description: 'Stages to which the provider can be moved.' }),
    stage_changed_at: Instant.openapi({ description: 'When the stage last changed.' }),
    ...contactFields,
    created_at,
    updated_at: updated_at.openapi({ description: 'When a writable field last changed.' }),
  })
  .openapi('Provider', { description: 'A provider in a build: one NPI, or a prospect that has no NPI yet.' });
export type Provider = z.infer<typeof Provider>;

const writable = {
  ...plain,
  name: notBlank(plain.name),
  medical_group: notBlank(text(200)).nullable().openapi({
    description: 'Name of the medical group of the provider, a column of the provider table of a filing. Null if none.',
    example: 'Wasatch Heart Group',
  }),
  specialty: text(200).openapi({
    description: 'CMS name of the primary specialty, case-insensitive. Alternatively, send specialty_code.',
    example: 'Cardiology',
  }),
  county_fips: nullable(CountyFips).openapi({
    description: 'County of a provider without locations. Otherwise it is derived from the primary location.',
  }),
  locations: z
    .array(LocationCreate)
    .max(50)
    .openapi({ description: 'Locations at which the provider practices. Exactly one is primary.' }),
};

export const ProviderCreate = z
  .strictObject({ build_id: BuildId, ...writable, stage: Stage })
  .partial()
  .required({ build_id: true, name: true })
  .openapi('ProviderCreate', {
    description:
      'A provider to create. One of specialty, specialty_code and taxonomy_code is required. stage defaults to identified.',
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

const LOCATION = 'The value is derived from the primary location. Change locations instead.';

/** Read-only fields of a provider, which PATCH accepts and does not write. */
export const PROVIDER_READ_ONLY = {
  fixed: {
    object: 'The value is always provider.',
    id: 'The provider is identified by the path.',
    build_id: 'A provider cannot be moved to another build. Create it in the other build.',
    county: LOCATION,
    state: LOCATION,
    created_at: 'The value never changes.',
  },
  computed: [
    'adequacy_status_source',
    'adequacy_reasons',
    'adequacy_run_id',
    'adequacy_updated_at',
    'data_quality',
    'allowed_stages',
    'stage_changed_at',
    'contact_attempt_count',
    'last_contacted_at',
    'contact_evidence_complete',
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
        'Replaces the computed status with compliant, non_compliant or excluded; null removes the override. ' +
        'Ignored if adequacy_status_source is sent with the value computed, as in a response.',
      example: 'excluded',
    }),
    correction: z.boolean().openapi({
      description:
        'Allows a move to any stage; requires reason. The event and the transition are marked as a correction.',
      example: false,
    }),
    reason: text(1000).openapi({
      description: 'Reason for the change, stored with the transition and the override.',
      example: 'Signed by both sides.',
    }),
  })
  .partial()
  .openapi('ProviderUpdate', {
    description:
      'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. A complete ' +
      'provider as returned by GET is accepted: read-only fields can be sent unchanged.',
    example: { stage: 'contracted', reason: 'Signed by both sides.' },
  });
export type ProviderUpdate = z.infer<typeof ProviderUpdate>;
