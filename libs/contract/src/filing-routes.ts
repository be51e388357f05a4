import { FindingCode, FindingSeverity } from './filing-rules.ts';
import { Filing, FilingBasis, FilingComparison, FilingCreate, FilingFinding, FilingStatus } from './filings.ts';
import { BuildId, FilingId, Instant, ProviderId } from './formats.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { z } from './zod.ts';

const tag = 'Filings';
const buildPath = z.object({ id: BuildId });
const filingPath = z.object({ id: BuildId, filing_id: FilingId });

const MAX_FILE_CHARACTERS = 2_000_000_000;

/** A file of a filing, sent while it is read. */
const file = <T extends 'text/tab-separated-values' | 'application/zip'>(name: string, type: T, example: string) => ({
  method: 'get' as const,
  tag,
  scope: 'filings:read' as const,
  params: filingPath,
  success: {
    status: 200 as const,
    description: `${name} as a file.`,
    body: z
      .string()
      .max(MAX_FILE_CHARACTERS)
      .openapi({ description: `${name}.`, example, ...(type === 'application/zip' ? { format: 'binary' } : {}) }),
  },
  problems: ['invalid_state'] as const,
  response: { kind: 'file' as const, type },
  max_seconds: 300,
});

const filters = {
  status: anyOf(FilingStatus, 'Statuses of the filing.'),
  basis: anyOf(FilingBasis, 'Bases of the filing.'),
};

export const filings = routes({
  listAllFilings: listRoute({
    path: '/v1/filings',
    tag,
    summary: 'List filings of all builds',
    description: 'The filings of the account, newest first.',
    scope: 'filings:read',
    item: Filing,
    page: 'FilingPage',
    filters: {
      build_id: anyOf(BuildId, 'Identifiers of builds.'),
      ...filters,
      created_at_gte: Instant.optional().openapi({ description: 'Only filings made at or after this time.' }),
      created_at_lt: Instant.optional().openapi({ description: 'Only filings made before this time.' }),
    },
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),

  listFilings: listRoute({
    path: '/v1/builds/{id}/filings',
    tag,
    summary: 'List filings',
    description: 'The filings of a build, newest first.',
    scope: 'filings:read',
    params: buildPath,
    item: Filing,
    page: 'FilingPage',
    filters,
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),

  createFiling: {
    method: 'post',
    path: '/v1/builds/{id}/filings',
    tag,
    summary: 'Make a filing',
    description:
      'Freezes the tables of the build and tests them. The content is computed after the response: read the filing with Prefer: wait until ' +
      'its status is ready. Emits filing.created then. The filings of an account are made one after another. Maximum number of pending ' +
      'filings per environment: Starter 2, Professional 5, Enterprise 10; of filings of a build, which are kept as long as the build: Starter 100, Professional 500, Enterprise 2,000.',
    scope: 'filings:write',
    params: buildPath,
    body: FilingCreate,
    success: {
      status: 202,
      description: 'The filing, whose content is being computed.',
      body: Filing,
      location: '/v1/builds/{build_id}/filings/{id}',
    },
    problems: ['plan_limit_exceeded'],
  },

  getFiling: {
    method: 'get',
    path: '/v1/builds/{id}/filings/{filing_id}',
    tag,
    summary: 'Get a filing',
    description: 'One filing. With Prefer: wait the response is sent once the status is no longer pending.',
    scope: 'filings:read',
    params: filingPath,
    success: { status: 200, description: 'The filing as it is now.', body: Filing },
    problems: [],
    waits: true,
  },

  getFilingProviderTable: {
    path: '/v1/builds/{id}/filings/{filing_id}/provider-table',
    summary: 'Get the provider table',
    description:
      'The MA Provider Table, tab-delimited in UTF-8: one row per provider, served county, specialty and address. A county is served if the ' +
      'location is within both limits of one of its sampled beneficiaries.',
    ...file('The MA Provider Table', 'text/tab-separated-values', 'SSA State/County Code\tName of Physician\r\n'),
  },

  getFilingFacilityTable: {
    path: '/v1/builds/{id}/filings/{filing_id}/facility-table',
    summary: 'Get the facility table',
    description:
      'The MA Facility Table, tab-delimited in UTF-8: one row per facility, served county, service type and address. Its rows are made as those of the provider table.',
    ...file(
      'The MA Facility Table',
      'text/tab-separated-values',
      'SSA State/County Code\tFacility or Service Type\r\n',
    ),
  },

  getFilingArchive: {
    path: '/v1/builds/{id}/filings/{filing_id}/archive',
    summary: 'Get the archive',
    description:
      'A zip of both tables, findings.csv and network.csv. The latter has every provider of the build at that time with every field, and can be imported.',
    ...file('The archive', 'application/zip', 'PK'),
  },

  listFilingFindings: listRoute({
    path: '/v1/builds/{id}/filings/{filing_id}/findings',
    tag,
    summary: 'List findings of a filing',
    description:
      'What the pre-flight found, in the order of the tables; the first 10,000. With Accept: text/csv the complete list is one CSV file.',
    scope: 'filings:read',
    params: filingPath,
    item: FilingFinding,
    page: 'FilingFindingPage',
    filters: {
      code: anyOf(FindingCode, 'Codes of findings.'),
      severity: anyOf(FindingSeverity, 'Severities.'),
      provider_id: anyOf(ProviderId, 'Providers.'),
    },
    sorts: ['position'],
    default_sort: ['position'],
  }),

  compareFilings: {
    method: 'get',
    path: '/v1/builds/{id}/filings/{filing_id}/comparison',
    tag,
    summary: 'Compare two filings',
    description:
      'Rows of a filing that another filing of the account does not have, rows that only the other has, and changed rows.',
    scope: 'filings:read',
    params: filingPath,
    query: z.strictObject({
      with: FilingId.optional().openapi({
        description: 'The other filing, of any build of the account. The previous one of the build if it is left out.',
      }),
    }),
    success: { status: 200, description: 'How both filings differ.', body: FilingComparison },
    problems: ['invalid_state'],
    max_seconds: 120,
  },
});
