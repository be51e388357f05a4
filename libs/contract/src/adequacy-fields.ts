import { BuildSettings } from './build-settings.ts';
import { CalendarDate, count, percent } from './formats.ts';
import { z } from './zod.ts';

/** What a result was computed by. */
export const methodFields = {
  as_of: CalendarDate.openapi({
    description:
      'The day it was computed for, in the time zone of the build: contracts in effect, coverage not started.',
    example: '2026-11-01',
  }),
  time_zone: z.string().max(64).openapi({
    description: 'Time zone of that day, as the build had it.',
    example: 'America/New_York',
  }),
  settings: BuildSettings,
  standard_id: z.string().max(40).openapi({ description: 'Criteria used.', example: 'cms-ma-2026' }),
  travel_model: z
    .string()
    .max(40)
    .openapi({ description: 'How time and distance are measured.', example: 'cms_straight_line' }),
  beneficiary_sample_id: z.string().max(60).openapi({
    description: 'Points that stand for the beneficiaries; of several samples with + between.',
    example: 'utah-zcta-synthetic-2',
  }),
};

/** How many of some cells are met. */
export const tallyFields = {
  score: percent('Cells met of cells required, 0 to 100, two decimals.'),
  passes: z.boolean().openapi({ description: 'Whether every cell is met.' }),
  progress: percent('As score, with partial credit for unmet cells: the lesser of share and number reached.'),
  cells_required: count('County x specialty cells: cells_met + cells_not_met.'),
  cells_met: count('Cells that meet both tests, with or without credit.'),
  cells_met_with_credit: count('Those of them that need a credit.'),
  cells_not_met: count('Cells that fail a test.'),
  beneficiaries_uncovered: count('Sampled beneficiaries outside time or distance, over all unmet cells.'),
};

/** The same of a whole build, and what it lacks. */
export const scoreFields = {
  ...tallyFields,
  provider_gap: count('Providers and facilities that lack over all cells.'),
  bed_gap: count('Hospital beds that lack over all counties.'),
  counties_passing: count('Counties whose every cell is met.'),
};
