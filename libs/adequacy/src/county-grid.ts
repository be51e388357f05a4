/** Which counties a place on the globe can matter to, by squares of latitude and longitude. */
export interface CountyGrid {
  /** Square s lists the counties from `starts[s]` to before `starts[s + 1]`. */
  readonly starts: Int32Array;
  readonly counties: Int32Array;
}

const SQUARE_DEGREES = 1;
const ROWS = 180 / SQUARE_DEGREES;
const COLUMNS = 360 / SQUARE_DEGREES;
const DEGREES_PER_RADIAN = 180 / Math.PI;

// About 20 feet: wider than any rounding on the way from vectors to degrees.
const PADDING_RADIANS = 1e-6;

const getRow = (latitude: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) / SQUARE_DEGREES)));

const getColumn = (longitude: number) => Math.floor((longitude + 180) / SQUARE_DEGREES);

const wrapColumn = (column: number) => ((column % COLUMNS) + COLUMNS) % COLUMNS;

/** The square of a unit vector. */
export function findSquare(x: number, y: number, z: number): number {
  const latitude = Math.asin(Math.min(1, Math.max(-1, z))) * DEGREES_PER_RADIAN;
  return getRow(latitude) * COLUMNS + wrapColumn(getColumn(Math.atan2(y, x) * DEGREES_PER_RADIAN));
}

/** Every square that the cap of `radius` radians around a place may touch. */
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
  // The middle of a ball lies inside the globe; from the surface above it the way is longer by what is missing.
  const reach = chord + radius + Math.abs(1 - length);
  const radians = length === 0 || reach >= 2 ? Math.PI : 2 * Math.asin(reach / 2);
  const latitude = length === 0 ? 0 : Math.asin(Math.min(1, Math.max(-1, z / length)));
  visitSquares({ latitude, longitude: Math.atan2(y, x) }, radians + PADDING_RADIANS, visit);
}

/** `balls`: x, y, z and radius of each county; `chords`: its widest limit, negative where it has no points. */
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
