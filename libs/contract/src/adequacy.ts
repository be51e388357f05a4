import { CELL_STATUSES, CELL_TESTS, COUNTY_TYPES, CREDIT_TYPES } from '@pnb/adequacy';
import { methodFields, orNull, resultFields, RunStatus, ScoringFailure, scoreFields } from './adequacy-fields.ts';
import { CreditType } from './build-settings.ts';
import { Basis, countsByStage } from './builds.ts';
import { CountyType } from './counties.ts';
import { BuildId, CalendarDate, count, CountyFips, Instant, ProviderId, ratio, RunId } from './formats.ts';
import { anyOf, listRoute, route } from './route.ts';
import { standard_note } from './standards.ts';
import { nullable, z } from './zod.ts';

export const minutes = z.number().min(0).max(10_000).openapi({ description: 'Maximum time, minutes.', example: 50 });
export const miles = z.number().min(0).max(10_000).openapi({ description: 'Maximum distance, miles.', example: 35 });
export const specialty_code = z.string().max(3).openapi({ description: 'Tested specialty.', example: '008' });
const required_count = count('Minimum number, 42 CFR 422.116(e): providers, beds for 040, or one facility.');
const counted_count = count('Distinct NPIs within reach of a sampled beneficiary; for 040 their beds.');

export const CellStatus = z.enum(CELL_STATUSES).openapi('CellStatus', {
  description: 'Whether both tests hold, and whether a credit was needed.',
  example: 'met',
});

export const CellTest = z.enum(CELL_TESTS);

const failed_tests = z.array(CellTest).max(CELL_TESTS.length).openapi({ description: 'Tests that fail.' });

/** What a cell has, alone or in detail. */
export const cellFields = {
  build_id: BuildId,
  basis: Basis,
  county_fips: CountyFips,
  county_type: CountyType,
  specialty_code,
  max_minutes: minutes,
  max_miles: miles,
  is_customized: z.boolean().openapi({ description: 'Whether CMS relaxed the limits of this cell.' }),
  required_count,
  counted_count,
  count_gap: count('What lacks of the minimum number.'),
  sampled_beneficiaries: count('Beneficiaries the sample stands for.'),
  covered_beneficiaries: count('Those within time and distance of one provider.'),
  covered_ratio: ratio('Covered of sampled, before credits.'),
  credits: z
    .array(
      z.object({
        type: CreditType,
        points: ratio('Added to the covered ratio.'),
        rule: z
          .string()
          .max(100)
          .openapi({ description: 'Paragraph that grants it.', example: '42 CFR 422.116(d)(5)' }),
        ends_on: CalendarDate.nullable().openapi({
          description: 'First day without it: the applicant credit ends when coverage starts. Null: none is set.',
        }),
      }),
    )
    .max(CREDIT_TYPES.length)
    .openapi({ description: 'Credits that apply; they raise the share, never the number.' }),
  credited_ratio: ratio('Covered ratio with credits, at most 1.'),
  required_ratio: ratio('Share that must be covered.'),
  status: CellStatus,
  failed_tests,
  sole_source_provider_ids: z
    .array(ProviderId)
    .max(10)
    .openapi({ description: 'Providers whose loss would fail this met cell, ten at most.' }),
  pipeline_counts: countsByStage.openapi({
    description: 'Providers of the specialty whose primary location is in the county, by pipeline stage.',
  }),
};

export const AdequacyCell = z
  .object({ object: z.literal('adequacy_cell').openapi({ description: 'Always adequacy_cell.' }), ...cellFields })
  .openapi('AdequacyCell', { description: 'One county x specialty of a build, tested by 42 CFR 422.116.' });
export type AdequacyCell = z.infer<typeof AdequacyCell>;

const byCountyType = z.object({
  county_type: CountyType,
  counties: count('Counties of this type.'),
  counties_passing: count('Those that pass every test.'),
  cells_required: count('Cells of these counties.'),
  cells_met: count('Cells met.'),
});

export const WorstCell = z
  .object({
    county_fips: CountyFips,
    specialty_code,
    required_ratio: ratio('Share that must be covered.'),
    credited_ratio: ratio('Share that is, with credits.'),
    required_count,
    counted_count,
    beneficiaries_uncovered: count('Sampled beneficiaries outside time or distance.'),
    failed_tests,
  })
  .openapi('WorstCell', { description: 'A cell that is furthest from met.' });

export const AdequacyScore = z
  .object({
    object: z.literal('adequacy_score').openapi({ description: 'Always adequacy_score.' }),
    build_id: BuildId,
    basis: Basis,
    status: z.enum(['pending', ...RunStatus.options]).openapi({
      description:
        'pending: no run has finished yet, and all figures are null. ready: the figures are those of the newest run. failed: the newest ' +
        'run failed for good, see failure; the figures are those of the run before it, null when there is none.',
      example: 'ready',
    }),
    failure: nullable(ScoringFailure).openapi({ description: 'Why the newest run failed; null unless it did.' }),
    ...orNull(scoreFields),
    by_county_type: z
      .array(byCountyType)
      .max(COUNTY_TYPES.length)
      .nullable()
      .openapi({ description: 'The same by CMS county type.' }),
    worst_cells: z
      .array(WorstCell)
      .max(10)
      .nullable()
      .openapi({
        description:
          'The ten unmet cells with the greatest shortfall, greatest first: the part that is not fulfilled, times sampled_beneficiaries ' +
          'of the county. Fulfilled is the lesser of credited_ratio / required_ratio and counted_count / required_count. Of equal ones ' +
          'county_fips, then specialty_code decides.',
      }),
    ...methodFields,
    ...orNull(resultFields),
    standard_note,
    is_stale: z.boolean().openapi({
      description: 'Whether the network changed after the run of the figures, or there is none.',
    }),
    run_id: RunId.nullable().openapi({ description: 'The run that the figures are of.' }),
    computed_at: Instant.nullable().openapi({
      description: 'When the run was computed, or last found to be as before.',
    }),
  })
  .openapi('AdequacyScore', { description: 'Result of the newest run over a build on one basis.' });
export type AdequacyScore = z.infer<typeof AdequacyScore>;

export const buildPath = z.object({ id: BuildId });
export const basis = Basis.optional().openapi({
  description: 'Which stages count; the basis of the build when left out.',
});
export const ADEQUACY_TAG = 'Adequacy';

export const getAdequacy = route({
  operationId: 'getAdequacy',
  method: 'get',
  path: '/v1/builds/{id}/adequacy',
  tag: ADEQUACY_TAG,
  summary: 'Get the adequacy score of a build',
  description:
    'The newest score by 42 CFR 422.116. Its cells are listed at /v1/builds/{id}/adequacy/cells. While a run is queued (status pending, ' +
    'or is_stale), Retry-After says when to ask again. After a write, Prefer: wait=5 responds as soon as the queued run is done.',
  scope: 'adequacy:read',
  params: buildPath,
  query: z.strictObject({ basis }),
  success: { status: 200, description: 'The score of the build.', body: AdequacyScore },
  waits: true,
  retries: true,
  problems: [],
});

export const listAdequacyCells = listRoute({
  operationId: 'listAdequacyCells',
  path: '/v1/builds/{id}/adequacy/cells',
  tag: ADEQUACY_TAG,
  summary: 'List the cells behind a score',
  description: 'One cell per county and tested specialty, with limits, coverage, number and verdict.',
  scope: 'adequacy:read',
  waits: true,
  params: buildPath,
  item: AdequacyCell,
  page: 'AdequacyCellPage',
  filters: {
    basis,
    county_fips: anyOf(CountyFips, 'Counties.'),
    specialty_code: anyOf(specialty_code, 'Tested specialties.'),
    status: anyOf(CellStatus, 'Verdicts.'),
  },
  sorts: ['county_fips', 'specialty_code', 'credited_ratio', 'count_gap'],
  default_sort: ['county_fips', 'specialty_code'],
});
