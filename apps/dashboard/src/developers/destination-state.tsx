import { Badge } from '../components/badge.tsx';
import type { Destination } from './destination-queries.ts';

export const DESTINATION_TYPES = {
  kafka: 'Kafka',
  nats_jetstream: 'NATS JetStream',
} as const satisfies Record<Destination['type'], string>;

/** Headers of the messages. */
export const MESSAGE_FORMATS = {
  event: 'pnb-event-…',
  cloudevents_binary: 'pnb-event-…, and CloudEvents 1.0 (binary mode)',
} as const satisfies Record<Destination['message_format'], string>;

export function DestinationState({ destination }: { destination: Destination }) {
  if (destination.status === 'disabled') return <Badge kind="neutral">Disabled</Badge>;
  return destination.failing_since ? <Badge kind="danger">Failing</Badge> : <Badge kind="success">Enabled</Badge>;
}
