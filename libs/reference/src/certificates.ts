import type { CertificateEffect } from '@pnb/adequacy';
import type { ReferenceCounty } from './counties.ts';
import type { ErrorLog } from './workbook-errors.ts';
import type { CustomizedCell } from './limits.ts';
import type { MasterRow } from './master.ts';
import { parseCode, dataRows, openTab, formatCell, parseText, type Cell, type Sheet, type Tab } from './tab.ts';

/** A cell under a certificate-of-need law: ten points, or relaxed limits instead, 42 CFR 422.116(d)(6). */
export interface Certificate {
  ssa_code: string;
  specialty_code: string;
  effect: CertificateEffect;
}

export const CERTIFICATES = 'Certificate of Need';
const COLUMNS = ['SSA', 'Specialty_Code', 'T/D Customized (Y/N)'] as const;

interface CertificateContext {
  counties: ReadonlyMap<string, ReferenceCounty>;
  master: readonly MasterRow[];
  customized: readonly CustomizedCell[];
}

const cellKey = (cell: { ssa_code: string; specialty_code: string }): string =>
  `${cell.ssa_code} ${cell.specialty_code}`;

export function readCertificates(book: readonly Sheet[], context: CertificateContext, log: ErrorLog): Certificate[] {
  const tab = openTab(book, [CERTIFICATES, COLUMNS], log);
  if (!tab) return [];
  const relaxed = new Set(context.customized.map(cellKey));
  const codes = new Set(context.master.filter(({ limits }) => limits !== null).map(({ code }) => code));
  const first = new Map<string, number>();
  return dataRows(tab, tab.header + 1).flatMap(({ at, cells }) => {
    const certificate = readRow({ tab, at, cells, log }, context.counties, codes);
    if (!certificate) return [];
    const key = cellKey(certificate);
    const earlier = first.get(key);
    if (earlier !== undefined) log.add(tab.name, { row: at }, `${key} is in row ${earlier + 1} already`);
    first.set(key, at);
    if (certificate.effect === 'relaxed_limits' && !relaxed.has(key))
      log.add(
        tab.name,
        { row: at, column: tab.columns[COLUMNS[2]] ?? 0 },
        `Y, but the limits of ${key} are the base ones`,
      );
    return [certificate];
  });
}

interface Row {
  tab: Tab;
  at: number;
  cells: readonly Cell[];
  log: ErrorLog;
}

const EFFECTS: Readonly<Record<string, Certificate['effect']>> = { N: 'points', Y: 'relaxed_limits' };

function readRow(
  { tab, at, cells, log }: Row,
  counties: CertificateContext['counties'],
  codes: ReadonlySet<string>,
): Certificate | null {
  const read = <T>([index, decode, wanted]: [number, (cell: Cell) => T | null, string]): T | null => {
    const column = tab.columns[COLUMNS[index] ?? ''] ?? 0;
    const value = decode(cells[column]);
    if (value === null) log.add(tab.name, { row: at, column }, `${formatCell(cells[column])} is ${wanted}`);
    return value;
  };
  const ssa_code = read([0, (cell) => findCode(counties, parseCode(cell, 5)), 'no SSA code of the other tabs']);
  const specialty_code = read([1, (cell) => findCode(codes, parseCode(cell, 3)), 'no tested code of the tab Master']);
  const effect = read([2, parseEffect, 'neither Y nor N']);
  return ssa_code !== null && specialty_code !== null && effect !== null ? { ssa_code, specialty_code, effect } : null;
}

const parseEffect = (cell: Cell): Certificate['effect'] | null => EFFECTS[parseText(cell)?.toUpperCase() ?? ''] ?? null;

const findCode = (codes: { has(code: string): boolean }, code: string | null): string | null =>
  code !== null && codes.has(code) ? code : null;
