import type { Limit } from './standard.ts';

export interface Coordinates {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
}

/** Mean radius of the Earth. CMS publishes neither its radius nor its rule for ties. */
export const EARTH_RADIUS_MILES = 3958.8;

/** About a sixteenth of an inch: a provider exactly at the limit is within it, whatever the rounding of the last bit. */
export const TIE_EPSILON_MILES = 1e-6;

const RADIANS_PER_DEGREE = Math.PI / 180;

/** Great-circle miles. */
export function haversineMiles(from: Coordinates, to: Coordinates): number {
  const fromLatitude = from.latitude * RADIANS_PER_DEGREE;
  const toLatitude = to.latitude * RADIANS_PER_DEGREE;
  const halfLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * RADIANS_PER_DEGREE) / 2);
  const square = halfLatitude ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Writes x, y, z on the unit sphere at `vectors[offset]`: chords order points as great circles do. */
export function writeUnitVector(vectors: Float64Array, offset: number, { latitude, longitude }: Coordinates): void {
  const phi = latitude * RADIANS_PER_DEGREE;
  const lambda = longitude * RADIANS_PER_DEGREE;
  const radius = Math.cos(phi);
  vectors[offset] = radius * Math.cos(lambda);
  vectors[offset + 1] = radius * Math.sin(lambda);
  vectors[offset + 2] = Math.sin(phi);
}

/** The chord of the unit sphere that spans the limit plus the epsilon, at most the diameter. */
export function milesToChord(limitMiles: number): number {
  if (limitMiles < 0) return -1;
  return 2 * Math.sin(Math.min((limitMiles + TIE_EPSILON_MILES) / (2 * EARTH_RADIUS_MILES), Math.PI / 2));
}

/** Squared straight line between the unit vectors at the two offsets; compare with a squared `milesToChord`. */
export function squaredChord(left: Float64Array, leftOffset: number, right: Float64Array, rightOffset: number): number {
  const x = (left[leftOffset] as number) - (right[rightOffset] as number);
  const y = (left[leftOffset + 1] as number) - (right[rightOffset + 1] as number);
  const z = (left[leftOffset + 2] as number) - (right[rightOffset + 2] as number);
  return x * x + y * y + z * z;
}

/** The id of the travel model, part of every result. */
export const TRAVEL_MODEL = 'cms_straight_line';

/**
 * The straight-line miles within which both limits are met. Minutes are miles times a figure per county type, so the two grow
 * together and the tighter one decides, 422.116(d)(4). Not the routing that CMS's own system may use.
 */
export const computeLimitMiles = ({ max_miles, max_minutes }: Limit, minutesPerMile: number): number =>
  Math.min(max_miles, max_minutes / minutesPerMile);

/** The locations of the sampled beneficiaries of a county, and how many each point represents, 422.116(d)(1)(i). */
export interface WeightedPoints {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly weight: Float64Array;
}

/** A block of neighbouring points is one word of a bitset: the coverage of a whole block is one assignment. */
export const BLOCK_SIZE = 32;

// Larger than any rounding error of a chord: a decision for a block equals the decision for each of its points.
const BALL_PADDING = 1e-12;

const ALL_BITS = -1;

/** The points of a county sorted into blocks of neighbours, each with a ball around it. Bit i of word b is point 32b + i. */
export interface PointIndex {
  readonly size: number;
  readonly words: number;
  /** Position in the given points of each indexed point. */
  readonly order: Int32Array;
  /** x, y, z per point. */
  readonly vectors: Float64Array;
  readonly weights: Float64Array;
  /** x, y, z and radius in chords, per block, then once more for the whole county. */
  readonly balls: Float64Array;
  readonly fullWords: Int32Array;
  readonly blockWeights: Float64Array;
  readonly totalWeight: number;
}

// It is about four inches; times millions of points it is still an exact integer.
const STEPS_PER_DEGREE = 1e6;

/** Sorts positions by their degrees. Each key encodes both, so that the numeric sort needs no comparator. */
function sortByDegrees(positions: Int32Array, degrees: Float64Array): void {
  const { length } = degrees;
  const toSteps = (position: number) => Math.round(((degrees[position] as number) + 360) * STEPS_PER_DEGREE);
  const keys = Float64Array.from(positions, (position) => toSteps(position) * length + position).sort();
  for (let at = 0; at < keys.length; at++) positions[at] = (keys[at] as number) % length;
}

/** Neighbours by cutting into bands of latitude, and each band by longitude. */
function orderPoints({ latitude, longitude }: WeightedPoints): Int32Array {
  const order = Int32Array.from(latitude, (_, index) => index);
  sortByDegrees(order, latitude);
  const blocks = Math.ceil(order.length / BLOCK_SIZE);
  const bandSize = Math.ceil(Math.sqrt(blocks)) * BLOCK_SIZE;
  for (let start = 0; start < order.length; start += bandSize) {
    sortByDegrees(order.subarray(start, start + bandSize), longitude);
  }
  return order;
}

/** Writes the mean of the vectors of some points, and the radius of a ball around it that contains all of them. */
function writeBall(balls: Float64Array, block: number, { vectors, start, end }: VectorRange): void {
  let [x, y, z] = [0, 0, 0];
  for (let at = start * 3; at < end * 3; at += 3) {
    x += vectors[at] as number;
    y += vectors[at + 1] as number;
    z += vectors[at + 2] as number;
  }
  const count = Math.max(1, end - start);
  const offset = block * 4;
  balls[offset] = x / count;
  balls[offset + 1] = y / count;
  balls[offset + 2] = z / count;
  let farthest = 0;
  for (let point = start; point < end; point++) {
    farthest = Math.max(farthest, squaredChord(balls, offset, vectors, point * 3));
  }
  balls[offset + 3] = Math.sqrt(farthest) + BALL_PADDING;
}

/** The points from `start` to before `end`. */
interface VectorRange {
  readonly vectors: Float64Array;
  readonly start: number;
  readonly end: number;
}

export function buildPointIndex(points: WeightedPoints): PointIndex {
  const { length } = points.weight;
  if (points.latitude.length !== length || points.longitude.length !== length) {
    throw new RangeError(`${length} weights for ${points.latitude.length} x ${points.longitude.length} coordinates`);
  }
  if (!points.latitude.every(Number.isFinite) || !points.longitude.every(Number.isFinite)) {
    throw new RangeError('a sampled point without coordinates');
  }
  const order = orderPoints(points);
  const size = order.length;
  const words = Math.ceil(size / BLOCK_SIZE);
  const vectors = new Float64Array(size * 3);
  const weights = new Float64Array(size);
  order.forEach((from, to) => {
    const place = { latitude: points.latitude[from] as number, longitude: points.longitude[from] as number };
    writeUnitVector(vectors, to * 3, place);
    weights[to] = points.weight[from] as number;
  });

  const balls = new Float64Array((words + 1) * 4);
  const fullWords = new Int32Array(words).fill(ALL_BITS);
  const blockWeights = new Float64Array(words);
  for (let block = 0; block < words; block++) {
    const start = block * BLOCK_SIZE;
    const end = Math.min(start + BLOCK_SIZE, size);
    if (end - start < BLOCK_SIZE) fullWords[block] = (1 << (end - start)) - 1;
    let sum = 0;
    for (let point = start; point < end; point++) sum += weights[point] as number;
    blockWeights[block] = sum;
    writeBall(balls, block, { vectors, start, end });
  }
  writeBall(balls, words, { vectors, start: 0, end: size });
  const totalWeight = blockWeights.reduce((sum, weight) => sum + weight, 0);
  return { size, words, order, vectors, weights, balls, fullWords, blockWeights, totalWeight };
}

function sumBitWeights(index: PointIndex, block: number, bits: number): number {
  let sum = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    sum += index.weights[block * BLOCK_SIZE + 31 - Math.clz32(rest & -rest)] as number;
  }
  return sum;
}

/** The weight of a set of points, added up in one fixed order: equal sets have bit-for-bit equal weights. */
export function sumWeights(index: PointIndex, bits: Int32Array): number {
  let sum = 0;
  for (let block = 0; block < index.words; block++) {
    const word = bits[block] as number;
    if (word === index.fullWords[block]) sum += index.blockWeights[block] as number;
    else if (word !== 0) sum += sumBitWeights(index, block, word);
  }
  return sum;
}

/** The counties that a location in each square of latitude and longitude may reach. */
export interface CountyGrid {
  /** Square s lists the counties from `starts[s]` to before `starts[s + 1]`. */
  readonly starts: Int32Array;
  readonly counties: Int32Array;
}

const SQUARE_DEGREES = 1;
const ROWS = 180 / SQUARE_DEGREES;
const COLUMNS = 360 / SQUARE_DEGREES;
const DEGREES_PER_RADIAN = 180 / Math.PI;

// About 20 feet: larger than any rounding error between vectors and degrees.
const PADDING_RADIANS = 1e-6;

const getRow = (latitude: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) / SQUARE_DEGREES)));

const getColumn = (longitude: number) => Math.floor((longitude + 180) / SQUARE_DEGREES);

const wrapColumn = (column: number) => ((column % COLUMNS) + COLUMNS) % COLUMNS;

/** The square of a unit vector. */
export function findSquare(x: number, y: number, z: number): number {
  const latitude = Math.asin(Math.min(1, Math.max(-1, z))) * DEGREES_PER_RADIAN;
  return getRow(latitude) * COLUMNS + wrapColumn(getColumn(Math.atan2(y, x) * DEGREES_PER_RADIAN));
}

/** Visits every square that intersects the cap of `radius` radians around a location. */
function visitSquares(place: { latitude: number; longitude: number }, radius: number, visit: (at: number) => void) {
  const { latitude, longitude } = place;
  const reachesPole = Math.abs(latitude) + radius >= Math.PI / 2;
  const spread = reachesPole ? Math.PI : Math.asin(Math.min(1, Math.sin(radius) / Math.cos(latitude)));
  const first = getColumn((longitude - spread) * DEGREES_PER_RADIAN);
  const last = Math.min(first + COLUMNS - 1, getColumn((longitude + spread) * DEGREES_PER_RADIAN));
  const bottom = getRow((latitude - radius) * DEGREES_PER_RADIAN);
  const top = getRow((latitude + radius) * DEGREES_PER_RADIAN);
  for (let row = bottom; row <= top; row++) {
    for (let column = first; column <= last; column++) visit(row * COLUMNS + wrapColumn(column));
  }
}

function visitCountySquares(balls: Float64Array, county: number, chord: number, visit: (at: number) => void): void {
  const [x = 0, y = 0, z = 0, radius = 0] = balls.subarray(county * 4, county * 4 + 4);
  const length = Math.hypot(x, y, z);
  // The center of a ball is inside the globe; from the surface above it the distance is longer by the difference.
  const reach = chord + radius + Math.abs(1 - length);
  const radians = length === 0 || reach >= 2 ? Math.PI : 2 * Math.asin(reach / 2);
  const latitude = length === 0 ? 0 : Math.asin(Math.min(1, Math.max(-1, z / length)));
  visitSquares({ latitude, longitude: Math.atan2(y, x) }, radians + PADDING_RADIANS, visit);
}

/** `balls`: x, y, z and radius of each county; `chords`: its largest limit, negative in a county without points. */
export function buildCountyGrid(balls: Float64Array, chords: Float64Array): CountyGrid {
  const starts = new Int32Array(ROWS * COLUMNS + 1);
  const eachSquare = (visit: (at: number, county: number) => void) =>
    chords.forEach((chord, county) => {
      if (chord >= 0) visitCountySquares(balls, county, chord, (at) => visit(at, county));
    });
  eachSquare((at) => (starts[at + 1] = (starts[at + 1] as number) + 1));
  for (let at = 0; at < ROWS * COLUMNS; at++) starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
  const counties = new Int32Array(starts[ROWS * COLUMNS] as number);
  const filled = starts.slice();
  eachSquare((at, county) => {
    counties[filled[at] as number] = county;
    filled[at] = (filled[at] as number) + 1;
  });
  return { starts, counties };
}
