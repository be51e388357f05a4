import type { Limit } from '@pnb/adequacy';
import type { CodeColumn } from './code-columns.ts';
import type { CountyRow } from './counties.ts';
import type { FaultLog } from './faults.ts';
import { limitOf } from './master.ts';
import { isBlank, shown, type Tab } from './tab.ts';

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
export function readCustomized({ tab, rows, columns }: Limits, log: FaultLog): CustomizedCell[] {
  const found: CustomizedCell[] = [];
  for (const row of rows)
    for (const column of columns) {
      const cell = readCell({ tab, row, column }, log);
      if (cell) found.push(cell);
    }
  return found;
}

interface Place {
  tab: Tab;
  row: CountyRow;
  column: CodeColumn;
}

function readCell({ tab, row: { at, cells, county }, column }: Place, log: FaultLog): CustomizedCell | null {
  const base = column.row.limits?.[county.county_type] ?? null;
  const [minutes, miles] = [cells[column.column], cells[column.column + 1]];
  if (base === null) {
    if (!isBlank(minutes) || !isBlank(miles))
      log.add(
        tab.name,
        { row: at, column: column.column },
        `a limit for code ${column.row.code}, which has no criteria`,
      );
    return null;
  }
  if (minutes === base.max_minutes && miles === base.max_miles) return null;
  const max_minutes = limitOf(minutes);
  const max_miles = limitOf(miles);
  if (max_minutes === null) log.add(tab.name, { row: at, column: column.column }, `${shown(minutes)} is no limit`);
  if (max_miles === null) log.add(tab.name, { row: at, column: column.column + 1 }, `${shown(miles)} is no limit`);
  if (max_minutes === null || max_miles === null) return null;
  if (max_minutes < base.max_minutes || max_miles < base.max_miles) {
    const reason = `${max_minutes} minutes, ${max_miles} miles is stricter than ${base.max_minutes}, ${base.max_miles} of the tab Master`;
    log.add(tab.name, { row: at, column: column.column }, reason);
  }
  return { ssa_code: county.ssa_code, specialty_code: column.row.code, max_minutes, max_miles };
}
