import type { components } from '@pnb/client';
import { queryOptions } from '@tanstack/react-query';
import { BACKGROUND, type Environment, openApi, readData } from '../api/api.ts';
import { createPagesQuery, createQuery } from '../api/pages.ts';
import { writeListQuery } from '../components/search-values.ts';
import type { ComparisonSearch, ImportsSearch } from './import-search.ts';

export type Import = components['schemas']['Import'];
export type ImportRow = components['schemas']['ImportRow'];
export type ImportRowsReport = components['schemas']['ImportRowsUpdateReport'];
// oxlint-disable-next-line typescript/consistent-type-definitions -- The values of a query have the index signature of a type alone.
export type ImportRowFilter = {
  outcome?: NonNullable<ImportRow['outcome']>[];
  has_warnings?: true;
  code?: components['schemas']['ImportIssue']['code'][];
  field?: string;
};
export type ImportRowError = components['schemas']['ImportRowError'];
export type ImportChange = components['schemas']['ImportChange'];
export type ImportDifference = components['schemas']['ImportDifference'];
export type ImportMapping = components['schemas']['ImportMapping'];

const PER_PAGE = 100;
const POLL_MS = 1_000;

const UNFINISHED: readonly Import['status'][] = ['uploading', 'queued', 'running'];

/** Whether the import, or its revert, is under way. */
export const isUnfinished = ({ status }: Pick<Import, 'status'>): boolean => UNFINISHED.includes(status);

/** Read again while one of the imports is under way. */
export const importsQuery = (environment: Environment, search: ImportsSearch) =>
  createPagesQuery([environment, 'imports', 'list', search], (page, signal) =>
    openApi(environment).GET('/v1/imports', {
      params: { query: { ...writeListQuery(search), ...page } },
      signal,
    }),
  );

/** Read again every second until the import has ended. */
export const importQuery = (environment: Environment, id: string) =>
  queryOptions({
    queryKey: [environment, 'imports', id],
    queryFn: async ({ client, queryKey, signal }) => {
      const background = client.getQueryData(queryKey) ? BACKGROUND : {};
      const call = openApi(environment).GET('/v1/imports/{id}', { params: { path: { id } }, signal, ...background });
      return (await readData(call)) as Import;
    },
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? POLL_MS : false),
  });

/** Equal errors and warnings of an import that has ended. */
export const importIssuesQuery = (environment: Environment, id: string) =>
  createQuery([environment, 'imports', id, 'issues'], (signal) =>
    openApi(environment).GET('/v1/imports/{id}/issues', { params: { path: { id } }, signal }),
  );

export const importRowsQuery = (environment: Environment, id: string, filter: ImportRowFilter) =>
  createPagesQuery([environment, 'imports', id, 'rows', filter], (page, signal) =>
    openApi(environment).GET('/v1/imports/{id}/rows', {
      params: { path: { id }, query: { ...filter, ...page } },
      signal,
    }),
  );

export const importChangesQuery = (environment: Environment, id: string) =>
  createPagesQuery([environment, 'imports', id, 'changes'], (page, signal) =>
    openApi(environment).GET('/v1/imports/{id}/changes', {
      params: { path: { id }, query: page },
      signal,
    }),
  );

export const buildComparisonQuery = ({ with: other, kind }: ComparisonSearch) => ({
  ...(other ? { with: other } : {}),
  ...(kind ? { kind: [kind] } : {}),
});

export const comparisonQuery = (environment: Environment, id: string, search: ComparisonSearch) =>
  createPagesQuery([environment, 'imports', id, 'comparison', search], (page, signal) =>
    openApi(environment).GET('/v1/imports/{id}/comparison', {
      params: { path: { id }, query: { ...buildComparisonQuery(search), ...page } },
      signal,
    }),
  );

export const mappingsQuery = (environment: Environment) =>
  createQuery([environment, 'import-mappings'], (signal) =>
    openApi(environment).GET('/v1/import-mappings', { params: { query: { per_page: PER_PAGE } }, signal }),
  );
