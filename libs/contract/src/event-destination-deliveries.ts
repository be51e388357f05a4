import { AttemptOutcome } from './deliveries.ts';
import { count, EventDestinationDeliveryId, EventDestinationId, Instant } from './formats.ts';
import { z } from './zod.ts';

const outcome = AttemptOutcome.openapi({
  description: 'Outcome. succeeded: the broker has stored the events.',
  example: 'succeeded',
});
const error = z.string().max(500).nullable().openapi({
  description: 'Message of the failure. Null if it succeeded.',
  example: null,
});
const error_class = z.string().max(60).nullable().openapi({
  description:
    'Why it failed: address_refused, dns, connect, tls, timeout, reset, authentication_failed, permission_denied, no_stream (NATS), unknown_topic (Kafka), message_too_large or rejected. Null if it succeeded. More values may be added.',
  example: null,
});
const duration_ms = z.number().min(0).openapi({ description: 'Duration in milliseconds.', example: 12.5 });

export const EventDestinationDelivery = z
  .object({
    object: z.literal('event_destination_delivery').openapi({ description: 'Always event_destination_delivery.' }),
    id: EventDestinationDeliveryId,
    event_destination_id: EventDestinationId,
    first_sequence: count('Sequence number in the account of the first event.', 48_210),
    last_sequence: count('Sequence number in the account of the last event.', 48_213),
    event_count: count('Number of events. Events between them that do not match event_types are not included.', 4),
    outcome,
    error_class,
    error,
    duration_ms,
    attempted_at: Instant.openapi({ description: 'When the delivery was attempted.' }),
  })
  .openapi('EventDestinationDelivery', {
    description:
      'One attempt to publish successive events. The events of a failed attempt are published by a later one.',
  });
export type EventDestinationDelivery = z.infer<typeof EventDestinationDelivery>;

export const EventDestinationTest = z
  .object({
    object: z.literal('event_destination_test').openapi({ description: 'Always event_destination_test.' }),
    outcome: AttemptOutcome.openapi({
      description: 'Outcome. succeeded: the broker has stored the message.',
      example: 'succeeded',
    }),
    error_class,
    error,
    duration_ms,
  })
  .openapi('EventDestinationTest', { description: 'The outcome of a test of a destination.' });
export type EventDestinationTest = z.infer<typeof EventDestinationTest>;
