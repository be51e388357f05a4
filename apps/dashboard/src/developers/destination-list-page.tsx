import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { ApiCall } from '../components/api-call.tsx';
import { buttonStyle } from '../components/button.tsx';
import { Empty, Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Time } from '../components/time.tsx';
import { type Destination, destinationsQuery } from './destination-queries.ts';
import { DESTINATION_TYPES, DestinationState } from './destination-state.tsx';
import { useHasScope } from './rights.ts';
import { accountQuery } from './webhook-queries.ts';

const FROM = '/signed-in/$environment/event-destinations';

export function DestinationListPage() {
  const { environment } = useParams({ from: FROM });
  const { data: account } = useQuery(accountQuery(environment));
  const canWrite = useHasScope(environment, 'webhooks:write');
  const isInPlan = account?.limits.event_destinations !== 0;
  return (
    <>
      <PageHeader title="Event destinations" text="Message brokers to which events are published in their order.">
        {canWrite && account && isInPlan ? <CreateLink environment={environment} /> : null}
      </PageHeader>
      <div className="grid gap-5">
        {isInPlan ? null : <NotInPlan environment={environment} />}
        <DestinationList canCreate={canWrite && isInPlan} />
        <ApiCall path="/v1/event-destinations" call="eventDestinations.list" />
      </div>
    </>
  );
}

const CreateLink = ({ environment }: { environment: Environment }) => (
  <Link to="/$environment/event-destinations/new" params={{ environment }} className={buttonStyle('primary')}>
    Add a destination
  </Link>
);

/** The plan has no destinations: what works instead, and how to get some. */
function NotInPlan({ environment }: { environment: Environment }) {
  return (
    <Notice kind="info">
      <p>Event destinations are part of the Enterprise plan. Webhooks and the event log have the same events.</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Link to="/$environment/webhooks" params={{ environment }} className={buttonStyle('plain')}>
          Open the webhooks
        </Link>
        <Link to="/plan" className={buttonStyle('plain')}>
          Request another plan
        </Link>
      </p>
    </Notice>
  );
}

function DestinationList({ canCreate }: { canCreate: boolean }) {
  const { environment } = useParams({ from: FROM });
  const query = useQuery(destinationsQuery(environment));
  return (
    <Loaded query={query} name="event destinations">
      {({ data }) =>
        data.length === 0 ? (
          <Empty title="There is no destination" text="A destination receives each event as a message, in order.">
            {canCreate ? <CreateLink environment={environment} /> : null}
          </Empty>
        ) : (
          <ul className="grid gap-3">
            {data.map((destination) => (
              <DestinationItem key={destination.id} destination={destination} environment={environment} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function DestinationItem({ destination, environment }: { destination: Destination; environment: Environment }) {
  const { id, type, topic, servers, description, event_types, last_success_at } = destination;
  return (
    <li className="grid gap-2 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to="/$environment/event-destinations/$destinationId"
          params={{ environment, destinationId: id }}
          className="min-w-0 font-mono font-medium wrap-anywhere text-accent underline"
        >
          {topic}
        </Link>
        <DestinationState destination={destination} />
      </div>
      {description ? <p>{description}</p> : null}
      <p className="wrap-anywhere text-muted">
        {DESTINATION_TYPES[type]} · {servers.join(', ')} · {event_types.join(', ')} ·{' '}
        {last_success_at ? (
          <>
            last delivered <Time value={last_success_at} />
          </>
        ) : (
          'nothing delivered yet'
        )}
      </p>
    </li>
  );
}
