import { Link, useParams, useSearch } from '@tanstack/react-router';
import { deliveryStatusValues } from '../api/enum-values.gen.ts';
import { Badge } from '../components/badge.tsx';
import { FilterField } from '../components/filter-field.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { writeListQuery } from '../components/search-values.ts';
import { Time } from '../components/time.tsx';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { defineColumns } from '../components/virtual-table.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { deliveriesQuery, type Delivery } from './delivery-queries.ts';
import type { DeliverySearch, DeliveryStatus } from './delivery-search.ts';

const FROM = '/signed-in/$environment/webhooks/$webhookId';
const KINDS = {
  pending: 'warn',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<DeliveryStatus, string>;

export const DeliveryState = ({ status }: { status: DeliveryStatus }) => (
  <Badge kind={KINDS[status]}>{nameValue(status)}</Badge>
);

function DeliveryLink({ delivery: { id, webhook_id, event_type } }: { delivery: Delivery }) {
  const { environment } = useParams({ from: FROM });
  return (
    <Link
      to="/$environment/webhooks/$webhookId/deliveries/$deliveryId"
      params={{ environment, webhookId: webhook_id, deliveryId: id }}
      className="font-mono text-[13px] text-accent underline"
    >
      {event_type}
    </Link>
  );
}

const helper = defineColumns<Delivery>();
const columns = helper.columns([
  helper.accessor('event_type', {
    header: 'Event',
    cell: ({ row: { original } }) => <DeliveryLink delivery={original} />,
  }),
  helper.accessor('status', { header: 'Status', cell: ({ getValue }) => <DeliveryState status={getValue()} /> }),
  helper.accessor(({ last_status_code }) => last_status_code ?? 'None', { id: 'response', header: 'Last response' }),
  helper.accessor('attempt_count', { header: 'Attempts' }),
  helper.accessor('created_at', { header: 'Created', cell: ({ getValue }) => <Time value={getValue()} /> }),
]);
const GRID = 'grid-cols-[minmax(11rem,2fr)_7rem_7rem_5.5rem_11rem]';
const getKey = ({ id }: Delivery): string => id;

export function DeliveryList({ webhookId }: { webhookId: string }) {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<DeliverySearch>();
  const filter = (
    <FilterField
      label="Status"
      all="All statuses"
      values={deliveryStatusValues}
      value={search.status}
      onChange={(status) => setSearch({ status })}
    />
  );
  return (
    <DeliveryLog
      filter={filter}
      list={useList(deliveriesQuery(environment, webhookId, search))}
      empty={
        <Empty
          title={search.status ? 'No delivery has this status' : 'Nothing has been sent yet'}
          text="Each event to which the endpoint subscribes is a delivery, with all of its attempts."
        />
      }
      table={{ label: 'Deliveries of the endpoint', columns, getKey, grid: GRID }}
      call={{
        path: `/v1/webhooks/${webhookId}/deliveries`,
        call: 'webhooks.listDeliveries',
        args: [webhookId],
        query: writeListQuery(search),
      }}
    />
  );
}
