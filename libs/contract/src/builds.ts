import {
  BuildId,
  CalendarDate,
  count,
  created_at,
  ExternalId,
  Metadata,
  percent,
  RunId,
  text,
  updated_at,
} from './formats.ts';
import { STAGES } from './pipeline.ts';
import { anyOf, listRoute, route } from './route.ts';
import { nullable, z } from './zod.ts';

export const Basis = z.enum(['active', 'contracted', 'filing', 'projected']).openapi('Basis', {
  description:
    'Which stages count. active: active. contracted: also contracted and credentialing. filing: as contracted, and for an application or ' +
    'expansion also loi_signed with the applicant credit until coverage starts. projected: as contracted, and contract_sent, negotiating, loi_signed.',
  example: 'contracted',
});
export type Basis = z.infer<typeof Basis>;

const BuildStatus = z.enum(['draft', 'active', 'frozen', 'archived']).openapi('BuildStatus', {
  description: 'A frozen or archived build refuses changes to its network.',
  example: 'active',
});

export const countsByStage = z
  .object(Object.fromEntries(STAGES.map((stage) => [stage, count(`Providers in ${stage}.`)])))
  .openapi({ description: 'Providers by pipeline stage.' });

export const Build = z
  .object({
    object: z.literal('build').openapi({ description: 'Always build.' }),
    id: BuildId,
    name: text(200).openapi({ description: 'Name of the build.', example: 'Utah Medicare Advantage HMO' }),
    status: BuildStatus,
    line_of_business: z
      .enum(['medicare_advantage'])
      .openapi({ description: 'Line of business.', example: 'medicare_advantage' }),
    plan_type: z
      .enum(['hmo', 'hmo_pos', 'lppo', 'rppo', 'pffs', 'snp'])
      .nullable()
      .openapi({ description: 'Medicare Advantage plan type.', example: 'hmo' }),
    filing_type: z
      .enum(['initial_application', 'service_area_expansion', 'triennial_review', 'internal'])
      .openapi({ description: 'What the network is filed for.', example: 'initial_application' }),
    contract_number: z.string().max(10).nullable().openapi({ description: 'CMS contract number.', example: 'H9999' }),
    contract_year: z
      .int()
      .min(2020)
      .max(2100)
      .openapi({ description: 'Contract year it is built for.', format: 'int32', example: 2027 }),
    standard_id: z
      .string()
      .max(40)
      .openapi({ description: 'The criteria it is judged by, pinned.', example: 'cms-ma-2026' }),
    basis: Basis,
    filing_due_on: CalendarDate.nullable().openapi({ description: 'When the filing is due.' }),
    coverage_starts_on: CalendarDate.nullable().openapi({ description: 'First day of coverage.' }),
    counts: z
      .object({
        counties: count('Counties of the service area.'),
        providers: count('Providers in any stage.'),
        providers_by_stage: countsByStage,
      })
      .openapi({ description: 'How large the build is.' }),
    adequacy: z
      .object({
        score: percent('Cells met of cells required, 0 to 100.'),
        cells_required: count('County x specialty cells.'),
        cells_met: count('Cells that meet both tests.'),
        run_id: RunId,
      })
      .nullable()
      .openapi({ description: 'Short score on the basis of the build; null before the first run.' }),
    external_id: nullable(ExternalId),
    metadata: Metadata,
    created_at,
    updated_at,
  })
  .openapi('Build', { description: 'A provider network under construction, judged as one for one contract year.' });
export type Build = z.infer<typeof Build>;

const tag = 'Builds';

export const listBuilds = listRoute({
  operationId: 'listBuilds',
  path: '/v1/builds',
  tag,
  summary: 'List builds',
  description: 'All network builds of the account.',
  scope: 'builds:read',
  item: Build,
  page: 'BuildPage',
  filters: {
    status: anyOf(BuildStatus, 'Statuses.'),
    external_id: anyOf(ExternalId, "The caller's own identifiers."),
  },
  sorts: ['created_at', 'updated_at', 'name'],
  default_sort: ['-created_at'],
});

export const getBuild = route({
  operationId: 'getBuild',
  method: 'get',
  path: '/v1/builds/{id}',
  tag,
  summary: 'Get a build',
  description: 'One build with its counts and short score.',
  scope: 'builds:read',
  params: z.object({ id: BuildId }),
  success: { status: 200, description: 'The build.', body: Build },
  problems: [],
});
