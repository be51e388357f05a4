import {
  geoAlbersUsa,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoIdentity,
  geoPath,
  type GeoProjection,
  type GeoStreamWrapper,
} from 'd3-geo';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { CountyTopology } from './map-queries.ts';

export type Position = readonly [x: number, y: number];

/** A county in the coordinates of the drawing. */
export interface Shape {
  fips: string;
  name: string;
  path: string;
  center: Position;
  /** Left, top, right and bottom. */
  bounds: readonly [number, number, number, number];
}

export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
  /** Where a point is drawn; null outside of the map. */
  locate: (point: { latitude: number; longitude: number }) => Position | null;
}

interface DrawingInput {
  topologies: readonly CountyTopology[];
  isNation: boolean;
  /** The counties that the drawing is fitted to. */
  fit: ReadonlySet<string>;
}

type Area = FeatureCollection<Geometry, { name: string }>;

const WIDTH = 720;
const MARGIN = 16;
const [MIN_RATIO, MAX_RATIO] = [0.5, 1];

/** Connecticut is drawn as the build files it: by old counties (09001 to 09015) or planning regions (from 09110). */
const OLD_CONNECTICUT = /^090/;
const REGION_OF_CONNECTICUT = /^091/;

function listFeatures({ topologies, fit }: DrawingInput): Feature<Geometry, { name: string }>[] {
  const hidden = [...fit].some((fips) => OLD_CONNECTICUT.test(fips)) ? REGION_OF_CONNECTICUT : OLD_CONNECTICUT;
  return topologies
    .flatMap((topology) => feature(topology, topology.objects.counties).features)
    .filter(({ id }) => !hidden.test(String(id)));
}

/** Width and height of the shapes on a plane decide how high the drawing is. */
function chooseHeight(path: ReturnType<typeof geoPath>, area: Area): number {
  const [[left, top], [right, bottom]] = path.bounds(area);
  const ratio = (bottom - top) / (right - left);
  return Math.round(WIDTH * Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio)));
}

/** The projection of the atlas of the nation. */
const nationProjection = () => geoAlbersUsa().scale(1300).translate([487.5, 305]);

function projectNation(area: Area) {
  const raw = geoIdentity();
  const height = chooseHeight(geoPath(raw), area);
  const fitted = raw.fitExtent(extent(height), area);
  const project = nationProjection();
  const locate = (at: [number, number]) => {
    const place = project(at);
    const [scale, [x, y]] = [fitted.scale(), fitted.translate()];
    return place ? ([place[0] * scale + x, place[1] * scale + y] as const) : null;
  };
  return { height, projection: fitted as GeoStreamWrapper, locate };
}

/** Equal areas around the middle of the counties: true for any state, also across the date line. */
function projectStates(area: Area) {
  const [longitude, latitude] = geoCentroid(area);
  const around = (): GeoProjection => geoAzimuthalEqualArea().rotate([-longitude, -latitude]);
  const height = chooseHeight(geoPath(around()), area);
  const projection = around().fitExtent(extent(height), area);
  return { height, projection, locate: (at: [number, number]) => projection(at) };
}

const extent = (height: number): [[number, number], [number, number]] => [
  [MARGIN, MARGIN],
  [WIDTH - MARGIN, height - MARGIN],
];

/** Computes the drawing of counties. Shapes without an area on this map are left out. */
export function drawCounties(input: DrawingInput): Drawing {
  const features = listFeatures(input);
  const inArea = features.filter(({ id }) => input.fit.has(String(id)));
  const area: Area = { type: 'FeatureCollection', features: inArea.length > 0 ? inArea : features };
  const { height, projection, locate } = input.isNation ? projectNation(area) : projectStates(area);
  const path = geoPath(projection).digits(1);
  const shapes = features.flatMap((county): Shape[] => {
    const text = path(county);
    if (!text) return [];
    const [[left, top], [right, bottom]] = path.bounds(county);
    if (right < 0 || bottom < 0 || left > WIDTH || top > height) return [];
    const center = path.centroid(county);
    const { name } = county.properties;
    return [{ fips: String(county.id), name, path: text, center, bounds: [left, top, right, bottom] }];
  });
  return { width: WIDTH, height, shapes, locate: ({ latitude, longitude }) => locate([longitude, latitude]) };
}
