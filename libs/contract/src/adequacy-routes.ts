import { AdequacyCell, AdequacyScore, CellStatus, specialty_code } from './adequacy.ts';
import { AdequacyCellDetail } from './adequacy-cell.ts';
import { AdequacyRun, AdequacyRunDetail } from './adequacy-history.ts';
import { AdequacyProviderChange } from './adequacy-provider-changes.ts';
import { AdequacyCounty, AdequacySpecialty } from './adequacy-rollups.ts';
import { AdequacyStatus } from './adequacy-status.ts';
import { Basis } from './builds.ts';
import { CountyType, SpecialtyKind } from './counties.ts';
import { BuildId, CountyFips, Instant, RunId, State } from './formats.ts';
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

export const adequacy = routes({
  getAdequacy: {
    method: 'get',
    path: '/v1/builds/{id}/adequacy',
    tag,
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
  },

  listAdequacyCells: listRoute({
    path: '/v1/builds/{id}/adequacy/cells',
    tag,
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
  }),

  getAdequacyCell: {
    method: 'get',
    path: '/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}',
    tag,
    summary: 'Explain a cell',
    description:
      'One county x specialty judged from the network as it is at this moment: its figures are those of the list once the queued run is done.',
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
      'Where the uncovered beneficiaries of a cell live, by ZIP, from the current network. The points ' +
      'themselves are at /v1/beneficiary-samples/{id}/points.',
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
    description: 'The cells of the newest run rolled up by county.',
    scope: 'adequacy:read',
    waits: true,
    params: buildPath,
    item: AdequacyCounty,
    page: 'AdequacyCountyPage',
    filters: {
      basis,
      county_fips: anyOf(CountyFips, 'Counties.'),
      state: anyOf(State, 'States.'),
      county_type: anyOf(CountyType, 'CMS designations.'),
      passes,
    },
    sorts: ['county_fips', 'county', 'score', 'progress', 'cells_not_met', 'beneficiaries_uncovered'],
    default_sort: ['county_fips'],
  }),

  listAdequacySpecialties: listRoute({
    path: '/v1/builds/{id}/adequacy/specialties',
    tag,
    summary: 'List the score of each specialty',
    description: 'The cells of the newest run rolled up by tested specialty.',
    scope: 'adequacy:read',
    waits: true,
    params: buildPath,
    item: AdequacySpecialty,
    page: 'AdequacySpecialtyPage',
    filters: {
      basis,
      specialty_code: anyOf(specialty_code, 'Tested specialties.'),
      kind: anyOf(SpecialtyKind, 'Kinds.'),
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
  }),

  getAdequacyRun: {
    method: 'get',
    path: '/v1/builds/{id}/adequacy/history/{run_id}',
    tag,
    summary: 'Get a run of a build',
    description: 'One run with the events that caused it and the cells that it changed, before and after.',
    scope: 'adequacy:read',
    params: runPath,
    query: z.strictObject({ basis }),
    success: { status: 200, description: 'The run with its changed cells.', body: AdequacyRunDetail },
    problems: [],
  },

  listAdequacyRunProviders: listRoute({
    path: '/v1/builds/{id}/adequacy/history/{run_id}/providers',
    tag,
    summary: 'List the providers that a run changed',
    description:
      'Each provider whose computed status the run changed, on the basis that the build had then; deleted ones stay listed.',
    scope: 'adequacy:read',
    params: runPath,
    item: AdequacyProviderChange,
    page: 'AdequacyProviderChangePage',
    filters: {
      from_status: anyOf(AdequacyStatus, 'Statuses before the run.'),
      to_status: anyOf(AdequacyStatus, 'Statuses after it.'),
    },
    sorts: ['provider_id'],
    default_sort: ['provider_id'],
  }),
});
