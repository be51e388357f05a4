import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { components } from '@pnb/client';
import type { Environment } from '../api/api.ts';
import { ApiCall } from '../components/api-call.tsx';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
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

/** The moves of the provider: actor, reason and time. */
export function HistoryPanel({ environment, provider }: { environment: Environment; provider: Provider }) {
  const query = useInfiniteQuery(transitionsQuery(environment, provider.id));
  return (
    <Panel title="History">
      <Loaded query={query} name="the history">
        {({ pages }) => (
          <ol className="grid gap-3">
            {pages
              .flatMap(({ data }) => data)
              .map(({ id, from_stage, to_stage, correction, reason, actor, created_at }) => (
                <li key={id} className="grid gap-0.5 border-l-2 border-line pl-3">
                  <p className="flex flex-wrap items-center gap-2">
                    {nameStage(from_stage)} → <span className="font-medium">{nameStage(to_stage)}</span>
                    {correction ? <Badge kind="warn">Correction</Badge> : null}
                  </p>
                  {reason ? <p className="break-words">{reason}</p> : null}
                  <p className="text-xs text-muted">
                    <Time value={created_at} /> · <ActorName actor={actor} />
                  </p>
                </li>
              ))}
            <li className="border-l-2 border-line pl-3 text-xs text-muted">
              Created <Time value={provider.created_at} />
            </li>
          </ol>
        )}
      </Loaded>
      {query.hasNextPage ? (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show earlier moves
        </Button>
      ) : null}
      <ApiCall
        path={`/v1/providers/${provider.id}/transitions`}
        call="providers.listTransitions"
        args={[provider.id]}
      />
    </Panel>
  );
}
