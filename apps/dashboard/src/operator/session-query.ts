import type { OperatorSessionBody } from '@pnb/dashboard-contract';
import { queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { callDashboard } from '../api/api.ts';
import { ApiError, isSignedOut } from '../api/problem.ts';

/** The session of the operator; null if there is none. */
export const operatorSessionQuery = queryOptions({
  queryKey: ['operator', 'session'],
  queryFn: () =>
    callDashboard<OperatorSessionBody>('GET', '/operator/session').catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      // The pages of the operator do not exist from another network.
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }),
  staleTime: 60_000,
});
