import type { Limit } from '@pnb/adequacy';
import type { CodeColumn } from './code-columns.ts';
import type { CountyRow } from './counties.ts';
import type { ErrorLog } from './workbook-errors.ts';
import { parseLimit } from './master.ts';
import { isBlank, formatCell, type Tab } from './tab.ts';

/** A county x specialty cell whose limits differ from those of its county type. */
export interface CustomizedCell extends Limit {
  ssa_code: string;
  specialty_code: string;
}

interface Limits {
  tab: Tab;
  rows: readonly CountyRow[];
  columns: readonly CodeColumn[];
}

/** The cells that CMS customized. It may only relax a limit, 42 CFR 422.116(d)(3). */
export function readCustomized({ tab, rows, columns }: Limits, log: ErrorLog): CustomizedCell[] {
  const cells: CustomizedCell[] = [];
  for (const row of rows)
    for (const column of columns) {
      const cell = readCell({ tab, row, column }, log);
      if (cell) cells.push(cell);
    }
  return cells;
}

interface CellPosition {
  tab: Tab;
  row: CountyRow;
  column: CodeColumn;
}

function readCell(position: CellPosition, log: ErrorLog): CustomizedCell | null {
  const { tab, row, column } = position;
  const base = column.row.limits?.[row.county.county_type];
  if (!base) return reportUnexpectedLimit(position, log);
  const [minutes, miles] = [row.cells[column.column], row.cells[column.column + 1]];
  if (minutes === base.max_minutes && miles === base.max_miles) return null;
  const limit = readLimit(position, log);
  if (limit && isStricter(limit, base)) {
    const strict = `${limit.max_minutes} minutes, ${limit.max_miles} miles`;
    const reason = `${strict} is stricter than ${base.max_minutes}, ${base.max_miles} of the tab Master`;
    log.add(tab.name, { row: row.at, column: column.column }, reason);
  }
  return limit && { ssa_code: row.county.ssa_code, specialty_code: column.row.code, ...limit };
}

const isStricter = (limit: Limit, base: Limit): boolean =>
  limit.max_minutes < base.max_minutes || limit.max_miles < base.max_miles;

function reportUnexpectedLimit({ tab, row: { at, cells }, column }: CellPosition, log: ErrorLog): null {
  if (cells.slice(column.column, column.column + 2).every(isBlank)) return null;
  log.add(tab.name, { row: at, column: column.column }, `a limit for code ${column.row.code}, which has no criteria`);
  return null;
}

function readLimit({ tab, row: { at, cells }, column }: CellPosition, log: ErrorLog): Limit | null {
  const [max_minutes = null, max_miles = null] = [column.column, column.column + 1].map((index) => {
    const limit = parseLimit(cells[index]);
    if (limit === null) log.add(tab.name, { row: at, column: index }, `${formatCell(cells[index])} is no limit`);
    return limit;
  });
  return max_minutes === null || max_miles === null ? null : { max_minutes, max_miles };
}
