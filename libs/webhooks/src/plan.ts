import { type Plan, PLANS } from '@pnb/contract';
import { lockAccount, lockRow, type AccountDb, type Network } from '@pnb/db';
import { disabledColumns, dropPending, enabledColumns } from './switch.ts';

/** Holds an account's endpoints in one environment to a plan. */
export const applyPlan = (network: Network, account_id: string, plan: Plan): Promise<void> =>
  holdToPlan(network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null }), plan);

/**
 * The oldest endpoints stay, as many as the plan allows; the surplus is paused, and resumed once there is room again.
 * What is as it ought to be costs one read.
 */
export async function holdToPlan(db: AccountDb, plan: Plan): Promise<void> {
  if (isHeld(await changesOf(db, plan))) return;
  await db.transaction(async (tx) => {
    await lockAccount(tx, 'webhooks');
    const { surplus, fitting } = await changesOf(tx, plan);
    // In the order in which all lock endpoints.
    for (const id of [...surplus, ...fitting].sort()) await lockRow(tx, 'webhooks', id);
    await tx.sql.webhook.updateMany({
      where: { id: { in: surplus }, status: 'enabled' },
      data: disabledColumns('plan'),
    });
    await dropPending(tx, surplus, new Date());
    if (fitting.length === 0) return;
    await tx.sql.webhook.updateMany({
      where: { id: { in: fitting }, status: 'paused_by_plan' },
      data: await enabledColumns(tx),
    });
  });
}

interface Changes {
  surplus: string[];
  fitting: string[];
}

const isHeld = ({ surplus, fitting }: Changes): boolean => surplus.length === 0 && fitting.length === 0;

async function changesOf(db: AccountDb, plan: Plan): Promise<Changes> {
  const limit = PLANS[plan].webhook_endpoints ?? Infinity;
  const rows = await db.sql.webhook.findMany({
    // Without a limit there is no surplus to look for.
    where: limit === Infinity ? { status: 'paused_by_plan' } : {},
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    select: { id: true, status: true },
  });
  const idsOf = (part: typeof rows, status: string): string[] =>
    part.filter((row) => row.status === status).map(({ id }) => id);
  return { surplus: idsOf(rows.slice(limit), 'enabled'), fitting: idsOf(rows.slice(0, limit), 'paused_by_plan') };
}

/** Whether an endpoint is among those that the plan allows. */
export async function fitsPlan({ sql }: AccountDb, plan: Plan, id: string): Promise<boolean> {
  const limit = PLANS[plan].webhook_endpoints;
  if (limit === null) return true;
  const oldest = await sql.webhook.findMany({
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    take: limit,
    select: { id: true },
  });
  return oldest.some((row) => row.id === id);
}
