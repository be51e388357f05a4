import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError, isSignedOut } from './api/api-error.ts';
import { focusPages } from './components/page-focus.ts';
import { operatorSessionQuery } from './operator/session-query.ts';
import { sessionQuery } from './session/session-queries.ts';
import { createAppRouter } from './shell/router.tsx';
import './theme.css';

const MAX_RETRIES = 2;

const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The session has ended while a page was open: the router shows the sign-in, and then this page again.
    onError: (error, { queryKey }) => {
      if (!isSignedOut(error)) return;
      const { queryKey: session } = queryKey[0] === 'operator' ? operatorSessionQuery : sessionQuery;
      queryClient.setQueryData(session, null);
      void router.invalidate();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A response below 500 is final.
      retry: (failures, error) => failures < MAX_RETRIES && !(error instanceof ApiError && error.status < 500),
    },
  },
});

const router = createAppRouter(queryClient);
focusPages(router);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
