import { ANY_ID_PATTERN, ImportId, oneRequired, ProviderId } from './formats.ts';
import { FILE_COLUMNS, ImportRowError, RowEtag } from './imports.ts';
import { PageMeta } from './route.ts';
import { PROBLEM_CODES, type ProblemCode } from './problems.ts';
import { nullable, z } from './zod.ts';

const ImportRowColumn = z
  .object({
    heading: z.string().max(200).openapi({ description: 'Heading in the file.', example: 'NPI', minLength: 0 }),
    field: z
      .string()
      .max(60)
      .nullable()
      .openapi({ description: 'Field that receives the column. Null where it is not imported.', example: 'npi' }),
  })
  .openapi('ImportRowColumn', { description: 'The column of a cell.' });

export const ImportRowMeta = PageMeta.extend({
  columns: z
    .array(ImportRowColumn)
    .max(200)
    .openapi({ description: 'The column of each cell, in the order of cells.' }),
}).openapi('ImportRowMeta', { description: 'The position of a page in its list, and the columns of the file.' });

/** Rows of one batch of corrections. */
export const MAX_CORRECTED_ROWS = 500;

const RowNumber = z.int().min(1).max(999_999_999);

const CellCorrection = z
  .strictObject({
    heading: z.string().max(200).optional().openapi({
      description: 'Heading of the column, in any case. Of a repeated heading, the column that is imported.',
      example: 'NPI',
    }),
    index: z
      .int()
      .min(0)
      .max(FILE_COLUMNS - 1)
      .optional()
      .openapi({ description: 'Index of the column, from 0, instead of its heading.', format: 'int32', example: 0 }),
    value: z.string().max(32_000).openapi({ description: 'The new text of the cell.', example: '2000000002' }),
  })
  .openapi('ImportCellCorrection', {
    description: 'The new text of one cell, whose column is named by its heading or by its index.',
    not: oneRequired('heading', 'index'),
    example: { heading: 'NPI', value: '2000000002' },
  });

const cells = z
  .array(CellCorrection)
  .min(1)
  .max(200)
  .openapi({ description: 'The cells that change. The others stay as they are.' });

export const ImportRowUpdate = z.strictObject({ cells }).openapi('ImportRowUpdate', {
  description: 'A correction of a row.',
  example: { cells: [{ heading: 'NPI', value: '2000000002' }] },
});
export type ImportRowUpdate = z.infer<typeof ImportRowUpdate>;

export const ImportRowsUpdateItem = z
  .strictObject({
    row: RowNumber.openapi({ description: 'Number of the row.', format: 'int32', example: 7 }),
    etag: RowEtag.optional().openapi({
      description: 'Entity tag of the row as it was read. The item is refused if the row has changed since.',
      example: '"v1-Zb2hXw9k"',
    }),
    cells,
  })
  .openapi('ImportRowsUpdateItem', { description: 'A correction of one row of a batch.' });
export type ImportRowsUpdateItem = z.infer<typeof ImportRowsUpdateItem>;

export const ImportRowsUpdate = z
  .strictObject({
    items: z
      .array(ImportRowsUpdateItem)
      .min(1)
      .max(MAX_CORRECTED_ROWS)
      .openapi({ description: 'Rows to correct, each of them once.' }),
  })
  .openapi('ImportRowsUpdate', {
    description: `Corrections of up to ${MAX_CORRECTED_ROWS} rows.`,
    example: { items: [{ row: 7, cells: [{ heading: 'NPI', value: '2000000002' }] }] },
  });
export type ImportRowsUpdate = z.infer<typeof ImportRowsUpdate>;

/** The batch before its items are decoded: a malformed item is refused alone. */
export const ImportRowsUpdateEnvelope = ImportRowsUpdate.extend({
  items: z.array(z.unknown()).min(1).max(MAX_CORRECTED_ROWS),
});

const CORRECTED = ['created', 'updated', 'unchanged', 'rejected'] as const;

const ImportRowUpdateResult = z
  .object({
    index: z
      .int()
      .min(0)
      .max(MAX_CORRECTED_ROWS - 1)
      .openapi({ description: 'Position of the item in the request, starting at 0.', format: 'int32', example: 0 }),
    row: nullable(RowNumber).openapi({
      description: 'Number of the row. Null where the item names none.',
      format: 'int32',
      example: 7,
    }),
    outcome: z.enum(CORRECTED).nullable().openapi({
      description: 'Outcome of the corrected row. rejected: it still has errors. Null for a refused item.',
      example: 'created',
    }),
    provider_id: nullable(ProviderId).openapi({ description: 'The provider of the row, if it exists.' }),
    etag: nullable(RowEtag).openapi({
      description: 'Entity tag of the row. Null for a refused item.',
      example: '"v2-q0TtL3mE"',
    }),
    errors: z.array(ImportRowError).max(300).openapi({
      description: 'Errors of the row, or those for which the item is refused.',
      example: [],
    }),
    code: z
      .enum(PROBLEM_CODES as [ProblemCode, ...ProblemCode[]])
      .nullable()
      .openapi({
        description: 'For a refused item: the code with which the single PATCH would refuse it.',
        example: null,
      }),
    detail: z
      .string()
      .max(2000)
      .nullable()
      .openapi({ description: 'For a refused item: what is wrong and how to fix it.', example: null }),
    conflict_id: z.string().max(60).nullable().openapi({
      pattern: ANY_ID_PATTERN,
      description: 'For a refused item: identifier of the provider that was changed since the import, if any.',
      example: null,
    }),
  })
  .openapi('ImportRowUpdateResult', { description: 'The result of one correction of a batch.' });
export type ImportRowUpdateResult = z.infer<typeof ImportRowUpdateResult>;

const count = (description: string) =>
  z.int().min(0).max(MAX_CORRECTED_ROWS).openapi({ description, format: 'int32', example: 1 });

export const ImportRowsUpdateReport = z
  .object({
    object: z.literal('import_rows_update').openapi({ description: 'Always import_rows_update.' }),
    import_id: ImportId,
    applied: count('Number of rows that are imported now, or would be by a dry run.'),
    rejected: count('Number of rows that still have errors.'),
    refused: count('Number of items that changed nothing.'),
    results: z
      .array(ImportRowUpdateResult)
      .max(MAX_CORRECTED_ROWS)
      .openapi({ description: 'One result for each item, in the order of the request.' }),
  })
  .openapi('ImportRowsUpdateReport', { description: 'The results of a batch of corrections.' });
export type ImportRowsUpdateReport = z.infer<typeof ImportRowsUpdateReport>;
