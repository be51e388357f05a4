import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import type { WorkbookError } from './workbook-errors.ts';
import { readReference, type ReferenceResult } from './reference-file.ts';
import type { Sheet } from './tab.ts';

/** CMS's workbook has 3 MB. */
const MAX_BYTES = 50_000_000;

const unreadable = (reason: string): ReferenceResult => {
  const error: WorkbookError = { tab: null, row: null, column: null, reason };
  return { file: null, errors: [error], error_count: 1 };
};

/** Reads a workbook from disk. */
export async function readWorkbook(path: string, year: number | null): Promise<ReferenceResult> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return unreadable('the file does not exist');
  if (found.size > MAX_BYTES) return unreadable(`it has more than ${MAX_BYTES / 1_000_000} MB, so it is another file`);
  const book = await parseWorkbook(await readFile(path));
  return book
    ? readReference(book, { name: basename(path), year })
    : unreadable('it is not an .xlsx workbook, or it is damaged');
}

/** A damaged archive and one that is no workbook fail in the same way, in the archive or in the XML. */
const parseWorkbook = (bytes: Buffer): Promise<Sheet[] | null> =>
  readXlsxFile(bytes).then(
    (sheets) => sheets as unknown as Sheet[],
    () => null,
  );
