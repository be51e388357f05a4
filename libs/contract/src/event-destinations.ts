import {
  authenticationFields,
  description,
  EventDestinationDisabledReason,
  EventDestinationMessageFormat,
  EventDestinationStatus,
  EventDestinationType,
  secret,
  servers,
  tls,
  topic,
} from './event-destination-fields.ts';
import { count, created_at, EventDestinationId, Instant, updated_at } from './formats.ts';
import { readOnlyShape } from './read-only.ts';
import { SubscribedTypes } from './webhooks.ts';
import { nullable, z } from './zod.ts';

const event_types = SubscribedTypes.openapi({
  description: 'Event types that are published: a type, all types of a resource (provider.*), or all types (*).',
});

export const EventDestination = z
  .object({
    object: z.literal('event_destination').openapi({ description: 'Always event_destination.' }),
    id: EventDestinationId,
    type: EventDestinationType,
    description,
    servers,
    topic,
    event_types,
    message_format: EventDestinationMessageFormat,
    tls,
    authentication: z
      .object(authenticationFields)
      .openapi('EventDestinationCredentials', { description: 'How the service authenticates, without the secret.' }),
    status: EventDestinationStatus,
    disabled_reason: EventDestinationDisabledReason.nullable().openapi({
      description:
        'Reason why the destination is disabled. manual: it was disabled through the API. failing: no delivery succeeded for five days. plan: the plan no longer includes event destinations. Null if it is enabled.',
    }),
    last_delivered_sequence: count(
      'Sequence number in the account up to which all events have been published or do not match event_types.',
      48_213,
    ),
    last_success_at: Instant.nullable().openapi({
      description: 'When a delivery last succeeded. Null if none has succeeded.',
    }),
    failing_since: Instant.nullable().openapi({
      description: 'When the current series of failed deliveries began. Null if there is none.',
    }),
    last_error_class: z.string().max(60).nullable().openapi({
      description: 'Why the last delivery failed, as in its log. Null if it succeeded, or none was made.',
      example: null,
    }),
    last_error: z.string().max(500).nullable().openapi({
      description: 'Message of the failure of the last delivery. Null if it succeeded, or none was made.',
      example: null,
    }),
    next_attempt_at: Instant.nullable().openapi({
      description: 'When the next delivery is attempted after a failure. Null after a success.',
    }),
    created_at,
    updated_at,
  })
  .openapi('EventDestination', {
    description: 'A message broker to which events are published in their order, at least once.',
  });
export type EventDestination = z.infer<typeof EventDestination>;

const status = EventDestinationStatus.openapi({
  description: 'Whether events are published. Defaults to enabled.',
  example: 'enabled',
});

const message_format = EventDestinationMessageFormat.openapi({
  description: 'Headers of the messages. Defaults to event.',
  example: 'cloudevents_binary',
});

export const EventDestinationCreate = z
  .strictObject({
    type: EventDestinationType,
    description,
    servers,
    topic,
    event_types,
    message_format,
    tls,
    authentication: z
      .strictObject(authenticationFields)
      .partial()
      .required({ method: true })
      .openapi('EventDestinationCredentialsCreate', {
        description: 'How the service authenticates. Defaults to the method none.',
      }),
    secret,
    status,
    after_sequence: nullable(
      z.int().min(0).max(Number.MAX_SAFE_INTEGER).openapi({ format: 'int64', example: 48_000 }),
    ).openapi({
      description:
        'Sequence number of the event after which publishing starts, to include earlier events that are still kept. Defaults to null, for the last event of the account.',
    }),
  })
  .partial()
  .required({ type: true, servers: true, topic: true, event_types: true })
  .openapi('EventDestinationCreate', {
    description: 'An event destination to create.',
    example: {
      type: 'kafka',
      servers: ['kafka-1.partner.example:9093', 'kafka-2.partner.example:9093'],
      topic: 'pnb-events',
      event_types: ['provider.*', 'adequacy.*'],
      authentication: { method: 'scram_sha_512', username: 'pnb' },
      secret: 'correct-horse-battery-staple',
    },
  });
export type EventDestinationCreate = z.infer<typeof EventDestinationCreate>;

/** Read-only fields of a destination, which PATCH accepts and does not write. */
export const EVENT_DESTINATION_READ_ONLY = {
  fixed: {
    object: 'The value is always event_destination.',
    id: 'The destination is identified by the path.',
    type: 'Create another destination.',
    created_at: 'The value never changes.',
  },
  computed: [
    'disabled_reason',
    'last_delivered_sequence',
    'last_success_at',
    'failing_since',
    'last_error_class',
    'last_error',
    'next_attempt_at',
    'updated_at',
  ],
} as const;

export const EventDestinationUpdate = z
  .strictObject({
    ...readOnlyShape(EVENT_DESTINATION_READ_ONLY),
    description,
    servers,
    topic,
    event_types,
    message_format,
    tls,
    authentication: z.strictObject(authenticationFields).partial().openapi('EventDestinationCredentialsUpdate', {
      description:
        'Changes to the authentication. Fields that are not sent keep their values; the method none removes user name and secret.',
    }),
    secret,
    status,
  })
  .partial()
  .openapi('EventDestinationUpdate', {
    description:
      'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. ' +
      'A complete destination as returned by GET is accepted: read-only fields can be sent unchanged.',
    example: { status: 'disabled' },
  });
export type EventDestinationUpdate = z.infer<typeof EventDestinationUpdate>;
