import { createHash } from 'node:crypto';

/** The points of a county in the order of the file, in arrays that grow. */
export interface CountyPoints {
  size: number;
  latitude: Float64Array;
  longitude: Float64Array;
  weight: Float64Array;
}

/** Points by FIPS code. A million points take at most 48 MB while the arrays grow. */
export interface SamplePoints {
  readonly counties: Map<string, CountyPoints>;
  count: number;
}

export interface WeightedPoint {
  latitude: number;
  longitude: number;
  weight: number;
}

const FIRST_SIZE = 64;

export const createPoints = (): SamplePoints => ({ counties: new Map(), count: 0 });

/** Returns the points of the county. */
export function addPoint(points: SamplePoints, fips: string, point: WeightedPoint): CountyPoints {
  const county = points.counties.get(fips) ?? createCounty();
  if (county.size === 0) points.counties.set(fips, county);
  if (county.size === county.latitude.length) grow(county);
  county.latitude[county.size] = point.latitude;
  county.longitude[county.size] = point.longitude;
  county.weight[county.size] = point.weight;
  county.size += 1;
  points.count += 1;
  return county;
}

const createCounty = (): CountyPoints => ({
  size: 0,
  latitude: new Float64Array(FIRST_SIZE),
  longitude: new Float64Array(FIRST_SIZE),
  weight: new Float64Array(FIRST_SIZE),
});

function grow(county: CountyPoints): void {
  const copy = (from: Float64Array): Float64Array => {
    const to = new Float64Array(from.length * 2);
    to.set(from);
    return to;
  };
  county.latitude = copy(county.latitude);
  county.longitude = copy(county.longitude);
  county.weight = copy(county.weight);
}

/** Counties by ascending code. */
export const listCounties = ({ counties }: SamplePoints): [string, CountyPoints][] =>
  [...counties].sort(([a], [b]) => (a < b ? -1 : 1));

/** SHA-256 of the points, independent of the format of the file and of the order of its counties. */
export function digestPoints(points: SamplePoints): string {
  const hash = createHash('sha256');
  for (const [fips, { size, latitude, longitude, weight }] of listCounties(points)) {
    let lines = '';
    for (let at = 0; at < size; at++) lines += `${fips},${latitude[at]},${longitude[at]},${weight[at]}\n`;
    hash.update(lines);
  }
  return hash.digest('hex');
}
