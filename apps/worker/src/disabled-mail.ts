import { encodeId, EVENT_RETENTION_DAYS, type Environment } from '@pnb/contract';
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

    POST /v1/webhooks/${id}/replay
    {"since": "<instant>", "status": "all"}
`;
  return { key: `${id}.${at.getTime()}`, subject: `Webhook endpoint disabled: ${host}`, text };
}

const formatInstant = (at: Date): string =>
  at
    .toISOString()
    .replace('T', ' at ')
    .replace(/\.\d+Z$/, ' UTC');
