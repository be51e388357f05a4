import { dashboardApi, readData } from '../api/api.ts';
import type { SessionListBody } from '../api/dashboard-bodies.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { Item, Items } from '../components/item.tsx';
import { ListPage } from '../components/list-page.tsx';
import { LastUse, Time } from '../components/time.tsx';
import { useShortList } from '../components/use-list.ts';
import { useAction } from '../live/use-action.ts';
import { sessionListQuery } from './session-queries.ts';

type SessionItem = SessionListBody['data'][number];

export function SessionsPage() {
  const end = useAction(
    (id: string) => readData(dashboardApi.DELETE('/app/api/sessions/{id}', { params: { path: { id } } })),
    sessionListQuery.queryKey,
  );
  return (
    <ListPage
      title="Sessions"
      text="Browsers in which you are signed in. A session ends after 30 minutes without use, and after 12 hours."
      filters={<ActionError error={end.error} />}
      list={useShortList(sessionListQuery)}
      name="sessions"
      empty={null}
    >
      {(rows) => (
        <Items isFramed>
          {rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </Items>
      )}
    </ListPage>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: SessionItem; isEnding: boolean; onEnd: () => void }) {
  const name = describeBrowser(session.user_agent);
  return (
    <Item
      title={
        <>
          {name}
          {session.is_current ? (
            <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs">this browser</span>
          ) : null}
        </>
      }
      text={
        <>
          {session.ip_address} · signed in <Time value={session.created_at} /> · <LastUse at={session.last_seen_at} />
        </>
      }
      actions={
        session.is_current ? null : (
          <Button kind="danger" onClick={onEnd} disabled={isEnding} aria-label={`End the session of ${name}`}>
            {isEnding ? 'Ending…' : 'End session'}
          </Button>
        )
      }
    />
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
