import {
  buildCellContext,
  computeCoveredRatio,
  countUnits,
  type CellContext,
  type EngineContext,
} from './aggregates.ts';
import type { Basis, Terms } from './basis.ts';
import { listContractReasons } from './contracts.ts';
import { CELL, NO_LINK, readCoverage, ROW, SIBLING, WAIVED, WHOLE } from './coverage.ts';
import {
  BLOCK_SIZE,
  EARTH_RADIUS_MILES,
  haversineMiles,
  squaredChord,
  sumWeights,
  writeUnitVector,
  type Coordinates,
  type PointIndex,
} from './geometry.ts';
import {
  compareText,
  getAdmittedBases,
  getBarringBases,
  getIdentity,
  getStageBases,
  isExcluded,
  isGeocoded,
  type Identity,
  type ProviderEntry,
} from './providers.ts';
import { isInReach } from './reach.ts';
import { countBeneficiaries, type AdequacyReason, type CellResult } from './score.ts';
import type { Cell, ServiceAreaIndex } from './service-area.ts';
import { listSoleSources } from './sole-source.ts';

/** The shortest distance between a provider and a sampled beneficiary of a county. */
export interface Nearest {
  /** Position in the provider's locations. */
  readonly location_index: number;
  readonly miles: number;
  readonly minutes: number;
}

type Distance = Omit<Nearest, 'location_index'>;

// Larger than any rounding error between a chord and the miles of its arc.
const BOUND_SLACK_MILES = 1e-6;

/** The position, among the points of the county, of the point nearest to the vector. */
function findNearestPoint(index: PointIndex, vector: Float64Array): number {
  let best = -1;
  let least = Infinity;
  for (let block = 0; block < index.words; block++) {
    const clearance =
      Math.sqrt(squaredChord(index.balls, block * 4, vector, 0)) - (index.balls[block * 4 + 3] as number);
    if (clearance > 0 && clearance * clearance > least) continue;
    const end = Math.min((block + 1) * BLOCK_SIZE, index.size);
    for (let point = block * BLOCK_SIZE; point < end; point++) {
      const square = squaredChord(index.vectors, point * 3, vector, 0);
      if (square < least) [least, best] = [square, index.order[point] as number];
    }
  }
  return best;
}

function measureMiles({ points }: Cell['county'], location: Coordinates, point: number): number {
  return haversineMiles(location, {
    latitude: points.latitude[point] as number,
    longitude: points.longitude[point] as number,
  });
}

function findShortestDistance(area: ServiceAreaIndex, cell: Cell, location: Coordinates): Distance | null {
  const vector = new Float64Array(3);
  writeUnitVector(vector, 0, location);
  const point = findNearestPoint(cell.index, vector);
  if (point < 0) return null;
  const miles = measureMiles(cell.county, location, point);
  return { miles, minutes: miles * area.standard.county_types[cell.county.county_type].minutes_per_mile };
}

/** The minimum over all locations of a provider; null without a geocoded location or a sampled point. */
function findNearest(area: ServiceAreaIndex, cell: Cell, { provider }: ProviderEntry): Nearest | null {
  let best: Nearest | null = null;
  provider.locations.forEach((location, location_index) => {
    const distance = isGeocoded(location) ? findShortestDistance(area, cell, location) : null;
    if (distance && (!best || distance.miles < best.miles)) best = { location_index, ...distance };
  });
  return best;
}

/** A lower bound of the miles between a provider and a county. */
function computeMinMiles({ balls }: ServiceAreaIndex, county: number, { provider }: ProviderEntry): number {
  const vector = new Float64Array(3);
  let least = Infinity;
  for (const location of provider.locations.filter(isGeocoded)) {
    writeUnitVector(vector, 0, location);
    const chord = Math.sqrt(squaredChord(balls, county * 4, vector, 0)) - (balls[county * 4 + 3] as number);
    least = Math.min(least, 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.max(0, chord / 2))));
  }
  return least - BOUND_SLACK_MILES;
}

export interface NearbyProvider {
  readonly entry: ProviderEntry;
  readonly nearest: Nearest | null;
}

const getMiles = ({ nearest }: NearbyProvider) => nearest?.miles ?? Infinity;

const compareMiles = (left: NearbyProvider, right: NearbyProvider) => {
  const [miles, other] = [getMiles(left), getMiles(right)];
  return miles === other ? compareText(left.entry.provider.id, right.entry.provider.id) : miles - other;
};

/**
 * The `limit` entries nearest to a cell, by miles and then by id; those without a distance last. Entries whose lower bound
 * is too large are not measured.
 */
export function listNearest(
  area: ServiceAreaIndex,
  at: number,
  entries: readonly ProviderEntry[],
  limit: number,
): NearbyProvider[] {
  const cell = area.cells[at] as Cell;
  const county = Math.floor(at / area.specialties.length);
  const bounded = entries.map((entry) => ({ entry, bound: computeMinMiles(area, county, entry) }));
  bounded.sort((a, b) => (a.bound === b.bound ? 0 : a.bound - b.bound));
  const kept: NearbyProvider[] = [];
  for (const { entry, bound } of bounded) {
    const last = kept[limit - 1];
    if (last && bound > getMiles(last)) break;
    kept.push({ entry, nearest: findNearest(area, cell, entry) });
    kept.sort(compareMiles);
    if (kept.length > limit) kept.pop();
  }
  return kept;
}

export interface CellQuery {
  readonly county_fips: string;
  /** A tested specialty: S03, not 001. */
  readonly specialty_code: string;
  readonly basis: Basis;
  /** Maximum number of providers in each list, the nearest first. Default: 100. */
  readonly limit?: number;
}

/** A provider that counts in the cell. `nearest` is null when it counts only because of a `compliant` override. */
export interface CountedProvider {
  readonly provider_id: string;
  readonly nearest: Nearest | null;
  /** Share of the sampled beneficiaries of the county within its limits, 0-1. */
  readonly serves_ratio: number;
  readonly serves_beneficiaries: number;
  /** What it adds to `counted_count`: 1, or its beds; 0 where another record of its NPI counts in its place. */
  readonly units: number;
  /** The record that counts for its NPI; null: this record. */
  readonly counted_as: string | null;
  readonly is_sole_source: boolean;
}

/** A provider of the specialty that does not count in the cell. */
export interface RejectedProvider {
  readonly provider_id: string;
  readonly nearest: Nearest | null;
  /** All reasons that apply. */
  readonly reasons: readonly AdequacyReason[];
}

/** What is missing to meet a cell. */
export interface CellGap {
  /** The shortfall in the unit of the specialty. */
  readonly count: number;
  /** Sampled beneficiaries to cover in addition, with the current credits. */
  readonly beneficiaries: number;
  /** The same without any credit. */
  readonly beneficiaries_without_credits: number;
}

/** The explanation of a cell result. Both lists are ordered by miles, then by id. */
export interface CellExplanation {
  readonly result: CellResult;
  readonly gap: CellGap;
  readonly counted: readonly CountedProvider[];
  readonly counted_total: number;
  readonly rejected: readonly RejectedProvider[];
  readonly rejected_total: number;
  /** Whether a provider that counts has the point within its limits, in the order of the county's points. */
  readonly covered_points: readonly boolean[];
}

const DEFAULT_LIMIT = 100;

// Larger than the rounding of the ratios that are compared.
const PERSON_SLACK = 1e-6;

/** What an explanation reads of an engine. */
export interface ScoredNetwork {
  readonly context: EngineContext;
  readonly basisStates: readonly { readonly basis: Basis; readonly cells: readonly CellResult[] }[];
  readonly terms: readonly Terms[];
  readonly as_of: string;
}

interface ExplainTarget {
  readonly state: ScoredNetwork;
  readonly cellContext: CellContext;
  readonly specialty: number;
  readonly result: CellResult;
}

function openCell(state: ScoredNetwork, { county_fips, specialty_code, basis }: CellQuery): ExplainTarget {
  const { area } = state.context.aggregates;
  const county = area.countyNumbers.get(county_fips) ?? -1;
  const specialty = area.specialties.findIndex(({ code }) => code === specialty_code);
  const basisIndex = state.basisStates.findIndex((state) => state.basis === basis);
  const at = county * area.specialties.length + specialty;
  const result = state.basisStates[basisIndex]?.cells[at];
  if (county < 0 || specialty < 0 || !result) throw new RangeError(`no cell ${county_fips}/${specialty_code}/${basis}`);
  return { state, cellContext: buildCellContext(state.context, at, basisIndex), specialty, result };
}

const hasBasis = (bases: number, basis: number) => (bases & (1 << basis)) !== 0;

/** The offset of the bitset of a provider in the cell, or WHOLE or WAIVED; null without a link. */
function findRow({ state, cellContext }: ExplainTarget, entry: ProviderEntry): number | null {
  const { words } = state.context.aggregates.links.pool;
  for (let link = entry.link; link !== NO_LINK; link = words[link + SIBLING] as number) {
    if (words[link + CELL] === cellContext.at) return words[link + ROW] as number;
  }
  return null;
}

function readBits({ state, cellContext }: ExplainTarget, row: number): Int32Array {
  const { fullWords, words } = cellContext.cell.index;
  if (row === WHOLE) return fullWords;
  const { words: rows } = state.context.aggregates.links.rows;
  return row === WAIVED ? new Int32Array(words) : rows.subarray(row, row + words);
}

/** All reasons that apply, in the order of `ADEQUACY_REASONS`. */
function listReasons(
  { state, cellContext, specialty }: ExplainTarget,
  entry: ProviderEntry,
  isInRange: boolean,
): AdequacyReason[] {
  const { provider, profile } = entry;
  const { is_pending } = cellContext.cell.county;
  const hasStage = hasBasis(getStageBases(provider, state.terms, is_pending), cellContext.basis);
  const isBarred = hasBasis(getBarringBases(entry, specialty, is_pending), cellContext.basis);
  const ineligible = profile.ineligible.get(specialty);
  const contract = listContractReasons(provider, state.terms[cellContext.basis] as Terms, state.as_of);
  const applies: Partial<Record<AdequacyReason, boolean>> = {
    stage_not_counted: !hasStage,
    not_yet_effective: contract.includes('not_yet_effective'),
    contract_ended: contract.includes('contract_ended'),
    no_npi: contract.includes('no_npi'),
    excluded: isExcluded(provider),
    not_in_shortage_area: ineligible === 'not_in_shortage_area',
    not_a_facility: ineligible === 'not_a_facility',
    telehealth_only: provider.telehealth_only,
    not_geocoded: !isInRange && !provider.locations.some(isGeocoded),
    no_location_in_range: !isInRange && provider.locations.some(isGeocoded),
    double_counted_behavioral: isBarred,
  };
  return (Object.keys(applies) as AdequacyReason[]).filter((reason) => applies[reason]);
}

/** Chooses the record of each NPI with the most units; of equal records the first by id. */
function chooseCountedRecords(
  { cellContext }: ExplainTarget,
  counted: readonly ProviderEntry[],
): Map<Identity, ProviderEntry> {
  const chosen = new Map<Identity, ProviderEntry>();
  for (const entry of counted) {
    const best = chosen.get(getIdentity(entry));
    const difference = best
      ? countUnits(cellContext.cell.specialty, entry) - countUnits(cellContext.cell.specialty, best)
      : 1;
    if (!best || difference > 0 || (difference === 0 && entry.provider.id < best.provider.id))
      chosen.set(getIdentity(entry), entry);
  }
  return chosen;
}

function countMissingBeneficiaries(cell: Cell, ratio: number, weight: number, needed: number): number {
  if (ratio >= needed) return 0;
  return Math.max(1, Math.ceil(needed * cell.index.totalWeight - weight - PERSON_SLACK));
}

function computeGap({ cellContext, result }: ExplainTarget, weight: number): CellGap {
  const { cell } = cellContext;
  const points = result.credits.reduce((sum, credit) => sum + credit.points, 0);
  const { covered_ratio, credited_ratio, required_ratio } = result;
  const withCredits =
    credited_ratio >= required_ratio
      ? 0
      : countMissingBeneficiaries(cell, covered_ratio, weight, required_ratio - points);
  return {
    count: result.count_gap,
    beneficiaries: withCredits,
    beneficiaries_without_credits: countMissingBeneficiaries(cell, covered_ratio, weight, required_ratio),
  };
}

function listSpecialtyEntries({ state, specialty }: ExplainTarget): ProviderEntry[] {
  return Array.from(state.context.providerTable.byId.values()).filter(
    ({ profile }) => profile.specialties.includes(specialty) || profile.ineligible.has(specialty),
  );
}

function describeCounted(
  target: ExplainTarget,
  nearby: readonly NearbyProvider[],
  counted: readonly ProviderEntry[],
): CountedProvider[] {
  const { context } = target.state;
  const { cell } = target.cellContext;
  readCoverage(context.aggregates.counters, target.cellContext, context.coverage);
  const sole = new Set(target.result.status === 'not_met' ? [] : listSoleSources(context, target.cellContext));
  const chosen = chooseCountedRecords(target, counted);
  return nearby.map(({ entry, nearest }) => {
    const bits = readBits(target, findRow(target, entry) ?? WAIVED);
    const chosenEntry = chosen.get(getIdentity(entry));
    const isChosen = chosenEntry === entry;
    return {
      provider_id: entry.provider.id,
      nearest,
      serves_ratio: computeCoveredRatio(cell, bits),
      serves_beneficiaries: countBeneficiaries(cell, sumWeights(cell.index, bits)),
      units: isChosen ? countUnits(cell.specialty, entry) : 0,
      counted_as: isChosen ? null : (chosenEntry?.provider.id ?? null),
      is_sole_source: sole.has(entry.provider.id),
    };
  });
}

function computeCoveredWeight({ state: { context }, cellContext }: ExplainTarget): number {
  const { cell } = cellContext;
  readCoverage(context.aggregates.counters, cellContext, context.coverage);
  return sumWeights(cell.index, context.coverage.covered);
}

/** The points in the order in which they were given. */
function listCoveredPoints({ state: { context }, cellContext }: ExplainTarget): boolean[] {
  const { index } = cellContext.cell;
  readCoverage(context.aggregates.counters, cellContext, context.coverage);
  const covered = new Array<boolean>(index.size).fill(false);
  index.order.forEach((position, at) => {
    const word = context.coverage.covered[Math.floor(at / BLOCK_SIZE)] as number;
    covered[position] = (word & (1 << (at % BLOCK_SIZE))) !== 0;
  });
  return covered;
}

/** Throws a RangeError for a cell that is not part of the network. */
export function explainResult(state: ScoredNetwork, query: CellQuery): CellExplanation {
  const target = openCell(state, query);
  const { cellContext, specialty, result } = target;
  const { area } = state.context.aggregates;
  const limit = query.limit ?? DEFAULT_LIMIT;
  const entries = listSpecialtyEntries(target);
  const { is_pending } = cellContext.cell.county;
  const counts = (entry: ProviderEntry) =>
    hasBasis(getAdmittedBases(entry, specialty, is_pending), cellContext.basis) && findRow(target, entry) !== null;
  const counted = entries.filter(counts);
  const rejected = entries.filter((entry) => !counts(entry));
  return {
    result,
    gap: computeGap(target, computeCoveredWeight(target)),
    counted: describeCounted(target, listNearest(area, cellContext.at, counted, limit), counted),
    counted_total: counted.length,
    rejected: listNearest(area, cellContext.at, rejected, limit).map(({ entry, nearest }) => ({
      provider_id: entry.provider.id,
      nearest,
      reasons: listReasons(target, entry, isInReach(area, cellContext.at, entry.provider)),
    })),
    rejected_total: rejected.length,
    covered_points: listCoveredPoints(target),
  };
}
