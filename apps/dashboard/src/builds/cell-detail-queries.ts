import { queryOptions } from '@tanstack/react-query';
import { openApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';
import { basisValues } from '../api/enum-values.gen.ts';
import type { BuildScope } from './build-query.ts';
import { type BasisSearch } from './cell-search.ts';

export interface CellScope extends BuildScope {
  /** FIPS code. */
  county: string;
  /** Code of a tested specialty. */
  specialty: string;
}

const path = ({ build, county, specialty }: CellScope) => ({
  id: build,
  county_fips: county,
  specialty_code: specialty,
});

const key = ({ environment, build, county, specialty }: CellScope) =>
  [environment, 'builds', build, 'cells', county, specialty] as const;

export const cellQuery = (cell: CellScope, query: BasisSearch) =>
  createQuery(
    [...key(cell), query],
    (signal) =>
      openApi(cell.environment).GET('/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}', {
        params: { path: path(cell), query },
        signal,
      }),
    { keepsPrevious: true },
  );

export const uncoveredQuery = (cell: CellScope, query: BasisSearch) =>
  createQuery(
    [...key(cell), 'uncovered', query],
    (signal) =>
      openApi(cell.environment).GET('/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered', {
        params: { path: path(cell), query },
        signal,
      }),
    { keepsPrevious: true },
  );

/** The status of the cell on each basis, by the newest run. */
export const cellStatusQuery = (cell: CellScope) =>
  queryOptions({
    queryKey: [...key(cell), 'statuses'],
    queryFn: ({ signal }) =>
      Promise.all(
        basisValues.map(async (basis) => {
          const query = { basis, county_fips: [cell.county], specialty_code: [cell.specialty] };
          const { data } = await readData(
            openApi(cell.environment).GET('/v1/builds/{id}/adequacy/cells', {
              params: { path: { id: cell.build }, query },
              signal,
            }),
          );
          return { basis, status: data[0]?.status ?? null };
        }),
      ),
  });

/** The names of the county and the specialty. */
export const cellNamesQuery = ({ environment, build, county, specialty }: CellScope) =>
  queryOptions({
    queryKey: [environment, 'builds', build, 'names', county, specialty],
    queryFn: async ({ signal }) => {
      const api = openApi(environment);
      const [counties, specialties] = await Promise.all([
        readData(
          api.GET('/v1/builds/{id}/adequacy/counties', {
            params: { path: { id: build }, query: { county_fips: [county] } },
            signal,
          }),
        ),
        readData(
          api.GET('/v1/builds/{id}/adequacy/specialties', {
            params: { path: { id: build }, query: { specialty_code: [specialty] } },
            signal,
          }),
        ),
      ]);
      return { county: counties.data[0] ?? null, specialty: specialties.data[0] ?? null };
    },
  });
