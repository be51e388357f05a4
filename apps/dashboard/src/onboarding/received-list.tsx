import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../components/badge.tsx';
import { Facts } from '../components/facts.tsx';
import { JsonView } from '../components/json-view.tsx';
import { ListView } from '../components/list-view.tsx';
import { Empty, Failure, Loading } from '../components/loaded.tsx';
import { Time } from '../components/time.tsx';
import { useShortList } from '../components/use-list.ts';
import { type Delivery, receiptQuery, receivedEventQuery, receivedQuery } from './receiver-queries.ts';

/** What the receiver has received from an endpoint, the newest first. */
export const ReceivedList = ({ endpoint }: { endpoint: string }) => (
  <ListView
    list={useShortList(receivedQuery(endpoint))}
    name="what the receiver has received"
    empty={<Empty title="Nothing has arrived yet" text="Each change of the sandbox arrives here, signed." />}
  >
    {(rows) => (
      <ol aria-label="Received requests" className="grid gap-2">
        {rows.map((delivery) => (
          <Received key={delivery.id} delivery={delivery} />
        ))}
      </ol>
    )}
  </ListView>
);

function Received({ delivery }: { delivery: Delivery }) {
  const [isOpen, setOpen] = useState(false);
  const { data: receipt } = useQuery(receiptQuery(delivery));
  return (
    <li className="overflow-hidden rounded-xl border border-line bg-surface">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <span className="font-mono text-[13px] font-medium">{delivery.event_type}</span>
          {receipt ? (
            <Badge kind={receipt.verified ? 'success' : 'danger'}>
              {receipt.verified ? '✓ Signature verified' : '✗ Signature not verified'}
            </Badge>
          ) : (
            <Badge kind="neutral">{delivery.attempt_count === 0 ? 'Being sent' : 'Sent'}</Badge>
          )}
          <span className="ml-auto text-muted">
            <Time value={receipt?.received_at ?? delivery.created_at} />
          </span>
        </summary>
        {isOpen ? <ReceivedRequest delivery={delivery} /> : null}
      </details>
    </li>
  );
}

function ReceivedRequest({ delivery }: { delivery: Delivery }) {
  const { data: receipt } = useQuery(receiptQuery(delivery));
  const { data: event, error } = useQuery(receivedEventQuery(delivery.event_id));
  return (
    <div className="grid min-w-0 gap-4 border-t border-line p-4">
      {receipt?.reason ? <p className="text-danger">{receipt.reason}</p> : null}
      {receipt ? <Facts facts={Object.entries(receipt.headers)} /> : null}
      {error ? <Failure error={error} /> : null}
      {event ? <JsonView value={event} label="Body" /> : error ? null : <Loading name="the body" />}
    </div>
  );
}
