import { BuildId, count, created_at, ImportId, ImportMappingId, notBlank, text, updated_at } from './formats.ts';
import { ColumnMapping } from './import-columns.ts';
import { importIssues } from './import-issues.ts';
import {
  ImportReading,
  ImportReadingUpdate,
  ImportSkippedRows,
  ImportWorkbookSheet,
  readingFields,
} from './import-reading.ts';
import {
  Confidence,
  ImportCounts,
  ImportFormat,
  ImportMatch,
  ImportRowError,
  rowGuesses,
  rowWarnings,
  UnmappedColumn,
} from './imports.ts';
import { readOnlyShape } from './read-only.ts';
import { listRoute, routes } from './route.ts';
import { formatMebibytes, UPLOAD_LIMITS } from './upload-limits.ts';
import { nullable, z } from './zod.ts';

/** Rows of a preview. */
export const PREVIEW_ROWS = 20;
const MAX_COLUMNS = 200;

const name = text(200).openapi({
  description: 'Name of the mapping, unique within the account.',
  example: 'Example Medical Group',
});
const columns = z.array(ColumnMapping).min(1).max(MAX_COLUMNS).openapi({
  description: 'Columns of the files. Columns that are not listed are mapped by their headings.',
});

export const ImportMapping = z
  .object({
    object: z.literal('import_mapping').openapi({ description: 'Always import_mapping.' }),
    id: ImportMappingId,
    name,
    columns,
    reading: ImportReading,
    created_at,
    updated_at,
  })
  .openapi('ImportMapping', { description: 'How the columns of the rosters of one sender are imported.' });
export type ImportMapping = z.infer<typeof ImportMapping>;

export const ImportMappingCreate = z
  .strictObject({ name: notBlank(name), columns, reading: ImportReadingUpdate.optional() })
  .openapi('ImportMappingCreate', {
    description: 'A mapping to create.',
    example: {
      name: 'Example Medical Group',
      columns: [
        { heading: 'Billing NPI', field: null },
        { heading: 'Eff Dt', field: 'effective_on', transforms: [{ type: 'date', format: 'DD.MM.YYYY' }] },
      ],
      reading: { header_row: 3 },
    },
  });
export type ImportMappingCreate = z.infer<typeof ImportMappingCreate>;

/** Read-only fields of a mapping, which PATCH accepts and does not write. */
export const IMPORT_MAPPING_READ_ONLY = {
  fixed: {
    object: 'The value is always import_mapping.',
    id: 'The mapping is identified by the path.',
    created_at: 'The value never changes.',
  },
  computed: ['updated_at'],
} as const;

export const ImportMappingUpdate = z
  .strictObject({
    ...readOnlyShape(IMPORT_MAPPING_READ_ONLY),
    name: notBlank(name),
    columns,
    reading: ImportReadingUpdate,
  })
  .partial()
  .openapi('ImportMappingUpdate', {
    description:
      'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and columns are replaced as a whole. ' +
      'Imports keep the columns that they were created with.',
    example: { name: 'Example Medical Group, 2027' },
  });
export type ImportMappingUpdate = z.infer<typeof ImportMappingUpdate>;

const mapping_id = ImportMappingId.openapi({
  description: 'Identifier of a mapping. Cannot be combined with mapping.',
});

export const ImportPreviewCreate = z
  .strictObject({
    build_id: BuildId.openapi({
      description: 'Build with whose providers the rows are compared. Without it, each provider is new.',
    }),
    mapping_id,
    mapping: z
      .array(ColumnMapping)
      .max(MAX_COLUMNS)
      .openapi({ description: 'Columns that differ from the known headings, as JSON.' }),
    match_by: ImportMatch.openapi({
      description: 'Identifier by which providers are found first. Defaults to npi.',
      example: 'npi',
    }),
    ...readingFields,
  })
  .partial()
  .openapi('ImportPreviewCreate', {
    description: 'Fields of the form, before the part named file.',
    example: { match_by: 'npi' },
  });
export type ImportPreviewCreate = z.infer<typeof ImportPreviewCreate>;

const field = z
  .string()
  .max(60)
  .openapi({ description: 'Field of a provider, or metadata. and a key.', example: 'npi' });

/** Distinct values that a preview lists for a column. */
export const PREVIEW_VALUES = 200;

const PreviewColumnValue = z
  .object({
    value: z.string().max(200).openapi({ description: 'Value in the file.', example: 'Cards' }),
    rows: count('Rows of the sample that have it.').openapi({ example: 12 }),
    meaning: z
      .string()
      .max(200)
      .nullable()
      .openapi({ description: 'What it is read as, or may mean. Null if unknown.', example: 'Cardiology' }),
    confidence: Confidence.nullable().openapi({
      description: 'Confidence of meaning: 1 where the service knows the value. Null if unknown.',
      example: 0.97,
    }),
    status: z.enum(['known', 'guessed', 'open']).openapi({
      description:
        'known: the value is a name that the service has. guessed: it is read as meaning. open: confirm meaning, or map the value, in a value_map.',
      example: 'guessed',
    }),
  })
  .openapi('ImportPreviewColumnValue', { description: 'A distinct value of a column.' });

const PreviewColumn = z
  .object({
    heading: z.string().max(200).openapi({ description: 'Heading in the file.', example: 'Billing NPI', minLength: 0 }),
    field,
    source: z.enum(['mapping', 'heading', 'similar_heading', 'content']).openapi({
      description:
        'How the field was found: by the mapping, a known heading, a heading like it, or by what the cells hold, such as NPIs.',
      example: 'heading',
    }),
    confidence: Confidence,
    date_format: z.string().max(20).nullable().openapi({
      description:
        'Format of most dates of the column; serial: days since 1899-12-30. Null without dates. A transform of type date changes it.',
      example: 'M/D/YYYY',
    }),
    values: z
      .array(PreviewColumnValue)
      .max(PREVIEW_VALUES)
      .openapi({
        description: `Distinct values of specialties, statuses, entity types and owners, the most frequent first; at most ${PREVIEW_VALUES}.`,
      }),
  })
  .openapi('ImportPreviewColumn', { description: 'A column of the file and the field that receives it.' });

const PreviewValue = z
  .object({
    field,
    value: z.string().max(4000).openapi({
      minLength: 0,
      description: 'The value as it would be read, as text: dates as YYYY-MM-DD, lists separated by commas.',
      example: '2000000002',
    }),
  })
  .openapi('ImportPreviewValue', { description: 'A value that a row states.' });

const PreviewRow = z
  .object({
    row: z
      .int()
      .min(1)
      .openapi({ description: 'Number of the row; the heading is row 1.', format: 'int32', example: 2 }),
    values: z
      .array(PreviewValue)
      .max(MAX_COLUMNS + 50)
      .openapi({
        description:
          'What the row states, with what follows from it: name, specialty_code, and the place of its address.',
      }),
    errors: z.array(ImportRowError).max(300).openapi({ description: 'Errors for which the row would be rejected.' }),
    warnings: rowWarnings,
    guesses: rowGuesses,
  })
  .openapi('ImportPreviewRow', { description: 'A row of the file as it would be read.' });

const MissingField = z
  .object({
    field,
    message: z.string().max(500).openapi({
      description: 'What cannot be imported without it, and what to do.',
      example: 'No column has a specialty, so that each row of a new provider is rejected. Map a column to specialty.',
    }),
  })
  .openapi('ImportMissingField', { description: 'What no column of the file has.' });

const ProposedMapping = z
  .object({
    import_id: ImportId.openapi({ description: 'The newest import of a file with the same headings.' }),
    mapping_id: ImportMappingId.nullable().openapi({
      description: 'The saved mapping that it used. Null if it had columns of its own, or the mapping was deleted.',
    }),
    columns: z.array(ColumnMapping).max(MAX_COLUMNS).openapi({ description: 'The columns that it used.' }),
  })
  .openapi('ImportProposedMapping', { description: 'The mapping of the last file of the same shape.' });

export const ImportPreview = z
  .object({
    object: z.literal('import_preview').openapi({ description: 'Always import_preview.' }),
    format: ImportFormat.openapi({ description: 'Format of the file, detected from its content.', example: 'csv' }),
    reading: ImportReading,
    sheets: z
      .array(ImportWorkbookSheet)
      .max(MAX_COLUMNS)
      .openapi({ description: 'Sheets of a workbook, in its order.' }),
    columns: z.array(PreviewColumn).max(MAX_COLUMNS).openapi({ description: 'Columns that are imported.' }),
    unmapped_columns: z
      .array(UnmappedColumn)
      .max(MAX_COLUMNS)
      .openapi({ description: 'Columns that are not imported, with the reason.' }),
    absent_headings: z
      .array(z.string().max(200).openapi({ description: 'Heading of the mapping.' }))
      .max(MAX_COLUMNS)
      .openapi({ description: 'Headings of the mapping that the file does not have.', example: ['Eff Dt'] }),
    fields: z
      .array(field)
      .max(MAX_COLUMNS)
      .openapi({
        description:
          'All fields that a column can be mapped to, by name. A column can also be mapped to metadata. and a key.',
        example: ['npi', 'name', 'specialty'],
      }),
    sampled_count: count('Rows from which columns, dates and values were recognized, at most 1,000.'),
    proposed_mapping: nullable(ProposedMapping).openapi({
      description: 'Null if the request has a mapping, or no file with these headings was imported with one.',
    }),
    missing_fields: z.array(MissingField).max(3).openapi({
      description: 'What no column has and new providers need: npi (or another identifier), name, specialty.',
      example: [],
    }),
    is_complete: z.boolean().openapi({
      description: 'Whether the sampled rows are all rows of the file. Then counts are those of a dry run.',
      example: true,
    }),
    counts: ImportCounts,
    warning_count: count('Sampled rows with warnings.'),
    issues: importIssues,
    row_count: count(`Number of rows in this preview, at most ${PREVIEW_ROWS}.`),
    rejected_count: count('Number of these rows that have errors.'),
    skipped_rows: ImportSkippedRows,
    rows: z
      .array(PreviewRow)
      .max(PREVIEW_ROWS)
      .openapi({ description: `The first ${PREVIEW_ROWS} rows.` }),
  })
  .openapi('ImportPreview', {
    description:
      'The first rows of a file as a dry run would import them: counts and issues are those of the sampled rows. Rows that are not sampled ' +
      'are not compared with them.',
  });
export type ImportPreview = z.infer<typeof ImportPreview>;

const params = z.object({ id: ImportMappingId });
const tag = 'Imports';

const PREVIEWED = formatMebibytes(UPLOAD_LIMITS.preview_bytes);

export const importMappings = routes({
  listImportMappings: listRoute({
    path: '/v1/import-mappings',
    tag,
    summary: 'List import mappings',
    description: 'Returns a list of the mappings of the account.',
    scope: 'imports:read',
    item: ImportMapping,
    page: 'ImportMappingPage',
    filters: {},
    sorts: ['name', 'created_at'],
    default_sort: ['name'],
  }),

  createImportMapping: {
    method: 'post',
    path: '/v1/import-mappings',
    tag,
    summary: 'Create an import mapping',
    description:
      'Saves the columns of the rosters of one sender under a name, for mapping_id of POST /v1/imports. Up to 100 mappings for each account.',
    scope: 'imports:write',
    body: ImportMappingCreate,
    success: {
      status: 201,
      description: 'The mapping that was created.',
      body: ImportMapping,
      location: '/v1/import-mappings/{id}',
    },
    problems: ['conflict', 'plan_limit_exceeded'],
  },

  previewImport: {
    method: 'post',
    path: '/v1/import-mappings/preview',
    tag,
    summary: 'Preview an import',
    description:
      `Returns the first ${PREVIEW_ROWS} rows of a file as an import would read them, with the columns that no field receives, and what a ` +
      `dry run of the first 1,000 rows would report. Nothing is stored. Send the fields first and the part named file last. A workbook may have up to ${PREVIEWED}; of other ` +
      `formats the first ${PREVIEWED} are read.`,
    scope: 'imports:write',
    body: ImportPreviewCreate,
    consumes: ['multipart/form-data'],
    unkeyed: true,
    max_seconds: 1_200,
    success: { status: 200, description: 'The first rows of the file.', body: ImportPreview },
    problems: [],
  },

  getImportMapping: {
    method: 'get',
    path: '/v1/import-mappings/{id}',
    tag,
    summary: 'Get an import mapping',
    description: 'Returns a mapping with its columns.',
    scope: 'imports:read',
    params,
    success: { status: 200, description: 'The current state of the mapping.', body: ImportMapping },
    problems: [],
  },

  updateImportMapping: {
    method: 'patch',
    path: '/v1/import-mappings/{id}',
    tag,
    summary: 'Update an import mapping',
    description: 'Updates the fields that are sent. Imports keep the columns that they were created with.',
    scope: 'imports:write',
    params,
    body: ImportMappingUpdate,
    consumes: ['application/merge-patch+json', 'application/json'],
    success: { status: 200, description: 'The current state of the mapping.', body: ImportMapping },
    problems: ['conflict'],
    conditional: 'if_match',
  },

  deleteImportMapping: {
    method: 'delete',
    path: '/v1/import-mappings/{id}',
    tag,
    summary: 'Delete an import mapping',
    description: 'Deletes a mapping. Imports that used it keep the columns that they were created with.',
    scope: 'imports:write',
    params,
    success: { status: 204, description: 'The mapping is deleted. The response has no body.' },
    problems: [],
    conditional: 'if_match',
  },
});
