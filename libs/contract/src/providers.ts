import {
  BuildId,
  CalendarDate,
  CountyFips,
  created_at,
  ExternalId,
  Instant,
  Metadata,
  MetadataPatch,
  Npi,
  ProviderId,
  State,
  text,
  updated_at,
} from './formats.ts';
import { Stage, STAGES } from './pipeline.ts';
import { Location, LocationDraft } from './locations.ts';
import { anyOf, listRoute, route } from './route.ts';
import { nullable, z } from './zod.ts';

export const AdequacyStatus = z
  .enum(['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded'])
  .openapi('AdequacyStatus', {
    description:
      'pending: its stage does not count on the basis of the build, or it is not evaluated yet. compliant: it counts. ' +
      'at_risk: it counts today, but rests on a letter of intent or ends within 90 days. non_compliant: its stage counts, but it does not; ' +
      'see adequacy_reasons. excluded: a person took it out.',
    example: 'compliant',
  });
export type AdequacyStatus = z.infer<typeof AdequacyStatus>;

export const AdequacyReason = z
  .enum([
    'stage_not_counted',
    'no_location_in_range',
    'outside_service_area',
    'not_geocoded',
    'telehealth_only',
    'excluded',
    'double_counted_behavioral',
    'specialty_not_tested',
  ])
  .openapi('AdequacyReason', { description: 'Why a provider does not count.' });
export type AdequacyReason = z.infer<typeof AdequacyReason>;

const DeclineReason = z
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

const SpecialtyCode = z
  .string()
  .regex(/^(\d{3}|S03)$/, 'must be a CMS specialty code of three characters, such as 008; see GET /v1/specialties')
  .openapi({
    description: 'CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03.',
    example: '008',
  });

const plain = {
  name: text(200).openapi({ description: 'Display name with credential.', example: 'Ana Rivera, MD' }),
  npi: Npi.nullable().openapi({ description: 'National Provider Identifier, unique within the build.' }),
  entity_type: z
    .enum(['individual', 'facility'])
    .openapi({ description: 'A person or an institution.', example: 'individual' }),
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
  accepts_new_patients: z
    .enum(['accepting', 'not_accepting', 'existing_only', 'unknown'])
    .openapi({ description: 'Whether it takes new patients.', example: 'accepting' }),
  medicare_certified_beds: z.int().min(0).max(10_000).nullable().openapi({
    description: 'Staffed, Medicare-certified beds of an acute hospital (040).',
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
  effective_on: CalendarDate.nullable().openapi({ description: 'First day of the contract.' }),
  terminated_on: CalendarDate.nullable().openapi({ description: 'Last day of the contract.' }),
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
      .max(8)
      .openapi({ description: 'Why it does not count; empty when it does.' }),
    locations: z.array(Location).max(50).openapi({ description: 'Places of service.' }),
    allowed_stages: z.array(Stage).max(STAGES.length).openapi({ description: 'Where PATCH may move it now.' }),
    stage_changed_at: Instant.openapi({ description: 'When the stage last changed.' }),
    created_at,
    updated_at,
  })
  .openapi('Provider', { description: 'One NPI, or one prospect without an NPI yet, in one build.' });
export type Provider = z.infer<typeof Provider>;

const writable = {
  ...plain,
  specialty: text(200).openapi({
    description: 'CMS name of the primary specialty, in any case; or send specialty_code.',
    example: 'Cardiology',
  }),
  county_fips: nullable(CountyFips).openapi({
    description: 'Only for a provider without locations; else it follows from the primary location.',
  }),
  locations: z.array(LocationDraft).max(50).openapi({ description: 'Places of service; exactly one is primary.' }),
};

export const ProviderDraft = z
  .strictObject({ build_id: BuildId, ...writable, stage: Stage })
  .partial()
  .required({ build_id: true, name: true })
  .openapi('ProviderDraft', {
    description:
      'A provider to add. Needs one of specialty, specialty_code and taxonomy_code. Stage is identified when left out.',
    example: {
      build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y0za',
      name: 'Ana Rivera, MD',
      npi: '2000000002',
      specialty: 'Cardiology',
      stage: 'outreach',
      locations: [{ address_line_1: '200 Example Avenue', city: 'Salt Lake City', state: 'UT', zip: '84101' }],
    },
  });
export type ProviderDraft = z.infer<typeof ProviderDraft>;

export const ProviderPatch = z
  .strictObject({
    ...writable,
    metadata: MetadataPatch,
    stage: Stage,
    adequacy_status: z
      .enum(['compliant', 'non_compliant', 'excluded'])
      .nullable()
      .openapi({ description: "A person's override of the computed status; null takes it back.", example: 'excluded' }),
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
  .openapi('ProviderPatch', {
    description: 'Fields to change (RFC 7396): absent keeps, null clears.',
    example: { stage: 'contracted', reason: 'Signed by both sides.' },
  });
export type ProviderPatch = z.infer<typeof ProviderPatch>;

const providerPath = z.object({ id: ProviderId });
const tag = 'Providers';

export const listProviders = listRoute({
  operationId: 'listProviders',
  path: '/v1/providers',
  tag,
  summary: 'List providers',
  description: 'Providers of one build, or of all builds of the account.',
  scope: 'providers:read',
  item: Provider,
  page: 'ProviderPage',
  filters: {
    build_id: anyOf(BuildId, 'Builds.'),
    stage: anyOf(Stage, 'Pipeline stages.'),
    specialty_code: anyOf(SpecialtyCode, 'Primary specialties.'),
    county_fips: anyOf(CountyFips, 'Counties of the primary location.'),
    adequacy_status: anyOf(AdequacyStatus, 'Adequacy statuses.'),
    npi: anyOf(Npi, 'NPIs.'),
    external_id: anyOf(ExternalId, "The caller's own identifiers."),
    q: z
      .string()
      .min(2)
      .max(100)
      .optional()
      .openapi({ description: 'Beginning of the name, any case, or an NPI.', example: 'rivera' }),
    updated_at_gte: Instant.optional().openapi({ description: 'Changed at this instant or later.' }),
  },
  sorts: ['created_at', 'updated_at', 'name', 'stage_changed_at'],
  default_sort: ['-created_at'],
});

export const createProvider = route({
  operationId: 'createProvider',
  method: 'post',
  path: '/v1/providers',
  tag,
  summary: 'Add a provider',
  description:
    'Adds a provider in any stage, so that a roster of an existing network arrives as active. Emits provider.created; the adequacy of the build is computed anew.',
  scope: 'providers:write',
  body: ProviderDraft,
  success: { status: 201, description: 'The provider as added.', body: Provider, location: '/v1/providers/{id}' },
  problems: ['build_frozen', 'conflict', 'duplicate_external_id'],
  conditional: 'if_none_match',
});

export const getProvider = route({
  operationId: 'getProvider',
  method: 'get',
  path: '/v1/providers/{id}',
  tag,
  summary: 'Get a provider',
  description: 'One provider of the account.',
  scope: 'providers:read',
  params: providerPath,
  success: { status: 200, description: 'The provider.', body: Provider },
  problems: [],
});

export const updateProvider = route({
  operationId: 'updateProvider',
  method: 'patch',
  path: '/v1/providers/{id}',
  tag,
  summary: 'Update a provider',
  description:
    'Changes stage, adequacy status or any writable field. A move that the pipeline lacks answers 409 with the allowed stages; ' +
    'the same stage again changes nothing. Emits provider.stage_changed, provider.updated; the adequacy of the build is computed anew.',
  scope: 'providers:write',
  params: providerPath,
  body: ProviderPatch,
  consumes: ['application/merge-patch+json', 'application/json'],
  success: { status: 200, description: 'The provider as it is now.', body: Provider },
  problems: ['build_frozen', 'conflict', 'duplicate_external_id', 'stage_transition_not_allowed'],
  conditional: 'if_match',
});

export const deleteProvider = route({
  operationId: 'deleteProvider',
  method: 'delete',
  path: '/v1/providers/{id}',
  tag,
  summary: 'Delete a provider',
  description:
    'Removes a provider and its transitions from the build. Emits provider.deleted; the adequacy of the build is computed anew.',
  scope: 'providers:write',
  params: providerPath,
  success: { status: 204, description: 'It is gone.' },
  problems: ['build_frozen'],
  conditional: 'if_match',
});
