import type {
  AuditEntryListBody,
  FailingWebhookListBody,
  JobListBody,
  OperatedAccountDetailBody,
  OperatedAccountListBody,
  OperatedRequestListBody,
} from '@pnb/dashboard-contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callDashboard } from '../api/api.ts';
import type { AccountSearch } from './account-search.ts';

export const accountsQuery = (search: AccountSearch) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'accounts', search],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...search, ...(pageParam === null ? {} : { cursor: pageParam }) });
      return callDashboard<OperatedAccountListBody>('GET', `/operator/accounts?${query.toString()}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'account', id],
    queryFn: () => callDashboard<OperatedAccountDetailBody>('GET', `/operator/accounts/${id}`),
  });

const REFRESH_MS = 10_000;

export const failingWebhooksQuery = queryOptions({
  queryKey: ['operator', 'failing-webhooks'],
  queryFn: () => callDashboard<FailingWebhookListBody>('GET', '/operator/failing-webhooks'),
  refetchInterval: REFRESH_MS,
});

export const openRequestsQuery = queryOptions({
  queryKey: ['operator', 'limit-requests', 'open'],
  queryFn: () => callDashboard<OperatedRequestListBody>('GET', '/operator/limit-requests?status=open'),
  refetchInterval: REFRESH_MS,
});

export const auditQuery = infiniteQueryOptions({
  queryKey: ['operator', 'audit-entries'],
  queryFn: ({ pageParam }) =>
    callDashboard<AuditEntryListBody>(
      'GET',
      `/operator/audit-entries${pageParam === null ? '' : `?cursor=${pageParam}`}`,
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

export const jobsQuery = queryOptions({
  queryKey: ['operator', 'jobs'],
  queryFn: () => callDashboard<JobListBody>('GET', '/operator/jobs'),
  refetchInterval: REFRESH_MS,
});
