import { Badge } from '../components/badge.tsx';
import type { Destination } from './destination-queries.ts';

export const DESTINATION_TYPES = {
  kafka: 'Kafka',
  nats_jetstream: 'NATS JetStream',
} as const satisfies Record<Destination['type'], string>;

export function DestinationState({ destination }: { destination: Destination }) {
  if (destination.status === 'disabled') return <Badge kind="neutral">Disabled</Badge>;
  return destination.failing_since ? <Badge kind="danger">Failing</Badge> : <Badge kind="success">Enabled</Badge>;
}
