import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ApiCall } from '../components/api-call.tsx';
import { Badge } from '../components/badge.tsx';
import { Empty, Failure } from '../components/loaded.tsx';
import { nameValue } from '../components/numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { defineColumns, VirtualTable } from '../components/virtual-table.tsx';
import { useChangedList } from '../live/use-changed-list.ts';
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
  const options = destinationDeliveriesQuery(environment, destinationId);
  const query = useInfiniteQuery(options);
  const onChanges = useChangedList(options.queryKey, query.data);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const deliveries = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const readNext = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <Panel title="Deliveries">
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {data && deliveries.length === 0 ? (
        <Empty title="Nothing has been published yet" text="Each attempt to publish events is listed here." />
      ) : (
        <VirtualTable
          label="Deliveries of the destination"
          columns={columns}
          rows={deliveries}
          getKey={getKey}
          grid={GRID}
          total={data?.pages[0]?.meta.total ?? 0}
          rowPixels={44}
          height="max-h-96"
          onEnd={readNext}
          onChanges={onChanges}
        />
      )}
      <ApiCall
        path={`/v1/event-destinations/${destinationId}/deliveries`}
        call="eventDestinations.listDeliveries"
        args={[destinationId]}
      />
    </Panel>
  );
}
