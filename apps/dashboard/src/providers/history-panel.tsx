import { useSuspenseQuery } from '@tanstack/react-query';
import type { components } from '@pnb/client';
import type { Environment } from '../api/api.ts';
import { Badge } from '../components/badge.tsx';
import { ListView } from '../components/list-view.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { useList } from '../components/use-list.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { transitionsQuery } from './provider-queries.ts';
import { nameStage, type Provider } from './stages.ts';

type Actor = components['schemas']['Actor'];

/** The actor of a change: oneself, another person, a program or the service. */
export function ActorName({ actor: { type, id } }: { actor: Actor }) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  if (type === 'system') return 'The service';
  if (id === session?.user.id) return 'You';
  return (
    <>
      {type === 'user' ? 'User' : 'API key'} <span className="font-mono text-xs break-all">{id}</span>
    </>
  );
}

interface HistoryPanelProps {
  environment: Environment;
  provider: Provider;
}

/** The moves of the provider: actor, reason and time. */
export function HistoryPanel({ environment, provider: { id, created_at } }: HistoryPanelProps) {
  const list = useList(transitionsQuery(environment, id));
  const created = (
    <li className="border-l-2 border-line pl-3 text-xs text-muted">
      Created <Time value={created_at} />
    </li>
  );
  return (
    <Panel title="History">
      <ListView
        list={list}
        name="the history"
        empty={<ol className="grid gap-3">{created}</ol>}
        more="Show earlier moves"
        call={{ path: `/v1/providers/${id}/transitions`, call: 'providers.listTransitions', args: [id] }}
      >
        {(rows) => (
          <ol className="grid gap-3">
            {rows.map((move) => (
              <li key={move.id} className="grid gap-0.5 border-l-2 border-line pl-3">
                <p className="flex flex-wrap items-center gap-2">
                  {nameStage(move.from_stage)} → <span className="font-medium">{nameStage(move.to_stage)}</span>
                  {move.correction ? <Badge kind="warn">Correction</Badge> : null}
                </p>
                {move.reason ? <p className="break-words">{move.reason}</p> : null}
                <p className="text-xs text-muted">
                  <Time value={move.created_at} /> · <ActorName actor={move.actor} />
                </p>
              </li>
            ))}
            {created}
          </ol>
        )}
      </ListView>
    </Panel>
  );
}
