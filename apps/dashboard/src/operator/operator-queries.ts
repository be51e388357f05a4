import { dashboardApi } from '../api/api.ts';
import { createPagesQuery, createQuery } from '../api/pages.ts';
import type { AccountSearch } from './account-search.ts';

export const accountsQuery = (search: AccountSearch) =>
  createPagesQuery(['operator', 'accounts', search], ({ cursor }) =>
    dashboardApi.GET('/app/api/operator/accounts', { params: { query: { ...search, ...(cursor ? { cursor } : {}) } } }),
  );

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

export const auditQuery = createPagesQuery(
  ['operator', 'audit-entries'],
  ({ cursor }) => dashboardApi.GET('/app/api/operator/audit-entries', { params: { query: cursor ? { cursor } : {} } }),
  { keepsPrevious: false },
);

export const jobsQuery = createQuery(['operator', 'jobs'], () => dashboardApi.GET('/app/api/operator/jobs'), {
  refetchInterval: REFRESH_MS,
});
