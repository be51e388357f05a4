import { Problem, type Plan, planLimitExceeded, PLANS } from '@pnb/contract';
import { lockAccount, lockRow, type AccountDb, type AccountTransaction } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { enforcePlan, type WebhookRow } from '@pnb/webhooks';
import { notFound } from '../http/decode.ts';

export const WEBHOOKS: ListSource = { from: 'webhooks', scope: 'account' };

export async function getWebhook({ sql }: AccountDb, id: string): Promise<WebhookRow> {
  const row = await sql.webhook.findUnique({ where: { id } });
  if (!row) throw notFound('webhook');
  return row;
}

/** The row, locked until the transaction ends. */
export async function getWebhookForUpdate(tx: AccountTransaction, id: string): Promise<WebhookRow> {
  if (!(await lockRow(tx, 'webhooks', id))) throw notFound('webhook');
  return getWebhook(tx, id);
}

/** An enabled endpoint, locked so that it is not disabled before the transaction ends. */
export async function getEnabledWebhookForUpdate(tx: AccountTransaction, id: string, plan: Plan): Promise<WebhookRow> {
  await enforcePlan(tx, plan);
  const row = await getWebhookForUpdate(tx, id);
  assertFeatureAvailable(plan, await tx.sql.webhook.count());
  if (row.status !== 'enabled')
    throw new Problem('invalid_state', `The endpoint is ${row.status} and receives no deliveries. Enable it first.`);
  return row;
}

/** Counts under a lock, so that parallel calls cannot exceed the limit. */
export async function assertWithinWebhookLimit(tx: AccountTransaction, plan: Plan): Promise<void> {
  await lockAccount(tx, 'webhooks');
  const used = await tx.sql.webhook.count();
  assertFeatureAvailable(plan, used);
  const limit = PLANS[plan].webhook_endpoints;
  if (limit !== null && used >= limit) throw endpointLimitExceeded(plan, used);
}

export function assertFeatureAvailable(plan: Plan, used: number): void {
  const limit = PLANS[plan].webhook_endpoints;
  if (limit !== 0) return;
  throw new Problem(
    'plan_feature_unavailable',
    'Webhooks require the Professional or Enterprise plan. Poll GET /v1/events instead.',
    { plan: { current: plan, required: 'professional', limit, used } },
  );
}

export function endpointLimitExceeded(plan: Plan, used: number): Problem {
  const limit = PLANS[plan].webhook_endpoints;
  const detail = `The plan allows ${limit} webhook endpoints, and all are in use. Delete one first.`;
  return planLimitExceeded(detail, { plan, name: 'webhook_endpoints', used });
}
