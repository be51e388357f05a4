import { randomBytes } from 'node:crypto';
import { createApi, openServices, type Services } from '@pnb/api';
import { ProviderNetwork, type RawClient } from '@pnb/client';
import { type Environment, type Plan, type Scope } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { createAccount, createApiKey } from '@pnb/identity';
import { type LogLevel, openLog } from '@pnb/logging';
import type { MailSettings, SingleSignOnSettings, TlsFiles } from '@pnb/settings';
import { cloneTemplate, dropDatabase, findFreePort, watchJobs, watchRequests } from '@pnb/test-databases';
import { runJobs } from '@pnb/worker';
import type { FastifyInstance } from 'fastify';
import { injectedFetch, type InjectedFetch } from './injected-fetch.ts';
import { recordResponses } from './ledger.ts';
import { createRequest, type SendTestRequest } from './request.ts';

export const BASE_URL = 'http://api.test';

export interface SignIn {
  /** Null: the limit of the plan. Default: a limit that no test reaches. */
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
  api: RawClient;
  /** The account-bound handle that the API passes to controllers, to prepare rows. */
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
  /** The new key of a rotation that is in progress. */
  nextSecret?: Buffer;
  /** Listens on a port of 127.0.0.1, which becomes the public address. */
  listen?: boolean;
  /** Files of a certificate: it listens by HTTPS. */
  tls?: TlsFiles;
  sandboxUrl?: string;
  redisUrl?: string;
  redisCaFile?: string;
  redisTimeoutMs?: number;
  processes?: number;
  /** Private ranges that sandbox webhooks may reach in addition to public addresses. */
  webhookAllowedPrivateCidrs?: readonly string[];
  /** The OpenID provider of the dashboard. */
  singleSignOn?: SingleSignOnSettings;
  /** Whether everyone, invited persons only, or no one may create an account in the dashboard. Default: closed. */
  signUp?: 'open' | 'invite' | 'closed';
  /** Null: no mail is sent. */
  mail?: MailSettings | null;
  /** Addresses and networks from which operators sign in. Default: none. */
  operatorAddresses?: readonly string[];
  /** The time of this process's rate limits, in milliseconds. */
  clock?: () => number;
  /** Folder of the built documentation. Default: none. */
  docsDir?: string;
  /** Whether the documentation is being built. */
  isBuildingDocs?: () => boolean;
  /** Adds hooks and routes. */
  extend?: (server: FastifyInstance) => void;
  /** How long a request may take. */
  handlerTimeoutMs?: number;
  /** Where metrics are served. Default: nowhere. */
  metricsPort?: number;
  /** A replica sets it: databases as another user. */
  databases?: Partial<Databases>;
  /** Receives the log, one line for each call; without it nothing is logged. */
  logTo?: { write(line: string): void };
  /** Default: info. */
  logLevel?: LogLevel;
  /** How long a request takes that is logged as slow. */
  slowRequestMs?: number;
  /** How long a statement takes that is logged as slow. */
  slowStatementMs?: number;
}

export interface TestApp {
  services: Services;
  server: FastifyInstance;
  fetch: InjectedFetch;
  request: SendTestRequest;
  /** Its public address. */
  url: string;
  databases: Databases;
  secret: Buffer;
  /** A new account with a key, signed in. */
  signIn(options?: SignIn): Promise<SignedIn>;
  /** A further key of an account, signed in. */
  signInAs(account_id: string, options?: Omit<SignIn, 'plan'>): Promise<SignedIn>;
  /** A further process of the service, with the same databases, secret and address. Close it before this one. */
  startReplica(options?: StartApp): Promise<TestApp>;
  /** Runs the queued jobs of both environments until the queues are empty. */
  runJobs(): Promise<void>;
  /** Registers what `close` does first. */
  beforeClose(cleanup: () => Promise<void>): void;
  close(): Promise<void>;
}

/** The service on its own databases, called in process. */
export async function startApp(options: StartApp = {}): Promise<TestApp> {
  const databases = await cloneDatabases();
  const app = await openApp({ secret: randomBytes(32), ...options, databases, url: BASE_URL });
  return {
    ...app,
    close: async () => {
      await app.close();
      await Promise.all(Object.values(databases).map(dropDatabase));
    },
  };
}

/** Whether the documentation of this checkout is built must not change a test. */
const NO_DOCS = '/nonexistent';

interface AppOptions extends StartApp {
  secret: Buffer;
  databases: Databases;
  url: string;
}

async function openApp(options: AppOptions): Promise<TestApp> {
  const {
    databases,
    secret,
    listen,
    tls = null,
    extend,
    logTo,
    logLevel = 'info',
    slowRequestMs,
    handlerTimeoutMs,
    docsDir,
    isBuildingDocs,
    metricsPort,
    ...own
  } = options;
  const port = listen ? await findFreePort() : null;
  const url = port === null ? own.url : `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const services = await openServices({
    ...own,
    databases,
    secret,
    publicUrl: url,
    requestLogMs: 0,
    resolve: resolveLocal,
    ...(logTo ? { log: openLog({ program: 'api', level: logLevel, to: logTo }) } : {}),
  });
  const app = await createApi(services, {
    ...(slowRequestMs ? { slowRequestMs } : {}),
    ...(handlerTimeoutMs ? { handlerTimeoutMs } : {}),
    tls,
    docsDir: docsDir ?? NO_DOCS,
    ...(isBuildingDocs ? { isBuildingDocs } : {}),
    metricsPort: metricsPort ?? null,
    extend: (server) => {
      recordResponses(server);
      watchRequests(server);
      extend?.(server);
    },
  });
  if (port !== null) await app.listen(port, '127.0.0.1');
  const server = app.getHttpAdapter().getInstance();
  const fetch = injectedFetch(server);
  const cleanups: (() => Promise<void>)[] = [];
  return {
    ...createSignIn({ services, fetch, url }),
    services,
    server,
    fetch,
    request: createRequest(server, url),
    url,
    databases,
    secret,
    startReplica: (changes = {}) =>
      openApp({ secret, ...changes, databases: { ...databases, ...changes.databases }, url }),
    runJobs: async () => {
      await watchJobs(async () => {
        await runJobs(services.networks.production);
        await runJobs(services.networks.sandbox);
      });
    },
    beforeClose: (cleanup) => void cleanups.push(cleanup),
    close: async () => {
      for (const cleanup of cleanups) await cleanup();
      await app.close();
      await services.close();
    },
  };
}

/** No test queries a name server. */
const resolveLocal = (hostname: string): Promise<string[]> =>
  hostname === 'localhost' ? Promise.resolve(['127.0.0.1']) : Promise.reject(new Error(`${hostname} is not resolved`));

async function cloneDatabases(): Promise<Databases> {
  const [control, production, sandbox] = await Promise.all([
    cloneTemplate('control'),
    cloneTemplate('network'),
    cloneTemplate('network'),
  ]);
  return { control, production, sandbox };
}

/** More than any test sends; tests of the limits set their own. */
const MANY_REQUESTS = 1_000_000;

type Connection = Pick<TestApp, 'services' | 'fetch' | 'url'>;

function createSignIn(connection: Connection): Pick<TestApp, 'signIn' | 'signInAs'> {
  const signInAs: TestApp['signInAs'] = (account_id, { environment = 'sandbox', ...options } = {}) =>
    signInWithKey(connection, { account_id, environment, ...options });
  return {
    signInAs,
    signIn: async ({ plan = 'professional', ...options } = {}) => {
      const account_id = await createAccount(connection.services.control, { name: 'Test plan', plan });
      return signInAs(account_id, options);
    },
  };
}

interface KeyOptions extends Omit<SignIn, 'plan'> {
  account_id: string;
  environment: Environment;
}

/** Specs on a busy machine wait for the result, whatever it takes. */
const TIMEOUT_MS = 300_000;

async function signInWithKey({ services, fetch, url }: Connection, options: KeyOptions): Promise<SignedIn> {
  const { id, key } = await createApiKey(services.control, {
    requests_per_minute: MANY_REQUESTS,
    ...options,
    name: 'test',
  });
  const response = await fetch(`${url}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_secret: key }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const api = new ProviderNetwork({ apiKey: key, baseURL: url, fetch, maxRetries: 0, timeout: TIMEOUT_MS }).raw;
  const db = services.networks[options.environment].bind({
    account_id: options.account_id,
    actor: { type: 'system', id: null },
    request_id: null,
  });
  return { ...options, api_key: key, api_key_id: id, api, db, token };
}
