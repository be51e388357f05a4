import type { LimitRequestBody, LimitRequestCreateBody, LimitRequestListBody } from '@pnb/dashboard-contract';
import { queryOptions } from '@tanstack/react-query';
import { callDashboard } from '../api/api.ts';

export const limitRequestsQuery = queryOptions({
  queryKey: ['limit-requests'],
  queryFn: () => callDashboard<LimitRequestListBody>('GET', '/limit-requests'),
});

export const createLimitRequest = (body: LimitRequestCreateBody) =>
  callDashboard<LimitRequestBody>('POST', '/limit-requests', body);

export const cancelLimitRequest = (id: string) => callDashboard<undefined>('DELETE', `/limit-requests/${id}`);
