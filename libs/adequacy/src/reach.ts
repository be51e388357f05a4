import {
  addLink,
  allocateWords,
  CELL,
  freeWords,
  NO_LINK,
  removeLinks,
  ROW,
  SIBLING,
  WAIVED,
  WHOLE,
  type Links,
} from './coverage.ts';
import {
  BLOCK_SIZE,
  findSquare,
  squaredChord,
  writeUnitVector,
  type Coordinates,
  type PointIndex,
} from './geometry.ts';
import { isGeocoded, type ProviderEntry, type ProviderInput } from './providers.ts';
import type { Cell, CountyInput, ServiceAreaIndex } from './service-area.ts';

/** The buffers to measure one location against one cell. */
export interface LocationProbe {
  readonly area: ServiceAreaIndex;
  /** x, y, z of the current location. */
  readonly vector: Float64Array;
  /** The points of the current cell that the location reaches. */
  readonly bits: Int32Array;
}

/** The buffers to compute the reach of one provider, reused for every provider. */
export interface ReachWorkspace extends LocationProbe {
  readonly links: Links;
  /** The link of the current provider in each cell. */
  readonly linkByCell: Int32Array;
}

export function createReachWorkspace(area: ServiceAreaIndex, links: Links, bits: Int32Array): ReachWorkspace {
  return {
    area,
    links,
    vector: new Float64Array(3),
    bits,
    linkByCell: new Int32Array(area.cells.length).fill(NO_LINK),
  };
}

/** The points of a block within the limit, one by one. `limit`: a squared chord. */
function testBlock({ vectors, size }: PointIndex, block: number, vector: Float64Array, limit: number): number {
  const x = vector[0] as number;
  const y = vector[1] as number;
  const z = vector[2] as number;
  const start = block * BLOCK_SIZE;
  let bits = 0;
  // The loop begins at the last point, so that each shift is by one.
  for (let at = (Math.min(start + BLOCK_SIZE, size) - 1) * 3; at >= start * 3; at -= 3) {
    const dx = (vectors[at] as number) - x;
    const dy = (vectors[at + 1] as number) - y;
    const dz = (vectors[at + 2] as number) - z;
    // No branch: at the border of a limit it could not be predicted.
    bits = (bits << 1) | Number(dx * dx + dy * dy + dz * dz <= limit);
  }
  return bits;
}

export const REACH_NONE = 0;
const REACH_PART = 1;
const REACH_ALL = 2;

/** `any`: the union of all words; `missing`: the union of the bits that are not set. */
function classifyExtent(any: number, missing: number): number {
  if (missing === 0) return REACH_ALL;
  return any === 0 ? REACH_NONE : REACH_PART;
}

/**
 * Writes the points within the straight-line limit and returns whether these are none, some or all. A ball that is entirely
 * inside or outside the limit decides for its whole block.
 */
export function writeReach(index: PointIndex, vector: Float64Array, chord: number, bits: Int32Array): number {
  const { balls, fullWords, words } = index;
  const limit = chord * chord;
  let any = 0;
  let missing = 0;
  for (let block = 0; block < words; block++) {
    const square = squaredChord(balls, block * 4, vector, 0);
    const radius = balls[block * 4 + 3] as number;
    const margin = chord - radius;
    const full = fullWords[block] as number;
    let word = 0;
    if (square <= (chord + radius) * (chord + radius)) {
      word = margin >= 0 && square <= margin * margin ? full : testBlock(index, block, vector, limit);
    }
    bits[block] = word;
    any |= word;
    missing |= word ^ full;
  }
  return classifyExtent(any, missing);
}

function linkWhole({ links, linkByCell, area }: ReachWorkspace, entry: ProviderEntry, cell: number): void {
  const existing = linkByCell[cell] as number;
  if (existing === NO_LINK) {
    linkByCell[cell] = addLink(links, entry, cell, WHOLE);
    return;
  }
  const row = links.pool.words[existing + ROW] as number;
  if (row >= 0) freeWords(links.rows, row, (area.cells[cell] as Cell).index.words);
  links.pool.words[existing + ROW] = WHOLE;
}

/** Adds the points of the current location to those of other locations of the provider. */
function linkPart({ links, linkByCell, area, bits }: ReachWorkspace, entry: ProviderEntry, cell: number): void {
  const { words } = (area.cells[cell] as Cell).index;
  const existing = linkByCell[cell] as number;
  const row = existing === NO_LINK ? allocateWords(links.rows, words) : (links.pool.words[existing + ROW] as number);
  const rows = links.rows.words;
  if (existing === NO_LINK) for (let block = 0; block < words; block++) rows[row + block] = bits[block] as number;
  else
    for (let block = 0; block < words; block++)
      rows[row + block] = (rows[row + block] as number) | (bits[block] as number);
  if (existing === NO_LINK) linkByCell[cell] = addLink(links, entry, cell, row);
}

/** Writes which points of a cell are within its limit of the current location. */
export const writeCellReach = ({ area, vector, bits }: LocationProbe, cell: number): number =>
  writeReach((area.cells[cell] as Cell).index, vector, area.chords[cell] as number, bits);

/** Links the provider to a cell that the location may reach in part. */
function linkCell(workspace: ReachWorkspace, entry: ProviderEntry, cell: number): void {
  const extent = writeCellReach(workspace, cell);
  if (extent === REACH_ALL) linkWhole(workspace, entry, cell);
  else if (extent === REACH_PART) linkPart(workspace, entry, cell);
}

function isLinkedWhole({ links, linkByCell }: ReachWorkspace, cell: number): boolean {
  const existing = linkByCell[cell] as number;
  return existing !== NO_LINK && links.pool.words[existing + ROW] === WHOLE;
}

/** Links the provider to the cells that a location reaches. One loop for all counties near it: it is run for millions of them. */
function linkLocation(workspace: ReachWorkspace, entry: ProviderEntry, location: Coordinates): void {
  const { vector, area } = workspace;
  const { grid, balls, outer, inner, specialties } = area;
  const { length: count } = specialties;
  const own = entry.profile.specialties;
  writeUnitVector(vector, 0, location);
  const [x, y, z] = [vector[0] as number, vector[1] as number, vector[2] as number];
  const place = findSquare(x, y, z);
  const end = grid.starts[place + 1] as number;
  for (let at = grid.starts[place] as number; at < end; at++) {
    const county = grid.counties[at] as number;
    const dx = (balls[county * 4] as number) - x;
    const dy = (balls[county * 4 + 1] as number) - y;
    const dz = (balls[county * 4 + 2] as number) - z;
    const square = dx * dx + dy * dy + dz * dz;
    for (let position = 0; position < own.length; position++) {
      const cell = county * count + (own[position] as number);
      if (square > (outer[cell] as number) || isLinkedWhole(workspace, cell)) continue;
      if (square <= (inner[cell] as number)) linkWhole(workspace, entry, cell);
      else linkCell(workspace, entry, cell);
    }
  }
}

/** A `compliant` override waives the distance in the county of the primary location only. */
function linkWaivedCounty({ area, links, linkByCell }: ReachWorkspace, entry: ProviderEntry): void {
  const { county_fips } = entry.provider;
  const county = county_fips === null ? undefined : area.countyNumbers.get(county_fips);
  if (county === undefined) return;
  for (const specialty of entry.profile.specialties) {
    const cell = county * area.specialties.length + specialty;
    if (linkByCell[cell] === NO_LINK) addLink(links, entry, cell, WAIVED);
  }
}

/**
 * Links a provider to each cell in which it can count. Every location counts, on either side of a county or state line,
 * 422.116(e)(1).
 */
function computeReach(workspace: ReachWorkspace, entry: ProviderEntry): void {
  const { links, linkByCell } = workspace;
  for (const location of entry.provider.locations) if (isGeocoded(location)) linkLocation(workspace, entry, location);
  if (entry.provider.adequacy_override === 'compliant') linkWaivedCounty(workspace, entry);
  const { words } = links.pool;
  for (let link = entry.link; link !== NO_LINK; link = words[link + SIBLING] as number) {
    linkByCell[words[link + CELL] as number] = NO_LINK;
  }
}

export function clearReach({ links, area }: ReachWorkspace, entry: ProviderEntry): void {
  removeLinks(links, entry, (cell) => area.cells[cell]?.index.words ?? 0);
  entry.is_reach_computed = false;
}

/** Computes the reach of a provider once it participates on a basis, and removes it when it no longer does. */
export function updateReach(workspace: ReachWorkspace, entry: ProviderEntry): void {
  const couldCount = entry.participation.pending !== 0 && !entry.provider.telehealth_only;
  if (couldCount === entry.is_reach_computed) return;
  if (!couldCount) {
    clearReach(workspace, entry);
    return;
  }
  computeReach(workspace, entry);
  entry.is_reach_computed = true;
}

/** Orders providers by location, so that consecutive ones use the same cached data. */
export function sortByLocation(entries: readonly ProviderEntry[]): ProviderEntry[] {
  const vector = new Float64Array(3);
  const keys = Float64Array.from(entries, ({ provider }, at) => {
    const location = provider.locations.find(isGeocoded);
    if (!location) return at;
    writeUnitVector(vector, 0, location);
    return findSquare(vector[0] as number, vector[1] as number, vector[2] as number) * entries.length + at;
  });
  return Array.from(keys.sort(), (key) => entries[key % entries.length] as ProviderEntry);
}

/** Parts of the service area, as bits. */
const EXISTING_COUNTIES = 1;
export const PENDING_COUNTIES = 2;
const ALL_COUNTIES = EXISTING_COUNTIES | PENDING_COUNTIES;

/** The parts, of those wanted, in which a county near a location has a beneficiary within the limit of one of the specialties. */
function findReachedParts(probe: LocationProbe, specialties: readonly number[], wanted: number): number {
  const { vector, area } = probe;
  const { grid, balls, outer, inner, counties } = area;
  const [x, y, z] = [vector[0] as number, vector[1] as number, vector[2] as number];
  const place = findSquare(x, y, z);
  let found = 0;
  for (let at = grid.starts[place] as number; at < (grid.starts[place + 1] as number); at++) {
    const county = grid.counties[at] as number;
    const part = getPart(counties[county] as CountyInput);
    if ((part & wanted & ~found) === 0) continue;
    const square = squaredChord(balls, county * 4, vector, 0);
    const isReached = specialties.some((specialty) => {
      const cell = county * area.specialties.length + specialty;
      if (square > (outer[cell] as number)) return false;
      return square <= (inner[cell] as number) || writeCellReach(probe, cell) !== REACH_NONE;
    });
    if (isReached) found |= part;
  }
  return found;
}

/** A `compliant` override waives the distance in the county of the primary location only. */
function findWaivedPart(
  { counties, countyNumbers }: ServiceAreaIndex,
  { adequacy_override, county_fips }: ProviderInput,
): number {
  if (adequacy_override !== 'compliant' || county_fips === null) return 0;
  const county = counties[countyNumbers.get(county_fips) ?? -1];
  return county ? getPart(county) : 0;
}

const getPart = ({ is_pending }: CountyInput): number => (is_pending ? PENDING_COUNTIES : EXISTING_COUNTIES);

/**
 * The parts of the service area in which a provider could count by location or by override, whatever its stage and contract.
 * `isEither`: one of them suffices, and the other may be left out.
 */
export function findReach(probe: LocationProbe, { provider, profile }: ProviderEntry, isEither: boolean): number {
  let found = profile.specialties.length > 0 ? findWaivedPart(probe.area, provider) : 0;
  for (const location of provider.locations) {
    if (isEither ? found !== 0 : found === ALL_COUNTIES) return found;
    if (!isGeocoded(location)) continue;
    writeUnitVector(probe.vector, 0, location);
    found |= findReachedParts(probe, profile.specialties, ALL_COUNTIES & ~found);
  }
  return found;
}

/** Whether a provider could count in a cell by location or by override, whatever its stage. */
export function isInReach(area: ServiceAreaIndex, at: number, provider: ProviderInput): boolean {
  const { county, index } = area.cells[at] as Cell;
  if (provider.adequacy_override === 'compliant' && provider.county_fips === county.fips) return true;
  if ((area.chords[at] as number) < 0) return false;
  const probe = { area, vector: new Float64Array(3), bits: new Int32Array(index.words) };
  return provider.locations.filter(isGeocoded).some((location) => {
    writeUnitVector(probe.vector, 0, location);
    return writeCellReach(probe, at) !== REACH_NONE;
  });
}
