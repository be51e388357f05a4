import type { CountyType } from '@pnb/adequacy';
import { countyTypeOf } from './county-types.ts';
import type { FaultLog } from './faults.ts';
import { codeOf, dataRows, numberOf, openTab, shown, textOf, type Cell, type Sheet, type Tab } from './tab.ts';

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

interface Read {
  tab: Tab;
  log: FaultLog;
  ratios: Ratios;
}

/** The counties of the first tab of minimums, by SSA code, and the ratio of each county type. */
export function readCounties(book: readonly Sheet[], name: string, log: FaultLog) {
  const tab = openTab(book, [name, MINIMUM_COLUMNS], log);
  if (!tab) return null;
  const ratios: Ratios = {};
  const read = { tab, log, ratios };
  const rows = dataRows(tab, tab.header + 2).flatMap((row) => {
    const county = readCounty(read, row);
    return county ? [{ ...row, county }] : [];
  });
  refuseRepeats(rows, tab, log);
  if (rows.length === 0) log.add(name, {}, 'the tab holds no county');
  return { tab, rows, ratios };
}

function readCounty(read: Read, { at, cells }: { at: number; cells: readonly Cell[] }): ReferenceCounty | null {
  const { tab, log } = read;
  const take = <T>(name: string, decode: (cell: Cell) => T | null, wanted: string): T | null => {
    const column = tab.columns[name] ?? 0;
    const value = decode(cells[column]);
    if (value === null) log.add(tab.name, { row: at, column }, `${shown(cells[column])} is no ${wanted}`);
    return value;
  };
  const county = {
    ssa_code: take('SSACD', ssaCodeOf, 'SSA code of five digits'),
    name: take('COUNTY', textOf, 'name of a county'),
    state: take('ST', stateOf, 'state of two letters'),
    county_type: take(DESIGNATION, (cell) => countyTypeOf(textOf(cell)), 'county type'),
    beneficiaries: take(BENEFICIARIES, wholeOf, 'number of beneficiaries'),
  };
  if (!isWhole(county)) return null;
  const p95 = readRatio(read, { at, cells }, county.county_type);
  checkToCover(read, { at, cells }, p95 === null ? null : county.beneficiaries * p95);
  return county;
}

const isWhole = (county: { [K in keyof ReferenceCounty]: ReferenceCounty[K] | null }): county is ReferenceCounty =>
  Object.values(county).every((value) => value !== null);

function ssaCodeOf(cell: Cell): string | null {
  const code = codeOf(cell, 5);
  return code !== null && /^\d/.test(code) ? code : null;
}

function stateOf(cell: Cell): string | null {
  const state = textOf(cell);
  return state !== null && /^[A-Z]{2}$/.test(state) ? state : null;
}

function wholeOf(cell: Cell): number | null {
  const value = numberOf(cell);
  return value !== null && value >= 0 && Number.isSafeInteger(value) ? value : null;
}

/** The ratio of a county type is printed in each row and has to be the same in all. */
function readRatio({ tab, log, ratios }: Read, row: { at: number; cells: readonly Cell[] }, type: CountyType) {
  const column = tab.columns[P95] ?? 0;
  const cell = row.cells[column];
  const p95 = numberOf(cell);
  if (p95 === null || p95 <= 0 || p95 > 1) {
    log.add(tab.name, { row: row.at, column }, `${shown(cell)} is no ratio between 0 and 1`);
    return null;
  }
  const known = (ratios[type] ??= p95);
  if (known !== p95) log.add(tab.name, { row: row.at, column }, `${p95} differs from ${known} of the same county type`);
  return p95;
}

/** One off is CMS's own: it rounds up the product with a ratio that has more digits than are printed. */
function checkToCover({ tab, log }: Read, row: { at: number; cells: readonly Cell[] }, product: number | null): void {
  const column = tab.columns[TO_COVER] ?? 0;
  const printed = numberOf(row.cells[column]);
  if (product === null || (printed !== null && Math.abs(printed - Math.ceil(product)) <= 1)) return;
  const reason = `${shown(row.cells[column])} is not the product of beneficiaries and ratio, ${Math.ceil(product)}`;
  log.add(tab.name, { row: row.at, column }, reason);
}

function refuseRepeats(rows: readonly CountyRow[], tab: Tab, log: FaultLog): void {
  const first = new Map<string, number>();
  for (const { at, county } of rows) {
    const earlier = first.get(county.ssa_code);
    if (earlier === undefined) first.set(county.ssa_code, at);
    else log.add(tab.name, { row: at }, `SSA code ${county.ssa_code} stands already in row ${earlier + 1}`);
  }
}

/**
 * The rows of a further tab by the counties of the first one: each county once, of the same type and, where the tab has
 * them, with the same beneficiaries.
 */
export function matchCounties(
  { tab, from }: { tab: Tab; from: number },
  known: ReadonlyMap<string, ReferenceCounty>,
  log: FaultLog,
) {
  const rows = dataRows(tab, from).flatMap(({ at, cells }): CountyRow[] => {
    const column = tab.columns.SSACD ?? 0;
    const county = known.get(codeOf(cells[column], 5) ?? '');
    if (!county) log.add(tab.name, { row: at, column }, `${shown(cells[column])} is no SSA code of the other tabs`);
    else checkSame(tab, { at, cells, county }, log);
    return county ? [{ at, cells, county }] : [];
  });
  refuseRepeats(rows, tab, log);
  const found = new Set(rows.map(({ county }) => county));
  for (const county of known.values())
    if (!found.has(county)) log.add(tab.name, {}, `SSA code ${county.ssa_code} (${county.name}) is missing`);
  return rows;
}

function checkSame(tab: Tab, { at, cells, county }: CountyRow, log: FaultLog): void {
  const type = tab.columns[DESIGNATION] ?? 0;
  if (countyTypeOf(textOf(cells[type])) !== county.county_type)
    log.add(
      tab.name,
      { row: at, column: type },
      `${shown(cells[type])} is not the type of the county on the other tabs`,
    );
  const total = tab.columns[BENEFICIARIES];
  if (total !== undefined && cells[total] !== county.beneficiaries)
    log.add(
      tab.name,
      { row: at, column: total },
      `${shown(cells[total])} differs from ${county.beneficiaries} elsewhere`,
    );
}
