import { computeRequiredCount, type Standard } from '@pnb/adequacy';
import type { CodeColumn } from './code-columns.ts';
import type { CountyRow } from './counties.ts';
import type { ErrorLog } from './workbook-errors.ts';
import { isBlank, formatCell, type Tab } from './tab.ts';

interface Minimums {
  tab: Tab;
  rows: readonly CountyRow[];
  columns: readonly CodeColumn[];
}

/**
 * Every published minimum must follow from the published ratios and beneficiaries, 42 CFR 422.116(e)(3): an invalid
 * figure anywhere shows in some cell. Returns how many were computed.
 */
export function checkMinimums({ tab, rows, columns }: Minimums, standard: Standard, log: ErrorLog): number {
  const tested = columns.map(({ column, row }) => ({
    column,
    specialty: standard.specialties.find(({ code }) => code === row.code) ?? null,
  }));
  let checked = 0;
  for (const { at, cells, county } of rows) {
    for (const { column, specialty } of tested) {
      const cell = cells[column];
      if (specialty === null) {
        if (!isBlank(cell)) log.add(tab.name, { row: at, column }, `${formatCell(cell)} for a code without criteria`);
        continue;
      }
      checked += 1;
      const required = computeRequiredCount(standard, specialty, county);
      if (cell === required) continue;
      const reason = `${formatCell(cell)} is not the minimum of ${required} that ratio and beneficiaries give`;
      log.add(tab.name, { row: at, column }, reason);
    }
  }
  return checked;
}
