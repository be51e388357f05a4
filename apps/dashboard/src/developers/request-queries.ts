import type { components } from '@pnb/client';
import { type Environment, openApi } from '../api/api.ts';
import { createPagesQuery, createQuery } from '../api/pages.ts';
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
  createQuery(
    [environment, 'usage', interval],
    (signal) => openApi(environment).GET('/v1/account/usage', { params: { query: { interval } }, signal }),
    { keepsPrevious: true },
  );
