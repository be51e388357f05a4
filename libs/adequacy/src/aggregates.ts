import { CREDIT_BITS, type CreditSet, type CreditTable } from './basis.ts';
import {
  addBits,
  CELL,
  createCounters,
  createLinks,
  NO_LINK,
  ROW,
  SIBLING,
  subtractBits,
  WAIVED,
  WHOLE,
  type Counters,
  type Coverage,
  type Links,
} from './coverage.ts';
import { sumWeights, type PointIndex } from './geometry.ts';
import {
  earnsTelehealthCredit,
  getAdmittedBases,
  getBarredBases,
  type Identity,
  type ProviderEntry,
  type ProviderTable,
} from './providers.ts';
import {
  listTelehealthZones,
  type Cell,
  type CountyInput,
  type ServiceAreaIndex,
  type TelehealthZone,
} from './service-area.ts';
import type { TestedSpecialty } from './standard.ts';

// Far finer than one beneficiary, far coarser than floating-point noise: 0.7 + 0.2 is 0.9, and equal sets compare equal.
const RATIO_STEPS = 1e9;

// A fraction of a step, larger than any rounding error of a sum: 1,005 of 1,024 is exactly between two steps, in any order of addition.
const TIE_SLACK = 1e-3;

/** A share as it is compared and returned: at most 1, nine decimals, rounded half up. */
export const toRatio = (value: number): number =>
  Math.floor(Math.min(1, value) * RATIO_STEPS + 0.5 + TIE_SLACK) / RATIO_STEPS;

/**
 * The sums over the providers of a network. Key of a sum: a cell on a basis, `cell x bases + basis`. All of them are
 * integers, so that a removal is exact and no sum depends on the order of additions.
 */
export interface Aggregates {
  readonly area: ServiceAreaIndex;
  readonly providerTable: ProviderTable;
  readonly links: Links;
  readonly bases: number;
  readonly counters: Counters;
  /** Distinct NPIs that count, or the beds of the best record of each. 422.116(e)(1). */
  readonly capacity: Float64Array;
  /**
   * The records that earn the telehealth credit, by zone, specialty and basis, and the sum of their slots: with one
   * record, its slot.
   */
  readonly telehealthCounts: Int32Array;
  readonly telehealthSlots: Float64Array;
  /** The source of each changed telehealth column before the change. */
  readonly telehealthBefore: Map<number, TelehealthSource>;
  /** The bases to recompute of each cell, as bits. */
  readonly dirtyBases: Uint8Array;
  readonly dirtyCells: number[];
  /** Workspace of `updateIdentity`: by key, the units of the best record of the NPI. */
  readonly best: Float64Array;
  readonly bestKeys: number[];
}

const SEVERAL = 2;

/** The id of the only record that earns the telehealth credit, else the number of such records, at most `SEVERAL`. */
export type TelehealthSource = string | number;

export function createAggregates(area: ServiceAreaIndex, providerTable: ProviderTable, bases: number): Aggregates {
  const keys = area.cells.length * bases;
  const columns = area.zones.all.length * area.specialties.length * bases;
  return {
    area,
    providerTable,
    links: createLinks(area.cells.length),
    bases,
    counters: createCounters(area.cells.length, bases),
    capacity: new Float64Array(keys),
    telehealthCounts: new Int32Array(columns),
    telehealthSlots: new Float64Array(columns),
    telehealthBefore: new Map(),
    dirtyBases: new Uint8Array(area.cells.length),
    dirtyCells: [],
    best: new Float64Array(keys),
    bestKeys: [],
  };
}

/** Marks a cell for recomputation on the given bases. */
export function markCell({ dirtyBases, dirtyCells }: Aggregates, cell: number, onBases: number): void {
  if (dirtyBases[cell] === 0) dirtyCells.push(cell);
  dirtyBases[cell] = (dirtyBases[cell] as number) | onBases;
}

export function markAllCells(aggregates: Aggregates, bases: number): void {
  for (let cell = 0; cell < aggregates.dirtyBases.length; cell++) markCell(aggregates, cell, bases);
}

/** Nothing is to be recomputed before the first results. */
export function unmarkAllCells({ dirtyBases, dirtyCells, telehealthBefore }: Aggregates): void {
  dirtyBases.fill(0);
  dirtyCells.length = 0;
  telehealthBefore.clear();
}

/** What a record adds to the count of the minimum number test. */
export const countUnits = ({ unit }: TestedSpecialty, { provider }: ProviderEntry): number =>
  unit === 'beds' ? (provider.medicare_certified_beds ?? 0) : 1;

export type Sign = 1 | -1;

function updateCoverage({ counters, links, area }: Aggregates, link: number, admitted: number, sign: Sign): void {
  const { words } = links.pool;
  const cell = words[link + CELL] as number;
  const at = words[link + ROW] as number;
  const key = cell * counters.groups + admitted;
  if (at === WAIVED) return;
  if (at === WHOLE) {
    counters.whole[key] = (counters.whole[key] as number) + sign;
    return;
  }
  const { words: blocks } = area.indexes[Math.floor(cell / area.specialties.length)] as PointIndex;
  const row = { words: links.rows.words, at, blocks };
  if (sign === 1) addBits(counters, key, row);
  else subtractBits(counters, key, row);
}

function recordBestUnits({ best, bestKeys, bases }: Aggregates, cell: number, admitted: number, units: number): void {
  for (let basis = 0; basis < bases; basis++) {
    const key = cell * bases + basis;
    const before = best[key] as number;
    if ((admitted & (1 << basis)) === 0 || units <= before) continue;
    if (before === 0) bestKeys.push(key);
    best[key] = units;
  }
}

function updateCells(aggregates: Aggregates, entry: ProviderEntry, sign: Sign): number {
  const { area, links } = aggregates;
  const { specialties } = area;
  const { words } = links.pool;
  let counted = 0;
  for (let link = entry.link; link !== NO_LINK; link = words[link + SIBLING] as number) {
    const cell = words[link + CELL] as number;
    const specialty = cell % specialties.length;
    const isPending = (area.counties[Math.floor(cell / specialties.length)] as CountyInput).is_pending;
    const admitted = getAdmittedBases(entry, specialty, isPending);
    if (admitted === 0) continue;
    counted |= admitted;
    markCell(aggregates, cell, admitted);
    updateCoverage(aggregates, link, admitted, sign);
    recordBestUnits(aggregates, cell, admitted, countUnits(specialties[specialty] as TestedSpecialty, entry));
  }
  return counted;
}

interface TelehealthUpdate {
  /** The column of the first basis; those of the others follow. */
  readonly column: number;
  readonly admitted: number;
  readonly sign: Sign;
}

function updateTelehealthColumns(
  aggregates: Aggregates,
  entry: ProviderEntry,
  { column, admitted, sign }: TelehealthUpdate,
): void {
  const { bases, telehealthCounts, telehealthSlots, telehealthBefore } = aggregates;
  for (let basis = 0; basis < bases; basis++) {
    if ((admitted & (1 << basis)) === 0) continue;
    const at = column + basis;
    if (!telehealthBefore.has(at)) telehealthBefore.set(at, readTelehealthSource(aggregates, at));
    telehealthCounts[at] = (telehealthCounts[at] as number) + sign;
    telehealthSlots[at] = (telehealthSlots[at] as number) + sign * entry.slot;
  }
}

function updateTelehealth(aggregates: Aggregates, entry: ProviderEntry, sign: Sign): void {
  const { zones, specialties } = aggregates.area;
  for (const zone of listTelehealthZones(zones, entry.provider.telehealth_states)) {
    const { is_pending } = zones.all[zone] as TelehealthZone;
    for (const specialty of entry.profile.specialties) {
      if (!specialties[specialty]?.telehealth_credit_eligible) continue;
      const admitted = getAdmittedBases(entry, specialty, is_pending);
      const column = getTelehealthColumn(aggregates, zone, specialty);
      if (admitted !== 0) updateTelehealthColumns(aggregates, entry, { column, admitted, sign });
    }
  }
}

function getDoubleCountedBases(entry: ProviderEntry): number {
  const { profile, participation } = entry;
  return profile.barrable.reduce(
    (bases, specialty) => bases | (participation.pending & getBarredBases(entry, specialty, true)),
    0,
  );
}

function updateRecord(aggregates: Aggregates, entry: ProviderEntry, sign: Sign): void {
  entry.counted = 0;
  entry.doubleCounted = 0;
  if (entry.participation.pending === 0) return;
  entry.counted = updateCells(aggregates, entry, sign);
  entry.doubleCounted = getDoubleCountedBases(entry);
  if (earnsTelehealthCredit(entry.provider)) updateTelehealth(aggregates, entry, sign);
}

/**
 * Adds or subtracts all records of an NPI together: they count once, and one record may bar another. A record may change
 * only between its subtraction and its addition.
 */
export function updateIdentity(aggregates: Aggregates, identity: Identity, sign: Sign): void {
  const { best, bestKeys, capacity } = aggregates;
  if (Array.isArray(identity)) for (const entry of identity) updateRecord(aggregates, entry, sign);
  else updateRecord(aggregates, identity, sign);
  for (const key of bestKeys) {
    capacity[key] = (capacity[key] as number) + sign * (best[key] as number);
    best[key] = 0;
  }
  bestKeys.length = 0;
}

/** The column of a zone and a specialty on the first basis. */
export const getTelehealthColumn = ({ area, bases }: Aggregates, zone: number, specialty: number): number =>
  (zone * area.specialties.length + specialty) * bases;

export function readTelehealthSource(aggregates: Aggregates, column: number): TelehealthSource {
  const count = aggregates.telehealthCounts[column] as number;
  if (count !== 1) return Math.min(count, SEVERAL);
  return aggregates.providerTable.slots[findOnlyTelehealthSlot(aggregates, column)]?.provider.id ?? 0;
}

/** The slot of the only record that earns the telehealth credit of a column, else -1. */
export function findOnlyTelehealthSlot({ telehealthCounts, telehealthSlots }: Aggregates, column: number): number {
  return telehealthCounts[column] === 1 ? (telehealthSlots[column] as number) : -1;
}

/** A telehealth credit applies in every county of a zone, and a provider that alone earns it is a sole source there. */
export function markTelehealthCells(aggregates: Aggregates): void {
  const { area, bases, telehealthBefore } = aggregates;
  for (const [column, before] of telehealthBefore) {
    if (before === readTelehealthSource(aggregates, column)) continue;
    const row = Math.floor(column / bases);
    const specialty = row % area.specialties.length;
    const zone = area.zones.all[Math.floor(row / area.specialties.length)];
    for (const county of zone?.counties ?? [])
      markCell(aggregates, county * area.specialties.length + specialty, 1 << (column % bases));
  }
  telehealthBefore.clear();
}

/** The credits of a basis. */
export interface BasisCredits {
  readonly creditTable: CreditTable;
  /** The `CREDIT_BITS` that every cell of the pending service area earns. */
  readonly pendingCredits: number;
}

/** Everything that a cell result is computed from. */
export interface EngineContext {
  readonly aggregates: Aggregates;
  readonly providerTable: ProviderTable;
  /** The credits of each basis. */
  readonly basisCredits: BasisCredits[];
  /** Workspaces: overwritten by each computation. */
  readonly coverage: Coverage;
  readonly remaining: Int32Array;
}

/** A cell on a basis. */
export interface CellContext {
  readonly cell: Cell;
  readonly at: number;
  readonly basis: number;
  readonly key: number;
  /** Telehealth column: zone, specialty and basis. */
  readonly column: number;
  readonly credits: BasisCredits;
}

export function buildCellContext({ aggregates, basisCredits }: EngineContext, at: number, basis: number): CellContext {
  const { area, bases } = aggregates;
  const specialty = at % area.specialties.length;
  const zone = area.zones.byCounty[Math.floor(at / area.specialties.length)] as number;
  return {
    cell: area.cells[at] as Cell,
    at,
    basis,
    key: at * bases + basis,
    column: getTelehealthColumn(aggregates, zone, specialty) + basis,
    credits: basisCredits[basis] as BasisCredits,
  };
}

/** A weight as a share of the sampled beneficiaries, 422.116(d)(4); 0 in a county without a sample. */
export function computeRatio({ index }: Cell, weight: number): number {
  return index.totalWeight > 0 ? toRatio(weight / index.totalWeight) : 0;
}

/** The share of the sampled beneficiaries at the given points. */
export const computeCoveredRatio = (cell: Cell, bits: Int32Array): number =>
  computeRatio(cell, sumWeights(cell.index, bits));

/** The credits that the cell earns, 422.116(d)(5)-(7). */
export function getCellCredits({ cell, credits }: CellContext, hasTelehealth: boolean): CreditSet {
  const telehealth = hasTelehealth && cell.specialty.telehealth_credit_eligible ? CREDIT_BITS.telehealth : 0;
  const applicant = cell.county.is_pending ? credits.pendingCredits : 0;
  return credits.creditTable[telehealth | cell.fixedCredits | applicant] as CreditSet;
}

/** Credits are added to the covered share only, and the sum is at most 1. */
export const computeCreditedRatio = (ratio: number, { points }: CreditSet): number => toRatio(ratio + points);
