import { encodeId } from '@pnb/contract';
import { announce, announcement, queueDisabledNotice, type AccountDb } from '@pnb/db';
import { presentWebhook } from './resource.ts';
import { disabledColumns, dropPending } from './switch.ts';

interface Disabling {
  webhook_id: string;
  reason: 'gone' | 'failing';
  now: Date;
  sealKey: Buffer;
}

/** Sends an endpoint nothing more, cancels what waits for it, and tells the other endpoints and the account's contact. */
export async function disableEndpoint(tx: AccountDb, { webhook_id, reason, now, sealKey }: Disabling): Promise<void> {
  const row = await tx.sql.webhook.update({
    where: { id: webhook_id },
    data: { ...disabledColumns(reason), updated_at: now },
  });
  await dropPending(tx, [webhook_id], now);
  await queueDisabledNotice(tx, { webhook_id, reason, url: row.url.replace(/[?#].*$/s, ''), at: now });
  const data = { object: presentWebhook(row, { sealKey, now }), reason };
  const resource_id = encodeId('webhook', webhook_id);
  await announce(tx, [announcement({ type: 'webhook.disabled', resource_id, build_id: null, data })]);
}
