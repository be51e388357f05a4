import { readDelimited } from './delimited.ts';
import type { DetectedFormat } from './detect.ts';
import { tooManyRows } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import { readNdjson } from './ndjson.ts';
import { boundRows } from './rows.ts';
import type { SourceRow } from './source-row.ts';
import { readAll, type StoredFile } from './stored-file.ts';
import type { TextEncoding } from './text.ts';
import { openWorkbook } from './workbook.ts';

export interface SheetName {
  name: string;
  isVisible: boolean;
}

/** A row among the first ones, with cells of at most the length of a heading. */
export interface HeadRow {
  row: number;
  cells: string[];
  /** Cells of the row, also those beyond the bound on columns. */
  width: number;
}

/** Which of the first rows are looked at, by their numbers. */
export interface HeadRange {
  sheet: number;
  first: number;
  last: number;
}

/** What is known of a table while its rows are read. */
export interface TableFacts extends TextEncoding {
  /** The names of NDJSON, which grow. */
  columns: string[];
  /** Blank rows among those that were read. */
  blank: number;
}

/** A file of rows: first some are looked at, then those below the heading are read. */
export interface Table {
  /** All sheets of a workbook; a text has none. */
  sheets: readonly SheetName[];
  facts: TableFacts;
  peek(range: HeadRange): Promise<HeadRow[]>;
  /** The rows after one of those that were looked at last; all of them for -1. */
  start(position: number): AsyncGenerator<SourceRow>;
  close(): void;
}

interface Source {
  sheets: readonly SheetName[];
  read(sheet: number): AsyncGenerator<SourceRow>;
  close(): void;
}

/** Opens a file in this process. */
export async function openTable(file: StoredFile, detected: DetectedFormat, limits: FileLimits): Promise<Table> {
  const columns: string[] = [];
  const facts: TableFacts = { encoding: detected.encoding ?? null, columns, blank: 0 };
  const source = await openSource(file, detected, { limits, facts, columns });
  let peeked: { head: SourceRow[]; rest: AsyncGenerator<SourceRow> } | null = null;
  return {
    sheets: source.sheets,
    facts,
    async peek(range) {
      await peeked?.rest.return(undefined);
      const rest = source.read(range.sheet);
      const head = await takeHead(rest, range, limits);
      peeked = { head, rest };
      return head.map((row) => toHeadRow(row, limits));
    },
    start(position) {
      const { head, rest } = peeked ?? { head: [], rest: source.read(0) };
      return boundRows(joinRows(head.slice(position + 1), rest), { facts, limits, after: head[position]?.row ?? null });
    },
    close: () => source.close(),
  };
}

async function openSource(
  file: StoredFile,
  { format, delimiter, quote }: DetectedFormat,
  { limits, facts, columns }: { limits: FileLimits; facts: TableFacts; columns: string[] },
): Promise<Source> {
  if (format === 'xlsx') {
    const book = await openWorkbook(file, limits);
    const { sheets } = book;
    return {
      sheets: sheets.map(({ name, isVisible }) => ({ name, isVisible })),
      read: (index) => book.read(sheets[index]),
      close: () => book.close(),
    };
  }
  const read = () =>
    format === 'ndjson'
      ? readNdjson(readAll(file), { columns, limits, encoding: facts })
      : readDelimited(readAll(file), { delimiter: delimiter ?? ',', quote, limits, encoding: facts });
  return { sheets: [], read, close: () => undefined };
}

/** As many rows as a range has numbers, whichever numbers a workbook states. */
async function takeHead(
  rows: AsyncGenerator<SourceRow>,
  { first, last }: HeadRange,
  limits: FileLimits,
): Promise<SourceRow[]> {
  const head: SourceRow[] = [];
  let skipped = 0;
  while (head.length <= last - first) {
    const next = await rows.next();
    if (next.done) break;
    if (next.value.row >= first) head.push(next.value);
    else skipped += 1;
    if (skipped > limits.rows) throw tooManyRows(limits);
    if (next.value.row >= last) break;
  }
  return head;
}

const toHeadRow = ({ row, cells }: SourceRow, limits: FileLimits): HeadRow => ({
  row,
  cells: cells.slice(0, limits.columns + 1).map((cell) => cell.slice(0, limits.headingLength + 1)),
  width: cells.findLastIndex((cell) => cell.trim() !== '') + 1,
});

async function* joinRows(head: SourceRow[], rest: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  yield* head;
  yield* rest;
}
