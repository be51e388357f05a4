import type { components } from '@pnb/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';
import { cursorPages, pageQuery } from '../api/pages.ts';
import { buildRequestQuery, type RequestSearch } from './request-search.ts';

export type ApiRequest = components['schemas']['Request'];
export type AccountUsage = components['schemas']['RequestUsage'];
export type UsageInterval = AccountUsage['interval'];

export const requestsQuery = (environment: Environment, search: RequestSearch) =>
  infiniteQueryOptions({
    queryKey: [environment, 'requests', search],
    queryFn: ({ pageParam, signal }) =>
      readData(
        openApi(environment).GET('/v1/requests', {
          params: {
            query: {
              ...buildRequestQuery(search),
              ...pageQuery(pageParam),
            },
          },
          signal,
        }),
      ),
    ...cursorPages,
    placeholderData: keepPreviousData,
  });

export const usageQuery = (environment: Environment, interval: UsageInterval) =>
  queryOptions({
    queryKey: [environment, 'usage', interval],
    queryFn: ({ signal }) =>
      readData(openApi(environment).GET('/v1/account/usage', { params: { query: { interval } }, signal })),
    placeholderData: keepPreviousData,
  });
