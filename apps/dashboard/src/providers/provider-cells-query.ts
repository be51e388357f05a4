import { queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import type { Provider } from './stages.ts';

/** Cells of one page: each is computed for it. */
export const MAX_CELLS = 6;

const NOT_FOUND = 404;

/** The cells of the counties in which a provider has locations: a code may be one that is submitted. */
export function listCellPaths({ locations, ...provider }: Provider, testedAs: ReadonlyMap<string, string>) {
  const codes = [provider.specialty_code, ...provider.additional_specialty_codes];
  const tested = new Set(codes.flatMap((code) => testedAs.get(code) ?? []));
  const counties = new Set(locations.flatMap(({ county_fips }) => county_fips ?? []));
  return [...counties].flatMap((county_fips) =>
    [...tested].map((specialty_code) => ({ id: provider.build_id, county_fips, specialty_code })),
  );
}

export type CellPath = ReturnType<typeof listCellPaths>[number];

/** The cells with the providers that count; those outside the service area are left out. */
export const providerCellsQuery = (environment: Environment, paths: readonly CellPath[]) =>
  queryOptions({
    queryKey: [environment, 'builds', paths[0]?.id ?? null, 'provider-cells', paths],
    queryFn: async ({ signal }) => {
      const cells = await Promise.all(
        paths.map((path) =>
          readData(
            openApi(environment).GET('/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}', {
              params: { path },
              signal,
            }),
          ).catch((error: unknown) => {
            if (error instanceof ApiError && error.status === NOT_FOUND) return null;
            throw error;
          }),
        ),
      );
      return cells.filter((cell) => cell !== null);
    },
    enabled: paths.length > 0,
  });
