import { Link, useParams } from '@tanstack/react-router';
import { buttonStyle } from '../components/button.tsx';
import { useShortList } from '../components/use-list.ts';
import { destinationsQuery } from './destination-queries.ts';
import { DESTINATION_TYPES, DestinationState } from './destination-state.tsx';
import { LastDelivery, SubscriberListPage } from './subscriber-list-page.tsx';

export function DestinationListPage() {
  const { environment } = useParams({ from: '/signed-in/$environment/event-destinations' });
  return (
    <SubscriberListPage
      environment={environment}
      title="Event destinations"
      text="Message brokers to which events are published in their order."
      limit="event_destinations"
      notInPlan={{
        text: 'Event destinations are part of the Enterprise plan. Webhooks and the event log have the same events.',
        link: (
          <Link to="/$environment/webhooks" params={{ environment }} className={buttonStyle('plain')}>
            Open the webhooks
          </Link>
        ),
      }}
      createLink={
        <Link to="/$environment/event-destinations/new" params={{ environment }} className={buttonStyle('primary')}>
          Add a destination
        </Link>
      }
      list={useShortList(destinationsQuery(environment))}
      name="event destinations"
      empty={{ title: 'There is no destination', text: 'A destination receives each event as a message, in order.' }}
      renderHead={(destination) => (
        <>
          <Link
            to="/$environment/event-destinations/$destinationId"
            params={{ environment, destinationId: destination.id }}
            className="min-w-0 font-mono font-medium wrap-anywhere text-accent underline"
          >
            {destination.topic}
          </Link>
          <DestinationState destination={destination} />
        </>
      )}
      renderFacts={({ type, servers, event_types, last_success_at }) => (
        <>
          {DESTINATION_TYPES[type]} · {servers.join(', ')} · {event_types.join(', ')} ·{' '}
          <LastDelivery at={last_success_at} />
        </>
      )}
      call={{ path: '/v1/event-destinations', call: 'eventDestinations.list' }}
    />
  );
}
