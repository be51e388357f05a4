import { Actor } from './actor.ts';
import { BuildSettings } from './build-settings.ts';
import { Basis, FilingType } from './builds.ts';
import { FINDING_CODES, FINDING_SEVERITIES } from './filing-rules.ts';
import { BuildId, CalendarDate, count, created_at, FilingId, Instant, notBlank, ProviderId, text } from './formats.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { nullable, z } from './zod.ts';

export const FilingStatus = z.enum(['pending', 'ready', 'failed']).openapi('FilingStatus', {
  description:
    'Status of the filing. pending: the content is being computed. ready: the content is stored and never changes. failed: the content ' +
    'could not be computed.',
  example: 'ready',
});

export const FilingBasis = Basis.extract(['active', 'contracted', 'filing']).openapi('FilingBasis', {
  description:
    'The contracts that are filed. active and contracted: executed contracts whose stage counts on that basis. filing: as contracted, and ' +
    'letters of intent in the pending counties of an application or expansion until coverage starts, 42 CFR 422.116(d)(7).',
  example: 'filing',
});

const sha256 = (description: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .openapi({ description, example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' });

const RowCounts = z
  .object({ provider: count('Rows of the provider table.'), facility: count('Rows of the facility table.') })
  .openapi('FilingRowCounts', { description: 'Number of rows of each table.' });

const FindingCounts = z
  .object({ error: count('Findings of severity error.'), warning: count('Findings of severity warning.') })
  .openapi('FilingFindingCounts', { description: 'Number of findings by severity.' });

export const Filing = z
  .object({
    object: z.literal('filing').openapi({ description: 'Always filing.' }),
    id: FilingId,
    build_id: BuildId,
    name: text(200)
      .nullable()
      .openapi({ description: 'Display name, as sent.', example: 'CY2028 application, draft 2' }),
    status: FilingStatus,
    basis: FilingBasis,
    filing_type: FilingType.openapi({ description: 'Filing type of the build when the filing was made.' }),
    settings: BuildSettings,
    standard_id: text(100).openapi({ description: 'The standard of the build.', example: 'cms-ma-2026' }),
    layout_id: text(40).openapi({ description: 'Columns and headings of the tables.', example: 'ma-hsd-2026' }),
    beneficiary_sample_id: nullable(text(200)).openapi({
      description: 'The beneficiary samples by which counties are served, several with + between. Null unless ready.',
      example: 'utah-zcta-synthetic-2',
    }),
    as_of: CalendarDate.nullable().openapi({
      description: 'The day of the content, in the time zone of the build. Null unless ready.',
    }),
    coverage_starts_on: CalendarDate.nullable().openapi({ description: 'As the build had it.' }),
    sha256: sha256('SHA-256 of the content: equal exactly when both tables are equal. Null unless ready.'),
    provider_count: count('Providers in network.csv of the archive. Null unless ready.').nullable(),
    row_counts: nullable(RowCounts).openapi({ description: 'Rows of the tables. Null unless ready.' }),
    finding_counts: nullable(FindingCounts).openapi({ description: 'Findings of the pre-flight. Null unless ready.' }),
    failure: text(500)
      .nullable()
      .openapi({ description: 'Why it failed. Null unless status is failed.', example: null }),
    actor: Actor,
    created_at,
    completed_at: Instant.nullable().openapi({ description: 'When the content was stored or the filing failed.' }),
  })
  .openapi('Filing', {
    description:
      'The MA Provider Table and the MA Facility Table of a build at one time, with the findings of the pre-flight. Its content never changes.',
  });
export type Filing = z.infer<typeof Filing>;

export const FilingCreate = z
  .strictObject({
    name: notBlank(text(200)).nullable().openapi({ description: 'Display name.', example: 'CY2028 application' }),
    basis: FilingBasis,
  })
  .partial()
  .openapi('FilingCreate', {
    description: 'A filing to make of the build as it is now. The basis is filing unless another one is sent.',
    example: { name: 'CY2028 application' },
  });
export type FilingCreate = z.infer<typeof FilingCreate>;

const TableKind = z.enum(['provider', 'facility']);
const table = nullable(TableKind);

export const FilingFinding = z
  .object({
    object: z.literal('filing_finding').openapi({ description: 'Always filing_finding.' }),
    position: z
      .int()
      .min(1)
      .max(10_000)
      .openapi({ description: 'Number of the finding in the filing, from 1.', format: 'int32', example: 1 }),
    code: z.enum(FINDING_CODES).openapi({ description: 'The rule of the pre-flight.', example: 'npi_missing' }),
    severity: z.enum(FINDING_SEVERITIES).openapi({
      description:
        'error: CMS would reject the row, or count another network than the score. warning: a person decides.',
      example: 'error',
    }),
    table: table.openapi({ description: 'Table of the first row concerned. Null: no row is.', example: 'provider' }),
    row: z.int().min(1).nullable().openapi({
      description: 'Number of that row in the table; the row below the headings is 1.',
      format: 'int64',
      example: 12,
    }),
    row_count: count('Rows concerned, in both tables.'),
    provider_id: ProviderId.nullable(),
    provider_name: text(200).nullable().openapi({ description: 'Name of the provider.', example: 'Ana Rivera, MD' }),
    field: text(100).nullable().openapi({
      description: 'JSON pointer (RFC 6901) into the provider. Null: no single field is to be changed.',
      example: '/npi',
    }),
    message: text(1000).openapi({ description: 'What was found.', example: 'The NPI is missing.' }),
    fix: text(500).openapi({ description: 'What to change.', example: 'Set npi of the provider.' }),
  })
  .openapi('FilingFinding', { description: 'What the pre-flight found in a filing.' });
export type FilingFinding = z.infer<typeof FilingFinding>;

const cell = text(1000, 0);

const FilingRowChange = z
  .object({
    kind: z.enum(['added', 'removed', 'changed']).openapi({ description: 'How the row differs.', example: 'changed' }),
    table: TableKind.openapi({ description: 'Table of the row.', example: 'facility' }),
    ssa_code: cell.openapi({ description: 'SSA code of the served county.', example: '46170' }),
    npi: cell.openapi({ description: 'NPI, empty if missing.', example: '2000000010' }),
    name: cell.openapi({ description: 'Name in the row.', example: 'Example Hospital' }),
    specialty_code: cell.openapi({ description: 'Submitted specialty code.', example: '040' }),
    address: cell.openapi({
      description: 'Street, city, state and ZIP.',
      example: '200 Example Avenue, Provo, UT, 84601',
    }),
    fields: z
      .array(
        z.object({
          field: text(40).openapi({ description: 'Field of the row.', example: 'beds' }),
          from: cell.openapi({ description: 'Value in the other filing.', example: '120' }),
          to: cell.openapi({ description: 'Value in this filing.', example: '130' }),
        }),
      )
      .max(20)
      .openapi({ description: 'Fields that changed; empty for an added or removed row.' }),
  })
  .openapi('FilingRowChange', {
    description: 'A row that differs between two filings. County, NPI, specialty code and address identify a row.',
  });

export const FilingComparison = z
  .object({
    object: z.literal('filing_comparison').openapi({ description: 'Always filing_comparison.' }),
    filing_id: FilingId,
    with: FilingId.nullable().openapi({
      description: 'The filing that it is compared with. Null if the build has no earlier one.',
    }),
    is_same: z.boolean().openapi({ description: 'Whether the tables of both are equal.', example: false }),
    added: count('Rows that only this filing has.'),
    removed: count('Rows that only the other filing has.'),
    changed: count('Rows that both have, with other values.'),
    changes: z.array(FilingRowChange).max(1_000).openapi({ description: 'The first 1,000 of them, by NPI.' }),
  })
  .openapi('FilingComparison', { description: 'How the tables of a filing differ from those of another one.' });
export type FilingComparison = z.infer<typeof FilingComparison>;

const tag = 'Filings';
const buildPath = z.object({ id: BuildId });
const filingPath = z.object({ id: BuildId, filing_id: FilingId });

const MAX_FILE_CHARACTERS = 2_000_000_000;

/** A file of a filing, sent while it is read. */
const file = (name: string, produces: 'text/tab-separated-values' | 'application/zip', example: string) => ({
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
      .openapi({ description: `${name}.`, example, ...(produces === 'application/zip' ? { format: 'binary' } : {}) }),
  },
  problems: ['invalid_state'] as const,
  produces,
  streams: true as const,
  max_seconds: 300,
});

export const filings = routes({
  listFilings: listRoute({
    path: '/v1/builds/{id}/filings',
    tag,
    summary: 'List filings',
    description: 'The filings of a build, newest first.',
    scope: 'filings:read',
    params: buildPath,
    item: Filing,
    page: 'FilingPage',
    filters: {
      status: anyOf(FilingStatus, 'Statuses of the filing.'),
      basis: anyOf(FilingBasis, 'Bases of the filing.'),
    },
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
      'its status is ready. Emits filing.created then.',
    scope: 'filings:write',
    params: buildPath,
    body: FilingCreate,
    success: {
      status: 202,
      description: 'The filing, whose content is being computed.',
      body: Filing,
      location: '/v1/builds/{build_id}/filings/{id}',
    },
    problems: [],
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
      code: anyOf(z.enum(FINDING_CODES), 'Codes of findings.'),
      severity: anyOf(z.enum(FINDING_SEVERITIES), 'Severities.'),
      provider_id: anyOf(ProviderId, 'Providers.'),
    },
    sorts: ['position'],
    default_sort: ['position'],
    csv: true,
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
