import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { dashboardApi, readData } from '../api/api.ts';
import type { SessionListBody } from '../api/dashboard-bodies.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Time } from '../components/time.tsx';
import { sessionListQuery } from './session-queries.ts';

type SessionItem = SessionListBody['data'][number];

export function SessionsPage() {
  const { data: sessions } = useSuspenseQuery(sessionListQuery);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string) => readData(dashboardApi.DELETE('/app/api/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => queryClient.invalidateQueries(sessionListQuery),
  });
  return (
    <>
      <PageHeader
        title="Sessions"
        text="Browsers in which you are signed in. A session ends after 30 minutes without use, and after 12 hours."
      />
      {end.error ? <Notice kind="error">{end.error.message}</Notice> : null}
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
    </>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: SessionItem; isEnding: boolean; onEnd: () => void }) {
  const name = describeBrowser(session.user_agent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 px-5 py-4">
      <div className="grid gap-1">
        <span className="font-medium">
          {name}
          {session.is_current ? (
            <span className="ml-2 rounded-full bg-accent-soft px-2 py-0.5 text-xs">this browser</span>
          ) : null}
        </span>
        <span className="text-muted">
          {session.ip_address} · signed in <Time value={session.created_at} /> · last used{' '}
          <Time value={session.last_seen_at} />
        </span>
      </div>
      {session.is_current ? null : (
        <Button kind="danger" onClick={onEnd} disabled={isEnding} aria-label={`End the session of ${name}`}>
          {isEnding ? 'Ending…' : 'End session'}
        </Button>
      )}
    </li>
  );
}

const BROWSERS = ['Edg', 'Firefox', 'HeadlessChrome', 'Chrome', 'Safari'];
const SYSTEMS = ['Windows', 'Mac OS X', 'Android', 'iPhone', 'Linux'];

function describeBrowser(agent: string): string {
  const browser = BROWSERS.find((name) => agent.includes(`${name}/`));
  const system = SYSTEMS.find((name) => agent.includes(name));
  return (
    [browser?.replace('Edg', 'Edge').replace('HeadlessChrome', 'Chrome'), system].filter(Boolean).join(' on ') ||
    'A program'
  );
}
