import type { components } from '@pnb/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import { eventQuery } from '../developers/event-queries.ts';
import { nameStage } from '../providers/stages.ts';
import { ProviderLink } from '../providers/provider-link.tsx';

type ApiEvent = components['schemas']['Event'];

/** Each event is a request of its own. */
const SHOWN = 10;

/** The events that a run includes, newest first. */
export function CauseList({ environment, events }: { environment: Environment; events: readonly string[] }) {
  const [shown, setShown] = useState(SHOWN);
  if (events.length === 0)
    return <p className="text-muted">No event: the run was the first one, or a contract began or ended on this day.</p>;
  const left = events.length - shown;
  return (
    <>
      <ol className="grid divide-y divide-line">
        {events.slice(0, shown).map((event) => (
          <Cause key={event} environment={environment} event={event} />
        ))}
      </ol>
      {left > 0 ? (
        <Button className="justify-self-start" onClick={() => setShown(shown + SHOWN)}>
          Show more events ({formatCount(left)} left)
        </Button>
      ) : null}
    </>
  );
}

function Cause({ environment, event }: { environment: Environment; event: string }) {
  const { data, error } = useQuery(eventQuery(environment, event));
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[14rem_minmax(0,1fr)_auto] sm:items-baseline">
      <span className="font-mono text-xs text-muted">{data?.type ?? event}</span>
      <span className="min-w-0">
        {data ? <Subject environment={environment} event={data} /> : (error?.message ?? '…')}
      </span>
      <span className="text-muted">{data ? <Time value={data.created_at} /> : null}</span>
    </li>
  );
}

/** A gap is named by its cell. */
interface NamedObject {
  object?: string;
  id?: string;
  name?: string | null;
}

/** What has changed, in words. */
function Subject({ environment, event }: { environment: Environment; event: ApiEvent }) {
  const object = event.data.object as NamedObject;
  if (!object.object) return <span className="font-medium">{nameValue(event.type)}</span>;
  const name = object.name ?? object.id ?? nameValue(object.object);
  return (
    <>
      {object.object === 'provider' && object.id && event.type !== 'provider.deleted' ? (
        <ProviderLink environment={environment} id={object.id} name={name} />
      ) : (
        <span className="font-medium">{name}</span>
      )}
      <span className="text-muted"> {describe(event)}</span>
    </>
  );
}

function describe({ type, data }: ApiEvent): string {
  if (type === 'provider.stage_changed') return `${nameStage(data.from_stage)} → ${nameStage(data.to_stage)}`;
  const fields = 'previous' in data ? Object.keys(data.previous).filter((field) => field !== 'updated_at') : [];
  return fields.length > 0 ? `changed: ${fields.join(', ')}` : '';
}
