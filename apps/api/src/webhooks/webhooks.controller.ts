import { randomBytes } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import { lockAccount, newId, type AccountDb, type network } from '@pnb/db';
import { seal } from '@pnb/identity';
import type { Caller } from '../http/caller.ts';
import { Implement } from '../http/implement.ts';
import { SEAL_KEY } from '../services.ts';
import { checkWebhook } from './webhooks.rules.ts';

@Controller()
export class WebhooksController {
  readonly #sealKey: Buffer;

  constructor(@Inject(SEAL_KEY) sealKey: Buffer) {
    this.#sealKey = sealKey;
  }

  @Implement(contract.createWebhook)
  async create({ body }: Input<typeof contract.createWebhook>, { db, plan }: Caller) {
    const retry_policy = checkWebhook(body);
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const headers = body.headers ?? {};
    const row = await db.transaction(async (tx) => {
      await requireRoom(tx, plan);
      return tx.sql.webhook.create({
        data: {
          id: newId(),
          account_id: tx.account_id,
          url: body.url,
          event_types: body.event_types,
          description: body.description ?? null,
          retry_policy: { ...retry_policy },
          status: body.status ?? 'enabled',
          disabled_reason: body.status === 'disabled' ? 'manual' : null,
          headers_sealed: new Uint8Array(seal(this.#sealKey, JSON.stringify(headers))),
          secret_sealed: new Uint8Array(seal(this.#sealKey, secret)),
        },
      });
    });
    return present(row, { secret, header_names: Object.keys(headers) });
  }
}

/** Counted under a lock, so that parallel calls cannot pass the limit. */
async function requireRoom(tx: AccountDb, plan: contract.Plan): Promise<void> {
  const limit = contract.PLANS[plan].webhook_endpoints;
  if (limit === null) return;
  if (limit === 0) {
    throw new contract.Problem(
      'plan_feature_unavailable',
      'Webhooks need the Professional or the Enterprise plan; poll GET /v1/events meanwhile.',
      {
        plan: { current: plan, required: 'professional', limit, used: 0 },
      },
    );
  }
  await lockAccount(tx, 'webhooks');
  const used = await tx.sql.webhook.count();
  if (used < limit) return;
  throw new contract.Problem('plan_limit_exceeded', `The plan allows ${limit} webhook endpoints, and all are in use.`, {
    plan: { current: plan, required: 'enterprise', limit, used },
  });
}

function present(
  row: network.WebhookModel,
  shown: { secret: string | null; header_names: string[] },
): contract.Webhook {
  const retry_policy = row.retry_policy as unknown as contract.RetryPolicy;
  return {
    ...row,
    ...shown,
    object: 'webhook',
    retry_policy,
    schedule_seconds: contract.retrySchedule(retry_policy),
    status: row.status as contract.Webhook['status'],
    disabled_reason: row.disabled_reason as contract.Webhook['disabled_reason'],
  };
}
