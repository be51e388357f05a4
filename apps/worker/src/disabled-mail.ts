import { encodeId, EVENT_RETENTION_DAYS, type Environment } from '@pnb/contract';
import type { DisabledEndpoint } from '@pnb/webhooks';
import type { Mail } from './mailer.ts';

const WHY = {
  gone: 'It answered 410 Gone.',
  failing: 'For five days no delivery to it succeeded, and at least 20 failed.',
};

/** Tells that an endpoint was disabled, and how to go on. */
export function disabledMail(
  { webhook_id, reason, url, at }: DisabledEndpoint,
  environment: Environment,
): Omit<Mail, 'to'> {
  const id = encodeId('webhook', webhook_id);
  const { host, href } = new URL(url);
  const text = `The webhook endpoint ${id} (${environment}) was disabled on ${onDayAndTime(at)}:

${href}

${WHY[reason]}
What still waited for it was cancelled, and it is sent nothing more.

To go on, enable it, for events from then on:

    PATCH /v1/webhooks/${id}
    {"status": "enabled"}

Then ask for what it missed; events of ${environment} are kept for ${EVENT_RETENTION_DAYS[environment]} days:

    POST /v1/webhooks/${id}/replay
    {"since": "<instant>", "status": "all"}
`;
  return { key: `${id}.${at.getTime()}`, subject: `Webhook endpoint disabled: ${host}`, text };
}

const onDayAndTime = (at: Date): string =>
  at
    .toISOString()
    .replace('T', ' at ')
    .replace(/\.\d+Z$/, ' UTC');
