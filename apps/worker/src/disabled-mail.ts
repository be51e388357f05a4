import { encodeId, EVENT_RETENTION_DAYS, type Environment } from '@pnb/contract';
import type { DisabledDestination } from '@pnb/destinations';
import type { DisabledEndpoint } from '@pnb/webhooks';
import type { Mail } from '@pnb/mail';

const REASONS = {
  gone: 'It responded with 410 Gone.',
  failing: 'For five days no delivery succeeded, and at least 20 failed.',
};

/** Reports that an endpoint was disabled, and how to enable it again. */
export function buildDisabledMail(
  { webhook_id, reason, url, at }: DisabledEndpoint,
  environment: Environment,
): Omit<Mail, 'to'> {
  const id = encodeId('webhook', webhook_id);
  const { host, href } = new URL(url);
  const text = `The webhook endpoint ${id} (${environment}) was disabled on ${formatInstant(at)}:

${href}

${REASONS[reason]}
Pending deliveries were cancelled, and no more events are sent to it.

To receive new events, enable the endpoint:

    PATCH /v1/webhooks/${id}
    {"status": "enabled"}

To receive the missed events, start a replay. Events of ${environment} are retained for ${EVENT_RETENTION_DAYS[environment]} days:

    POST /v1/webhooks/${id}/replays
    {"created_at_gte": "<instant>", "delivery_status": "all"}
`;
  return { key: `${id}.${at.getTime()}`, subject: `Webhook endpoint disabled: ${host}`, text };
}

/** Reports that an event destination was disabled, and how to enable it again. */
export function buildDestinationMail(
  { destination_id, topic, error, at }: DisabledDestination,
  environment: Environment,
): Omit<Mail, 'to'> {
  const id = encodeId('event_destination', destination_id);
  const text = `The event destination ${id} (${environment}) was disabled on ${formatInstant(at)}. Its topic is:

${topic}

For five days no event could be published. The last error was:

${error}

No more events are published to it.

To publish new events, correct the cause, enable the destination and test it:

    PATCH /v1/event-destinations/${id}
    {"status": "enabled"}
    POST /v1/event-destinations/${id}/test

The missed events can be read for ${EVENT_RETENTION_DAYS[environment]} days:

    GET /v1/events
`;
  return { key: `${id}.${at.getTime()}`, subject: `Event destination disabled: ${topic}`, text };
}

const formatInstant = (at: Date): string =>
  at
    .toISOString()
    .replace('T', ' at ')
    .replace(/\.\d+Z$/, ' UTC');
