import { type RetryPolicy, retrySchedule, type Webhook } from '@pnb/contract';
import type { network, KeySet } from '@pnb/db';
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
  const retry_policy = row.retry_policy as unknown as RetryPolicy;
  return {
    ...row,
    object: 'webhook',
    secret,
    retry_policy,
    schedule_seconds: retrySchedule(retry_policy),
    header_names: Object.keys(openHeaders(row, sealKey)),
    retiring_secrets: getRetiringSecrets(row, now).map(({ expires_at }) => ({ expires_at: new Date(expires_at) })),
    status: row.status as Webhook['status'],
    disabled_reason: row.disabled_reason as Webhook['disabled_reason'],
  };
}
