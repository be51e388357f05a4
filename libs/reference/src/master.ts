import { COUNTY_TYPES, type CountyType, type Limit, type SpecialtyKind } from '@pnb/adequacy';
import type { ErrorLog } from './workbook-errors.ts';
import { parseCode, findSheet, isBlank, parseNumber, formatCell, parseText, type Cell, type Sheet } from './tab.ts';

export const MASTER = 'Master';

/** One specialty of the tab Master; without limits it is submitted, but tested under another code. */
export interface MasterRow {
  code: string;
  name: string;
  kind: SpecialtyKind;
  limits: Record<CountyType, Limit> | null;
  ratios: Record<CountyType, number | null>;
}

/** Three tables are side by side; each begins with a column of codes. */
const TABLES = { ratios: 'Table 1', limits: 'Table 2', facilities: 'Table 3' } as const;
const TITLES_WITHIN = 4;
/** The column headings reach from the title to the first code. */
const ROWS_OF_HEADS = 5;
// The Virgin Islands have cells of 1,485 minutes.
const MAX_MINUTES_OR_MILES = 10_000;

interface MasterSheet {
  rows: readonly (readonly Cell[])[];
  log: ErrorLog;
}

export function readMaster(book: readonly Sheet[], log: ErrorLog): MasterRow[] {
  const tab = findSheet(book, MASTER);
  if (!tab) {
    log.add(MASTER, {}, 'the workbook has no such tab');
    return [];
  }
  const sheet = { rows: tab.data, log };
  const [ratios, limits, facilities] = Object.values(TABLES).map((title) => findTable(sheet, title));
  if (!ratios || !limits || !facilities) return [];
  const rows = [...readProviders(sheet, ratios, limits), ...readFacilities(sheet, facilities)];
  const codes = rows.map(({ code }) => code);
  for (const code of new Set(codes.filter((code, at) => codes.indexOf(code) !== at)))
    log.add(MASTER, {}, `code ${code} occurs twice`);
  if (rows.length === 0) log.add(MASTER, {}, 'the tables have no codes');
  return rows;
}

interface Table {
  column: number;
  /** Index of the first row with a code. */
  from: number;
}

function findTable({ rows, log }: MasterSheet, title: string): Table | null {
  for (const [at, row] of rows.slice(0, TITLES_WITHIN).entries()) {
    const column = row.findIndex((cell) => parseText(cell)?.startsWith(title));
    if (column !== -1) return { column, from: at + ROWS_OF_HEADS };
  }
  log.add(MASTER, {}, `no row of the first ${TITLES_WITHIN} has ${title}`);
  return null;
}

interface Coded {
  at: number;
  code: string;
  name: string;
  cells: readonly Cell[];
}

/** Rows of a table down to the first without a code. */
function codedRows({ rows, log }: MasterSheet, { column, from }: Table): Coded[] {
  const below = rows.slice(from);
  const end = below.findIndex((row) => isBlank(row[column]));
  return below.slice(0, end === -1 ? below.length : end).flatMap((row, index) => {
    const [at, code, name] = [from + index, parseCode(row[column], 3), parseText(row[column + 1])];
    if (code === null) log.add(MASTER, { row: at, column }, `${formatCell(row[column])} is no specialty code`);
    if (name === null) log.add(MASTER, { row: at, column: column + 1 }, 'there is no name of the specialty');
    return code === null || name === null ? [] : [{ at, code, name, cells: row.slice(column) }];
  });
}

function readProviders(sheet: MasterSheet, ratioTable: Table, limitTable: Table): MasterRow[] {
  const limits = new Map(codedRows(sheet, limitTable).map((row) => [row.code, row]));
  const ratios = codedRows(sheet, ratioTable);
  for (const { code, at } of limits.values())
    if (!ratios.some((row) => row.code === code))
      sheet.log.add(MASTER, { row: at, column: limitTable.column }, `code ${code} is missing in ${TABLES.ratios}`);
  return ratios.flatMap(({ code, name, cells, at }): MasterRow[] => {
    const limit = limits.get(code);
    if (!limit) {
      sheet.log.add(MASTER, { row: at, column: ratioTable.column }, `code ${code} is missing in ${TABLES.limits}`);
      return [];
    }
    const kind = 'provider' as const;
    if (cells.slice(2, 7).every(isBlank) && limit.cells.slice(2, 12).every(isBlank))
      return [{ code, name, kind, limits: null, ratios: byType(() => null) }];
    const position = { at, column: ratioTable.column };
    const limitPosition = { at: limit.at, column: limitTable.column };
    return [
      {
        ...{ code, name, kind },
        ratios: byType((index) => readRatio(sheet, cells, { ...position, offset: 2 + index })),
        limits: byType((index) => readLimit(sheet, limit.cells, { ...limitPosition, offset: 2 + 2 * index })),
      },
    ];
  });
}

const readFacilities = (sheet: MasterSheet, table: Table): MasterRow[] =>
  codedRows(sheet, table).map(({ code, name, cells, at }) => ({
    ...{ code, name, kind: 'facility' as const },
    ratios: byType((index) => {
      const offset = 2 + 3 * index;
      if (parseText(cells[offset])?.toUpperCase() === 'NA') return null;
      return readRatio(sheet, cells, { at, column: table.column, offset });
    }),
    limits: byType((index) => readLimit(sheet, cells, { at, column: table.column, offset: 3 + 3 * index })),
  }));

const byType = <T>(read: (index: number) => T): Record<CountyType, T> =>
  Object.fromEntries(COUNTY_TYPES.map((type, index) => [type, read(index)])) as Record<CountyType, T>;

interface CellPosition {
  at: number;
  /** The first column of the table. */
  column: number;
  /** Position of the column within the table. */
  offset: number;
}

function readRatio({ log }: MasterSheet, cells: readonly Cell[], { at, column, offset }: CellPosition): number {
  const ratio = parseNumber(cells[offset]);
  if (ratio !== null && ratio > 0 && ratio <= 100) return ratio;
  log.add(MASTER, { row: at, column: column + offset }, `${formatCell(cells[offset])} is no ratio per 1,000`);
  return NaN;
}

function readLimit({ log }: MasterSheet, cells: readonly Cell[], { at, column, offset }: CellPosition): Limit {
  const [max_minutes = NaN, max_miles = NaN] = [0, 1].map((more) => {
    const limit = parseLimit(cells[offset + more]);
    if (limit === null)
      log.add(MASTER, { row: at, column: column + offset + more }, `${formatCell(cells[offset + more])} is no limit`);
    return limit ?? NaN;
  });
  return { max_minutes, max_miles };
}

/** Minutes or miles. */
export function parseLimit(cell: Cell): number | null {
  const limit = parseNumber(cell);
  return limit !== null && limit > 0 && limit <= MAX_MINUTES_OR_MILES ? limit : null;
}
