import type { CountyType } from '@pnb/adequacy';
import { parseCountyType } from './county-types.ts';
import type { ErrorLog } from './workbook-errors.ts';
import {
  parseCode,
  dataRows,
  parseNumber,
  openTab,
  formatCell,
  parseText,
  type Cell,
  type Sheet,
  type Tab,
} from './tab.ts';

/** A county as CMS files it. */
export interface ReferenceCounty {
  ssa_code: string;
  name: string;
  state: string;
  county_type: CountyType;
  beneficiaries: number;
}

export interface CountyRow {
  at: number;
  cells: readonly Cell[];
  county: ReferenceCounty;
}

const IDENTITY = ['SSACD', 'COUNTY', 'ST'] as const;
const DESIGNATION = 'COUNTY DESIGNATION';
const BENEFICIARIES = 'TOTAL BENEFICIARIES';
const P95 = '95th PERCENTILE BASE POPULATION RATIO';
const TO_COVER = 'BENEFICIARIES REQUIRED TO COVER';

export const MINIMUM_COLUMNS = [...IDENTITY, BENEFICIARIES, DESIGNATION, P95, TO_COVER] as const;
export const LIMIT_COLUMNS = [...IDENTITY, DESIGNATION] as const;

export type Ratios = Partial<Record<CountyType, number>>;

interface CountyReader {
  tab: Tab;
  log: ErrorLog;
  ratios: Ratios;
}

/** The counties of the first tab of minimums, by SSA code, and the ratio of each county type. */
export function readCounties(book: readonly Sheet[], name: string, log: ErrorLog) {
  const tab = openTab(book, [name, MINIMUM_COLUMNS], log);
  if (!tab) return null;
  const ratios: Ratios = {};
  const read = { tab, log, ratios };
  const rows = dataRows(tab, tab.header + 2).flatMap((row) => {
    const county = readCounty(read, row);
    return county ? [{ ...row, county }] : [];
  });
  reportRepeats(rows, tab, log);
  if (rows.length === 0) log.add(name, {}, 'the tab has no counties');
  return { tab, rows, ratios };
}

function readCounty(read: CountyReader, { at, cells }: { at: number; cells: readonly Cell[] }): ReferenceCounty | null {
  const { tab, log } = read;
  const take = <T>(name: string, decode: (cell: Cell) => T | null, wanted: string): T | null => {
    const column = tab.columns[name] ?? 0;
    const value = decode(cells[column]);
    if (value === null) log.add(tab.name, { row: at, column }, `${formatCell(cells[column])} is no ${wanted}`);
    return value;
  };
  const county = {
    ssa_code: take('SSACD', parseSsaCode, 'SSA code of five digits'),
    name: take('COUNTY', parseText, 'name of a county'),
    state: take('ST', parseState, 'state of two letters'),
    county_type: take(DESIGNATION, (cell) => parseCountyType(parseText(cell)), 'county type'),
    beneficiaries: take(BENEFICIARIES, parseWholeNumber, 'number of beneficiaries'),
  };
  if (!isComplete(county)) return null;
  const p95 = readRatio(read, { at, cells }, county.county_type);
  checkToCover(read, { at, cells }, p95 === null ? null : county.beneficiaries * p95);
  return county;
}

const isComplete = (county: { [K in keyof ReferenceCounty]: ReferenceCounty[K] | null }): county is ReferenceCounty =>
  Object.values(county).every((value) => value !== null);

function parseSsaCode(cell: Cell): string | null {
  const code = parseCode(cell, 5);
  return code !== null && /^\d/.test(code) ? code : null;
}

function parseState(cell: Cell): string | null {
  const state = parseText(cell);
  return state !== null && /^[A-Z]{2}$/.test(state) ? state : null;
}

function parseWholeNumber(cell: Cell): number | null {
  const value = parseNumber(cell);
  return value !== null && value >= 0 && Number.isSafeInteger(value) ? value : null;
}

/** Each row has the ratio of its county type; all rows of a type must agree. */
function readRatio({ tab, log, ratios }: CountyReader, row: { at: number; cells: readonly Cell[] }, type: CountyType) {
  const column = tab.columns[P95] ?? 0;
  const cell = row.cells[column];
  const p95 = parseNumber(cell);
  if (p95 === null || p95 <= 0 || p95 > 1) {
    log.add(tab.name, { row: row.at, column }, `${formatCell(cell)} is no ratio between 0 and 1`);
    return null;
  }
  const first = (ratios[type] ??= p95);
  if (first !== p95) log.add(tab.name, { row: row.at, column }, `${p95} differs from ${first} of the same county type`);
  return p95;
}

/** A difference of one is allowed: CMS rounds up the product with a ratio that has more digits than are printed. */
function checkToCover(
  { tab, log }: CountyReader,
  row: { at: number; cells: readonly Cell[] },
  product: number | null,
): void {
  const column = tab.columns[TO_COVER] ?? 0;
  const printed = parseNumber(row.cells[column]);
  if (product === null || (printed !== null && Math.abs(printed - Math.ceil(product)) <= 1)) return;
  const reason = `${formatCell(row.cells[column])} is not the product of beneficiaries and ratio, ${Math.ceil(product)}`;
  log.add(tab.name, { row: row.at, column }, reason);
}

function reportRepeats(rows: readonly CountyRow[], tab: Tab, log: ErrorLog): void {
  const first = new Map<string, number>();
  for (const { at, county } of rows) {
    const earlier = first.get(county.ssa_code);
    if (earlier === undefined) first.set(county.ssa_code, at);
    else log.add(tab.name, { row: at }, `SSA code ${county.ssa_code} is in row ${earlier + 1} already`);
  }
}

/**
 * The rows of a further tab by the counties of the first one: each county once, of the same type and, where the tab has
 * them, with the same beneficiaries.
 */
export function matchCounties(
  { tab, from }: { tab: Tab; from: number },
  counties: ReadonlyMap<string, ReferenceCounty>,
  log: ErrorLog,
) {
  const rows = dataRows(tab, from).flatMap(({ at, cells }): CountyRow[] => {
    const column = tab.columns.SSACD ?? 0;
    const county = counties.get(parseCode(cells[column], 5) ?? '');
    if (!county)
      log.add(tab.name, { row: at, column }, `${formatCell(cells[column])} is no SSA code of the other tabs`);
    else checkSame(tab, { at, cells, county }, log);
    return county ? [{ at, cells, county }] : [];
  });
  reportRepeats(rows, tab, log);
  const names = new Set(rows.map(({ county }) => county));
  for (const county of counties.values())
    if (!names.has(county)) log.add(tab.name, {}, `SSA code ${county.ssa_code} (${county.name}) is missing`);
  return rows;
}

function checkSame(tab: Tab, { at, cells, county }: CountyRow, log: ErrorLog): void {
  const type = tab.columns[DESIGNATION] ?? 0;
  if (parseCountyType(parseText(cells[type])) !== county.county_type)
    log.add(
      tab.name,
      { row: at, column: type },
      `${formatCell(cells[type])} is not the type of the county on the other tabs`,
    );
  const total = tab.columns[BENEFICIARIES];
  if (total !== undefined && cells[total] !== county.beneficiaries)
    log.add(
      tab.name,
      { row: at, column: total },
      `${formatCell(cells[total])} differs from ${county.beneficiaries} elsewhere`,
    );
}
