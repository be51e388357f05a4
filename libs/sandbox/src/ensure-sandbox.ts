import type { AccountDb, Network } from '@pnb/db';
import { addJob } from '@pnb/db/raw';
import { scoreBuild } from '@pnb/scoring';
import { loadSandbox } from './load-sandbox.ts';

export const SANDBOX_TASK = 'load_sandbox';

/** Queues the sample of a new account, which takes seconds. */
export const queueSandbox = (db: AccountDb): Promise<void> =>
  addJob(db, { task: SANDBOX_TASK, payload: {}, key: `${SANDBOX_TASK}:${db.account_id}` });

/** Loads the sample unless the account has it, and completes a load that was interrupted. Returns the main build. */
export async function ensureSandbox(sandbox: Network, account_id: string): Promise<string> {
  const build = await sandbox.prisma.build.findFirst({ where: { account_id, external_id: 'sample-utah-hmo' } });
  if (!build) return (await loadSandbox(sandbox, account_id, new Date())).build_id;
  await scoreUnscored(sandbox, account_id);
  return build.id;
}

/** The sample is loaded whole, but its scores come after: a load that was interrupted in between leaves them out. */
async function scoreUnscored(sandbox: Network, account_id: string): Promise<void> {
  const db = sandbox.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
  const builds = await db.sql.build.findMany({ where: { latest_run_id: null }, select: { id: true } });
  for (const { id } of builds) await scoreBuild(db, id);
}
