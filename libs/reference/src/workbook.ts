import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import type { Fault } from './faults.ts';
import { readReference, type Reading } from './reference-file.ts';
import type { Sheet } from './tab.ts';

/** CMS's own is 3 MB. */
const MOST_BYTES = 50_000_000;

const unreadable = (reason: string): Reading => {
  const fault: Fault = { tab: null, row: null, column: null, reason };
  return { file: null, faults: [fault], fault_count: 1 };
};

/** Reads a workbook from disk. */
export async function readWorkbook(path: string, year: number | null): Promise<Reading> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return unreadable('there is no such file');
  if (found.size > MOST_BYTES)
    return unreadable(`it has more than ${MOST_BYTES / 1_000_000} MB, so it is another file`);
  const book = await readBook(await readFile(path));
  return book
    ? readReference(book, { name: basename(path), year })
    : unreadable('it is no .xlsx workbook, or a damaged one');
}

/** A damaged archive and one that is no workbook fail alike, in the archive or in the XML. */
const readBook = (bytes: Buffer): Promise<Sheet[] | null> =>
  readXlsxFile(bytes).then(
    (sheets) => sheets as unknown as Sheet[],
    () => null,
  );
