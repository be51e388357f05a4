import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions, Outlet, useNavigate } from '@tanstack/react-router';
import { dashboardApi, readData } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { operatorSessionQuery } from './session-query.ts';

const LINKS = [
  { name: 'Accounts', link: linkOptions({ to: '/operator/accounts' }) },
  { name: 'Requests', link: linkOptions({ to: '/operator/requests' }) },
  { name: 'Failing endpoints', link: linkOptions({ to: '/operator/webhooks' }) },
  { name: 'Jobs', link: linkOptions({ to: '/operator/jobs' }) },
  { name: 'Audit log', link: linkOptions({ to: '/operator/audit-log' }) },
];

/** Navigation and page of an operator: a bar above, so that it is never taken for an account. */
export function OperatorLayout() {
  const { data: session } = useSuspenseQuery(operatorSessionQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => readData(dashboardApi.POST('/app/api/operator/sign-out')),
    onSuccess: async () => {
      queryClient.setQueryData(operatorSessionQuery.queryKey, null);
      await navigate({ to: '/operator/sign-in', replace: true });
      queryClient.removeQueries({ queryKey: ['operator'] });
    },
  });
  return (
    <div className="min-h-dvh">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-10 focus:bg-surface focus:p-2"
      >
        Skip to the page
      </a>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b-4 border-b-warn bg-surface px-4 py-3 md:px-8">
        <span className="font-semibold">Operator</span>
        <nav aria-label="Pages" className="flex flex-wrap gap-1">
          {LINKS.map(({ name, link }) => (
            <Link
              key={name}
              {...link}
              className="rounded-lg px-3 py-1.5 font-medium text-muted hover:bg-raised hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:text-ink"
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-3">
          <span className="min-w-0 truncate text-muted">{session?.operator.email}</span>
          <Button onClick={() => signOut.mutate()} disabled={signOut.isPending}>
            Sign out
          </Button>
        </div>
      </header>
      <main id="page" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-6 md:px-8 md:py-8">
        <Outlet />
      </main>
    </div>
  );
}
