import type { components } from '@pnb/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';
import { createPagesQuery } from '../api/pages.ts';
import { buildRequestQuery, type RequestSearch } from './request-search.ts';

export type ApiRequest = components['schemas']['Request'];
export type AccountUsage = components['schemas']['RequestUsage'];
export type UsageInterval = AccountUsage['interval'];

export const requestsQuery = (environment: Environment, search: RequestSearch) =>
  createPagesQuery([environment, 'requests', search], (page, signal) =>
    openApi(environment).GET('/v1/requests', {
      params: { query: { ...buildRequestQuery(search), ...page } },
      signal,
    }),
  );

export const usageQuery = (environment: Environment, interval: UsageInterval) =>
  queryOptions({
    queryKey: [environment, 'usage', interval],
    queryFn: ({ signal }) =>
      readData(openApi(environment).GET('/v1/account/usage', { params: { query: { interval } }, signal })),
    placeholderData: keepPreviousData,
  });
