import { ADEQUACY_TAG, basis, buildPath, CellStatus, specialty_code } from './adequacy.ts';
import {
  changed_providers_count,
  methodFields,
  orNull,
  RunStatus,
  resultFields,
  ScoringFailure,
  scoreFields,
} from './adequacy-fields.ts';
import { Basis } from './builds.ts';
import { BuildId, count, CountyFips, EventId, Instant, ratio, RunId } from './formats.ts';
import { listRoute, route } from './route.ts';
import { nullable, z } from './zod.ts';

const runFields = {
  id: RunId,
  build_id: BuildId,
  basis: Basis,
  status: RunStatus.openapi({
    description: 'failed: it failed for good, and its figures are null.',
    example: 'ready',
  }),
  failure: nullable(ScoringFailure).openapi({ description: 'Why it failed; null unless it did.' }),
  ...orNull(scoreFields),
  ...methodFields,
  as_of: resultFields.as_of,
  beneficiary_sample_id: resultFields.beneficiary_sample_id.nullable(),
  engine_ms: z
    .number()
    .min(0)
    .nullable()
    .openapi({ description: 'Time of the engine on all four bases, milliseconds.', example: 0.8 }),
  caused_by_count: count('Events whose changes it took in, up to 1,000.'),
  changed_cells_count: count('Cells of this basis that it changed; 0 for the first run of a build, when all are new.'),
  changed_providers_count,
  computed_at: Instant.openapi({ description: 'When it was computed, or last found to be as before.' }),
};

export const AdequacyRun = z
  .object({ object: z.literal('adequacy_run').openapi({ description: 'Always adequacy_run.' }), ...runFields })
  .openapi('AdequacyRun', {
    description: 'A run that changed the score of a build, or failed for good, on one basis.',
  });
export type AdequacyRun = z.infer<typeof AdequacyRun>;

export const CellFigures = z
  .object({
    status: CellStatus,
    covered_ratio: ratio('Covered of sampled, before credits.'),
    credited_ratio: ratio('Covered ratio with credits.'),
    counted_count: count('What counted toward the minimum number.'),
  })
  .openapi('CellFigures', { description: 'Figures of a cell at one time.' });
export type CellFigures = z.infer<typeof CellFigures>;

const standing = (description: string) => z.union([CellFigures, z.null()]).openapi({ description });

export const AdequacyRunDetail = z
  .object({
    object: z.literal('adequacy_run').openapi({ description: 'Always adequacy_run.' }),
    ...runFields,
    caused_by: z
      .array(EventId)
      .max(1_000)
      .openapi({ description: 'Events whose changes it took in, the newest first.' }),
    changed_cells: z
      .array(
        z.object({
          county_fips: CountyFips,
          specialty_code,
          from: standing('Before the run; null for a new cell.'),
          to: standing('After it; null for a cell that is gone.'),
        }),
      )
      .max(200_000)
      .openapi({
        description: 'Exactly the cells of this basis that it changed, with their figures before and after.',
      }),
  })
  .openapi('AdequacyRunDetail', { description: 'A run with its cause and its cells before and after.' });
export type AdequacyRunDetail = z.infer<typeof AdequacyRunDetail>;

export const listAdequacyHistory = listRoute({
  operationId: 'listAdequacyHistory',
  path: '/v1/builds/{id}/adequacy/history',
  tag: ADEQUACY_TAG,
  summary: 'List the history of a score',
  description:
    'The runs that changed a cell on any basis or the status of a provider, and those that failed for good, newest first. Of older days the last run of each is kept.',
  scope: 'adequacy:read',
  waits: true,
  params: buildPath,
  item: AdequacyRun,
  page: 'AdequacyRunPage',
  filters: {
    basis,
    computed_at_gte: Instant.optional().openapi({ description: 'At this instant or later.' }),
    computed_at_lt: Instant.optional().openapi({ description: 'Before this instant.' }),
  },
  sorts: ['computed_at'],
  default_sort: ['-computed_at'],
});

export const getAdequacyRun = route({
  operationId: 'getAdequacyRun',
  method: 'get',
  path: '/v1/builds/{id}/adequacy/history/{run_id}',
  tag: ADEQUACY_TAG,
  summary: 'Get a run of a build',
  description: 'One run with the events that caused it and the cells that it changed, before and after.',
  scope: 'adequacy:read',
  params: z.object({ id: BuildId, run_id: RunId }),
  query: z.strictObject({ basis }),
  success: { status: 200, description: 'The run with its changed cells.', body: AdequacyRunDetail },
  problems: [],
});
