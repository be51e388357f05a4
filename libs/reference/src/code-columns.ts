import type { SpecialtyKind } from '@pnb/adequacy';
import type { ErrorLog } from './workbook-errors.ts';
import type { MasterRow } from './master.ts';
import { parseCode, isBlank, formatCell, parseText, type Tab } from './tab.ts';

export interface CodeColumn {
  column: number;
  row: MasterRow;
}

/**
 * The columns of a tab below a specialty code: one for each code of the tab Master of that kind, in any order.
 * `heads`: the required headings in the row below the codes, `Time` and `Distance`.
 */
export function readCodeColumns(
  tab: Tab,
  { master, kind, heads }: { master: readonly MasterRow[]; kind: SpecialtyKind; heads: readonly string[] },
  log: ErrorLog,
): CodeColumn[] {
  const at = tab.header + 1;
  const after = Math.max(...Object.values(tab.columns)) + 1;
  const cells = tab.rows[at] ?? [];
  const byCode = new Map(master.filter((row) => row.kind === kind).map((row) => [row.code, row]));
  const columns: CodeColumn[] = [];
  for (let column = after; column < cells.length; column++) {
    if (isBlank(cells[column])) continue;
    const row = byCode.get(parseCode(cells[column], 3) ?? '');
    if (!row) {
      const reason = `${formatCell(cells[column])} is no ${kind} code of the tab Master`;
      log.add(tab.name, { row: at, column }, reason);
    } else if (columns.some((entry) => entry.row === row)) {
      log.add(tab.name, { row: at, column }, `code ${row.code} occurs twice`);
    } else {
      columns.push({ column, row });
      checkHeads(tab, { column, heads }, log);
    }
  }
  for (const { code } of byCode.values())
    if (!columns.some(({ row }) => row.code === code))
      log.add(tab.name, { row: at }, `there is no column for code ${code}`);
  return columns;
}

function checkHeads(tab: Tab, { column, heads }: { column: number; heads: readonly string[] }, log: ErrorLog): void {
  const row = tab.header + 2;
  heads.forEach((head, offset) => {
    const cell = tab.rows[row]?.[column + offset];
    if (parseText(cell)?.toLowerCase() !== head.toLowerCase())
      log.add(tab.name, { row, column: column + offset }, `${formatCell(cell)} is in the column of ${head}`);
  });
}
