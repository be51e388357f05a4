import type { Cell, Ground } from './cell.ts';
import { squareAt } from './county-grid.ts';
import { squaredChord, writeUnitVector, type Coordinates } from './geo.ts';
import { addLink, CELL, ROW, SIBLING, WAIVED, WHOLE, type Links } from './links.ts';
import { isGeocoded, NO_LINK, type Entry, type ProviderInput } from './network.ts';
import { BLOCK_SIZE, type PointIndex } from './point-index.ts';
import { giveWords, takeWords } from './word-pool.ts';

/** What measures one location against one cell. */
interface Arm {
  readonly ground: Ground;
  /** x, y, z of the location at hand. */
  readonly vector: Float64Array;
  /** The points of the cell at hand that the location reaches. */
  readonly bits: Int32Array;
}

/** Finds whom a provider reaches. Its fields are room to work in, used over and over. */
export interface Surveyor extends Arm {
  readonly links: Links;
  /** By cell, the link of the provider at hand. */
  readonly linkOf: Int32Array;
}

export function createSurveyor(ground: Ground, links: Links, bits: Int32Array): Surveyor {
  return {
    ground,
    links,
    vector: new Float64Array(3),
    bits,
    linkOf: new Int32Array(ground.cells.length).fill(NO_LINK),
  };
}

/** The points of a block within the limit, one by one. `limit`: a squared chord. */
function bitsOfBlock({ vectors, size }: PointIndex, block: number, vector: Float64Array, limit: number): number {
  const x = vector[0] as number;
  const y = vector[1] as number;
  const z = vector[2] as number;
  const start = block * BLOCK_SIZE;
  const end = Math.min(start + BLOCK_SIZE, size);
  let bits = 0;
  for (let point = start, at = start * 3; point < end; point++, at += 3) {
    const dx = (vectors[at] as number) - x;
    const dy = (vectors[at + 1] as number) - y;
    const dz = (vectors[at + 2] as number) - z;
    // No branch: on the border of a limit the processor could only guess.
    bits |= Number(dx * dx + dy * dy + dz * dz <= limit) << (point - start);
  }
  return bits;
}

const NOBODY = 0;
const SOME = 1;
const EVERYBODY = 2;

/** `any`: bits set anywhere; `missing`: bits clear that could be set. */
function extentOf(any: number, missing: number): number {
  if (missing === 0) return EVERYBODY;
  return any === 0 ? NOBODY : SOME;
}

/**
 * Writes the points within the limit as the crow flies; whether these are none, some or all. A ball wholly inside or outside
 * decides for all of its block.
 */
export function writeReach(index: PointIndex, vector: Float64Array, chord: number, bits: Int32Array): number {
  const { balls, fullWords, words } = index;
  const limit = chord * chord;
  let any = 0;
  let missing = 0;
  for (let block = 0; block < words; block++) {
    const square = squaredChord(balls, block * 4, vector, 0);
    const radius = balls[block * 4 + 3] as number;
    const room = chord - radius;
    const full = fullWords[block] as number;
    let word = 0;
    if (square <= (chord + radius) * (chord + radius)) {
      word = room >= 0 && square <= room * room ? full : bitsOfBlock(index, block, vector, limit);
    }
    bits[block] = word;
    any |= word;
    missing |= word ^ full;
  }
  return extentOf(any, missing);
}

function keepWhole({ links, linkOf, ground }: Surveyor, entry: Entry, cell: number): void {
  const known = linkOf[cell] as number;
  if (known === NO_LINK) {
    linkOf[cell] = addLink(links, entry, cell, WHOLE);
    return;
  }
  const row = links.pool.words[known + ROW] as number;
  if (row >= 0) giveWords(links.rows, row, (ground.cells[cell] as Cell).index.words);
  links.pool.words[known + ROW] = WHOLE;
}

/** Adds the points at hand to those that other locations of the provider reach. */
function keepSome({ links, linkOf, ground, bits }: Surveyor, entry: Entry, cell: number): void {
  const { words } = (ground.cells[cell] as Cell).index;
  const known = linkOf[cell] as number;
  const row = known === NO_LINK ? takeWords(links.rows, words) : (links.pool.words[known + ROW] as number);
  const rows = links.rows.words;
  if (known === NO_LINK) for (let block = 0; block < words; block++) rows[row + block] = bits[block] as number;
  else
    for (let block = 0; block < words; block++)
      rows[row + block] = (rows[row + block] as number) | (bits[block] as number);
  if (known === NO_LINK) linkOf[cell] = addLink(links, entry, cell, row);
}

/** Writes which points of a cell are within its limit of the location at hand. */
const writeServed = ({ ground, vector, bits }: Arm, cell: number): number =>
  writeReach((ground.cells[cell] as Cell).index, vector, ground.chords[cell] as number, bits);

/** Links the provider to a cell that the location may reach in part. */
function surveyCell(surveyor: Surveyor, entry: Entry, cell: number): void {
  const extent = writeServed(surveyor, cell);
  if (extent === EVERYBODY) keepWhole(surveyor, entry, cell);
  else if (extent === SOME) keepSome(surveyor, entry, cell);
}

function isWholeAlready({ links, linkOf }: Surveyor, cell: number): boolean {
  const known = linkOf[cell] as number;
  return known !== NO_LINK && links.pool.words[known + ROW] === WHOLE;
}

function surveyCounty(surveyor: Surveyor, entry: Entry, county: number): void {
  const { balls, outer, inner, specialties } = surveyor.ground;
  const own = entry.profile.specialties;
  const square = squaredChord(balls, county * 4, surveyor.vector, 0);
  for (let at = 0; at < own.length; at++) {
    const cell = county * specialties.length + (own[at] as number);
    if (square > (outer[cell] as number) || isWholeAlready(surveyor, cell)) continue;
    if (square <= (inner[cell] as number)) keepWhole(surveyor, entry, cell);
    else surveyCell(surveyor, entry, cell);
  }
}

function surveyPlace(surveyor: Surveyor, entry: Entry, place: Coordinates): void {
  const { grid } = surveyor.ground;
  const { vector } = surveyor;
  writeUnitVector(vector, 0, place);
  const here = squareAt(vector[0] as number, vector[1] as number, vector[2] as number);
  const end = grid.starts[here + 1] as number;
  for (let at = grid.starts[here] as number; at < end; at++) {
    surveyCounty(surveyor, entry, grid.counties[at] as number);
  }
}

/** Where a person's word stands in for the distance: the county of the primary location. */
function waive({ ground, links, linkOf }: Surveyor, entry: Entry): void {
  const { county_fips } = entry.provider;
  const county = county_fips === null ? undefined : ground.countyNumbers.get(county_fips);
  if (county === undefined) return;
  for (const specialty of entry.profile.specialties) {
    const cell = county * ground.specialties.length + specialty;
    if (linkOf[cell] === NO_LINK) addLink(links, entry, cell, WAIVED);
  }
}

/**
 * Links a provider to each cell that it can count in. Every location counts, on whichever side of a county or state line it
 * lies, 422.116(e)(1).
 */
export function survey(surveyor: Surveyor, entry: Entry): void {
  const { links, linkOf } = surveyor;
  for (const place of entry.provider.locations) if (isGeocoded(place)) surveyPlace(surveyor, entry, place);
  entry.in_range = entry.link !== NO_LINK;
  if (entry.provider.adequacy_override === 'compliant') waive(surveyor, entry);
  const { words } = links.pool;
  for (let link = entry.link; link !== NO_LINK; link = words[link + SIBLING] as number) {
    linkOf[words[link + CELL] as number] = NO_LINK;
  }
}

/** Neighbours one after the other: what a survey of one has fetched into the processor's caches serves the next. */
export function neighboursFirst(entries: readonly Entry[]): Entry[] {
  const vector = new Float64Array(3);
  const keys = Float64Array.from(entries, ({ provider }, at) => {
    const place = provider.locations.find(isGeocoded);
    if (!place) return at;
    writeUnitVector(vector, 0, place);
    return squareAt(vector[0] as number, vector[1] as number, vector[2] as number) * entries.length + at;
  });
  return Array.from(keys.sort(), (key) => entries[key % entries.length] as Entry);
}

/** Whether a provider could count in a cell for where it is, or for a person's word; of any stage. */
export function isInReach(ground: Ground, at: number, provider: ProviderInput): boolean {
  const { county, index } = ground.cells[at] as Cell;
  if (provider.adequacy_override === 'compliant' && provider.county_fips === county.fips) return true;
  if ((ground.chords[at] as number) < 0) return false;
  const arm = { ground, vector: new Float64Array(3), bits: new Int32Array(index.words) };
  return provider.locations.filter(isGeocoded).some((place) => {
    writeUnitVector(arm.vector, 0, place);
    return writeServed(arm, at) !== NOBODY;
  });
}
