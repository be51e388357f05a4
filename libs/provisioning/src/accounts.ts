import type { Environment } from '@pnb/contract';
import type { Control, Network } from '@pnb/db';
import { createAccount, createApiKey, type NewAccount } from '@pnb/identity';
import { loadSandbox } from '@pnb/sandbox';

export interface OpenedAccount {
  account_id: string;
  sandbox_api_key: string;
  /** The main build of the sample. */
  build_id: string;
}

/** An account with a sandbox key and its own copy of the sample. */
export async function openAccount(control: Control, sandbox: Network, account: NewAccount): Promise<OpenedAccount> {
  const account_id = await createAccount(control, account);
  const { build_id } = await loadSandbox(sandbox, account_id, new Date());
  const { key } = await createApiKey(control, {
    account_id,
    environment: 'sandbox' satisfies Environment,
    name: 'Sandbox',
  });
  return { account_id, build_id, sandbox_api_key: key };
}
