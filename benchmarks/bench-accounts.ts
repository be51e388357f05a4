import type { Plan } from '@pnb/contract';
import { openControl } from '@pnb/db';
import { createAccount, createApiKey } from '@pnb/identity';

/** An account of the sandbox with a token. */
export interface BenchAccount {
  account_id: string;
  url: string;
  headers: Record<string, string>;
  send(method: string, path: string, body?: object): Promise<{ id: string }>;
}

interface Accounts {
  count: number;
  plan: Plan;
  /** Default: no limit that a benchmark reaches. Null: that of the plan. */
  requests_per_minute?: number | null;
}

/** Creates accounts in the control database of a service. */
export async function openAccounts(
  control_url: string,
  url: string,
  { count, plan, requests_per_minute = 100_000_000 }: Accounts,
): Promise<BenchAccount[]> {
  const control = openControl({ url: control_url, cursorKey: Buffer.alloc(32) });
  const accounts: BenchAccount[] = [];
  for (let at = 0; at < count; at += 1) {
    const account_id = await createAccount(control, { name: `Benchmark ${at}`, plan });
    const { key } = await createApiKey(control, {
      account_id,
      environment: 'sandbox',
      name: 'benchmark',
      requests_per_minute,
    });
    accounts.push(await signIn(url, { account_id, key }));
  }
  await control.close();
  return accounts;
}

async function signIn(url: string, { account_id, key }: { account_id: string; key: string }): Promise<BenchAccount> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: key });
  const response = await fetch(`${url}/v1/oauth/token`, { method: 'POST', body });
  const { access_token } = (await response.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const send: BenchAccount['send'] = async (method, path, sent) => {
    const got = await fetch(`${url}${path}`, { method, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) });
    if (!got.ok) throw new Error(`${method} ${path}: ${got.status} ${await got.text()}`);
    return (await got.json()) as { id: string };
  };
  return { account_id, url, headers, send };
}

/** A build of one county with a provider. */
export async function addBuild(account: BenchAccount): Promise<{ build_id: string; provider_id: string }> {
  const { id: build_id } = await account.send('POST', '/v1/builds', {
    name: 'Benchmark',
    contract_year: 2027,
    filing_type: 'internal',
    county_fips: ['49035'],
  });
  const provider_id = await addProvider(account, build_id);
  return { build_id, provider_id };
}

export async function addProvider(account: BenchAccount, build_id: string): Promise<string> {
  const body = {
    build_id,
    name: 'Ana Rivera, MD',
    entity_type: 'individual',
    specialty_code: '008',
    county_fips: '49035',
  };
  return (await account.send('POST', '/v1/providers', body)).id;
}
