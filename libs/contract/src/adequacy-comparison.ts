import { specialty_code } from './adequacy.ts';
import { CellFigures } from './adequacy-history.ts';
import { Basis } from './builds.ts';
import { count, CountyFips, RunId, State, text } from './formats.ts';
import { PageMeta } from './route.ts';
import { nullable, z } from './zod.ts';

export const CellDifferenceKind = z.enum(['gained', 'lost', 'changed', 'added', 'removed']);
export type CellDifferenceKind = z.infer<typeof CellDifferenceKind>;

/** The newest runs that are named for one cell. */
export const MAX_NAMED_RUNS = 20;

export const AdequacyCellDifference = z
  .object({
    object: z.literal('adequacy_cell_difference').openapi({ description: 'Always adequacy_cell_difference.' }),
    kind: CellDifferenceKind.openapi({
      description:
        'How the cell differs. gained: it is met now, and was not. lost: it was met, and is not now. changed: only its figures differ, or whether it is ' +
        'met with a credit. added, removed: only one of the two runs has the cell.',
      example: 'gained',
    }),
    county_fips: CountyFips,
    county: nullable(text(200)).openapi({
      description: 'County name. Null if the standard of the build does not have the county.',
      example: 'Salt Lake',
    }),
    state: nullable(State).openapi({
      description: 'USPS state code. Null if the standard of the build does not have the county.',
    }),
    specialty_code,
    specialty: nullable(text(200)).openapi({
      description: 'CMS name of the specialty. Null if the standard of the build does not have it.',
      example: 'Cardiology',
    }),
    from: nullable(CellFigures).openapi({ description: 'Figures after the other run. Null for an added cell.' }),
    to: nullable(CellFigures).openapi({ description: 'Figures after this run. Null for a removed cell.' }),
    run_ids: z
      .array(RunId)
      .max(MAX_NAMED_RUNS)
      .openapi({
        description: `The runs between the two that changed the cell, newest first, up to ${MAX_NAMED_RUNS}.`,
      }),
  })
  .openapi('AdequacyCellDifference', { description: 'A cell that differs between two runs of a build.' });
export type AdequacyCellDifference = z.infer<typeof AdequacyCellDifference>;

export const AdequacyComparisonMeta = PageMeta.extend({
  basis: Basis,
  run_id: RunId,
  with: nullable(RunId).openapi({
    description: 'The run that it is compared with. Null if this is the first run of the build; then no cell differs.',
  }),
  counts: z
    .object({
      gained: count('Cells that are met now, and were not.'),
      lost: count('Cells that were met, and are not now.'),
      changed: count('Cells of which only figures differ.'),
      added: count('Cells that only this run has.'),
      removed: count('Cells that only the other run has.'),
    })
    .openapi('AdequacyComparisonCounts', { description: 'Cells by kind, without the filters of the request.' }),
}).openapi('AdequacyComparisonMeta', { description: 'The position of a page in its list, and what is compared.' });
