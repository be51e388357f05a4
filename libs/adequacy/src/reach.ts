import { squaredChord } from './geo.ts';
import { BLOCK_SIZE, type PointIndex } from './point-index.ts';

/** Unit vectors (x, y, z) of places; record r owns the places from `starts[r]` to before `starts[r + 1]`. */
export interface LocationTable {
  readonly starts: Int32Array;
  readonly vectors: Float64Array;
}

/** Which records reach which sampled points of one county within one limit: pure geometry, the same for every basis. */
export interface CellReach {
  /** Records with a location within the limit of at least one point, in the order they were given. */
  readonly members: Int32Array;
  /** One bitset over the points per member, `words` of the index long. */
  readonly rows: Int32Array;
}

interface Sweep {
  readonly index: PointIndex;
  readonly locations: LocationTable;
  /** The limit as `chordOfMiles`. */
  readonly chord: number;
}

/** The ball lies wholly outside the limit of the location. */
function isClear({ index, locations, chord }: Sweep, ball: number, location: number): boolean {
  const sum = chord + (index.balls[ball * 4 + 3] as number);
  return squaredChord(index.balls, ball * 4, locations.vectors, location * 3) > sum * sum;
}

/** The ball lies wholly inside the limit of the location. */
function isInside({ index, locations, chord }: Sweep, ball: number, location: number): boolean {
  const room = chord - (index.balls[ball * 4 + 3] as number);
  return room >= 0 && squaredChord(index.balls, ball * 4, locations.vectors, location * 3) <= room * room;
}

/** The points of a block within the limit, one by one. */
function bitsOfBlock({ index, locations, chord }: Sweep, block: number, location: number): number {
  const start = block * BLOCK_SIZE;
  const end = Math.min(start + BLOCK_SIZE, index.size);
  let bits = 0;
  for (let point = start; point < end; point++) {
    const square = squaredChord(index.vectors, point * 3, locations.vectors, location * 3);
    if (square <= chord * chord) bits |= 1 << (point - start);
  }
  return bits;
}

function anyLocation(locations: LocationTable, record: number, holds: (location: number) => boolean): boolean {
  const end = locations.starts[record + 1] as number;
  for (let location = locations.starts[record] as number; location < end; location++) {
    if (holds(location)) return true;
  }
  return false;
}

/** Adds the points within the limit of one location to the row at `base`. */
function markLocation(sweep: Sweep, location: number, rows: Int32Array, base: number): void {
  const { index } = sweep;
  for (let block = 0; block < index.words; block++) {
    const full = index.fullWords[block] as number;
    const bits = rows[base + block] as number;
    if (bits === full || isClear(sweep, block, location)) continue;
    rows[base + block] = isInside(sweep, block, location) ? full : bits | bitsOfBlock(sweep, block, location);
  }
}

/** Adds the points within the limit of any location of the record; says whether there is one. */
function markRecord(sweep: Sweep, record: number, rows: Int32Array, base: number): boolean {
  const { starts } = sweep.locations;
  const end = starts[record + 1] as number;
  for (let location = starts[record] as number; location < end; location++) markLocation(sweep, location, rows, base);
  for (let word = base; word < base + sweep.index.words; word++) if (rows[word] !== 0) return true;
  return false;
}

/**
 * The reach of `records` in one county; `chord` is the limit as `chordOfMiles`. Every location counts, on whichever side
 * of a county or state line it lies (422.116(e)(1)).
 */
export function reachCell(index: PointIndex, chord: number, locations: LocationTable, records: Int32Array): CellReach {
  const sweep: Sweep = { index, locations, chord };
  const county = index.words;
  const near = records.filter((record) =>
    anyLocation(locations, record, (location) => chord >= 0 && !isClear(sweep, county, location)),
  );
  const members = new Int32Array(near.length);
  const rows = new Int32Array(near.length * index.words);
  let found = 0;
  // A row that stays empty is taken over by the next record.
  for (const record of near) {
    if (markRecord(sweep, record, rows, found * index.words)) members[found++] = record;
  }
  return { members: members.subarray(0, found), rows: rows.subarray(0, found * index.words) };
}
