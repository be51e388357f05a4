import { useQuery } from '@tanstack/react-query';
import { Badge } from '../components/badge.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';
import { sessionQuery } from '../session/session-queries.ts';
import { ChangeButton, Receiver } from './receiver.tsx';
import { newestEventsQuery, sandboxAccountQuery } from './receiver-queries.ts';

/** How an account learns of changes: by signed webhooks, or by reading the events where its plan has no endpoints. */
export function WebhookStep() {
  const { data: session } = useQuery(sessionQuery);
  const canWrite = session !== null && session !== undefined && session.role !== 'viewer';
  return (
    <Loaded query={useQuery(sandboxAccountQuery)} name="the plan">
      {({ limits }) =>
        limits.webhook_endpoints === 0 ? <Events canWrite={canWrite} /> : <Receiver canWrite={canWrite} />
      }
    </Loaded>
  );
}

function Events({ canWrite }: { canWrite: boolean }) {
  return (
    <>
      <Notice kind="info">
        Your plan has no webhook endpoints. The same events are at <code className="font-mono">GET /v1/events</code>.
      </Notice>
      {canWrite ? <ChangeButton /> : null}
      <Loaded query={useQuery(newestEventsQuery)} name="the events">
        {({ data }) => (
          <ol aria-label="Newest events" className="grid rounded-xl border border-line bg-surface">
            {data.map(({ id, type, sequence, created_at }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0"
              >
                <Badge kind="neutral">{sequence}</Badge>
                <span className="font-mono text-[13px] font-medium">{type}</span>
                <span className="ml-auto text-muted">
                  <Time value={created_at} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </>
  );
}
