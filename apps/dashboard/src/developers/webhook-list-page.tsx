import { Link, useParams } from '@tanstack/react-router';
import { buttonStyle } from '../components/button.tsx';
import { Time } from '../components/time.tsx';
import { useList } from '../components/use-list.ts';
import { LastDelivery, SubscriberListPage } from './subscriber-list-page.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhookState } from './webhook-status.tsx';

export function WebhookListPage() {
  const { environment } = useParams({ from: '/signed-in/$environment/webhooks' });
  return (
    <SubscriberListPage
      environment={environment}
      title="Webhooks"
      text="Endpoints to which events are sent as signed requests."
      limit="webhook_endpoints"
      notInPlan={{
        text: 'Your plan has no webhook endpoints. Poll the event log: it has the same events in the same order.',
        link: (
          <Link to="/$environment/events" params={{ environment }} className={buttonStyle('plain')}>
            Open the events
          </Link>
        ),
      }}
      createLink={
        <Link to="/$environment/webhooks/new" params={{ environment }} className={buttonStyle('primary')}>
          Add an endpoint
        </Link>
      }
      list={useList(webhooksQuery(environment))}
      name="webhooks"
      empty={{ title: 'There is no endpoint', text: 'An endpoint receives each change as a signed request.' }}
      renderHead={({ id, url, status }) => (
        <>
          <Link
            to="/$environment/webhooks/$webhookId"
            params={{ environment, webhookId: id }}
            className="min-w-0 font-mono font-medium wrap-anywhere text-accent underline"
          >
            {url}
          </Link>
          <WebhookState status={status} />
        </>
      )}
      renderFacts={({ event_types, failing_since, last_success_at }) => (
        <>
          {event_types.join(', ')} ·{' '}
          {failing_since ? (
            <span className="text-danger">
              failing since <Time value={failing_since} />
            </span>
          ) : (
            <LastDelivery at={last_success_at} />
          )}
        </>
      )}
      call={{ path: '/v1/webhooks', call: 'webhooks.list' }}
    />
  );
}
