import {
  computeCoveredRatio,
  computeCreditedRatio,
  countUnits,
  findOnlyTelehealthSlot,
  getCellCredits,
  type CellContext,
  type EngineContext,
} from './aggregates.ts';
import { CELL, NEXT, NO_LINK, ROW, SIBLING, SLOT, WHOLE } from './coverage.ts';
import { compareText, getAdmittedBases, type ProviderEntry } from './providers.ts';

/** Maximum number of ids in a cell result. */
export const SOLE_SOURCE_LIMIT = 10;

const hasBasis = (bases: number, basis: number) => (bases & (1 << basis)) !== 0;

/** The links of the records that count in the cell. */
function listCountedLinks({ aggregates, providerTable }: EngineContext, { at, basis, cell }: CellContext): number[] {
  const { links, area } = aggregates;
  const { words } = links.pool;
  const specialty = at % area.specialties.length;
  const found: number[] = [];
  for (let link = links.heads[at] as number; link !== NO_LINK; link = words[link + NEXT] as number) {
    const entry = providerTable.slots[words[link + SLOT] as number];
    if (entry && hasBasis(getAdmittedBases(entry, specialty, cell.county.is_pending), basis)) found.push(link);
  }
  return found;
}

function isLinkedTo({ aggregates }: EngineContext, entry: ProviderEntry, cell: number): boolean {
  const { words } = aggregates.links.pool;
  for (let link = entry.link; link !== NO_LINK; link = words[link + SIBLING] as number) {
    if (words[link + CELL] === cell) return true;
  }
  return false;
}

/** The count of the cell without the record: another record of its NPI may replace it. */
function computeCountWithout(
  context: EngineContext,
  { cell, at, basis, key }: CellContext,
  entry: ProviderEntry,
): number {
  const { aggregates } = context;
  const specialty = at % aggregates.area.specialties.length;
  const others = (entry.peers ?? []).filter(
    (other) =>
      other !== entry &&
      hasBasis(getAdmittedBases(other, specialty, cell.county.is_pending), basis) &&
      isLinkedTo(context, other, at),
  );
  const best = others.reduce((most, other) => Math.max(most, countUnits(cell.specialty, other)), 0);
  return (aggregates.capacity[key] as number) - Math.max(0, countUnits(cell.specialty, entry) - best);
}

/** Which of the two tests could fail without one of the records. */
interface RemovalRisk {
  readonly share: boolean;
  readonly count: boolean;
}

/** No test can fail if the points with two or more records suffice, and the count without its largest record. */
function assessRemoval(
  context: EngineContext,
  cellContext: CellContext,
  counted: () => readonly ProviderEntry[],
): RemovalRisk {
  const { aggregates, coverage, remaining } = context;
  const { cell, key, column } = cellContext;
  const { words } = cell.index;
  for (let block = 0; block < words; block++) {
    remaining[block] = (coverage.covered[block] as number) & ~(coverage.single[block] as number);
  }
  const credits = getCellCredits(cellContext, (aggregates.telehealthCounts[column] as number) > 1);
  const spare = (aggregates.capacity[key] as number) - cell.required_count;
  const largest = () =>
    cell.specialty.unit === 'beds'
      ? counted().reduce((most, provider) => Math.max(most, countUnits(cell.specialty, provider)), 0)
      : 1;
  return {
    share: computeCreditedRatio(computeCoveredRatio(cell, remaining), credits) < cell.required_ratio,
    count: spare === 0 || spare < largest(),
  };
}

/** `row`: an offset in `rows`, WHOLE, WAIVED or NO_ROW. */
function computeRatioWithout(context: EngineContext, cellContext: CellContext, slot: number, row: number): number {
  const { aggregates, coverage, remaining } = context;
  const { cell, column } = cellContext;
  const rows = aggregates.links.rows.words;
  for (let block = 0; block < cell.index.words; block++) {
    const own = row >= 0 ? (rows[row + block] as number) : row === WHOLE ? -1 : 0;
    remaining[block] = (coverage.covered[block] as number) & ~(own & (coverage.single[block] as number));
  }
  const others =
    (aggregates.telehealthCounts[column] as number) - Number(findOnlyTelehealthSlot(aggregates, column) === slot);
  return computeCreditedRatio(computeCoveredRatio(cell, remaining), getCellCredits(cellContext, others > 0));
}

/** Sorted ids of the providers whose loss alone would fail a met cell. Requires the coverage of the cell in the context. */
export function listSoleSources(context: EngineContext, cellContext: CellContext): readonly string[] {
  const { aggregates, providerTable } = context;
  const { words } = aggregates.links.pool;
  let links: number[] | undefined;
  const getEntry = (link: number) => providerTable.slots[words[link + SLOT] as number] as ProviderEntry;
  const getLinks = () => (links ??= listCountedLinks(context, cellContext));
  const risk = assessRemoval(context, cellContext, () => getLinks().map(getEntry));
  if (!risk.share && !risk.count) return NO_IDS;

  const isSole = (entry: ProviderEntry, row: number) =>
    (risk.count &&
      row !== NO_ROW &&
      computeCountWithout(context, cellContext, entry) < cellContext.cell.required_count) ||
    (risk.share && computeRatioWithout(context, cellContext, entry.slot, row) < cellContext.cell.required_ratio);
  const sole = getLinks()
    .filter((link) => isSole(getEntry(link), words[link + ROW] as number))
    .map(getEntry);

  const remote = providerTable.slots[findOnlyTelehealthSlot(aggregates, cellContext.column)];
  if (remote && !getLinks().some((link) => getEntry(link) === remote) && isSole(remote, NO_ROW)) sole.push(remote);
  return sole.map(({ provider }) => provider.id).sort(compareText);
}

/** Lists at most `SOLE_SOURCE_LIMIT` of them. */
export const listFirstSoleSources = (context: EngineContext, cellContext: CellContext): readonly string[] =>
  listSoleSources(context, cellContext).slice(0, SOLE_SOURCE_LIMIT);

/** The provider has no link in the cell: it covers no point. */
const NO_ROW = -3;

const NO_IDS: readonly string[] = [];
