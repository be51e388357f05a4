import { encodeId, retrySchedule, type RetryPolicy, type Webhook } from '@pnb/contract';
import { announce, announcement, cancelDeliveries, type AccountDb, type network } from '@pnb/db';
import { unseal } from '@pnb/identity';

interface Disabling {
  webhook_id: string;
  reason: 'gone' | 'failing';
  now: Date;
  sealKey: Buffer;
}

/** Sends an endpoint nothing more, cancels what waits for it, and tells the others. */
export async function disableEndpoint(tx: AccountDb, { webhook_id, reason, now, sealKey }: Disabling): Promise<void> {
  const row = await tx.sql.webhook.update({
    where: { id: webhook_id },
    data: { status: 'disabled', disabled_reason: reason, version: { increment: 1 }, updated_at: now },
  });
  await cancelDeliveries(tx, webhook_id, now);
  const data = { object: present(row, { sealKey, now }), reason };
  const resource_id = encodeId('webhook', webhook_id);
  await announce(tx, [announcement({ type: 'webhook.disabled', resource_id, build_id: null, data })]);
}

function present(row: network.WebhookModel, { sealKey, now }: { sealKey: Buffer; now: Date }): Omit<Webhook, 'secret'> {
  const retry_policy = row.retry_policy as unknown as RetryPolicy;
  return {
    ...row,
    object: 'webhook',
    retry_policy,
    retiring_secrets: stillSigning(row, now),
    schedule_seconds: retrySchedule(retry_policy),
    header_names: Object.keys(JSON.parse(unseal(sealKey, row.headers_sealed)) as object),
    status: row.status as Webhook['status'],
    disabled_reason: row.disabled_reason as Webhook['disabled_reason'],
  };
}

const stillSigning = ({ retiring_secrets }: network.WebhookModel, now: Date): { expires_at: Date }[] =>
  (retiring_secrets as unknown as { expires_at: string }[])
    .map(({ expires_at }) => ({ expires_at: new Date(expires_at) }))
    .filter(({ expires_at }) => expires_at > now);
