import { TRAVEL_MODEL } from '@pnb/adequacy';
import { BuildSettings } from './build-settings.ts';
import { NAME_ID_PATTERN, CalendarDate, count, Instant, percent, RunId, text } from './formats.ts';
import { z } from './zod.ts';

/** How a result was computed. */
export const methodFields = {
  time_zone: z.string().max(64).openapi({
    description: 'Time zone of as_of: the time zone of the build at the time of the run.',
    example: 'America/New_York',
  }),
  settings: BuildSettings,
  standard_id: z.string().max(40).openapi({
    description: 'Identifier of the standard that was applied.',
    example: 'cms-ma-2026',
    pattern: NAME_ID_PATTERN,
  }),
  travel_model: z
    .string()
    .max(40)
    .openapi({ description: 'The model by which time and distance are measured.', example: TRAVEL_MODEL }),
};

/** Fields of a result that are null until it is computed. */
export const resultFields = {
  as_of: CalendarDate.openapi({
    description:
      'The day for which the result was computed, in the time zone of the build. It determines which contracts are in effect and whether coverage has started.',
    example: '2026-11-01',
  }),
  beneficiary_sample_id: z.string().max(60).openapi({
    description: 'The beneficiary sample that was used. Several samples are joined with +.',
    example: 'utah-zcta-synthetic-2',
  }),
};

/** The run behind the computed fields of a provider. */
export const computedFields = {
  adequacy_run_id: RunId.nullable().openapi({
    description:
      'The run that last changed the computed status or reasons. Null until a run has evaluated the provider.',
  }),
  adequacy_updated_at: Instant.nullable().openapi({
    description: 'When that run changed them. A run does not change updated_at.',
  }),
};

/** A run that changes the status of more providers emits no event for each of them. */
export const MAX_PROVIDER_EVENTS = 500;

export const changed_providers_count = count(
  `Number of providers whose computed status the run changed. Each of up to ${MAX_PROVIDER_EVENTS} providers has a provider.adequacy_changed event; ` +
    'all of them are listed at /v1/builds/{id}/adequacy/history/{run_id}/providers.',
);

/** The same fields, each nullable. */
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
      description: 'Code of the failure. More codes may be added.',
      example: 'standard_missing',
    }),
    detail: text(500).openapi({
      description: 'What is wrong and how to fix it.',
      example:
        'The standard cms-ma-2031 is not loaded. Set standard_id of the build to one that GET /v1/standards lists.',
    }),
    attempts: count('Number of attempts.', 5),
    run_id: RunId,
    failed_at: Instant.openapi({ description: 'When the last attempt failed.' }),
  })
  .openapi('ScoringFailure', { description: 'Why a run failed and is not retried.' });
export type ScoringFailure = z.infer<typeof ScoringFailure>;

/** Totals over a set of cells. */
export const tallyFields = {
  score: percent('Percentage of cells that are met, 0 to 100, with two decimals.'),
  passes: z.boolean().openapi({ description: 'Whether every cell is met.' }),
  progress: percent(
    'Percentage fulfilled, 0 to 100. Each unmet cell contributes the lesser of its fulfilled share and its fulfilled number.',
  ),
  cells_required: count('Number of cells (county and specialty): cells_met + cells_not_met.'),
  cells_met: count('Number of cells in which both tests are met, with or without a credit.'),
  cells_met_with_credit: count('Number of met cells that require a credit.'),
  cells_not_met: count('Number of cells in which at least one test is not met.'),
  beneficiaries_uncovered: count('Sampled beneficiaries outside time and distance, summed over all unmet cells.'),
};

/** Totals of a whole build, with the missing providers and beds. */
export const scoreFields = {
  ...tallyFields,
  provider_gap: count('Number of providers and facilities that are missing, summed over all cells.'),
  bed_gap: count('Number of hospital beds that are missing, summed over all counties.'),
  counties_passing: count('Number of counties in which every cell is met.'),
};

/** The figures of a result that is not computed yet. */
export const NO_FIGURES = Object.fromEntries(Object.keys(scoreFields).map((name) => [name, null])) as {
  readonly [K in keyof typeof scoreFields]: null;
};
