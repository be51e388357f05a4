import { retrySchedule, type Webhook } from '@pnb/contract';
import type { KeySet, network } from '@pnb/db';
import { readRetryPolicy } from '@pnb/events';
import { getRetiringSecrets, openHeaders } from './request.ts';

export type WebhookRow = network.WebhookModel;

interface PresentOptions {
  sealKey: KeySet;
  now: Date;
  /** Included in the response that creates it, and never again. */
  secret?: string | null;
}

/** Presents a row as the resource of the contract. */
export function presentWebhook(row: WebhookRow, { sealKey, now, secret = null }: PresentOptions): Webhook {
  const retry_policy = readRetryPolicy(row);
  return {
    ...row,
    object: 'webhook',
    secret,
    retry_policy,
    schedule_seconds: retrySchedule(retry_policy),
    header_names: Object.keys(openHeaders(row, sealKey)),
    retiring_secrets: getRetiringSecrets(row, now).map(({ expires_at }) => ({ expires_at: new Date(expires_at) })),
  };
}
