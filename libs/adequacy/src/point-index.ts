import { squaredChord, writeUnitVector } from './geo.ts';

/** Where the sampled beneficiaries of a county live, and how many each point stands for. 422.116(d)(1)(i). */
export interface WeightedPoints {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly weight: Float64Array;
}

/** A block of neighbouring points is one word of a bitset, so coverage of a whole block is one assignment. */
export const BLOCK_SIZE = 32;

// Wider than any rounding of a chord: a block decides only what each of its points would decide.
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

// About four inches; times millions of points it is a whole number still.
const STEPS_PER_DEGREE = 1e6;

/** Sorts positions by their degrees as numbers that hold both, which takes no function of ours to compare. */
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

/** Writes the mean of the vectors from `start` to `end` and the radius of a ball that holds them all. */
function writeBall(balls: Float64Array, block: number, vectors: Float64Array): void {
  const offset = block * 4;
  const count = vectors.length / 3;
  for (let i = 0; i < vectors.length; i++) {
    const axis = offset + (i % 3);
    balls[axis] = (balls[axis] as number) + (vectors[i] as number) / count;
  }
  let farthest = 0;
  for (let i = 0; i < count; i++) farthest = Math.max(farthest, squaredChord(balls, offset, vectors, i * 3));
  balls[offset + 3] = Math.sqrt(farthest) + BALL_PADDING;
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
    blockWeights[block] = weights.subarray(start, end).reduce((sum, weight) => sum + weight, 0);
    writeBall(balls, block, vectors.subarray(start * 3, end * 3));
  }
  writeBall(balls, words, vectors);
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

/** Added up block by block in one fixed order, so equal sets have equal weights to the last bit. */
export function sumWeights(index: PointIndex, bits: Int32Array): number {
  let sum = 0;
  for (let block = 0; block < index.words; block++) {
    const word = bits[block] as number;
    if (word === index.fullWords[block]) sum += index.blockWeights[block] as number;
    else if (word !== 0) sum += sumBitWeights(index, block, word);
  }
  return sum;
}
