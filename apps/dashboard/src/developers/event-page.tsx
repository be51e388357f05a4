import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiCall } from '../components/api-call.tsx';
import { JsonView } from '../components/json-view.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PageHeader, ParentLink } from '../components/page-header.tsx';
import { Time } from '../components/time.tsx';
import { eventQuery } from './event-queries.ts';

export function EventPage() {
  const { environment, eventId } = useParams({ from: '/signed-in/$environment/events/$eventId' });
  const query = useQuery(eventQuery(environment, eventId));
  return (
    <>
      <PageHeader
        title="Event"
        parent={
          <ParentLink to="/$environment/events" params={{ environment }}>
            Events
          </ParentLink>
        }
      />
      <Loaded query={query} name="event">
        {(event) => (
          <div className="grid gap-5">
            <p>
              <code className="font-mono font-medium">{event.type}</code>{' '}
              <span className="text-muted">
                · <Time value={event.created_at} />
              </span>
            </p>
            <p className="text-muted">
              Exactly this text is sent to endpoints.{' '}
              <Link to="/$environment/webhooks" params={{ environment }} className="font-medium text-accent underline">
                Open the endpoints and their deliveries
              </Link>
            </p>
            <JsonView value={event} label="Payload" />
            <ApiCall path={`/v1/events/${eventId}`} call="events.get" args={[eventId]} />
          </div>
        )}
      </Loaded>
    </>
  );
}
