import { randomBytes } from 'node:crypto';
import { createApi, openServices, type Services } from '@pnb/api';
import { createProviderNetworkClient, type ProviderNetworkClient } from '@pnb/client';
import { type Environment, type Plan, type Scope } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { createAccount, createApiKey } from '@pnb/identity';
import { runJobs } from '@pnb/worker';
import type { FastifyInstance } from 'fastify';
import { injectedFetch, type InjectedFetch } from './injected-fetch.ts';
import { recordResponses } from './ledger.ts';
import { findFreePort } from './service-process.ts';
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

interface Databases {
  control: string;
  production: string;
  sandbox: string;
}

export interface StartApp {
  secret?: Buffer;
  /** The key of a rotation under way. */
  nextSecret?: Buffer;
  /** A further process of the same service: its databases, secret and address, nothing else shared. Close it first. */
  beside?: TestApp;
  /** Over a real socket of 127.0.0.1, which is then its public address. */
  listen?: boolean;
  sandboxUrl?: string;
  redisUrl?: string;
  redisTimeoutMs?: number;
  processes?: number;
  /** Ranges that webhooks of the sandbox may reach besides the public internet. */
  webhookAllowedPrivateCidrs?: readonly string[];
  /** Milliseconds, for limits in this process. */
  clock?: () => number;
  /** Adds hooks and routes. */
  extend?: (server: FastifyInstance) => void;
  /** How long a request may take. */
  handlerTimeoutMs?: number;
  /** Takes the log, a line a call; none is kept when left out. */
  logTo?: { write(line: string): void };
}

export interface TestApp {
  services: Services;
  server: FastifyInstance;
  fetch: InjectedFetch;
  /** Its public address. */
  url: string;
  databases: Databases;
  secret: Buffer;
  /** A new account with a key, signed in. */
  signIn(options?: SignIn): Promise<SignedIn>;
  /** A further key of an account, signed in. */
  signInAs(account_id: string, options?: Omit<SignIn, 'plan'>): Promise<SignedIn>;
  /** Works off the job queues of both environments until they are empty. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The real service on databases of its own, called in process. */
export async function startApp(options: StartApp = {}): Promise<TestApp> {
  const {
    beside,
    listen = false,
    secret = beside?.secret ?? randomBytes(32),
    extend,
    logTo,
    handlerTimeoutMs,
    ...own
  } = options;
  const databases = beside?.databases ?? (await cloneDatabases());
  const port = listen ? await findFreePort() : null;
  const url = port === null ? (beside?.url ?? BASE_URL) : `http://127.0.0.1:${port}`;
  const services = await openServices({ ...own, databases, secret, publicUrl: url, maxConnections: 10 });
  const app = await createApi(services, {
    ...(logTo ? { logLevel: 'info', logTo } : { logLevel: 'silent' }),
    ...(handlerTimeoutMs ? { handlerTimeoutMs } : {}),
    extend: (server) => {
      recordResponses(server);
      extend?.(server);
    },
  });
  if (port !== null) await app.listen(port, '127.0.0.1');
  const server = app.getHttpAdapter().getInstance();
  const fetch = injectedFetch(server);
  const signInAs: TestApp['signInAs'] = (account_id, { environment = 'sandbox', ...options } = {}) =>
    signInWithKey({ services, fetch, url }, { account_id, environment, ...options });
  return {
    services,
    server,
    fetch,
    url,
    databases,
    secret,
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
      if (!beside) await Promise.all(Object.values(databases).map(dropDatabase));
    },
  };
}

async function cloneDatabases(): Promise<Databases> {
  const [control, production, sandbox] = await Promise.all([
    cloneTemplate('control'),
    cloneTemplate('network'),
    cloneTemplate('network'),
  ]);
  return { control, production, sandbox };
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
  { services, fetch, url }: Pick<TestApp, 'services' | 'fetch' | 'url'>,
  keyed: Keyed,
): Promise<SignedIn> {
  const { id, key } = await createApiKey(services.control, {
    requests_per_minute: MANY_REQUESTS,
    ...keyed,
    name: 'test',
  });
  const response = await fetch(`${url}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_secret: key }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const api = createProviderNetworkClient({ baseUrl: url, apiKey: key, fetch });
  const db = services.networks[keyed.environment].bind({
    account_id: keyed.account_id,
    actor: { type: 'system', id: null },
    request_id: null,
  });
  return { ...keyed, api_key: key, api_key_id: id, api, db, token };
}
