import { encodeId, type RetryPolicy } from '@pnb/contract';
import type { DueDelivery } from '@pnb/db';
import type { DeliveryRequest } from './sender.ts';
import { signDelivery } from './signature.ts';
import { unseal } from '@pnb/identity';
import { customHeaders, retiringSecrets } from './resource.ts';

/** One attempt, ready to be sent and to be told of. */
export interface Dispatch {
  policy: RetryPolicy;
  sent: DeliveryRequest;
  /** What the log shows: no signature, no value of the endpoint's own headers. */
  shown: Record<string, string>;
}

const MASK = '***';

export interface Occasion {
  sealKey: Buffer;
  environment: string;
  now: Date;
}

/** What is posted for a delivery now: the bytes of the event, signed by every valid secret. */
export function dispatchOf(due: DueDelivery, { sealKey, environment, now }: Occasion): Dispatch {
  const policy = due.retry_policy as RetryPolicy;
  const secrets = secretsOf(due, sealKey, now);
  const custom = customHeaders(due, sealKey);
  const body = Buffer.from(due.body);
  const signature = signDelivery({ id: encodeId('event', due.event_id), timestamp: now, body, secrets });
  const own = {
    ...signature,
    'webhook-attempt': `${due.attempt_count + 1}`,
    'webhook-sequence': `${due.sequence}`,
    'Pnb-Environment': environment,
  };
  const sent = {
    url: due.url,
    headers: { ...custom, ...own },
    body,
    timeoutMs: policy.timeout_seconds * 1_000,
    secretsToRedact: [...secrets, ...Object.values(custom).filter((value) => value !== '')],
  };
  return { policy, sent, shown: { ...masked(custom), ...own, 'webhook-signature': maskSignature(own) } };
}

function secretsOf(due: DueDelivery, sealKey: Buffer, now: Date): string[] {
  const retiring = retiringSecrets(due, now).map(({ sealed }) => Buffer.from(sealed, 'base64'));
  return [due.secret_sealed, ...retiring].map((sealed) => unseal(sealKey, sealed));
}

const masked = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]));

const maskSignature = (headers: { 'webhook-signature': string }): string =>
  headers['webhook-signature'].replaceAll(/,[^ ]+/g, `,${MASK}`);
