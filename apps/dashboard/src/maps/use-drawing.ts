import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drawCounties } from './drawing.ts';
import { type CountyTopology, listMapFiles, mapFileQuery, NATION } from './map-queries.ts';

/**
 * The drawing of the counties with these FIPS codes, and of what is around them; null until its files are loaded. `isWide`
 * fits it to all counties of their states.
 */
export function useDrawing(fips: readonly string[], isWide = false) {
  const key = fips.join();
  // The key names the codes, which are equal in another array after each reading of the results.
  const files = useMemo(() => listMapFiles(key === '' ? [] : key.split(',')), [key]);
  const queries = useQueries({ queries: files.map(mapFileQuery) });
  const failed = queries.find(({ error }) => error !== null);
  const topologies = queries.flatMap(({ data }) => (data ? [data] : []));
  const isComplete = topologies.length === files.length;
  const drawing = useMemo(() => {
    if (!isComplete) return null;
    const area = new Set(key.split(','));
    const fit = isWide ? listAll(topologies, area) : area;
    return drawCounties({ topologies, isNation: files.includes(NATION), fit });
    // The topologies never change once they are there.
  }, [isComplete, key, files, isWide]);
  return { drawing, failed };
}

/** All counties of the states of an area. */
function listAll(topologies: readonly CountyTopology[], area: ReadonlySet<string>): ReadonlySet<string> {
  const states = new Set([...area].map((fips) => fips.slice(0, 2)));
  const all = topologies.flatMap((topology) => topology.objects.counties.geometries.map(({ id }) => String(id)));
  return new Set([...all.filter((fips) => states.has(fips.slice(0, 2))), ...area]);
}
