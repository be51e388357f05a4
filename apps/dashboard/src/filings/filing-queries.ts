import type { components } from '@pnb/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { BACKGROUND, type Environment, openApi, readData } from '../api/api.ts';
import { createPagesQuery, createQuery, cursorPages, pageQuery } from '../api/pages.ts';
import { writeListQuery } from '../components/search-values.ts';
import type { FindingsSearch } from './filing-search.ts';

export type Filing = components['schemas']['Filing'];
export type FilingFinding = components['schemas']['FilingFinding'];
export type FilingComparison = components['schemas']['FilingComparison'];

const POLL_MS = 1_000;

const paged = { ...cursorPages, placeholderData: keepPreviousData };

/** The filings of a build, or of all builds. Read again while a filing is being computed. */
export const filingsQuery = (environment: Environment, build_id: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [environment, 'filings', 'list', build_id ?? 'all'],
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const background = client.getQueryData(queryKey) && pageParam === null ? BACKGROUND : {};
      const query = { ...pageQuery(pageParam), ...(build_id === undefined ? {} : { build_id: [build_id] }) };
      return readData(openApi(environment).GET('/v1/filings', { params: { query }, signal, ...background }));
    },
    ...paged,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ status }) => status === 'pending')) ? POLL_MS : false,
  });

export interface FilingKey {
  environment: Environment;
  build: string;
  filingId: string;
}

/** Path of the API. */
export const filingPath = ({ build, filingId }: FilingKey): `/v1/${string}` =>
  `/v1/builds/${build}/filings/${filingId}`;

/** Read again every second until its content is computed. */
export const filingQuery = ({ environment, build, filingId }: FilingKey) =>
  queryOptions({
    queryKey: [environment, 'filings', filingId],
    queryFn: ({ client, queryKey, signal }) => {
      const background = client.getQueryData(queryKey) ? BACKGROUND : {};
      const params = { path: { id: build, filing_id: filingId } };
      return readData(
        openApi(environment).GET('/v1/builds/{id}/filings/{filing_id}', { params, signal, ...background }),
      );
    },
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
  });

export const findingsQuery = ({ environment, build, filingId }: FilingKey, search: FindingsSearch) =>
  createPagesQuery(
    [environment, 'filings', filingId, 'findings', search],
    (page, signal) =>
      openApi(environment).GET('/v1/builds/{id}/filings/{filing_id}/findings', {
        params: { path: { id: build, filing_id: filingId }, query: { ...writeListQuery(search), ...page } },
        signal,
      }),
    { staleTime: Infinity },
  );

export const filingComparisonQuery = ({ environment, build, filingId }: FilingKey, other: string | undefined) =>
  createQuery(
    [environment, 'filings', filingId, 'comparison', other ?? 'previous'],
    (signal) =>
      openApi(environment).GET('/v1/builds/{id}/filings/{filing_id}/comparison', {
        params: { path: { id: build, filing_id: filingId }, query: other ? { with: other } : {} },
        signal,
      }),
    { staleTime: Infinity },
  );
