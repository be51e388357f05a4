import { BASES } from '@pnb/adequacy';
import { BuildSettings, BuildSettingsUpdate, TimeZone } from './build-settings.ts';
import {
  BeneficiarySampleId,
  BuildId,
  CalendarDate,
  count,
  created_at,
  ExternalId,
  Metadata,
  MetadataUpdate,
  notBlank,
  oneRequired,
  percent,
  RunId,
  text,
  updated_at,
} from './formats.ts';
import { STAGES } from './pipeline.ts';
import { readOnlyShape } from './read-only.ts';
import { serviceAreaFields } from './service-area.ts';
import { standard_note, StandardId } from './standards.ts';
import { nullable, z } from './zod.ts';

export const Basis = z.enum(BASES).openapi('Basis', {
  description:
    'The stages that count. active: active, with a contract in effect. contracted: also contracted and credentialing, with a contract in ' +
    'effect today or when coverage starts. filing: as contracted; for an application or expansion also loi_signed, and the applicant ' +
    'credit, in the pending service area until coverage starts. projected: as contracted, and also contract_sent, negotiating and ' +
    'loi_signed, with or without an NPI.',
  example: 'contracted',
});
export type Basis = z.infer<typeof Basis>;

export const BuildStatus = z.enum(['draft', 'active', 'frozen', 'archived']).openapi('BuildStatus', {
  description:
    'Status of the build. It can change from any status to any other. A frozen or archived build rejects changes to its network; only name, external_id, metadata and status can be changed.',
  example: 'active',
});
export type BuildStatus = z.infer<typeof BuildStatus>;

export const PlanType = z.enum(['hmo', 'hmo_pos', 'lppo', 'rppo', 'pffs', 'snp']);
export const FilingType = z.enum(['initial_application', 'service_area_expansion', 'triennial_review', 'internal']);
export type FilingType = z.infer<typeof FilingType>;
export const LineOfBusiness = z.enum(['medicare_advantage']);

export const countsByStage = z
  .object(Object.fromEntries(STAGES.map((stage) => [stage, count(`Number of providers in the stage ${stage}.`)])))
  .openapi({ description: 'Number of providers by pipeline stage.' });

/** Fields that a caller can change at any time, as returned in responses. */
const plain = {
  name: text(200).openapi({ description: 'Name of the build.', example: 'Utah Medicare Advantage HMO' }),
  plan_type: PlanType.nullable().openapi({ description: 'Medicare Advantage plan type.', example: 'hmo' }),
  filing_type: FilingType.openapi({
    description: 'The type of filing for which the network is built.',
    example: 'initial_application',
  }),
  contract_number: z
    .string()
    .regex(/^[A-Z]\d{4}$/, 'must be a CMS contract number: a capital and four digits, such as H9999')
    .nullable()
    .openapi({ description: 'CMS contract number.', example: 'H9999' }),
  contract_year: z
    .int()
    .min(2020)
    .max(2100)
    .openapi({ description: 'The contract year for which the network is built.', format: 'int32', example: 2027 }),
  standard_id: StandardId.openapi({
    description: 'Identifier of the standard by which the build is scored.',
    example: 'cms-ma-2026',
  }),
  basis: Basis,
  filing_due_on: CalendarDate.nullable().openapi({ description: 'The date on which the filing is due.' }),
  coverage_starts_on: CalendarDate.nullable().openapi({
    description:
      'The first day of coverage, on which letters of intent and the applicant credit end (42 CFR 422.116(d)(7)).',
  }),
  time_zone: TimeZone,
  beneficiary_sample_id: BeneficiarySampleId.nullable().openapi({
    description:
      'Identifier of the beneficiary sample from which the build is scored. It must have points in each county of the service area. ' +
      'Null: the default samples of the service.',
  }),
  external_id: nullable(ExternalId),
  metadata: Metadata,
};

const line_of_business = LineOfBusiness.openapi({ description: 'Line of business.', example: 'medicare_advantage' });

export const Build = z
  .object({
    object: z.literal('build').openapi({ description: 'Always build.' }),
    id: BuildId,
    ...plain,
    status: BuildStatus,
    line_of_business,
    standard_note,
    settings: BuildSettings,
    counts: z
      .object({
        counties: count('Number of counties in the service area.'),
        providers: count('Number of providers in any stage.'),
        providers_by_stage: countsByStage,
      })
      .openapi({ description: 'The size of the build.' }),
    adequacy: z
      .object({
        score: percent('Percentage of cells that are met, 0 to 100.'),
        cells_required: count('Number of cells (county and specialty).'),
        cells_met: count('Number of cells in which both tests are met.'),
        run_id: RunId,
      })
      .nullable()
      .openapi({ description: 'Summary of the score on the basis of the build. Null before the first run.' }),
    created_at,
    updated_at,
  })
  .openapi('Build', { description: 'A provider network under construction, scored as a whole for one contract year.' });
export type Build = z.infer<typeof Build>;

export const BuildCreate = z
  .strictObject({
    ...plain,
    name: notBlank(plain.name),
    ...serviceAreaFields,
    line_of_business,
    settings: BuildSettingsUpdate,
    status: BuildStatus.extract(['draft', 'active']).openapi({
      description: 'Status of the new build. Defaults to draft.',
      example: 'draft',
    }),
    standard_id: plain.standard_id.openapi({
      description:
        'Identifier of the standard by which the build is scored, as listed by GET /v1/standards. Defaults to the standard of ' +
        'contract_year, or of the latest earlier year that is loaded; standard_note then states the difference.',
    }),
  })
  .partial()
  .required({ name: true, contract_year: true })
  .openapi('BuildCreate', {
    description:
      'A build to create. At least one of county_fips and states is required; together they define the service area. ' +
      'filing_type defaults to internal, and basis to contracted.',
    not: oneRequired('county_fips', 'states'),
    example: {
      name: 'Utah Medicare Advantage HMO',
      contract_year: 2027,
      filing_type: 'initial_application',
      states: ['UT'],
    },
  });
export type BuildCreate = z.infer<typeof BuildCreate>;

/** Read-only fields of a build, which PATCH accepts and does not write. */
export const BUILD_READ_ONLY = {
  fixed: {
    object: 'The value is always build.',
    id: 'The build is identified by the path.',
    line_of_business: 'Create a build for another line of business.',
    created_at: 'The value never changes.',
  },
  computed: ['standard_note', 'counts', 'adequacy', 'updated_at'],
} as const;

export const BuildUpdate = z
  .strictObject({
    ...readOnlyShape(BUILD_READ_ONLY),
    ...plain,
    name: notBlank(plain.name),
    status: BuildStatus,
    settings: BuildSettingsUpdate,
    standard_id: plain.standard_id.openapi({
      description:
        'Identifier of another standard, which must include every county of the service area. If its county codes differ ' +
        '(Connecticut), the service area and the providers are converted to them, without an event for each provider.',
    }),
    metadata: MetadataUpdate,
  })
  .partial()
  .openapi('BuildUpdate', {
    description:
      'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. The service ' +
      'area has its own path. A complete build as returned by GET is accepted: read-only fields can be sent unchanged.',
    example: { status: 'active', filing_due_on: '2027-02-10' },
  });
export type BuildUpdate = z.infer<typeof BuildUpdate>;
