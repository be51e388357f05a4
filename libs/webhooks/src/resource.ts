import { type RetryPolicy, retrySchedule, type Webhook } from '@pnb/contract';
import type { network } from '@pnb/db';
import { unseal } from '@pnb/identity';

export type WebhookRow = network.WebhookModel;

/** A former secret as it is stored: base64, and an instant as text. */
export interface RetiringSecret {
  sealed: string;
  expires_at: string;
}

/** Former secrets that still sign, newest first. */
export const retiringSecrets = ({ retiring_secrets }: { retiring_secrets: unknown }, now: Date): RetiringSecret[] =>
  (retiring_secrets as RetiringSecret[]).filter(({ expires_at }) => new Date(expires_at) > now);

export const customHeaders = (
  { headers_sealed }: { headers_sealed: Uint8Array },
  sealKey: Buffer,
): Record<string, string> => JSON.parse(unseal(sealKey, headers_sealed)) as Record<string, string>;

interface Showing {
  sealKey: Buffer;
  now: Date;
  /** Shown by whoever made it. */
  secret?: string | null;
}

/** A row as the resource. */
export function presentWebhook(row: WebhookRow, { sealKey, now, secret = null }: Showing): Webhook {
  const retry_policy = row.retry_policy as unknown as RetryPolicy;
  return {
    ...row,
    object: 'webhook',
    secret,
    retry_policy,
    schedule_seconds: retrySchedule(retry_policy),
    header_names: Object.keys(customHeaders(row, sealKey)),
    retiring_secrets: retiringSecrets(row, now).map(({ expires_at }) => ({ expires_at: new Date(expires_at) })),
    status: row.status as Webhook['status'],
    disabled_reason: row.disabled_reason as Webhook['disabled_reason'],
  };
}
