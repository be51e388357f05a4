import { cmsMa2026, type SpecialtyKind, type Standard } from '@pnb/adequacy';
import { CERTIFICATES, readCertificates, type Certificate } from './certificates.ts';
import { readCodeColumns } from './code-columns.ts';
import { LIMIT_COLUMNS, matchCounties, MINIMUM_COLUMNS, readCounties, type ReferenceCounty } from './counties.ts';
import { openFaultLog, type Fault, type FaultLog } from './faults.ts';
import { readCustomized, type CustomizedCell } from './limits.ts';
import { readMaster, type MasterRow } from './master.ts';
import { checkMinimums } from './minimums.ts';
import { standardOf } from './standard-of.ts';
import { openTab, type Sheet } from './tab.ts';
import { dayInName, yearOf, type Year } from './year.ts';

/** All that a workbook says, checked. */
export interface ReferenceFile {
  year: Year;
  standard: Standard;
  counties: ReferenceCounty[];
  customized: CustomizedCell[];
  certificates: Certificate[];
  /** Published minimum numbers that were computed anew and found equal. */
  minimums_checked: number;
}

export type Reading = { file: ReferenceFile; faults: null } | { file: null; faults: Fault[]; fault_count: number };

export interface Named {
  /** Without its folder. */
  name: string;
  /** Overrules what the workbook says. */
  year: number | null;
}

const TABS = {
  provider: { minimums: 'Minimum Provider #s', limits: 'Provider Time & Distance' },
  facility: { minimums: 'Minimum Facility #s', limits: 'Facility Time & Distance' },
} as const;
const TIME_AND_DISTANCE = ['Time', 'Distance'];

/** Reads and checks a workbook; every figure of it, or what is wrong with it. */
export function readReference(book: readonly Sheet[], named: Named): Reading {
  const log = openFaultLog();
  const file = read({ book, log }, named);
  if (file && log.count() === 0) return { file, faults: null };
  return { file: null, faults: log.told, fault_count: log.count() };
}

interface Ground {
  book: readonly Sheet[];
  log: FaultLog;
}

function read({ book, log }: Ground, named: Named): ReferenceFile | null {
  const year = yearOf(book, named.name, named.year);
  if (!year)
    log.add('Criteria Changes', {}, 'neither this tab nor the name of the file says the year; give it by --year');
  const master = readMaster(book, log);
  const providers = readCounties(book, TABS.provider.minimums, log);
  const others = [TABS.facility.minimums, TABS.provider.limits, TABS.facility.limits, CERTIFICATES];
  if (!year || !providers || log.count() > 0) return tellMissing({ book, log }, others);
  const day = dayInName(named.name);
  const document = `CMS ${year.year} MA HSD Reference File${day ? `, ${day}` : ''}`;
  const standard = standardOf({ year: year.year, document, master, ratios: providers.ratios }, cmsMa2026, log);
  if (log.count() > 0) return null;
  const counties = new Map(providers.rows.map(({ county }) => [county.ssa_code, county]));
  const known: Known = { master, counties, standard };
  const kinds: SpecialtyKind[] = ['provider', 'facility'];
  const minimums_checked = kinds.map((kind) => readMinimums({ book, log }, kind, known)).reduce((sum, n) => sum + n, 0);
  const customized = kinds.flatMap((kind) => readLimits({ book, log }, kind, known));
  const certificates = readCertificates(book, { counties, master, customized }, log);
  return { year, standard, counties: [...counties.values()], customized, certificates, minimums_checked };
}

/** What follows would rest on what is wrong already; but a tab that is not there is told at once. */
function tellMissing({ book, log }: Ground, names: string[]): null {
  for (const name of names) openTab(book, [name, name === CERTIFICATES ? ['SSA'] : ['SSACD']], log);
  return null;
}

interface Known {
  master: readonly MasterRow[];
  counties: ReadonlyMap<string, ReferenceCounty>;
  standard: Standard;
}

function readMinimums({ book, log }: Ground, kind: SpecialtyKind, { master, counties, standard }: Known): number {
  const tab = openTab(book, [TABS[kind].minimums, MINIMUM_COLUMNS], log);
  if (!tab) return 0;
  const columns = readCodeColumns(tab, { master, kind, heads: [] }, log);
  const rows = matchCounties({ tab, from: tab.header + 2 }, counties, log);
  return checkMinimums({ tab, rows, columns }, standard, log);
}

function readLimits({ book, log }: Ground, kind: SpecialtyKind, { master, counties }: Known): CustomizedCell[] {
  const tab = openTab(book, [TABS[kind].limits, LIMIT_COLUMNS], log);
  if (!tab) return [];
  const columns = readCodeColumns(tab, { master, kind, heads: TIME_AND_DISTANCE }, log);
  const rows = matchCounties({ tab, from: tab.header + 3 }, counties, log);
  return readCustomized({ tab, rows, columns }, log);
}
