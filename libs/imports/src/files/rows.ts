import { tooLarge, tooManyRows } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import type { SourceRow } from './source-row.ts';

interface Bounds {
  facts: { columns: readonly string[]; blank: number };
  limits: FileLimits;
  /** The number of the row before the first one. */
  after?: number | null;
}

/** Rows with a value, within the bounds. Blank rows between them count: reading them takes time, too. */
export async function* boundRows(
  rows: AsyncGenerator<SourceRow>,
  { facts, limits, after = null }: Bounds,
): AsyncGenerator<SourceRow> {
  let previous = after;
  let count = 0;
  let blank = 0;
  for await (const source of rows) {
    checkColumns(facts.columns.length, limits);
    // Rows that the reader has left out are blank.
    const left = previous === null ? 0 : Math.max(0, source.row - previous - 1);
    count += 1 + left;
    blank += left;
    previous = source.row;
    if (count > limits.rows) throw tooManyRows(limits);
    if (source.cells.every((cell) => cell.trim() === '')) {
      blank += 1;
      continue;
    }
    facts.blank += blank;
    blank = 0;
    yield cutCells(source, limits);
  }
}

export function checkColumns(length: number, limits: FileLimits): void {
  if (length > limits.columns)
    throw tooLarge(`The file has ${length} columns; the limit is ${limits.columns}.`, 'Delete those not needed.');
}

/** A row that is out of bounds is an error of that row alone. */
function cutCells({ cells, ...source }: SourceRow, limits: FileLimits): SourceRow {
  const kept = cells.length > limits.columns ? cells.slice(0, limits.columns) : cells;
  const cut = kept.findIndex(({ length }) => length > limits.cellLength);
  return cut < 0
    ? { ...source, cells: kept }
    : { ...source, cells: kept.map((cell) => cell.slice(0, limits.cellLength)), cut };
}
