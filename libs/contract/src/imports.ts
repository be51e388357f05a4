import { Actor } from './actor.ts';
import {
  BuildId,
  count,
  created_at,
  ImportId,
  ImportMappingId,
  ImportSourceId,
  Instant,
  ProviderId,
  RunId,
} from './formats.ts';
import { FieldErrorCode } from './problem.ts';
import { ColumnMapping } from './import-columns.ts';
import { ImportReading, ImportSkippedRows, readingFields } from './import-reading.ts';
import type { Environment } from './plans.ts';
import { nullable, z } from './zod.ts';

export const ImportMode = z.enum(['dry_run', 'upsert', 'replace']).openapi('ImportMode', {
  description:
    'What an import changes. dry_run: nothing, and reports what upsert would do. upsert: adds and changes the providers in the file. ' +
    'replace: treats the file as the complete roster of the build.',
  example: 'upsert',
});
export const OnMissing = z.enum(['keep', 'terminate']);
export const ImportMatch = z.enum(['npi', 'external_id']);
export const ImportEvents = z.enum(['each', 'summary']);
export const ImportFormat = z.enum(['csv', 'tsv', 'ndjson', 'xlsx']);

export const ImportStatus = z
  .enum(['uploading', 'queued', 'running', 'completed', 'completed_with_errors', 'failed', 'cancelled', 'reverted'])
  .openapi('ImportStatus', {
    description:
      'Status of the import. completed_with_errors: all rows were processed and some were rejected. failed: the file cannot be read. A revert is running, in phase revert, then reverted.',
    example: 'completed',
  });
export const ImportPhase = z.enum(['upload', 'read', 'match', 'apply', 'finish', 'done', 'revert']);
export const RowOutcome = z.enum(['created', 'updated', 'unchanged', 'rejected', 'missing']);

/** From 0.9 the service applies a guess; one below has to be confirmed. */
export const Confidence = z.number().min(0).max(1).openapi({
  description: 'Confidence of a guess, from 0 to 1. From 0.9 it is applied.',
  format: 'double',
  example: 0.95,
});

const guessedField = z.string().max(60).openapi({ description: 'Field of the provider.', example: 'specialty' });
const guessedHeading = z.string().max(200).openapi({ description: 'Heading of the column.', example: 'Spec' });
const guessedText = (description: string, example: string) => z.string().max(200).openapi({ description, example });

/** Guesses of columns and values that an import lists. */
export const MAX_GUESSES = 400;

export const ImportGuess = z
  .object({
    column: guessedHeading,
    field: guessedField,
    value: guessedText('Value in the file. Null where the column as a whole was guessed.', 'Cards').nullable(),
    meaning: guessedText('What the value was read as. Null where value is null.', 'Cardiology').nullable(),
    confidence: Confidence,
  })
  .openapi('ImportGuess', {
    description: 'A heading or a value that no list has, and that was read as what it almost certainly means.',
  });

const RowValueGuess = z
  .object({
    column: guessedHeading,
    field: guessedField,
    value: guessedText('Value in the file.', 'Cards'),
    meaning: guessedText('What the value was read as.', 'Cardiology'),
    confidence: Confidence,
  })
  .openapi('ImportRowGuess', { description: 'A value of a row that was read as what it almost certainly means.' });

export const rowGuesses = z
  .array(RowValueGuess)
  .max(200)
  .openapi({ description: 'Values of the row that were guessed.' });

export const ImportWarningCode = z.enum([
  ...(['contract_ended', 'deceased', 'group_as_facility', 'npi_deactivated', 'npi_missing', 'value_ignored'] as const),
]);

const ImportRowWarning = z
  .object({
    code: ImportWarningCode.openapi({
      description:
        'contract_ended, deceased, npi_deactivated: the file states so, and a new provider is created as terminated. group_as_facility: ' +
        'the row names a group. npi_missing: the row has a CCN and no NPI. value_ignored: the value cannot be read, and the row is imported without it.',
      example: 'contract_ended',
    }),
    field: z.string().max(100).nullable().openapi({ description: 'Field, if any.', example: 'terminated_on' }),
    column: z.string().max(200).nullable().openapi({ description: 'Heading of the column.', example: 'Term Date' }),
    value: z.string().max(200).nullable().openapi({ description: 'Value in the file.', example: '1/31/2020' }),
    message: z.string().max(1000).openapi({
      description: 'What needs attention, and what became of it.',
      example: 'The contract ended on 2020-01-31. The provider is created as terminated.',
    }),
  })
  .openapi('ImportRowWarning', { description: 'What was accepted in a row and needs attention.' });

export const rowWarnings = z
  .array(ImportRowWarning)
  .max(300)
  .openapi({ description: 'What was accepted and needs attention.' });

export const UnmappedColumn = z
  .object({
    heading: z.string().max(200).openapi({ description: 'Heading in the file.', example: 'Fax', minLength: 0 }),
    reason: z
      .enum(['ignored', 'no_heading', 'repeated_field', 'repeated_heading', 'unknown_heading'])
      .openapi({ description: 'Reason why no field receives the column.', example: 'unknown_heading' }),
    message: z.string().max(500).openapi({
      description: 'Explanation, and how to import the column.',
      example: 'No field is named Fax. Map it to a field, or to null to ignore it.',
    }),
    suggested_field: z
      .string()
      .max(60)
      .nullable()
      .openapi({ description: 'Field that the column resembles, to be confirmed by a mapping.', example: null }),
    confidence: Confidence.nullable().openapi({ description: 'Confidence of suggested_field.', example: null }),
  })
  .openapi('UnmappedColumn', { description: 'A column of the file that is not imported.' });

/** Days for which the rows and changes of an import are kept after it has ended: a quarter of monthly rosters. */
export const IMPORT_RETENTION_DAYS = { production: 90, sandbox: 30 } as const satisfies Record<Environment, number>;

/** Codes with which an import of the sandbox fails when its file is named so, and what it states. */
export const SIMULATED_FAILURES = {
  empty_file: 'None of the first 30 rows is a heading.',
  heading_not_found: 'Row 3 is blank or missing.',
  limit_exceeded: 'The file has more than 250,000 rows.',
  malformed_file: 'A quote in row 3 is not closed.',
  sheet_not_found: 'The workbook has no sheet named Roster.',
  unsupported_encoding: 'The text is not UTF-8 at or after line 3.',
  unsupported_format: 'The archive is encrypted.',
  build_frozen: 'The build was frozen while the import was running.',
  internal_error: 'The import could not be completed.',
} as const;
export type SimulatedFailure = keyof typeof SIMULATED_FAILURES;

const ImportFailure = z
  .object({
    code: z
      .string()
      .max(40)
      .openapi({
        description: `Code of the failure, such as ${Object.keys(SIMULATED_FAILURES).join(', ')}.`,
        example: 'unsupported_encoding',
      }),
    message: z.string().max(1000).openapi({
      description: 'What is wrong, and how to fix it.',
      example:
        'The text is not UTF-8 at or after line 12. Save it as UTF-8 ("CSV UTF-8" in Excel) and upload it again.',
    }),
  })
  .openapi('ImportFailure', { description: 'Reason why the file cannot be read.' });

const ImportRevert = z
  .object({
    restored: count('Providers that have their previous values again.'),
    deleted: count('Created providers that were deleted.'),
    kept: count('Exceptions: providers that were left as they are.'),
  })
  .openapi('ImportRevert', { description: 'Providers by outcome of the revert.' });

export const ImportCounts = z
  .object({
    created: count('Rows of providers that were created.'),
    updated: count('Rows of providers that were changed.'),
    unchanged: count('Rows of providers that already have what the file states.'),
    rejected: count('Rows that were rejected.'),
    missing: count('Providers of the build that the file does not name and that are not terminated; for mode replace.'),
  })
  .openapi('ImportCounts', { description: 'Rows by outcome. For dry_run, the outcome that upsert would have.' });

export const ImportRowError = z
  .object({
    field: z
      .string()
      .max(100)
      .nullable()
      .openapi({ description: 'Field of the provider. Null for the whole row.', example: 'npi' }),
    column: z.string().max(200).nullable().openapi({ description: 'Heading of the column.', example: 'NPI' }),
    value: z.string().max(200).nullable().openapi({ description: 'Value in the file.', example: '2000000003' }),
    code: FieldErrorCode.openapi({ description: 'Error code.', example: 'invalid_check_digit' }),
    message: z.string().max(1000).openapi({
      description: 'What is wrong, and how to fix it.',
      example: '2000000003 fails the check digit of an NPI. Look it up in NPPES and correct it.',
    }),
  })
  .openapi('ImportRowError', { description: 'An error in a row of a roster.' });

const ImportFirstError = z
  .object({
    row: z.int().min(1).openapi({ description: 'Number of the row.', format: 'int32', example: 7 }),
    ...ImportRowError.shape,
  })
  .openapi('ImportFirstError', { description: 'One of the first errors of an import, with its row.' });

export const ImportUploadState = z.enum(['processing', 'held', 'accepted', 'refused']).openapi({
  description: 'held: the file waits for a release. accepted: it is applied. refused: it is not.',
  example: 'accepted',
});
export const HeldReason = z.enum(['empty', 'unreadable', 'heading_changed', 'unconfirmed_guess', 'differs']).openapi({
  description:
    'Why the file was held. heading_changed: its columns are others than those of the last file. unconfirmed_guess: headings or values were ' +
    'guessed that the mapping does not have. differs: it changes more than max_changed_share.',
  example: 'differs',
});
export type HeldReason = z.infer<typeof HeldReason>;
export const changed_share = z.number().min(0).max(1_000_000_000).nullable().openapi({
  description: 'The share that is compared with max_changed_share. Null where nothing is compared.',
  format: 'double',
  example: 0.35,
});

const ImportUpload = z
  .object({
    state: ImportUploadState,
    held_reason: nullable(HeldReason).openapi({ description: 'Null if the file was not held.' }),
    changed_share,
  })
  .openapi('ImportUpload', { description: 'What becomes of a file of an import source.' });

export const Import = z
  .object({
    object: z.literal('import').openapi({ description: 'Always import.' }),
    id: ImportId,
    build_id: BuildId,
    mode: ImportMode,
    on_missing: OnMissing.openapi({
      description: 'What happens to providers that the file does not name.',
      example: 'keep',
    }),
    match_by: ImportMatch.openapi({ description: 'Identifier by which providers are found first.', example: 'npi' }),
    events: nullable(ImportEvents).openapi({
      description:
        'Events for created and updated providers: each change, or only import.completed. Null until it is decided.',
      example: 'each',
    }),
    mapping_id: ImportMappingId.nullable().openapi({
      description: 'The saved mapping that the import was created with; the import has a copy of its columns.',
    }),
    source_id: ImportSourceId.nullable().openapi({ description: 'The import source of the file. Null for others.' }),
    upload: nullable(ImportUpload).openapi({ description: 'Of the dry run of a file of an import source.' }),
    dry_run_id: ImportId.nullable().openapi({
      description: 'The dry run whose rows the import applies. Null for an import of an uploaded file.',
    }),
    file_name: z
      .string()
      .max(255)
      .openapi({ description: 'Name of the file.', example: 'roster-2026-11.csv', minLength: 0 }),
    file_bytes: count('Size of the file as it was sent.'),
    file_sha256: z
      .string()
      .max(64)
      .nullable()
      .openapi({ description: 'SHA-256 of the file as it was sent, hexadecimal.', example: null }),
    format: nullable(ImportFormat).openapi({
      description: 'Format of the file, detected from its content.',
      example: 'csv',
    }),
    reading: ImportReading,
    status: ImportStatus,
    phase: ImportPhase.openapi({ description: 'Current step of the import.', example: 'done' }),
    rows_read: count('Rows that have been read.'),
    rows_total: count('Rows of the file. Null until all of them are read.').nullable(),
    rows_per_second: z.number().min(0).max(1_000_000_000).nullable().openapi({
      description:
        'Rows per second since the start: read until the file is read, then processed. Null before the start.',
      format: 'double',
      example: 1840.5,
    }),
    counts: ImportCounts,
    skipped_rows: ImportSkippedRows,
    unmapped_columns: z
      .array(UnmappedColumn)
      .max(200)
      .openapi({ description: 'Columns that are not imported, with the reason: the first 200.' }),
    guesses: z
      .array(ImportGuess)
      .max(MAX_GUESSES)
      .openapi({
        description: `Columns and distinct values that were guessed; the first ${MAX_GUESSES}. A mapping confirms or corrects them.`,
      }),
    warning_count: count('Rows with warnings.'),
    first_errors: z.array(ImportFirstError).max(10).openapi({
      description: 'The first errors in the order of the rows; the rows have all of them. Empty after rows_expire_at.',
    }),
    run_id: nullable(RunId).openapi({
      description:
        'The first score that was computed after the import ended. Null until then, and where nothing changed.',
    }),
    failure: nullable(ImportFailure).openapi({ description: 'Reason of the status failed; null otherwise.' }),
    revert: nullable(ImportRevert).openapi({ description: 'What a revert did so far. Null unless one was requested.' }),
    created_at,
    started_at: Instant.nullable().openapi({ description: 'When the first row was read.' }),
    finished_at: Instant.nullable().openapi({ description: 'When the import ended.' }),
    reverted_at: Instant.nullable().openapi({ description: 'When the revert ended.' }),
    rows_expire_at: Instant.nullable().openapi({
      description: `When rows and changes are deleted, so that the import cannot be reverted or compared any more: ${IMPORT_RETENTION_DAYS.production} days after it ended, in the sandbox ${IMPORT_RETENTION_DAYS.sandbox}. Null until it has ended.`,
    }),
  })
  .openapi('Import', { description: 'A roster file and what becomes of its rows.' });
export type Import = z.infer<typeof Import>;

/** Columns of a file that is read. */
export const FILE_COLUMNS = 400;

/** Entity tag of a row, as in the header of the single row. */
export const RowEtag = z.string().min(1).max(100);

/** Cells of a row in a response; of a file with more columns, those of imported columns come first. */
const rowCells = z.array(z.string().max(32_000)).max(200);

const ImportRowCorrection = z
  .object({
    corrected_at: Instant.openapi({ description: 'When the row was corrected last.' }),
    actor: Actor,
    original_cells: rowCells.openapi({
      description: 'The cells as they are in the file, in the order of cells.',
      example: ['2000000003'],
    }),
  })
  .openapi('ImportRowCorrection', { description: 'The correction of a row: when, by whom, and what the file has.' });

export const ImportRow = z
  .object({
    object: z.literal('import_row').openapi({ description: 'Always import_row.' }),
    row: z.int().min(1).nullable().openapi({
      description: 'Number of the row; the heading is row 1. Null for a missing provider.',
      format: 'int32',
      example: 2,
    }),
    outcome: nullable(RowOutcome).openapi({
      description:
        'Outcome. Null until the row is processed. missing: a provider of the build that the file does not name.',
      example: 'rejected',
    }),
    provider_id: nullable(ProviderId).openapi({ description: 'The provider of the row, if it exists.' }),
    cells: rowCells.openapi({
      description:
        'The cells of the row as they are in the file, or as they were corrected. Of a file with more than 200 columns: those of imported columns, then of others.',
      example: ['2000000003'],
    }),
    cell_columns: z
      .array(
        z
          .int()
          .min(0)
          .max(FILE_COLUMNS - 1)
          .openapi({ format: 'int32' }),
      )
      .max(200)
      .nullable()
      .openapi({
        description: 'Index of the column of each cell. Null where the cells are in the order of the columns.',
        example: null,
      }),
    errors: z.array(ImportRowError).max(300).openapi({ description: 'Errors of a rejected row.' }),
    warnings: rowWarnings,
    guesses: rowGuesses,
    correction: nullable(ImportRowCorrection).openapi({ description: 'Null unless the row was corrected.' }),
    etag: nullable(RowEtag).openapi({
      description: 'Entity tag of the row, for its correction. Null for a missing provider.',
      example: '"v1-Zb2hXw9k"',
    }),
  })
  .openapi('ImportRow', { description: 'A row of an imported file, with its outcome.' });
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportCreate = z
  .strictObject({
    build_id: BuildId,
    mode: ImportMode,
    on_missing: OnMissing.openapi({
      description: 'For mode replace: whether providers that the file does not name are terminated. Defaults to keep.',
      example: 'keep',
    }),
    match_by: ImportMatch.openapi({
      description: 'Identifier by which providers are found first. Defaults to npi.',
      example: 'npi',
    }),
    events: ImportEvents.openapi({
      description:
        'Whether each created and updated provider is an event. Defaults to each up to 1,000 changes, and to summary beyond.',
      example: 'summary',
    }),
    mapping_id: ImportMappingId.openapi({
      description: 'Identifier of a saved mapping. Cannot be combined with mapping.',
    }),
    mapping: z
      .array(ColumnMapping)
      .max(200)
      .openapi({ description: 'Columns that differ from the known headings, as JSON.' }),
    ...readingFields,
  })
  .partial()
  .required({ build_id: true, mode: true })
  .openapi('ImportCreate', {
    description: 'Fields of the form, before the part named file.',
    example: { build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y0za', mode: 'dry_run' },
  });
export type ImportCreate = z.infer<typeof ImportCreate>;

export const ImportApply = z
  .strictObject({
    mode: z
      .enum(['upsert', 'replace'])
      .openapi({ description: 'What the import changes. Defaults to upsert.', example: 'upsert' }),
    on_missing: ImportCreate.shape.on_missing.unwrap(),
    events: ImportCreate.shape.events.unwrap(),
  })
  .partial()
  .openapi('ImportApply', { description: 'How the rows of a dry run are applied.', example: { mode: 'upsert' } });
export type ImportApply = z.infer<typeof ImportApply>;
