import { cmsMa2026, type SpecialtyKind, type Standard } from '@pnb/adequacy';
import { CERTIFICATES, readCertificates, type Certificate } from './certificates.ts';
import { readCodeColumns } from './code-columns.ts';
import { LIMIT_COLUMNS, matchCounties, MINIMUM_COLUMNS, readCounties, type ReferenceCounty } from './counties.ts';
import { createErrorLog, type WorkbookError, type ErrorLog } from './workbook-errors.ts';
import { readCustomized, type CustomizedCell } from './limits.ts';
import { readMaster, type MasterRow } from './master.ts';
import { checkMinimums } from './minimums.ts';
import { buildStandard } from './build-standard.ts';
import { openTab, type Sheet } from './tab.ts';
import { dayInName, findYear, type Year } from './year.ts';

/** The content of a workbook, checked. */
export interface ReferenceFile {
  year: Year;
  standard: Standard;
  counties: ReferenceCounty[];
  customized: CustomizedCell[];
  certificates: Certificate[];
  /** Published minimum numbers that were recomputed and are equal. */
  minimums_checked: number;
}

export type ReferenceResult =
  | { file: ReferenceFile; errors: null }
  | { file: null; errors: WorkbookError[]; error_count: number };

export interface FileOptions {
  /** Name of the file without its folder. */
  name: string;
  /** Wins over the year in the workbook. */
  year: number | null;
}

const TABS = {
  provider: { minimums: 'Minimum Provider #s', limits: 'Provider Time & Distance' },
  facility: { minimums: 'Minimum Facility #s', limits: 'Facility Time & Distance' },
} as const;
const TIME_AND_DISTANCE = ['Time', 'Distance'];

/** Reads and checks a workbook; its figures, or its errors. */
export function readReference(book: readonly Sheet[], named: FileOptions): ReferenceResult {
  const log = createErrorLog();
  const file = read({ book, log }, named);
  if (file && log.count() === 0) return { file, errors: null };
  return { file: null, errors: log.reported, error_count: log.count() };
}

interface Workbook {
  book: readonly Sheet[];
  log: ErrorLog;
}

function read({ book, log }: Workbook, named: FileOptions): ReferenceFile | null {
  const year = findYear(book, named.name, named.year);
  if (!year) log.add('Criteria Changes', {}, 'neither this tab nor the file name has the year. Set it with --year');
  const master = readMaster(book, log);
  const providers = readCounties(book, TABS.provider.minimums, log);
  const others = [TABS.facility.minimums, TABS.provider.limits, TABS.facility.limits, CERTIFICATES];
  if (!year || !providers || log.count() > 0) return reportMissingTabs({ book, log }, others);
  const day = dayInName(named.name);
  const document = `CMS ${year.year} MA HSD Reference File${day ? `, ${day}` : ''}`;
  const standard = buildStandard({ year: year.year, document, master, ratios: providers.ratios }, cmsMa2026, log);
  if (log.count() > 0) return null;
  const counties = new Map(providers.rows.map(({ county }) => [county.ssa_code, county]));
  const parsed: ParsedTabs = { master, counties, standard };
  const kinds: SpecialtyKind[] = ['provider', 'facility'];
  const minimums_checked = kinds
    .map((kind) => readMinimums({ book, log }, kind, parsed))
    .reduce((sum, n) => sum + n, 0);
  const customized = kinds.flatMap((kind) => readLimits({ book, log }, kind, parsed));
  const certificates = readCertificates(book, { counties, master, customized }, log);
  return { year, standard, counties: [...counties.values()], customized, certificates, minimums_checked };
}

/** Checks of the other tabs need what is already invalid; only tabs that are missing are reported as well. */
function reportMissingTabs({ book, log }: Workbook, names: string[]): null {
  for (const name of names) openTab(book, [name, name === CERTIFICATES ? ['SSA'] : ['SSACD']], log);
  return null;
}

interface ParsedTabs {
  master: readonly MasterRow[];
  counties: ReadonlyMap<string, ReferenceCounty>;
  standard: Standard;
}

function readMinimums(
  { book, log }: Workbook,
  kind: SpecialtyKind,
  { master, counties, standard }: ParsedTabs,
): number {
  const tab = openTab(book, [TABS[kind].minimums, MINIMUM_COLUMNS], log);
  if (!tab) return 0;
  const columns = readCodeColumns(tab, { master, kind, heads: [] }, log);
  const rows = matchCounties({ tab, from: tab.header + 2 }, counties, log);
  return checkMinimums({ tab, rows, columns }, standard, log);
}

function readLimits({ book, log }: Workbook, kind: SpecialtyKind, { master, counties }: ParsedTabs): CustomizedCell[] {
  const tab = openTab(book, [TABS[kind].limits, LIMIT_COLUMNS], log);
  if (!tab) return [];
  const columns = readCodeColumns(tab, { master, kind, heads: TIME_AND_DISTANCE }, log);
  const rows = matchCounties({ tab, from: tab.header + 3 }, counties, log);
  return readCustomized({ tab, rows, columns }, log);
}
