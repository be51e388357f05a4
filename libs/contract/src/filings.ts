import { Actor } from './actor.ts';
import { BuildSettings } from './build-settings.ts';
import { Basis, FilingType } from './builds.ts';
import { FindingCode, FindingSeverity } from './filing-rules.ts';
import {
  NAME_ID_PATTERN,
  BuildId,
  CalendarDate,
  CountyFips,
  count,
  created_at,
  FilingId,
  Instant,
  notBlank,
  ProviderId,
  text,
} from './formats.ts';
import { SpecialtyCode } from './provider-values.ts';
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
    standard_id: text(100).openapi({
      description: 'The standard of the build.',
      example: 'cms-ma-2026',
      pattern: NAME_ID_PATTERN,
    }),
    layout_id: text(40).openapi({
      description: 'Columns and headings of the tables.',
      example: 'ma-hsd-2026',
      pattern: NAME_ID_PATTERN,
    }),
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

export const FilingTable = z.enum(['provider', 'facility']).openapi('FilingTable', {
  description: 'Table of a filing. provider: the MA Provider Table. facility: the MA Facility Table.',
  example: 'facility',
});

export const FilingFinding = z
  .object({
    object: z.literal('filing_finding').openapi({ description: 'Always filing_finding.' }),
    position: z
      .int()
      .min(1)
      .max(10_000)
      .openapi({ description: 'Number of the finding in the filing, from 1.', format: 'int32', example: 1 }),
    code: FindingCode,
    severity: FindingSeverity,
    table: nullable(FilingTable).openapi({
      description: 'Table of the first row concerned. Null: no row is.',
      example: 'provider',
    }),
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
    county_fips: nullable(CountyFips).openapi({
      description: 'Served county of the first row concerned. Null: no row is.',
    }),
    specialty_code: nullable(SpecialtyCode).openapi({
      description:
        'Specialty that the first row concerned is tested under: with county_fips it names a cell of the adequacy. 001 to 006 are tested as S03. Null: no row is.',
      example: '008',
    }),
  })
  .openapi('FilingFinding', { description: 'What the pre-flight found in a filing.' });
export type FilingFinding = z.infer<typeof FilingFinding>;

const cell = text(1000, 0);

const FilingRowChange = z
  .object({
    kind: z.enum(['added', 'removed', 'changed']).openapi({ description: 'How the row differs.', example: 'changed' }),
    table: FilingTable,
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
