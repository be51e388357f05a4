import { COUNTY_TYPES, type CountyType, type Limit, type SpecialtyKind } from '@pnb/adequacy';
import type { FaultLog } from './faults.ts';
import { codeOf, findSheet, isBlank, numberOf, shown, textOf, type Cell, type Sheet } from './tab.ts';

export const MASTER = 'Master';

/** What the tab Master says of one type; without limits it is submitted, but tested under another code. */
export interface MasterRow {
  code: string;
  name: string;
  kind: SpecialtyKind;
  limits: Record<CountyType, Limit> | null;
  ratios: Record<CountyType, number | null>;
}

/** Three tables stand beside each other; each begins with a column of codes. */
const TABLES = { ratios: 'Table 1', limits: 'Table 2', facilities: 'Table 3' } as const;
const TITLES_WITHIN = 4;
/** From the title to the first code: the heads of the columns. */
const ROWS_OF_HEADS = 5;
// The Virgin Islands have cells of 1,485 minutes.
const MOST_MINUTES_OR_MILES = 10_000;

interface Ground {
  rows: readonly (readonly Cell[])[];
  log: FaultLog;
}

export function readMaster(book: readonly Sheet[], log: FaultLog): MasterRow[] {
  const sheet = findSheet(book, MASTER);
  if (!sheet) {
    log.add(MASTER, {}, 'the workbook has no such tab');
    return [];
  }
  const ground = { rows: sheet.data, log };
  const [ratios, limits, facilities] = Object.values(TABLES).map((title) => findTable(ground, title));
  if (!ratios || !limits || !facilities) return [];
  const rows = [...readProviders(ground, ratios, limits), ...readFacilities(ground, facilities)];
  const codes = rows.map(({ code }) => code);
  for (const code of new Set(codes.filter((code, at) => codes.indexOf(code) !== at)))
    log.add(MASTER, {}, `code ${code} stands there twice`);
  if (rows.length === 0) log.add(MASTER, {}, 'the tables hold no codes');
  return rows;
}

interface Table {
  column: number;
  /** Index of the first row with a code. */
  from: number;
}

function findTable({ rows, log }: Ground, title: string): Table | null {
  for (const [at, row] of rows.slice(0, TITLES_WITHIN).entries()) {
    const column = row.findIndex((cell) => textOf(cell)?.startsWith(title));
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
function codedRows({ rows, log }: Ground, { column, from }: Table): Coded[] {
  const below = rows.slice(from);
  const end = below.findIndex((row) => isBlank(row[column]));
  return below.slice(0, end === -1 ? below.length : end).flatMap((row, index) => {
    const [at, code, name] = [from + index, codeOf(row[column], 3), textOf(row[column + 1])];
    if (code === null) log.add(MASTER, { row: at, column }, `${shown(row[column])} is no specialty code`);
    if (name === null) log.add(MASTER, { row: at, column: column + 1 }, 'there is no name of the specialty');
    return code === null || name === null ? [] : [{ at, code, name, cells: row.slice(column) }];
  });
}

function readProviders(ground: Ground, ratioTable: Table, limitTable: Table): MasterRow[] {
  const limits = new Map(codedRows(ground, limitTable).map((row) => [row.code, row]));
  const ratios = codedRows(ground, ratioTable);
  for (const { code, at } of limits.values())
    if (!ratios.some((row) => row.code === code))
      ground.log.add(MASTER, { row: at, column: limitTable.column }, `code ${code} is missing in ${TABLES.ratios}`);
  return ratios.flatMap(({ code, name, cells, at }): MasterRow[] => {
    const found = limits.get(code);
    if (!found) {
      ground.log.add(MASTER, { row: at, column: ratioTable.column }, `code ${code} is missing in ${TABLES.limits}`);
      return [];
    }
    const kind = 'provider' as const;
    if (cells.slice(2, 7).every(isBlank) && found.cells.slice(2, 12).every(isBlank))
      return [{ code, name, kind, limits: null, ratios: byType(() => null) }];
    const place = { at, column: ratioTable.column };
    const limitPlace = { at: found.at, column: limitTable.column };
    return [
      {
        ...{ code, name, kind },
        ratios: byType((index) => readRatio(ground, cells, { ...place, offset: 2 + index })),
        limits: byType((index) => readLimit(ground, found.cells, { ...limitPlace, offset: 2 + 2 * index })),
      },
    ];
  });
}

const readFacilities = (ground: Ground, table: Table): MasterRow[] =>
  codedRows(ground, table).map(({ code, name, cells, at }) => ({
    ...{ code, name, kind: 'facility' as const },
    ratios: byType((index) => {
      const offset = 2 + 3 * index;
      if (textOf(cells[offset])?.toUpperCase() === 'NA') return null;
      return readRatio(ground, cells, { at, column: table.column, offset });
    }),
    limits: byType((index) => readLimit(ground, cells, { at, column: table.column, offset: 3 + 3 * index })),
  }));

const byType = <T>(read: (index: number) => T): Record<CountyType, T> =>
  Object.fromEntries(COUNTY_TYPES.map((type, index) => [type, read(index)])) as Record<CountyType, T>;

interface Place {
  at: number;
  /** Of the table. */
  column: number;
  /** Within the table. */
  offset: number;
}

function readRatio({ log }: Ground, cells: readonly Cell[], { at, column, offset }: Place): number {
  const ratio = numberOf(cells[offset]);
  if (ratio !== null && ratio > 0 && ratio <= 100) return ratio;
  log.add(MASTER, { row: at, column: column + offset }, `${shown(cells[offset])} is no ratio per 1,000`);
  return NaN;
}

function readLimit({ log }: Ground, cells: readonly Cell[], { at, column, offset }: Place): Limit {
  const [max_minutes = NaN, max_miles = NaN] = [0, 1].map((more) => {
    const limit = limitOf(cells[offset + more]);
    if (limit === null)
      log.add(MASTER, { row: at, column: column + offset + more }, `${shown(cells[offset + more])} is no limit`);
    return limit ?? NaN;
  });
  return { max_minutes, max_miles };
}

/** Minutes or miles. */
export function limitOf(cell: Cell): number | null {
  const limit = numberOf(cell);
  return limit !== null && limit > 0 && limit <= MOST_MINUTES_OR_MILES ? limit : null;
}
