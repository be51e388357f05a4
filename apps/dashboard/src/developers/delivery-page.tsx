import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { ApiCall } from '../components/api-call.tsx';
import { Button } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import { JsonView } from '../components/json-view.tsx';
import { Empty, Failure, Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { PageHeader, ParentLink } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { Attempt } from './attempt.tsx';
import { DeliveryState } from './delivery-list.tsx';
import { deliveryQuery, type DeliveryReport, redeliver } from './delivery-queries.ts';
import { eventQuery } from './event-queries.ts';
import { useHasScope } from './use-scopes.ts';
import { useSave } from './use-save.ts';

const FROM = '/signed-in/$environment/webhooks/$webhookId/deliveries/$deliveryId';

export function DeliveryPage() {
  const { environment, webhookId, deliveryId } = useParams({ from: FROM });
  // The number of attempts before the one that the user has requested.
  const [before, setBefore] = useState<number | null>(null);
  const query = useQuery(deliveryQuery(environment, webhookId, deliveryId, before));
  return (
    <>
      <PageHeader
        title="Delivery"
        parent={
          <ParentLink to="/$environment/webhooks/$webhookId" params={{ environment, webhookId }}>
            Endpoint
          </ParentLink>
        }
      />
      <Loaded query={query} name="delivery">
        {(delivery) => (
          <div className="grid gap-5">
            <Summary delivery={delivery} environment={environment} before={before} onRequested={setBefore} />
            <h2 className="text-base font-semibold">Attempts</h2>
            {delivery.attempts.length === 0 ? <Empty title="The first attempt has not been made yet" /> : null}
            {[...delivery.attempts].reverse().map((attempt) => (
              <Attempt key={attempt.id} attempt={attempt} />
            ))}
            <RequestBody environment={environment} eventId={delivery.event_id} />
            <ApiCall
              path={`/v1/webhooks/${webhookId}/deliveries/${deliveryId}`}
              call="webhooks.getDelivery"
              args={[webhookId, deliveryId]}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

const describeLast = ({ attempts }: DeliveryReport): string =>
  attempts
    .slice(-1)
    .map(({ number, outcome }) => `Attempt ${number}: ${nameValue(outcome).toLowerCase()}`)
    .join('');

interface SummaryProps {
  delivery: DeliveryReport;
  environment: Environment;
  before: number | null;
  onRequested: (attempts: number) => void;
}

function Summary({ delivery, environment, before, onRequested }: SummaryProps) {
  const { event_id, event_type, status, sequence, next_attempt_at, created_at, completed_at } = delivery;
  const canWrite = useHasScope(environment, 'webhooks:write');
  const again = useSave(
    () => redeliver(environment, delivery),
    [environment, 'webhooks', delivery.webhook_id, 'deliveries'],
    () => onRequested(delivery.attempts.length),
  );
  const isAwaited = before !== null && delivery.attempts.length <= before;
  const button = canWrite ? (
    <span className="flex flex-wrap items-center gap-3">
      <span role="status" className="text-muted">
        {before === null ? '' : isAwaited ? 'Sending it again…' : describeLast(delivery)}
      </span>
      <Button disabled={again.isPending || isAwaited} onClick={() => again.mutate()}>
        Redeliver
      </Button>
    </span>
  ) : null;
  return (
    <Panel title={event_type} actions={button}>
      {again.error ? <Failure error={again.error} /> : null}
      <Facts
        facts={[
          ['Status', <DeliveryState status={status} />],
          [
            'Event',
            <Link
              to="/$environment/events/$eventId"
              params={{ environment, eventId: event_id }}
              className="font-mono text-[13px] text-accent underline"
            >
              {event_id}
            </Link>,
          ],
          ['Sequence', sequence],
          ['Created', <Time value={created_at} />],
          ...(completed_at ? [['Completed', <Time value={completed_at} />] as const] : []),
          ...(next_attempt_at ? [['Next attempt', <Time value={next_attempt_at} />] as const] : []),
        ]}
      />
    </Panel>
  );
}

/** The body of every attempt is the event. A test event is not recorded, so it cannot be shown. */
function RequestBody({ environment, eventId }: { environment: Environment; eventId: string }) {
  const { data: event, error } = useQuery(eventQuery(environment, eventId));
  if (error) return <p className="text-muted">The body of the request is no longer stored: {error.message}</p>;
  return event ? <JsonView value={event} label="Request body" /> : null;
}
