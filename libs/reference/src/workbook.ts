import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FileError, readIsolatedWorkbook, type WorkbookSheet } from '@pnb/imports';
import type { WorkbookError } from './workbook-errors.ts';
import { readReference, type ReferenceResult } from './reference-file.ts';
import type { Cell, Sheet } from './tab.ts';

/** CMS's workbook has 3 MB. */
const MAX_BYTES = 50_000_000;

const unreadable = (reason: string): ReferenceResult => {
  const error: WorkbookError = { tab: null, row: null, column: null, reason };
  return { file: null, errors: [error], error_count: 1 };
};

/** Reads a workbook from disk. */
export async function readWorkbook(path: string, year: number | null): Promise<ReferenceResult> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) return unreadable('the file does not exist');
  if (stats.size > MAX_BYTES) return unreadable(`it has more than ${MAX_BYTES / 1_000_000} MB, so it is another file`);
  const book = await parseWorkbook(path);
  return book
    ? readReference(book, { name: basename(path), year })
    : unreadable('it is not an .xlsx workbook, or it is damaged');
}

/** The sheets; null where the archive or the XML in it cannot be read, or takes more than its bounds. */
async function parseWorkbook(path: string): Promise<Sheet[] | null> {
  const content = await openAsBlob(path);
  const file = { size: content.size, read: (start: number, end: number) => content.slice(start, end).stream() };
  return readIsolatedWorkbook(file).then(
    (sheets) => sheets.map(toSheet),
    (error: unknown) => {
      if (error instanceof FileError) return null;
      throw error;
    },
  );
}

const toSheet = ({ name, rows }: WorkbookSheet): Sheet => ({ sheet: name, data: rows.map((row) => row.map(toCell)) });

const NUMBER = /^-?(?!0\d)\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** What a cell shows; numbers have no leading zeros, which codes have. */
const toCell = (text: string): Cell => (NUMBER.test(text) ? Number(text) : text);
