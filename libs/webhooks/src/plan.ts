import { type Plan, PLANS } from '@pnb/contract';
import { lockAccount, lockRow, type AccountDb, type Network } from '@pnb/db';
import { cancelPending, getDisabledColumns, getEnabledColumns, lockLastSequence } from './status.ts';

/** Enforces a plan on an account's endpoints and event destinations in one environment: call it where a plan changes. */
export async function enforceAccountPlan(network: Network, account_id: string, plan: Plan): Promise<void> {
  const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
  await enforcePlan(db, plan);
  if (PLANS[plan].event_destinations === 0) await disableDestinations(db, 'plan');
}

/** They are not enabled again by a larger plan: events since then would be missing without notice. */
const disableDestinations = (db: AccountDb, disabled_reason: 'manual' | 'plan') =>
  db.sql.eventDestination.updateMany({
    where: { status: 'enabled' },
    data: { status: 'disabled', disabled_reason, version: { increment: 1 } },
  });

/**
 * Keeps the oldest endpoints, as many as the plan allows; pauses the surplus, and resumes it when the limit allows.
 * Without a change it costs one read.
 */
export async function enforcePlan(db: AccountDb, plan: Plan): Promise<void> {
  if (isEmpty(await findChanges(db, plan))) return;
  await db.transaction(async (tx) => {
    await lockAccount(tx, 'webhooks');
    // The counter is locked before the endpoints, as by writers of events.
    await lockLastSequence(tx);
    const { surplus, allowed } = await findChanges(tx, plan);
    // All transactions lock endpoints in this order.
    for (const id of [...surplus, ...allowed].sort()) await lockRow(tx, 'webhooks', id);
    await tx.sql.webhook.updateMany({
      where: { id: { in: surplus }, status: 'enabled' },
      data: getDisabledColumns('plan'),
    });
    await cancelPending(tx, surplus, new Date());
    if (allowed.length === 0) return;
    await tx.sql.webhook.updateMany({
      where: { id: { in: allowed }, status: 'paused_by_plan' },
      data: await getEnabledColumns(tx),
    });
  });
}

/** Disables all endpoints and event destinations of an account in one environment, and cancels what they wait for. */
export async function disableEndpoints(network: Network, account_id: string): Promise<void> {
  const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
  await db.transaction(async (tx) => {
    await lockAccount(tx, 'webhooks');
    await lockLastSequence(tx);
    const rows = await tx.sql.webhook.findMany({ where: { status: { not: 'disabled' } }, select: { id: true } });
    const ids = rows.map(({ id }) => id).sort();
    for (const id of ids) await lockRow(tx, 'webhooks', id);
    await tx.sql.webhook.updateMany({ where: { id: { in: ids } }, data: getDisabledColumns('manual') });
    await cancelPending(tx, ids, new Date());
    await disableDestinations(tx, 'manual');
  });
}

interface PlanChanges {
  /** Enabled beyond the limit. */
  surplus: string[];
  /** Paused within the limit. */
  allowed: string[];
}

const isEmpty = ({ surplus, allowed }: PlanChanges): boolean => surplus.length === 0 && allowed.length === 0;

async function findChanges(db: AccountDb, plan: Plan): Promise<PlanChanges> {
  const limit = PLANS[plan].webhook_endpoints ?? Infinity;
  const rows = await db.sql.webhook.findMany({
    // There is no surplus to look for without a limit.
    where: limit === Infinity ? { status: 'paused_by_plan' } : {},
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    select: { id: true, status: true },
  });
  const selectIds = (part: typeof rows, status: string): string[] =>
    part.filter((row) => row.status === status).map(({ id }) => id);
  return {
    surplus: selectIds(rows.slice(limit), 'enabled'),
    allowed: selectIds(rows.slice(0, limit), 'paused_by_plan'),
  };
}

/** Whether an endpoint is among those that the plan allows. */
export async function isWithinPlan({ sql }: AccountDb, plan: Plan, id: string): Promise<boolean> {
  const limit = PLANS[plan].webhook_endpoints;
  if (limit === null) return true;
  const oldest = await sql.webhook.findMany({
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    take: limit,
    select: { id: true },
  });
  return oldest.some((row) => row.id === id);
}
