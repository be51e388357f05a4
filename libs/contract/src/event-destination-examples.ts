import type { EVENT_DESTINATION_EVENT_DATA } from './event-destination-events.ts';
import { AT, ID, system } from './example-values.ts';
import type { z } from './zod.ts';

type Wire<T extends keyof typeof EVENT_DESTINATION_EVENT_DATA> = z.input<(typeof EVENT_DESTINATION_EVENT_DATA)[T]>;

const destination = {
  object: 'event_destination',
  id: `dst_${ID}`,
  type: 'kafka',
  description: 'Event bus of the data platform',
  servers: ['kafka-1.partner.example:9093', 'kafka-2.partner.example:9093'],
  topic: 'pnb-events',
  event_types: ['*'],
  message_format: 'event',
  tls: true,
  authentication: { method: 'scram_sha_512', username: 'pnb' },
  status: 'disabled',
  disabled_reason: 'failing',
  last_delivered_sequence: 48_213,
  last_success_at: null,
  failing_since: AT,
  last_error_class: 'authentication_failed',
  last_error: 'The broker rejected the credentials, or does not support the method.',
  next_attempt_at: null,
  created_at: AT,
  updated_at: AT,
} satisfies Wire<'event_destination.disabled'>['object'];

/** An example payload of each event of an event destination. */
export const EVENT_DESTINATION_EVENT_EXAMPLES = {
  'event_destination.disabled': { object: destination, reason: 'failing', actor: system },
} satisfies { readonly [T in keyof typeof EVENT_DESTINATION_EVENT_DATA]: Wire<T> };
