import { dashboardApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';
import type { LimitRequestCreateBody } from '../api/dashboard-bodies.ts';

export const limitRequestsQuery = createQuery(['limit-requests'], () => dashboardApi.GET('/app/api/limit-requests'));

export const createLimitRequest = (body: LimitRequestCreateBody) =>
  readData(dashboardApi.POST('/app/api/limit-requests', { body }));

export const cancelLimitRequest = (id: string) =>
  readData(dashboardApi.DELETE('/app/api/limit-requests/{id}', { params: { path: { id } } }));
