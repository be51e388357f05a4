import { useParams } from '@tanstack/react-router';
import { Badge } from '../components/badge.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { Time } from '../components/time.tsx';
import { useList } from '../components/use-list.ts';
import { defineColumns } from '../components/virtual-table.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { destinationDeliveriesQuery, type DestinationDelivery } from './destination-queries.ts';

const FROM = '/signed-in/$environment/event-destinations/$destinationId';

const helper = defineColumns<DestinationDelivery>();
const columns = helper.columns([
  helper.accessor('attempted_at', { header: 'Attempted', cell: ({ getValue }) => <Time value={getValue()} /> }),
  helper.accessor('outcome', {
    header: 'Outcome',
    cell: ({ getValue }) => (
      <Badge kind={getValue() === 'succeeded' ? 'success' : 'danger'}>{nameValue(getValue())}</Badge>
    ),
  }),
  helper.accessor(({ first_sequence, last_sequence }) => `${first_sequence} to ${last_sequence}`, {
    id: 'sequences',
    header: 'Sequences',
  }),
  helper.accessor('event_count', { header: 'Events' }),
  helper.accessor(({ error }) => error ?? 'None', { id: 'error', header: 'Error' }),
]);
const GRID = 'grid-cols-[11rem_7rem_9rem_5rem_minmax(11rem,2fr)]';
const getKey = ({ id }: DestinationDelivery): string => id;

export function DestinationLog({ destinationId }: { destinationId: string }) {
  const { environment } = useParams({ from: FROM });
  return (
    <DeliveryLog
      list={useList(destinationDeliveriesQuery(environment, destinationId))}
      empty={<Empty title="Nothing has been published yet" text="Each attempt to publish events is listed here." />}
      table={{
        label: 'Deliveries of the destination',
        columns,
        getKey,
        grid: GRID,
      }}
      call={{
        path: `/v1/event-destinations/${destinationId}/deliveries`,
        call: 'eventDestinations.listDeliveries',
        args: [destinationId],
      }}
    />
  );
}
