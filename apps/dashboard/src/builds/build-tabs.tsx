import { useQuery } from '@tanstack/react-query';
import { Link, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import { ParentLink } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import type { BuildStatus } from './build-search.ts';
import { type BuildScope, buildQuery } from './build-query.ts';

const TAB =
  'border-b-2 border-transparent px-1 pb-2.5 font-medium whitespace-nowrap text-muted hover:text-ink data-[status=active]:border-accent data-[status=active]:text-ink';

const TABS = [
  ['/$environment/builds/$build', 'Overview'],
  ['/$environment/builds/$build/matrix', 'Matrix'],
  ['/$environment/builds/$build/history', 'Score over time'],
  ['/$environment/builds/$build/compare', 'Compare'],
  ['/$environment/builds/$build/report', 'Report'],
  ['/$environment/builds/$build/settings', 'Settings'],
] as const;

const NAME = 'flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold tracking-tight wrap-anywhere';

interface BuildTabsProps {
  scope: BuildScope;
  /** Whether the page has a title of its own, below. */
  isTitled?: boolean;
  children?: ReactNode;
}

/** The name of a build and links to its pages. */
export function BuildTabs({ scope, isTitled = false, children }: BuildTabsProps) {
  const { data: build } = useQuery(buildQuery(scope));
  const shown = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const pages = TABS.flatMap(([to, name]) => (to === shown ? [name] : []));
  const name = (
    <>
      {build?.name ?? 'Build'}
      {build ? <BuildStatusBadge status={build.status} /> : null}
    </>
  );
  return (
    <header className="mb-6 grid gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <ParentLink to="/$environment/builds" params={{ environment: scope.environment }}>
            Builds
          </ParentLink>
          {isTitled ? (
            <p className={NAME}>{name}</p>
          ) : (
            <PageTitle title={[build?.name ?? 'Build', ...pages].join(': ')} className={NAME}>
              {name}
            </PageTitle>
          )}
        </div>
        {children}
      </div>
      <BuildNavigation scope={scope} />
    </header>
  );
}

/** Links to the pages of a build. */
function BuildNavigation({ scope }: { scope: BuildScope }) {
  const nav = useRef<HTMLElement>(null);
  // The link of this page may be beside a narrow screen.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[data-status=active]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 24;
  }, []);
  return (
    <nav ref={nav} aria-label="Build" className="flex gap-5 overflow-x-auto border-b border-line">
      {TABS.map(([to, name]) => (
        <Link key={to} to={to} params={scope} activeOptions={{ exact: true, includeSearch: false }} className={TAB}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

const KINDS = { draft: 'neutral', active: 'success', frozen: 'warn', archived: 'neutral' } as const;

export const BuildStatusBadge = ({ status }: { status: BuildStatus }) => (
  <Badge kind={KINDS[status]}>{nameValue(status)}</Badge>
);
