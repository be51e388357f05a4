import { TRAVEL_MODEL } from '@pnb/adequacy';
import { BuildSettings } from './build-settings.ts';
import { CalendarDate, count, Instant, percent, RunId, text } from './formats.ts';
import { z } from './zod.ts';

/** What a result was computed by. */
export const methodFields = {
  time_zone: z.string().max(64).openapi({
    description: 'Time zone of that day, as the build had it.',
    example: 'America/New_York',
  }),
  settings: BuildSettings,
  standard_id: z.string().max(40).openapi({ description: 'Criteria used.', example: 'cms-ma-2026' }),
  travel_model: z
    .string()
    .max(40)
    .openapi({ description: 'How time and distance are measured.', example: TRAVEL_MODEL }),
};

/** What is known of a result once it is computed. */
export const resultFields = {
  as_of: CalendarDate.openapi({
    description:
      'The day it was computed for, in the time zone of the build: contracts in effect, coverage not started.',
    example: '2026-11-01',
  }),
  beneficiary_sample_id: z.string().max(60).openapi({
    description: 'Points that stand for the beneficiaries; of several samples with + between.',
    example: 'utah-zcta-synthetic-2',
  }),
};

/** What the computed fields of a provider rest on. */
export const computedFields = {
  adequacy_run_id: RunId.nullable().openapi({
    description:
      'The run that gave the computed status and reasons; later runs came to the same. Null until one has evaluated the provider.',
  }),
  adequacy_updated_at: Instant.nullable().openapi({
    description: 'When that run changed them; updated_at does not move with it.',
  }),
};

/** A run that changes the status of more providers emits no event for each of them. */
export const MAX_PROVIDER_EVENTS = 500;

export const changed_providers_count = count(
  `Providers whose computed status the run changed. Up to ${MAX_PROVIDER_EVENTS} have an event each, provider.adequacy_changed; ` +
    'all are listed at /v1/builds/{id}/adequacy/history/{run_id}/providers.',
);

/** The same fields, each of them or null. */
export const orNull = <F extends Record<string, z.ZodType>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.nullable()])) as {
    [K in keyof F]: z.ZodNullable<F[K]>;
  };

/** How a run ended. */
export const RunStatus = z.enum(['ready', 'failed']);

export const ScoringFailureCode = z.enum(['standard_missing', 'timeout', 'database_unavailable', 'internal_error']);

export const ScoringFailure = z
  .object({
    code: ScoringFailureCode.openapi({
      description: 'What kind of failure it is; open for growth.',
      example: 'standard_missing',
    }),
    detail: text(500).openapi({
      description: 'What is wrong, then what helps.',
      example:
        'The standard cms-ma-2031 is not loaded. Set standard_id of the build to one that GET /v1/standards lists.',
    }),
    attempts: count('How often the run was tried.'),
    run_id: RunId,
    failed_at: Instant.openapi({ description: 'When it was tried last.' }),
  })
  .openapi('ScoringFailure', { description: 'Why a run failed for good.' });
export type ScoringFailure = z.infer<typeof ScoringFailure>;

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

/** The figures of a result that is not computed. */
export const NO_FIGURES = Object.fromEntries(Object.keys(scoreFields).map((name) => [name, null])) as {
  readonly [K in keyof typeof scoreFields]: null;
};
