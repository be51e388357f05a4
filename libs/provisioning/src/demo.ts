import type { Plan } from '@pnb/contract';
import type { Control, Network } from '@pnb/db';
import {
  addMember,
  createAccount,
  createApiKey,
  findKeyByText,
  makePassword,
  parseApiKey,
  resetUserPassword,
  verifyUser,
} from '@pnb/identity';
import { ensureSandbox } from '@pnb/sandbox';

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
  const account = await control.prisma.account.findFirst({ where: { name: NAME }, orderBy: { created_at: 'asc' } });
  const account_id = account?.id ?? (await createAccount(control, { name: NAME, plan: PLAN }));
  const build_id = await ensureSandbox(sandbox, account_id);
  const sandbox_api_key = await ensureKey(control, account_id, existing_key);
  return { account_id, plan: account?.plan ?? PLAN, sandbox_api_key, build_id };
}

async function ensureKey(control: Control, account_id: string, known: string | null): Promise<string> {
  const record = known && parseApiKey(known) ? await findKeyByText(control, known) : null;
  if (known && record?.is_usable && record.account_id === account_id) return known;
  return (await createApiKey(control, { account_id, environment: 'sandbox', name: 'Quick start' })).key;
}

export interface DemoUser {
  email: string;
  password: string;
}

const EMAIL = 'demo@example.com';

/** The owner of the demo account. A password that is not known any more is replaced, which ends the sessions of the user. */
export async function ensureDemoUser(
  control: Control,
  account_id: string,
  existing_password: string | null,
): Promise<DemoUser> {
  if (existing_password !== null && (await verifyUser(control, { email: EMAIL, password: existing_password })))
    return { email: EMAIL, password: existing_password };
  const password = makePassword();
  const { user_id, is_new } = await addMember(control, { account_id, email: EMAIL, role: 'owner', password });
  return { email: EMAIL, password: is_new ? password : (await resetUserPassword(control, user_id)).password };
}
