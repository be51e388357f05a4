import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { AppLayout } from './app-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface RouterContext {
  queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ notFoundComponent: NotFoundPage });

/** Every page below it requires a session. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search: { next: location.href }, replace: true });
    return { session };
  },
  component: AppLayout,
});

/** Pages of the published API's data: the environment is the first part of the address. */
export const environmentRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/$environment',
  params: {
    parse: ({ environment }): { environment: Environment } => {
      if (environment === 'sandbox' || environment === 'production') return { environment };
      throw notFound();
    },
    stringify: ({ environment }) => ({ environment }),
  },
  beforeLoad: ({ context: { session }, params: { environment } }) => {
    if (!session.environments.includes(environment)) throw notFound();
  },
});

/** Refuses pages that production does not have. */
export function assertSandbox({ environment }: { environment: Environment }): void {
  if (environment !== 'sandbox') throw notFound();
}
