import type { ReferenceCounty } from './counties.ts';
import type { FaultLog } from './faults.ts';
import type { CustomizedCell } from './limits.ts';
import type { MasterRow } from './master.ts';
import { codeOf, dataRows, openTab, shown, textOf, type Cell, type Sheet, type Tab } from './tab.ts';

/** A cell under a certificate-of-need law: ten points, or the relaxed limits in their place, 42 CFR 422.116(d)(6). */
export interface Certificate {
  ssa_code: string;
  specialty_code: string;
  effect: 'points' | 'relaxed_limits';
}

export const CERTIFICATES = 'Certificate of Need';
const COLUMNS = ['SSA', 'Specialty_Code', 'T/D Customized (Y/N)'] as const;

interface Known {
  counties: ReadonlyMap<string, ReferenceCounty>;
  master: readonly MasterRow[];
  customized: readonly CustomizedCell[];
}

const keyOf = (cell: { ssa_code: string; specialty_code: string }): string => `${cell.ssa_code} ${cell.specialty_code}`;

export function readCertificates(book: readonly Sheet[], known: Known, log: FaultLog): Certificate[] {
  const tab = openTab(book, [CERTIFICATES, COLUMNS], log);
  if (!tab) return [];
  const relaxed = new Set(known.customized.map(keyOf));
  const codes = new Set(known.master.filter(({ limits }) => limits !== null).map(({ code }) => code));
  const first = new Map<string, number>();
  return dataRows(tab, tab.header + 1).flatMap(({ at, cells }) => {
    const found = readRow({ tab, at, cells, log }, known.counties, codes);
    if (!found) return [];
    const key = keyOf(found);
    const earlier = first.get(key);
    if (earlier !== undefined) log.add(tab.name, { row: at }, `${key} stands already in row ${earlier + 1}`);
    first.set(key, at);
    if (found.effect === 'relaxed_limits' && !relaxed.has(key))
      log.add(
        tab.name,
        { row: at, column: tab.columns[COLUMNS[2]] ?? 0 },
        `Y, but the limits of ${key} are the base ones`,
      );
    return [found];
  });
}

interface Row {
  tab: Tab;
  at: number;
  cells: readonly Cell[];
  log: FaultLog;
}

const EFFECTS: Readonly<Record<string, Certificate['effect']>> = { N: 'points', Y: 'relaxed_limits' };

function readRow(
  { tab, at, cells, log }: Row,
  counties: Known['counties'],
  codes: ReadonlySet<string>,
): Certificate | null {
  const [ssa = 0, code = 0, flag = 0] = COLUMNS.map((name) => tab.columns[name]);
  const ssa_code = codeOf(cells[ssa], 5) ?? '';
  const specialty_code = codeOf(cells[code], 3) ?? '';
  const effect = EFFECTS[textOf(cells[flag])?.toUpperCase() ?? ''];
  if (!counties.has(ssa_code))
    log.add(tab.name, { row: at, column: ssa }, `${shown(cells[ssa])} is no SSA code of the other tabs`);
  if (!codes.has(specialty_code))
    log.add(tab.name, { row: at, column: code }, `${shown(cells[code])} is no tested code of the tab Master`);
  if (!effect) log.add(tab.name, { row: at, column: flag }, `${shown(cells[flag])} is neither Y nor N`);
  return counties.has(ssa_code) && codes.has(specialty_code) && effect ? { ssa_code, specialty_code, effect } : null;
}
