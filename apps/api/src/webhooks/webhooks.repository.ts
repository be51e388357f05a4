import { Problem, type Plan, PLANS } from '@pnb/contract';
import { lockAccount, lockRow, type AccountDb, type ListSource } from '@pnb/db';
import { enforcePlan, type WebhookRow } from '@pnb/webhooks';
import { missing } from '../http/decode.ts';

export const WEBHOOKS: ListSource = { from: 'webhooks', scope: 'account' };

export async function getWebhook({ sql }: AccountDb, id: string): Promise<WebhookRow> {
  const row = await sql.webhook.findUnique({ where: { id } });
  if (!row) throw missing('webhook');
  return row;
}

/** The row, held until the transaction ends. */
export async function getWebhookForUpdate(tx: AccountDb, id: string): Promise<WebhookRow> {
  if (!(await lockRow(tx, 'webhooks', id))) throw missing('webhook');
  return getWebhook(tx, id);
}

/** An endpoint that is sent to; held, so that it is not switched off meanwhile. */
export async function getEnabledWebhookForUpdate(tx: AccountDb, id: string, plan: Plan): Promise<WebhookRow> {
  await enforcePlan(tx, plan);
  const row = await getWebhookForUpdate(tx, id);
  refuseWithoutFeature(plan, await tx.sql.webhook.count());
  if (row.status !== 'enabled')
    throw new Problem(
      'invalid_state',
      `The endpoint is ${row.status}; only an enabled one is sent to. Enable it first.`,
    );
  return row;
}

/** Counted under a lock, so that parallel calls cannot pass the limit. */
export async function assertWithinWebhookLimit(tx: AccountDb, plan: Plan): Promise<void> {
  await lockAccount(tx, 'webhooks');
  const used = await tx.sql.webhook.count();
  refuseWithoutFeature(plan, used);
  const limit = PLANS[plan].webhook_endpoints;
  if (limit !== null && used >= limit) throw overLimit(plan, used);
}

export function refuseWithoutFeature(plan: Plan, used: number): void {
  const limit = PLANS[plan].webhook_endpoints;
  if (limit !== 0) return;
  throw new Problem(
    'plan_feature_unavailable',
    'Webhooks need the Professional or the Enterprise plan; poll GET /v1/events meanwhile.',
    { plan: { current: plan, required: 'professional', limit, used } },
  );
}

export function overLimit(plan: Plan, used: number): Problem {
  const limit = PLANS[plan].webhook_endpoints;
  const detail = `The plan allows ${limit} webhook endpoints, and all are in use.`;
  return new Problem('plan_limit_exceeded', detail, {
    plan: { current: plan, required: 'enterprise', limit, used },
  });
}
