import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiCall } from '../components/api-call.tsx';
import { Facts } from '../components/facts.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PageHeader, ParentLink } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { DestinationActions } from './destination-actions.tsx';
import { DestinationLog } from './destination-log.tsx';
import { type Destination, destinationQuery } from './destination-queries.ts';
import { DESTINATION_TYPES, DestinationState, MESSAGE_FORMATS } from './destination-state.tsx';
import { useHasScope } from './use-scopes.ts';

const FROM = '/signed-in/$environment/event-destinations/$destinationId';

export function DestinationPage() {
  const { environment, destinationId } = useParams({ from: FROM });
  const query = useQuery(destinationQuery(environment, destinationId));
  const canWrite = useHasScope(environment, 'webhooks:write');
  return (
    <>
      <PageHeader
        title={query.data?.description || 'Destination'}
        parent={
          <ParentLink to="/$environment/event-destinations" params={{ environment }}>
            Event destinations
          </ParentLink>
        }
      />
      <Loaded query={query} name="destination">
        {(destination) => (
          <div className="grid gap-5">
            <Panel title={DESTINATION_TYPES[destination.type]} actions={<DestinationState destination={destination} />}>
              <code className="font-mono font-medium wrap-anywhere">{destination.servers.join(', ')}</code>
              <DestinationFacts destination={destination} />
              {canWrite ? <DestinationActions destination={destination} environment={environment} /> : null}
            </Panel>
            <DestinationLog destinationId={destinationId} />
            <ApiCall
              path={`/v1/event-destinations/${destinationId}`}
              call="eventDestinations.get"
              args={[destinationId]}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

const REASONS = {
  manual: 'It was disabled by hand',
  failing: 'No delivery succeeded for five days',
  plan: 'The plan does not include event destinations',
} as const satisfies Record<NonNullable<Destination['disabled_reason']>, string>;

function DestinationFacts({ destination }: { destination: Destination }) {
  const { topic, event_types, authentication, disabled_reason, failing_since, last_error } = destination;
  const { method, username } = authentication;
  return (
    <Facts
      facts={[
        [destination.type === 'kafka' ? 'Topic' : 'Prefix of the subjects', topic],
        ['Headers', MESSAGE_FORMATS[destination.message_format]],
        ['Encryption', destination.tls ? 'TLS' : 'None'],
        ['Event types', event_types.join(', ')],
        ['Authentication', username === null ? method : `${method}, ${username}`],
        ['Delivered up to sequence', destination.last_delivered_sequence],
        ['Last success', destination.last_success_at ? <Time value={destination.last_success_at} /> : 'None yet'],
        ...(failing_since ? [['Failing since', <Time value={failing_since} />] as const] : []),
        ...(last_error === null ? [] : [['Last error', last_error] as const]),
        ...(destination.next_attempt_at
          ? [['Next attempt', <Time value={destination.next_attempt_at} />] as const]
          : []),
        ...(disabled_reason ? [['Not enabled', REASONS[disabled_reason]] as const] : []),
      ]}
    />
  );
}
