import { randomBytes } from 'node:crypto';
import { createApi, openServices, type Services } from '@pnb/api';
import { createProviderNetworkClient, type ProviderNetworkClient } from '@pnb/client';
import { type Environment, type Plan, type Scope } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { createAccount, createApiKey } from '@pnb/identity';
import { runJobs } from '@pnb/worker';
import type { FastifyInstance } from 'fastify';
import { injectedFetch, type InjectedFetch } from './injected-fetch.ts';
import { recordAnswers } from './ledger.ts';
import { cloneTemplate, dropDatabase } from './templates.ts';

export const BASE_URL = 'http://api.test';

export interface SignIn {
  /** The plan's own limit with null; as good as none when left out. */
  requests_per_minute?: number | null;
  ip_allow_list?: string[];
  plan?: Plan;
  environment?: Environment;
  scopes?: Scope[];
}

export interface SignedIn {
  account_id: string;
  api_key: string;
  api_key_id: string;
  environment: Environment;
  api: ProviderNetworkClient;
  /** The same handle that the edge gives to features, for arranging rows. */
  db: AccountDb;
  /** A bearer token of the key. */
  token: string;
}

export interface TestApp {
  services: Services;
  server: FastifyInstance;
  fetch: InjectedFetch;
  /** A new account with a key, signed in. */
  signIn(options?: SignIn): Promise<SignedIn>;
  /** A further key of an account, signed in. */
  signInAs(account_id: string, options?: Omit<SignIn, 'plan'>): Promise<SignedIn>;
  /** Works off the job queues of both environments until they are empty. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The real service on databases of its own, called in process. */
export async function startApp({ secret = randomBytes(32) }: { secret?: Buffer } = {}): Promise<TestApp> {
  const [control, production, sandbox] = await Promise.all([
    cloneTemplate('control'),
    cloneTemplate('network'),
    cloneTemplate('network'),
  ]);
  const databases = { control, production, sandbox };
  const services = await openServices({
    databases,
    secret,
    publicUrl: BASE_URL,
    maxConnections: 10,
  });
  const app = await createApi(services, { logLevel: 'silent', extend: recordAnswers });
  const server = app.getHttpAdapter().getInstance();
  const fetch = injectedFetch(server);
  const signInAs: TestApp['signInAs'] = (account_id, { environment = 'sandbox', ...options } = {}) =>
    signInWithKey({ services, fetch }, { account_id, environment, ...options });
  return {
    services,
    server,
    fetch,
    signInAs,
    signIn: async ({ plan = 'professional', ...options } = {}) => {
      const account_id = await createAccount(services.control, { name: 'Test plan', plan });
      return signInAs(account_id, options);
    },
    runJobs: async () => {
      await runJobs(services.networks.production);
      await runJobs(services.networks.sandbox);
    },
    close: async () => {
      await app.close();
      await services.close();
      await Promise.all(Object.values(databases).map(dropDatabase));
    },
  };
}

/** Tests that are not about limits meet none. */
const MANY_REQUESTS = 1_000_000;

interface Keyed {
  requests_per_minute?: number | null;
  ip_allow_list?: string[];
  account_id: string;
  environment: Environment;
  scopes?: Scope[];
}

async function signInWithKey(
  { services, fetch }: Pick<TestApp, 'services' | 'fetch'>,
  keyed: Keyed,
): Promise<SignedIn> {
  const { id, key } = await createApiKey(services.control, {
    requests_per_minute: MANY_REQUESTS,
    ...keyed,
    name: 'test',
  });
  const answer = await fetch(`${BASE_URL}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_secret: key }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const api = createProviderNetworkClient({ baseUrl: BASE_URL, apiKey: key, fetch });
  const db = services.networks[keyed.environment].bind({
    account_id: keyed.account_id,
    actor: { type: 'system', id: null },
    request_id: null,
  });
  return { ...keyed, api_key: key, api_key_id: id, api, db, token };
}
