import { CellStatus, specialty_code } from './adequacy.ts';
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
import { nullable, z } from './zod.ts';

const runFields = {
  id: RunId,
  build_id: BuildId,
  basis: Basis,
  status: RunStatus.openapi({
    description:
      'Status of the run. ready: the run completed. failed: the run failed and is not retried, and its figures are null.',
    example: 'ready',
  }),
  failure: nullable(ScoringFailure).openapi({ description: 'Why the run failed. Null unless status is failed.' }),
  ...orNull(scoreFields),
  ...methodFields,
  as_of: resultFields.as_of,
  beneficiary_sample_id: resultFields.beneficiary_sample_id.nullable(),
  engine_ms: z
    .number()
    .min(0)
    .nullable()
    .openapi({ description: 'Computation time on all four bases, in milliseconds.', example: 0.8 }),
  caused_by_count: count('Number of events whose changes the run includes, up to 1,000.'),
  changed_cells_count: count(
    'Number of cells that the run changed on this basis. 0 for the first run of a build, in which every cell is new.',
  ),
  changed_providers_count,
  first_computed_at: Instant.openapi({
    description: 'When the run was first computed. Its figures apply from then until the next run is first computed.',
  }),
  computed_at: Instant.openapi({ description: 'When the run was computed or its result last confirmed.' }),
};

export const AdequacyRun = z
  .object({ object: z.literal('adequacy_run').openapi({ description: 'Always adequacy_run.' }), ...runFields })
  .openapi('AdequacyRun', {
    description: 'A run that changed the score of a build on one basis, or that failed and is not retried.',
  });
export type AdequacyRun = z.infer<typeof AdequacyRun>;

export const CellFigures = z
  .object({
    status: CellStatus,
    covered_ratio: ratio('Share of sampled beneficiaries that are covered, before credits.'),
    credited_ratio: ratio('Covered ratio including credits.'),
    counted_count: count('Number that counts toward the minimum number.'),
  })
  .openapi('CellFigures', { description: 'Figures of a cell at one point in time.' });
export type CellFigures = z.infer<typeof CellFigures>;

const cellFigures = (description: string) => z.union([CellFigures, z.null()]).openapi({ description });

export const AdequacyRunDetail = z
  .object({
    object: z.literal('adequacy_run').openapi({ description: 'Always adequacy_run.' }),
    ...runFields,
    caused_by: z
      .array(EventId)
      .max(1_000)
      .openapi({ description: 'Events whose changes the run includes, newest first.' }),
    changed_cells: z
      .array(
        z.object({
          county_fips: CountyFips,
          specialty_code,
          from: cellFigures('Figures before the run. Null for a new cell.'),
          to: cellFigures('Figures after the run. Null for a cell that was removed.'),
        }),
      )
      .max(200_000)
      .openapi({
        description: 'All cells of this basis that the run changed, with their figures before and after the run.',
      }),
  })
  .openapi('AdequacyRunDetail', { description: 'A run with the events that caused it and the cells that it changed.' });
export type AdequacyRunDetail = z.infer<typeof AdequacyRunDetail>;
