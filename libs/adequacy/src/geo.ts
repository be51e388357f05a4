export interface Coordinates {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
}

/** Mean radius of the Earth. CMS publishes neither its radius nor its rule for ties. */
export const EARTH_RADIUS_MILES = 3958.8;

/** About a sixteenth of an inch: a provider exactly at the limit is within it, whatever the last bit of the arithmetic says. */
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

/** Writes x, y, z on the unit sphere at `vectors[offset]`; there, straight lines order points as great circles do. */
export function writeUnitVector(vectors: Float64Array, offset: number, { latitude, longitude }: Coordinates): void {
  const phi = latitude * RADIANS_PER_DEGREE;
  const lambda = longitude * RADIANS_PER_DEGREE;
  vectors[offset] = Math.cos(phi) * Math.cos(lambda);
  vectors[offset + 1] = Math.cos(phi) * Math.sin(lambda);
  vectors[offset + 2] = Math.sin(phi);
}

/** The chord of the unit sphere that spans the limit plus the epsilon; beyond half the globe nothing is farther. */
export function milesToChord(limitMiles: number): number {
  if (limitMiles < 0) return -1;
  return 2 * Math.sin(Math.min((limitMiles + TIE_EPSILON_MILES) / (2 * EARTH_RADIUS_MILES), Math.PI / 2));
}

/** Squared straight line between the unit vectors at the two offsets; compare with a squared `chordOfMiles`. */
export function squaredChord(left: Float64Array, leftOffset: number, right: Float64Array, rightOffset: number): number {
  const x = (left[leftOffset] as number) - (right[rightOffset] as number);
  const y = (left[leftOffset + 1] as number) - (right[rightOffset + 1] as number);
  const z = (left[leftOffset + 2] as number) - (right[rightOffset + 2] as number);
  return x * x + y * y + z * z;
}

/** True when the great-circle distance is at most the limit, `TIE_EPSILON_MILES` included. */
export function isWithinMiles(from: Coordinates, to: Coordinates, limitMiles: number): boolean {
  const vectors = new Float64Array(6);
  writeUnitVector(vectors, 0, from);
  writeUnitVector(vectors, 3, to);
  const chord = milesToChord(limitMiles);
  return chord >= 0 && squaredChord(vectors, 0, vectors, 3) <= chord * chord;
}
