import type { Plan } from '@pnb/contract';
import type { Control, Network } from '@pnb/db';
import { createAccount, createApiKey, findKeyByText, parseApiKey } from '@pnb/identity';
import { scoreBuild } from '@pnb/scoring';
import { loadSandbox } from '@pnb/sandbox';

export interface Demo {
  account_id: string;
  plan: Plan;
  sandbox_api_key: string;
  build_id: string;
}

const NAME = 'Demo health plan';
const PLAN: Plan = 'professional';

/** The demo account, its sandbox and a key; each step that an earlier start has taken is kept, also when it was cut short. */
export async function ensureDemo(control: Control, sandbox: Network, existing_key: string | null): Promise<Demo> {
  const found = await control.prisma.account.findFirst({ where: { name: NAME }, orderBy: { created_at: 'asc' } });
  const account_id = found?.id ?? (await createAccount(control, { name: NAME, plan: PLAN }));
  const build_id = await ensureSample(sandbox, account_id);
  const sandbox_api_key = await ensureKey(control, account_id, existing_key);
  return { account_id, plan: found?.plan ?? PLAN, sandbox_api_key, build_id };
}

async function ensureSample(sandbox: Network, account_id: string): Promise<string> {
  const build = await sandbox.prisma.build.findFirst({ where: { account_id, external_id: 'sample-utah-hmo' } });
  if (!build) return (await loadSandbox(sandbox, account_id, new Date())).build_id;
  await scoreUnscored(sandbox, account_id);
  return build.id;
}

/** The sample is loaded whole, but its scores come after: a start cut short in between leaves them out. */
async function scoreUnscored(sandbox: Network, account_id: string): Promise<void> {
  const db = sandbox.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
  const builds = await db.sql.build.findMany({ where: { latest_run_id: null }, select: { id: true } });
  for (const { id } of builds) await scoreBuild(db, id);
}

async function ensureKey(control: Control, account_id: string, known: string | null): Promise<string> {
  const record = known && parseApiKey(known) ? await findKeyByText(control, known) : null;
  if (known && record?.is_usable && record.account_id === account_id) return known;
  return (await createApiKey(control, { account_id, environment: 'sandbox', name: 'Quick start' })).key;
}
