import { queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { dashboardApi, readData } from '../api/api.ts';
import { ApiError, isSignedOut } from '../api/api-error.ts';

/** The session of the operator; null if there is none. */
export const operatorSessionQuery = queryOptions({
  queryKey: ['operator', 'session'],
  queryFn: () =>
    readData(dashboardApi.GET('/app/api/operator/session')).catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      // The pages of the operator do not exist from another network.
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }),
  staleTime: 60_000,
});
