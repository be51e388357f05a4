import { DEFAULT_RETRY_POLICY, encodeId, type RetryPolicy } from '@pnb/contract';
import { eventDraft } from '@pnb/events';
import { newId, type AccountDb, type Prisma } from '@pnb/db';
import { seal } from '@pnb/identity';
import { queueDelivery } from '../src/index.ts';

export const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
export const OLD_SECRET = 'whsec_ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=';

type WebhookColumns = Partial<Omit<Prisma.WebhookUncheckedCreateInput, 'retry_policy'>> & {
  headers?: Record<string, string>;
  policy?: Partial<RetryPolicy>;
  secret?: string;
};

/** Inserts an endpoint of the account, by default for all events; returns its id. */
export async function insertWebhook(
  { sql, account_id }: AccountDb,
  sealKey: Buffer,
  { headers = {}, policy = {}, secret = SECRET, ...columns }: WebhookColumns & { url: string },
): Promise<string> {
  const id = columns.id ?? newId();
  await sql.webhook.create({
    data: {
      event_types: ['*'],
      headers_sealed: new Uint8Array(seal(sealKey, JSON.stringify(headers))),
      secret_sealed: new Uint8Array(seal(sealKey, secret)),
      ...columns,
      retry_policy: { ...DEFAULT_RETRY_POLICY, ...policy },
      id,
      account_id,
    },
  });
  return id;
}

/** A secret that signs until an instant, in the stored form. */
export const retiring = (sealKey: Buffer, secret: string, expires_at: Date) => ({
  sealed: seal(sealKey, secret).toString('base64'),
  expires_at: expires_at.toISOString(),
});

export const aGap = (build_id = newId()) =>
  eventDraft({
    type: 'adequacy.gap_opened',
    resource_id: encodeId('build', build_id),
    build_id,
    data: {
      object: {
        ...{ county_fips: '49035', specialty_code: '008' },
        from_status: 'met',
        to_status: 'not_met',
        from: null,
        to: null,
      },
      build_id,
      caused_by: [],
    },
  });

/** Requests one more attempt, as the API does. */
export const requestAttempt = (db: AccountDb, delivery_id: string, requested_attempt: 'manual' | 'replay' | 'test') =>
  db.transaction(async (tx) => {
    const { webhook_id } = await tx.sql.delivery.update({ where: { id: delivery_id }, data: { requested_attempt } });
    await queueDelivery(tx, webhook_id);
  });
