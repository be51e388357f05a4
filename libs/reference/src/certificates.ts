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
  const read = <T>([index, decode, wanted]: [number, (cell: Cell) => T | null, string]): T | null => {
    const column = tab.columns[COLUMNS[index] ?? ''] ?? 0;
    const value = decode(cells[column]);
    if (value === null) log.add(tab.name, { row: at, column }, `${shown(cells[column])} is ${wanted}`);
    return value;
  };
  const ssa_code = read([0, (cell) => oneOf(counties, codeOf(cell, 5)), 'no SSA code of the other tabs']);
  const specialty_code = read([1, (cell) => oneOf(codes, codeOf(cell, 3)), 'no tested code of the tab Master']);
  const effect = read([2, effectOf, 'neither Y nor N']);
  return ssa_code !== null && specialty_code !== null && effect !== null ? { ssa_code, specialty_code, effect } : null;
}

const effectOf = (cell: Cell): Certificate['effect'] | null => EFFECTS[textOf(cell)?.toUpperCase() ?? ''] ?? null;

const oneOf = (known: { has(code: string): boolean }, code: string | null): string | null =>
  code !== null && known.has(code) ? code : null;
