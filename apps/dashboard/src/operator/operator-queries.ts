import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { dashboardApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';
import type { AccountSearch } from './account-search.ts';

export const accountsQuery = (search: AccountSearch) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'accounts', search],
    queryFn: ({ pageParam }) => {
      const query = { ...search, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return readData(dashboardApi.GET('/app/api/operator/accounts', { params: { query } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });

export const accountQuery = (id: string) =>
  createQuery(['operator', 'account', id], () =>
    dashboardApi.GET('/app/api/operator/accounts/{id}', { params: { path: { id } } }),
  );

const REFRESH_MS = 10_000;

export const failingWebhooksQuery = createQuery(
  ['operator', 'failing-webhooks'],
  () => dashboardApi.GET('/app/api/operator/failing-webhooks'),
  { refetchInterval: REFRESH_MS },
);

export const openRequestsQuery = createQuery(
  ['operator', 'limit-requests', 'open'],
  () => dashboardApi.GET('/app/api/operator/limit-requests', { params: { query: { status: 'open' } } }),
  { refetchInterval: REFRESH_MS },
);

export const auditQuery = infiniteQueryOptions({
  queryKey: ['operator', 'audit-entries'],
  queryFn: ({ pageParam }) =>
    readData(
      dashboardApi.GET('/app/api/operator/audit-entries', {
        params: { query: pageParam === null ? {} : { cursor: pageParam } },
      }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

export const jobsQuery = createQuery(['operator', 'jobs'], () => dashboardApi.GET('/app/api/operator/jobs'), {
  refetchInterval: REFRESH_MS,
});
