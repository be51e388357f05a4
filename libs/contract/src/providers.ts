import { AdequacyReason, AdequacyStatus } from './adequacy-status.ts';
import {
  BuildId,
  CountyFips,
  created_at,
  Instant,
  MetadataUpdate,
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
import { PROVIDER_FIELD_SHAPE, PROVIDER_REQUEST_SHAPE } from './provider-field-lists.ts';
import { readOnlyShape } from './read-only.ts';
import { nullable, z } from './zod.ts';

const { tin, ...openFields } = PROVIDER_FIELD_SHAPE;

export const Provider = z
  .object({
    object: z.literal('provider').openapi({ description: 'Always provider.' }),
    id: ProviderId,
    build_id: BuildId,
    ...openFields,
    specialty: z
      .string()
      .max(200)
      .openapi({ description: 'CMS name of the primary specialty.', example: 'Cardiology' }),
    county: z
      .string()
      .max(200)
      .nullable()
      .openapi({
        description:
          'Name of the county of the primary location, or of county_fips without locations. null only if neither names a ' +
          'county: there is no location and no county_fips, or the ZIP code of the location has no area.',
        example: 'Salt Lake',
      }),
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
    // Optional, so that what reads providers also reads those of events.
    tin: tin.optional(),
  })
  .openapi('Provider', { description: 'A provider in a build: one NPI, or a prospect that has no NPI yet.' });
export type Provider = z.infer<typeof Provider>;

/** A provider in an event, which many systems receive. */
export const ProviderSnapshot = Provider.omit({ tin: true }).openapi('ProviderSnapshot', {
  description: 'A provider in a build at the time of the event, without its taxpayer identification number.',
});

const writable = {
  ...PROVIDER_REQUEST_SHAPE,
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
    not: oneRequired('specialty', 'specialty_code', 'taxonomy_code'),
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
