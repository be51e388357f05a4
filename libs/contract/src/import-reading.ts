import { count, text } from './formats.ts';
import { nullable, z } from './zod.ts';

export const ImportEncoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).openapi('ImportEncoding', {
  description:
    'Encoding of a text file. Detected: by its byte order mark, which has precedence; otherwise UTF-8, or Windows-1252 where the bytes are not UTF-8.',
  example: 'windows-1252',
});
export const ImportDelimiter = z.enum(['comma', 'tab', 'semicolon', 'pipe']).openapi('ImportDelimiter', {
  description: 'Character between the cells of CSV or TSV. Detected from the first rows.',
  example: 'semicolon',
});
export const ImportQuote = z.enum(['double', 'single', 'none']).openapi('ImportQuote', {
  description: 'Quotation mark around cells of CSV or TSV. Detected from the first rows.',
  example: 'double',
});
export const ImportDecimalSign = z.enum(['point', 'comma']).openapi('ImportDecimalSign', {
  description: 'Decimal sign of coordinates. Detected from the first rows.',
  example: 'point',
});
export const ImportSheet = text(100).openapi('ImportSheet', {
  description:
    'Name of the sheet of a workbook, also a hidden one. Default: the first visible sheet if it has the headings of a roster, otherwise the visible sheet with the most known headings.',
  example: 'Roster',
});

/** Rows in which a heading is looked for, and the last one that a caller can state. */
export const HEADING_ROWS = { searched: 30, stated: 1_000 } as const;

export const ImportHeaderRow = z
  .int()
  .min(1)
  .max(HEADING_ROWS.stated)
  .openapi('ImportHeaderRow', {
    description: `Number of the row with the headings of CSV, TSV or XLSX. Groups in the row above, or names in the row below, are joined. Detected in the first ${HEADING_ROWS.searched} rows.`,
    format: 'int32',
    example: 1,
  });

/** Fields of a form: how a file is read; what a caller leaves out is detected. */
export const readingFields = {
  encoding: ImportEncoding,
  delimiter: ImportDelimiter,
  quote: ImportQuote,
  decimal_sign: ImportDecimalSign,
  sheet: ImportSheet,
  header_row: ImportHeaderRow,
};

const nullableFields = {
  encoding: nullable(ImportEncoding).openapi({ description: 'Encoding of the text.' }),
  delimiter: nullable(ImportDelimiter).openapi({ description: 'Delimiter.' }),
  quote: nullable(ImportQuote).openapi({ description: 'Quotation mark.' }),
  decimal_sign: nullable(ImportDecimalSign).openapi({ description: 'Decimal sign.' }),
  sheet: nullable(ImportSheet).openapi({ description: 'Sheet of the workbook.' }),
  header_row: nullable(ImportHeaderRow).openapi({ description: 'Row with the headings.' }),
};

export const ImportReading = z.object(nullableFields).openapi('ImportReading', {
  description: 'How a file is read. Null: detected, not known yet, or not part of the format.',
});
export type ImportReading = z.infer<typeof ImportReading>;

export const ImportReadingUpdate = z
  .strictObject(nullableFields)
  .partial()
  .openapi('ImportReadingUpdate', {
    description: 'How the files of a sender are read. Null, or left out: detected.',
    example: { sheet: 'Roster', header_row: 3 },
  });

export const ImportSkippedRows = z
  .object({
    blank: count('Rows without a value between the heading and the last row.', 2),
    totals: count('Rows of totals: a word such as Total, numbers, and no identifier.', 1),
  })
  .openapi('ImportSkippedRows', { description: 'Rows of the file that are no providers. They are not rejected.' });

export const ImportWorkbookSheet = z
  .object({
    name: ImportSheet,
    is_visible: z.boolean().openapi({ description: 'Whether Excel shows the sheet.', example: true }),
    is_read: z.boolean().openapi({ description: 'Whether this sheet is imported.', example: true }),
  })
  .openapi('ImportWorkbookSheet', { description: 'A sheet of a workbook.' });
