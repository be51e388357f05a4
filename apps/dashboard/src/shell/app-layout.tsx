import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dashboardApi, readData, type Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { LiveStatus } from '../live/live-status.tsx';
import { AccountSwitch } from '../session/account-switch.tsx';
import { sessionQuery } from '../session/session-queries.ts';
import { listLinkGroups } from './link-groups.ts';
import { useEnvironment } from './use-environment.ts';

const LINK =
  'rounded-lg px-3 py-1 font-medium text-muted hover:bg-raised hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:text-ink';

/** Navigation and page of a signed-in user. On a narrow screen the navigation opens by a button. */
export function AppLayout() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const environments = session?.environments ?? [];
  const environment = useEnvironment(environments);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [path]);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-10 focus:bg-surface focus:p-2"
      >
        Skip to the page
      </a>
      <aside className="border-b border-line bg-surface px-4 py-3 md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:gap-4 md:border-r md:border-b-0 md:py-4 print:hidden">
        <div className="flex items-center gap-2.5">
          <img src="/docs/icon.svg" alt="" width="28" height="28" />
          <div className="grid min-w-0 flex-1 leading-tight">
            {session ? <AccountSwitch account={session.account} /> : null}
            <span className="text-xs text-muted capitalize">{session?.account.plan}</span>
          </div>
          <Button className="md:hidden" aria-expanded={isOpen} aria-controls="menu" onClick={() => setOpen(!isOpen)}>
            Menu
          </Button>
        </div>
        <div
          id="menu"
          className={`${isOpen ? 'grid' : 'hidden'} gap-4 pt-4 md:flex md:min-h-0 md:grow md:flex-col md:pt-0`}
        >
          <EnvironmentSwitch environments={environments} current={environment} />
          <Navigation environment={environment} />
          <div className="flex items-center gap-3 md:flex-col md:items-stretch md:gap-2">
            <span className="min-w-0 flex-1 truncate text-muted" title={session?.user.email}>
              {session?.user.email}
            </span>
            <SignOut />
          </div>
        </div>
        <LiveStatus environment={environment} />
      </aside>
      <main id="page" tabIndex={-1} className="min-w-0 px-4 py-6 md:px-8 md:py-8 print:p-0">
        <Outlet />
      </main>
    </div>
  );
}

function EnvironmentSwitch({ environments, current }: { environments: readonly Environment[]; current: Environment }) {
  if (environments.length < 2)
    return <p className="rounded-lg bg-raised px-3 py-1.5 text-xs font-medium text-muted capitalize">{current}</p>;
  return (
    <nav aria-label="Environment" className="flex gap-1 rounded-lg bg-raised p-1">
      {environments.map((environment) => (
        <Link
          key={environment}
          to="/$environment"
          params={{ environment }}
          aria-current={environment === current ? 'true' : undefined}
          className="flex-1 rounded-md px-2 py-1 text-center text-xs font-medium text-muted capitalize hover:text-ink aria-[current=true]:bg-surface aria-[current=true]:text-ink aria-[current=true]:shadow-sm"
        >
          {environment}
        </Link>
      ))}
    </nav>
  );
}

function Navigation({ environment }: { environment: Environment }) {
  return (
    <nav
      aria-label="Pages"
      className="grid gap-4 md:-mx-1 md:min-h-0 md:grow md:content-start md:overflow-y-auto md:px-1 md:py-0.5"
    >
      {listLinkGroups(environment).map(({ title, links }) => (
        <section key={title} className="grid gap-0.5" aria-labelledby={`links-${title}`}>
          <h2 id={`links-${title}`} className="px-3 pb-1 text-xs font-semibold text-muted">
            {title}
          </h2>
          {links.map(({ name, link }) => (
            <Link key={name} {...link} className={LINK}>
              {name}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}

function SignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => readData(dashboardApi.POST('/app/api/sign-out')),
    onSuccess: async () => {
      await navigate({ to: '/sign-in', replace: true });
      queryClient.clear();
    },
  });
  return (
    <Button onClick={() => signOut.mutate()} disabled={signOut.isPending}>
      Sign out
    </Button>
  );
}
