import type { ImportRow, ImportRowError } from './import-queries.ts';

/** New texts by row number and index of the cell. */
export type Edits = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** A cell by the positions of its row and column in the grid. */
export interface Position {
  row: number;
  column: number;
}

/** The cells between two corners, in the order of reading. */
export interface Area {
  from: Position;
  to: Position;
}

export const toArea = (a: Position, b: Position): Area => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

export const isWithin = ({ from, to }: Area, { row, column }: Position): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** The cells of an area, by line. */
export const listPositions = ({ from, to }: Area): Position[][] =>
  Array.from({ length: to.row - from.row + 1 }, (_, down) =>
    Array.from({ length: to.column - from.column + 1 }, (__, right) => ({
      row: from.row + down,
      column: from.column + right,
    })),
  );

/** A column of the grid: the index of its cells in a row, and its heading. */
export interface GridColumn {
  cell: number;
  heading: string;
  isImported: boolean;
}

export interface RowColumn {
  heading: string;
  field: string | null;
}

/** Imported columns first. */
export function listColumns(columns: readonly RowColumn[]): GridColumn[] {
  const all = columns.map(({ heading, field }, cell) => ({ cell, heading, isImported: field !== null }));
  return [...all.filter(({ isImported }) => isImported), ...all.filter(({ isImported }) => !isImported)];
}

export const readCell = (edits: Edits, { row, cells }: ImportRow, cell: number): string =>
  edits.get(row ?? 0)?.get(cell) ?? cells[cell] ?? '';

/** The edits with the new text of a cell; one that is as it was is no edit. */
export function editCell(edits: Edits, row: ImportRow, { cell, text }: { cell: number; text: string }): Edits {
  const number = row.row ?? 0;
  const cells = new Map(edits.get(number));
  if ((row.cells[cell] ?? '') === text) cells.delete(cell);
  else cells.set(cell, text);
  const next = new Map(edits);
  if (cells.size === 0) next.delete(number);
  else next.set(number, cells);
  return next;
}

/** The cells of a copied block: rows by line, cells by tab; a spreadsheet quotes a cell with a line break. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:^|\t|\r?\n)(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))/g;
  for (const [match, quoted, plain = ''] of text.replace(/\r?\n$/, '').matchAll(pattern)) {
    if (/^\r?\n/.test(match)) rows.push([]);
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  }
  return rows;
}

/** The cells of an area as a block that spreadsheets read. */
export const formatBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

/** The request with all edits. */
export const listItems = (rows: readonly ImportRow[], edits: Edits) =>
  rows.flatMap(({ row, etag, cell_columns }) => {
    const cells = edits.get(row ?? 0);
    if (row === null || !cells) return [];
    const changes = [...cells].map(([cell, value]) => ({ index: cell_columns?.[cell] ?? cell, value }));
    return [{ row, ...(etag === null ? {} : { etag }), cells: changes }];
  });

/** What is wrong at a cell, and at the row as a whole. */
export function listMessages({ errors, warnings }: ImportRow, headings: ReadonlySet<string>) {
  const all: Pick<ImportRowError, 'column' | 'message'>[] = [...errors, ...warnings];
  const isAtCell = (column: string | null): boolean => column !== null && headings.has(column);
  return {
    ofRow: all.filter(({ column }) => !isAtCell(column)).map(({ message }) => message),
    ofColumn: (heading: string) => all.filter(({ column }) => column === heading).map(({ message }) => message),
  };
}
