import { CELL_STATUSES, CELL_TESTS, COUNTY_TYPES, CREDIT_TYPES } from '@pnb/adequacy';
import { methodFields, orNull, resultFields, RunStatus, ScoringFailure, scoreFields } from './adequacy-fields.ts';
import { CreditType } from './build-settings.ts';
import { Basis, countsByStage } from './builds.ts';
import { CountyType } from './counties.ts';
import { BuildId, CalendarDate, count, CountyFips, Instant, ProviderId, ratio, RunId } from './formats.ts';
import { standard_note } from './standards.ts';
import { nullable, z } from './zod.ts';

export const minutes = z
  .number()
  .min(0)
  .max(10_000)
  .openapi({ description: 'Maximum travel time in minutes.', example: 50 });
export const miles = z.number().min(0).max(10_000).openapi({ description: 'Maximum distance in miles.', example: 35 });
export const specialty_code = z
  .string()
  .max(3)
  .openapi({ description: 'Code of the tested specialty.', example: '008' });
const required_count = count(
  'Minimum number that is required, 42 CFR 422.116(e): providers, beds for 040, or one facility.',
);
const counted_count = count('Distinct NPIs within time and distance of a sampled beneficiary; for 040, their beds.');

export const CellStatus = z.enum(CELL_STATUSES).openapi('CellStatus', {
  description:
    'Result of the two tests. met: both are met. met_with_credit: both are met, but only with a credit. not_met: at least one is not met.',
  example: 'met',
});

export const CellTest = z.enum(CELL_TESTS);

const failed_tests = z.array(CellTest).max(CELL_TESTS.length).openapi({ description: 'The tests that are not met.' });

/** Fields of a cell, in the list and in the explanation. */
export const cellFields = {
  build_id: BuildId,
  basis: Basis,
  county_fips: CountyFips,
  county_type: CountyType,
  specialty_code,
  max_minutes: minutes,
  max_miles: miles,
  is_customized: z
    .boolean()
    .openapi({ description: 'Whether CMS customized the limits of this cell, 42 CFR 422.116(d)(3).' }),
  required_count,
  counted_count,
  count_gap: count('The part of the minimum number that is missing.'),
  sampled_beneficiaries: count('Number of beneficiaries that the sample represents.'),
  covered_beneficiaries: count('Number of sampled beneficiaries within time and distance of at least one provider.'),
  covered_ratio: ratio('Share of sampled beneficiaries that are covered, before credits.'),
  credits: z
    .array(
      z.object({
        type: CreditType,
        points: ratio('Amount added to the covered ratio.'),
        rule: z.string().max(100).openapi({
          description: 'Paragraph of the regulation that grants the credit.',
          example: '42 CFR 422.116(d)(5)',
        }),
        ends_on: CalendarDate.nullable().openapi({
          description:
            'First day without the credit: the applicant credit ends when coverage starts. Null if no day is set.',
        }),
      }),
    )
    .max(CREDIT_TYPES.length)
    .openapi({ description: 'Credits that apply. They raise the covered ratio, never the counted number.' }),
  credited_ratio: ratio('Covered ratio including credits, at most 1.'),
  required_ratio: ratio('Share of beneficiaries that must be covered.'),
  status: CellStatus,
  failed_tests,
  sole_source_provider_ids: z.array(ProviderId).max(10).openapi({
    description:
      'Up to ten providers, each of which is required for the cell to be met. Empty for a cell that is not met.',
  }),
  pipeline_counts: countsByStage.openapi({
    description: 'Number of providers of the specialty with a primary location in the county, by pipeline stage.',
  }),
};

export const AdequacyCell = z
  .object({ object: z.literal('adequacy_cell').openapi({ description: 'Always adequacy_cell.' }), ...cellFields })
  .openapi('AdequacyCell', {
    description: 'The result for one county and one specialty of a build under 42 CFR 422.116.',
  });
export type AdequacyCell = z.infer<typeof AdequacyCell>;

const byCountyType = z.object({
  county_type: CountyType,
  counties: count('Number of counties of this type.'),
  counties_passing: count('Number of these counties in which every cell is met.'),
  cells_required: count('Number of cells in these counties.'),
  cells_met: count('Number of these cells that are met.'),
});

export const WorstCell = z
  .object({
    county_fips: CountyFips,
    specialty_code,
    required_ratio: ratio('Share of beneficiaries that must be covered.'),
    credited_ratio: ratio('Share of beneficiaries that are covered, including credits.'),
    required_count,
    counted_count,
    beneficiaries_uncovered: count('Number of sampled beneficiaries that are not within time and distance.'),
    failed_tests,
  })
  .openapi('WorstCell', { description: 'One of the cells with the largest shortfall.' });

export const AdequacyScore = z
  .object({
    object: z.literal('adequacy_score').openapi({ description: 'Always adequacy_score.' }),
    build_id: BuildId,
    basis: Basis,
    status: z.enum(['pending', ...RunStatus.options]).openapi({
      description:
        'Status of the score. pending: no run has completed yet, and all figures are null. ready: the figures are from the newest run. failed: the newest run ' +
        'failed and is not retried, see failure; the figures are from the last run that succeeded, or null if there is none.',
      example: 'ready',
    }),
    failure: nullable(ScoringFailure).openapi({
      description: 'Why the newest run failed. Null unless status is failed.',
    }),
    ...orNull(scoreFields),
    by_county_type: z
      .array(byCountyType)
      .max(COUNTY_TYPES.length)
      .nullable()
      .openapi({ description: 'Results by CMS county type.' }),
    worst_cells: z
      .array(WorstCell)
      .max(10)
      .nullable()
      .openapi({
        description:
          'The ten unmet cells with the largest shortfall, in descending order. The shortfall is the unfulfilled share times the ' +
          'sampled_beneficiaries of the county; the fulfilled share is the lesser of credited_ratio / required_ratio and counted_count / ' +
          'required_count. Ties are ordered by county_fips, then specialty_code.',
      }),
    ...methodFields,
    ...orNull(resultFields),
    standard_note,
    is_stale: z.boolean().openapi({
      description: 'Whether the network has changed since the run that computed the figures, or no run has completed.',
    }),
    run_id: RunId.nullable().openapi({ description: 'The run that computed the figures.' }),
    computed_at: Instant.nullable().openapi({
      description: 'When the figures were computed or last confirmed.',
    }),
  })
  .openapi('AdequacyScore', { description: 'The result of the newest run of a build on one basis.' });
export type AdequacyScore = z.infer<typeof AdequacyScore>;
