import { AdequacyCell, AdequacyScore, CellStatus, specialty_code } from './adequacy.ts';
import { AdequacyCellDetail } from './adequacy-cell.ts';
import { AdequacyCellDifference, AdequacyComparisonMeta, CellDifferenceKind } from './adequacy-comparison.ts';
import { AdequacyRun, AdequacyRunDetail } from './adequacy-history.ts';
import { AdequacyMatrix } from './adequacy-matrix.ts';
import { AdequacyProviderChange } from './adequacy-provider-changes.ts';
import { AdequacyCounty, AdequacySpecialty } from './adequacy-rollups.ts';
import { AdequacyStatus } from './adequacy-status.ts';
import { Basis } from './builds.ts';
import { CountyType, SpecialtyKind } from './counties.ts';
import { BuildId, CountyFips, Instant, RunId, State } from './formats.ts';
import { countyFilter, specialtyFilter } from './name-filters.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { UncoveredBeneficiaries } from './uncovered.ts';
import { z } from './zod.ts';

const tag = 'Adequacy';
const buildPath = z.object({ id: BuildId });
const runPath = z.object({ id: BuildId, run_id: RunId });
const cellPath = z.object({
  id: BuildId,
  county_fips: CountyFips,
  specialty_code: z
    .string()
    .regex(/^(\d{3}|S\d{2})$/)
    .openapi({ description: 'Code of the tested specialty: S03 for primary care, not 001.', example: '008' }),
});

const basis = Basis.optional().openapi({
  description: 'The basis, which defines the stages that count. Defaults to the basis of the build.',
});
const passes = z.enum(['true', 'false']).optional().openapi({
  description: 'Only results in which every cell is met (true), or only the others (false).',
  example: 'false',
});

const comparison = listRoute({
  path: '/v1/builds/{id}/adequacy/history/{run_id}/comparison',
  tag,
  summary: 'Compare two runs of a build',
  description:
    'Returns a list of the cells that differ after this run from those after another run of the build, with their figures and the runs between ' +
    'the two that changed them. GET /v1/builds/{id}/adequacy/history with first_computed_at_lt and per_page=1 returns the run that applied at a time.',
  scope: 'adequacy:read',
  params: runPath,
  item: AdequacyCellDifference,
  page: 'AdequacyCellDifferencePage',
  meta: AdequacyComparisonMeta,
  filters: {
    kind: anyOf(CellDifferenceKind, 'Kinds.'),
    county_fips: anyOf(CountyFips, 'County FIPS codes.'),
    specialty_code: anyOf(specialty_code, 'Codes of tested specialties.'),
    county: countyFilter('Name of the county'),
    specialty: specialtyFilter('CMS name of the tested specialty'),
  },
  sorts: ['county_fips', 'specialty_code'],
  default_sort: ['county_fips', 'specialty_code'],
});

export const adequacy = routes({
  getAdequacy: {
    method: 'get',
    path: '/v1/builds/{id}/adequacy',
    tag,
    summary: 'Get the adequacy score of a build',
    description:
      'Returns the newest adequacy score of a build under 42 CFR 422.116. Its cells are listed at /v1/builds/{id}/adequacy/cells. While a ' +
      'run is queued (status pending, or is_stale true), the response has Retry-After. After a write, send Prefer: wait=5 to receive the ' +
      'score as soon as the queued run has completed.',
    scope: 'adequacy:read',
    params: buildPath,
    query: z.strictObject({ basis }),
    success: { status: 200, description: 'The score of the build.', body: AdequacyScore },
    waits: true,
    response: { kind: 'json', retries: true },
    problems: [],
  },

  listAdequacyCells: listRoute({
    path: '/v1/builds/{id}/adequacy/cells',
    tag,
    summary: 'List the cells of a score',
    description:
      'Returns a list of cells, one for each county and tested specialty, with limits, coverage, minimum number and status.',
    scope: 'adequacy:read',
    waits: true,
    params: buildPath,
    item: AdequacyCell,
    page: 'AdequacyCellPage',
    filters: {
      basis,
      county_fips: anyOf(CountyFips, 'County FIPS codes.'),
      specialty_code: anyOf(specialty_code, 'Codes of tested specialties.'),
      county: countyFilter('Name of the county'),
      specialty: specialtyFilter('CMS name of the tested specialty'),
      status: anyOf(CellStatus, 'Statuses of the cell.'),
    },
    sorts: ['county_fips', 'specialty_code', 'credited_ratio', 'count_gap'],
    default_sort: ['county_fips', 'specialty_code'],
  }),

  getAdequacyMatrix: {
    method: 'get',
    path: '/v1/builds/{id}/adequacy/matrix',
    tag,
    summary: 'Get all cells of a score',
    description:
      'Returns all cells of the newest run in one response: a row for each county, in which a position is a specialty. A build of the whole ' +
      'country has 138,159 cells. The entity tag is that of the run, so that If-None-Match transfers the cells only after a new run. ' +
      'Whether a newer run is queued: is_stale of /v1/builds/{id}/adequacy.',
    scope: 'adequacy:read',
    params: buildPath,
    query: z.strictObject({ basis }),
    success: { status: 200, description: 'All cells of the build.', body: AdequacyMatrix },
    waits: true,
    response: { kind: 'json', tagged: true },
    problems: [],
  },

  getAdequacyCell: {
    method: 'get',
    path: '/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}',
    tag,
    summary: 'Explain a cell',
    description:
      'Returns one cell, computed from the current network, with the providers that count, those that do not, and the reasons. Its figures equal those in the list of cells after the queued run has completed.',
    scope: 'adequacy:read',
    params: cellPath,
    query: z.strictObject({
      basis,
      limit: z.int().min(1).max(100).optional().openapi({
        description: 'Maximum number of providers in each list. Defaults to 100.',
        format: 'int32',
        example: 100,
      }),
    }),
    success: { status: 200, description: 'The cell with its explanation.', body: AdequacyCellDetail },
    problems: [],
  },

  getUncoveredBeneficiaries: {
    method: 'get',
    path: '/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered',
    tag,
    summary: 'Get the uncovered beneficiaries of a cell',
    description:
      'Returns the uncovered beneficiaries of a cell by ZIP code, computed from the current network. The sampled points are listed at ' +
      '/v1/beneficiary-samples/{id}/points.',
    scope: 'adequacy:read',
    params: cellPath,
    query: z.strictObject({ basis }),
    success: { status: 200, description: 'The uncovered beneficiaries by ZIP.', body: UncoveredBeneficiaries },
    problems: [],
  },

  listAdequacyCounties: listRoute({
    path: '/v1/builds/{id}/adequacy/counties',
    tag,
    summary: 'List the score of each county',
    description: 'Returns a list of counties with the totals of their cells in the newest run.',
    scope: 'adequacy:read',
    waits: true,
    params: buildPath,
    item: AdequacyCounty,
    page: 'AdequacyCountyPage',
    filters: {
      basis,
      county_fips: anyOf(CountyFips, 'County FIPS codes.'),
      county: countyFilter('Name of the county'),
      state: anyOf(State, 'USPS state codes.'),
      county_type: anyOf(CountyType, 'County types.'),
      passes,
    },
    sorts: ['county_fips', 'county', 'score', 'progress', 'cells_not_met', 'beneficiaries_uncovered'],
    default_sort: ['county_fips'],
  }),

  listAdequacySpecialties: listRoute({
    path: '/v1/builds/{id}/adequacy/specialties',
    tag,
    summary: 'List the score of each specialty',
    description: 'Returns a list of tested specialties with the totals of their cells in the newest run.',
    scope: 'adequacy:read',
    waits: true,
    params: buildPath,
    item: AdequacySpecialty,
    page: 'AdequacySpecialtyPage',
    filters: {
      basis,
      specialty_code: anyOf(specialty_code, 'Codes of tested specialties.'),
      specialty: specialtyFilter('CMS name of the tested specialty'),
      kind: anyOf(SpecialtyKind, 'Kinds of specialty.'),
      passes,
    },
    sorts: ['specialty_code', 'score', 'progress', 'cells_not_met', 'count_gap', 'beneficiaries_uncovered'],
    default_sort: ['specialty_code'],
  }),

  listAdequacyHistory: listRoute({
    path: '/v1/builds/{id}/adequacy/history',
    tag,
    summary: 'List the history of a score',
    description:
      'Returns a list of the runs that changed a cell on any basis or the status of a provider, and of the runs that failed and are not retried, newest first. For older days, only the last run of the day is kept, with the changed cells of that day.',
    scope: 'adequacy:read',
    waits: true,
    params: buildPath,
    item: AdequacyRun,
    page: 'AdequacyRunPage',
    filters: {
      basis,
      computed_at_gte: Instant.optional().openapi({ description: 'Only runs computed at or after this time.' }),
      computed_at_lt: Instant.optional().openapi({ description: 'Only runs computed before this time.' }),
      first_computed_at_lt: Instant.optional().openapi({
        description: 'Only runs first computed before this time: the newest of them applied at this time.',
      }),
    },
    sorts: ['computed_at'],
    default_sort: ['-computed_at'],
  }),

  getAdequacyRun: {
    method: 'get',
    path: '/v1/builds/{id}/adequacy/history/{run_id}',
    tag,
    summary: 'Get a run of a build',
    description:
      'Returns a run with the events that caused it and the cells that it changed, with their figures before and after the run.',
    scope: 'adequacy:read',
    params: runPath,
    query: z.strictObject({ basis }),
    success: { status: 200, description: 'The run with its changed cells.', body: AdequacyRunDetail },
    problems: [],
  },

  compareAdequacyRuns: {
    ...comparison,
    query: comparison.query.extend({
      basis,
      with: RunId.optional().openapi({
        description: 'The other run, earlier or later. Defaults to the run before this one.',
      }),
    }),
  },

  listAdequacyRunProviders: listRoute({
    path: '/v1/builds/{id}/adequacy/history/{run_id}/providers',
    tag,
    summary: 'List the providers that a run changed',
    description:
      'Returns a list of the providers whose computed status the run changed, on the basis of the build at the time of the run. Deleted providers are included.',
    scope: 'adequacy:read',
    params: runPath,
    item: AdequacyProviderChange,
    page: 'AdequacyProviderChangePage',
    filters: {
      from_status: anyOf(AdequacyStatus, 'Statuses before the run.'),
      to_status: anyOf(AdequacyStatus, 'Statuses after the run.'),
    },
    sorts: ['provider_id'],
    default_sort: ['provider_id'],
  }),
});
