import type { SpecialtyKind } from '@pnb/adequacy';
import type { FaultLog } from './faults.ts';
import type { MasterRow } from './master.ts';
import { codeOf, isBlank, shown, textOf, type Tab } from './tab.ts';

export interface CodeColumn {
  column: number;
  row: MasterRow;
}

/**
 * The columns of a tab that stand below a specialty code: one for each code of the tab Master of that kind, in any order.
 * `heads`: what the row below the codes has to say, `Time` and `Distance`.
 */
export function readCodeColumns(
  tab: Tab,
  { master, kind, heads }: { master: readonly MasterRow[]; kind: SpecialtyKind; heads: readonly string[] },
  log: FaultLog,
): CodeColumn[] {
  const at = tab.header + 1;
  const after = Math.max(...Object.values(tab.columns)) + 1;
  const cells = tab.rows[at] ?? [];
  const byCode = new Map(master.filter((row) => row.kind === kind).map((row) => [row.code, row]));
  const found: CodeColumn[] = [];
  for (let column = after; column < cells.length; column++) {
    if (isBlank(cells[column])) continue;
    const row = byCode.get(codeOf(cells[column], 3) ?? '');
    if (!row) {
      const stranger = `${shown(cells[column])} is no ${kind} code of the tab Master`;
      log.add(tab.name, { row: at, column }, stranger);
    } else if (found.some((one) => one.row === row)) {
      log.add(tab.name, { row: at, column }, `code ${row.code} stands there twice`);
    } else {
      found.push({ column, row });
      checkHeads(tab, { column, heads }, log);
    }
  }
  for (const { code } of byCode.values())
    if (!found.some(({ row }) => row.code === code))
      log.add(tab.name, { row: at }, `there is no column for code ${code}`);
  return found;
}

function checkHeads(tab: Tab, { column, heads }: { column: number; heads: readonly string[] }, log: FaultLog): void {
  const row = tab.header + 2;
  heads.forEach((head, offset) => {
    const cell = tab.rows[row]?.[column + offset];
    if (textOf(cell)?.toLowerCase() !== head.toLowerCase())
      log.add(tab.name, { row, column: column + offset }, `${shown(cell)} stands where ${head} belongs`);
  });
}
