import { queryOptions } from '@tanstack/react-query';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { MAP_FILES } from 'virtual:map-files';

/** Shapes of counties, whose ids are FIPS codes. */
export type CountyTopology = Topology<{ counties: GeometryCollection<{ name: string }> }>;

/** More states are drawn from the file of the nation, which is projected already. */
const MAX_STATE_FILES = 6;

export const NATION = 'nation';

/** The files that show these counties. */
export function listMapFiles(fips: readonly string[]): string[] {
  const states = [...new Set(fips.map((code) => code.slice(0, 2)))].toSorted();
  return states.length > MAX_STATE_FILES ? [NATION] : states;
}

export const mapFileQuery = (name: string) =>
  queryOptions({
    queryKey: ['map-files', name],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/app/assets/maps/${MAP_FILES[name] ?? name}`, { signal });
      if (!response.ok) throw new Error('The map could not be loaded.');
      return (await response.json()) as CountyTopology;
    },
    // The name of the file contains the hash of its content.
    staleTime: Infinity,
  });
