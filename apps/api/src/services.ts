import { decodeId, type Environment } from '@pnb/contract';
import { type Control, openControl, openNetwork, type KeySet, Notifications } from '@pnb/db';
import { createResolver, parsePolicy, PUBLIC_ONLY, type AddressPolicy, type Resolve } from '@pnb/webhooks';
import {
  createOpenIdProvider,
  ensureSigningKey,
  getDashboardOrigin,
  getRelyingParty,
  type JoinedAccount,
  KeyRing,
  loadSigningKeys,
  type OpenIdProvider,
  type RelyingParty,
  SecretKeyError,
  ServiceSecret,
  TokenIssuer,
  type TokenClaims,
} from '@pnb/identity';
import { type Log, logSlowStatements, SILENT_LOG } from '@pnb/logging';
import { type AttemptLimits, createAttemptLimits } from '@pnb/limits';
import { openMailer, openMailQueue, type MailQueue, type MailSettings } from '@pnb/mail';
import { nameMigrations } from '@pnb/provisioning';
import type { DatabaseUrls, PoolSizes, SingleSignOnSettings } from '@pnb/settings';
import { LRUCache } from 'lru-cache';
import type { AccessServices } from './http/access.ts';
import { readHosts } from './http/hosts.ts';
import { type Outages, watchDatabases } from './http/outage.ts';
import { reportLimits, reportMail } from './log-reports.ts';
import { createSessionGuard } from './http/session-guard.ts';
import type { Lifecycle } from './http/server.ts';
import { type KeyCache, type KeyListeners, openKeyCache } from './key-cache.ts';
import { openRowChanges, type RowChanges } from './http/row-changes.ts';
import { openRequestLog, type RequestLog } from './requests/request-log.ts';
import { openLimits, type LimitOptions } from './open-limits.ts';
import { checkPooledDatabases } from './pooled-databases.ts';

export interface ServiceOptions extends LimitOptions {
  /** An address of PgBouncer contains `pgbouncer=true`. */
  databases: DatabaseUrls;
  /** The same databases without PgBouncer, for notifications. Default: databases. */
  directDatabases?: DatabaseUrls | null;
  /** 32 bytes; all other keys are derived from it. */
  secret: Buffer;
  /** The key of a rotation under way. */
  nextSecret?: Buffer | null;
  /** Address of the API without /v1; the base of `iss` and `aud` in tokens. */
  publicUrl: string;
  sandboxUrl?: string | null;
  /** Maximum number of connections to each database, besides one for notifications. Default: 10. */
  pools?: PoolSizes;
  /** Ranges that webhooks of the sandbox may reach in addition to the public internet. */
  webhookAllowedPrivateCidrs?: readonly string[];
  /** Resolves names of event destinations. Default: by DNS. */
  resolve?: Resolve;
  /** Whether everyone, invited persons only, or no one may create an account in the dashboard. Default: closed. */
  signUp?: SignUpMode;
  /** Null: no single sign-on. */
  singleSignOn?: SingleSignOnSettings | null;
  /** Null: no mail is sent. */
  mail?: MailSettings | null;
  /** Addresses and networks (CIDR) from which operators sign in. Default: none. */
  operatorAddresses?: readonly string[];
  /** How often the request log is written; 0: when it is flushed only. Default: every second. */
  requestLogMs?: number;
  /** Default: nothing is logged. */
  log?: Log;
  /** Default: no statement is measured. */
  slowStatementMs?: number;
}

export type SignUpMode = 'open' | 'invite' | 'closed';

export interface SingleSignOn {
  provider: OpenIdProvider;
  emailDomains: readonly string[];
  /** Null: users are invited. */
  joins: JoinedAccount | null;
  /** Seals what the browser keeps while the user is at the provider. */
  stateKey: KeySet;
}

/** The dependencies of the edge and of the handlers. */
export interface Services extends AccessServices {
  publicUrl: string;
  /** The sandbox's own address; null when one address serves both environments. */
  sandboxUrl: string | null;
  tokens: TokenIssuer;
  ring: KeyRing;
  sealKey: KeySet;
  /** Addresses that webhooks may be sent to. */
  webhookTargets: Readonly<Record<Environment, AddressPolicy>>;
  /** Resolves names of event destinations. */
  resolve: Resolve;
  responseKey: KeySet;
  /** Signs the addresses of the built-in receiver. */
  receiverKey: KeySet;
  challengeKey: KeySet;
  /** Signs the cookies of devices on which a user has signed in. */
  deviceKey: KeySet;
  /** Null where passkeys are not possible: the public address has no host name. */
  relyingParty: RelyingParty | null;
  singleSignOn: SingleSignOn | null;
  signUp: SignUpMode;
  /** Where people open the dashboard: the base of links in mails. */
  dashboardUrl: string;
  /** Null: no mail is sent. */
  mail: MailQueue | null;
  /** Whether this process has the key that the databases are encrypted with: false after a rotation to another key. */
  hasSecretKey: () => boolean;
  /** Names of the migrations of this version, by database. */
  migrations: Awaited<ReturnType<typeof nameMigrations>>;
  /** Whether the shared store of limits responds; null when there is none. */
  limitsRespond: () => Promise<boolean | null>;
  lifecycle: Lifecycle;
  /** Notifies of changes of rows that requests follow. */
  rowChanges: Readonly<Record<Environment, RowChanges>>;
  /** Notifies of sessions that have ended and of users whose membership has changed, by their ids. */
  sessionChanges: RowChanges;
  /** The connections of notifications, by database. */
  notifications: Readonly<Record<keyof DatabaseUrls, Notifications>>;
  requestLog: RequestLog;
  log: Log;
  /** Logs which databases do not respond. */
  outages: Outages;
  /** Whether the workers beside the API in this process have their databases; null when they run elsewhere. */
  areWorkersConnected: (() => boolean) | null;
  close(): Promise<void>;
}

export const SERVICES = Symbol('services');

export async function openServices(options: ServiceOptions): Promise<Services> {
  const { publicUrl, log = SILENT_LOG } = options;
  const secret = new ServiceSecret(options.secret, options.nextSecret ?? null);
  const signingKey = secret.derive('signing keys');
  const { control, networks, closeDatabases } = await openDatabases(options, secret);
  const ring = new KeyRing(() => loadSigningKeys(control, signingKey));
  const tokens = new TokenIssuer(`${publicUrl}/v1`, ring);
  const secretKey = watchSecret(secret, control);
  const outages = watchDatabases({ control, ...networks }, log);
  const notifications = openNotifications(options.directDatabases ?? options.databases, outages.check);
  const keys = await openKeys(control, {
    ...{ signingKey, notifications: notifications.control },
    onSigningKeys: () => ring.invalidate(),
    onSecretKeys: () => secretKey.refresh(),
  }).catch(async (error: unknown) => {
    secretKey.close();
    await Promise.all([outages.close(), notifications.control.close()]);
    await closeDatabases();
    throw error;
  });
  const { limits, attempts, limitsRespond } = await openLimits({ ...options, ...reportLimits(options, log) });
  const forDashboard = openForDashboard(options, control, createAttemptLimits(attempts));
  const changes = openChanges(notifications);
  const requestLog = openRequestLog(networks, options.requestLogMs);
  return {
    ...{ requestLog, log, outages, notifications },
    lifecycle: { draining: new AbortController() },
    rowChanges: changes,
    sessionChanges: changes.control,
    areWorkersConnected: null,
    publicUrl,
    sandboxUrl: options.sandboxUrl ?? null,
    ...{ control, networks, ring, tokens },
    limits,
    limitsRespond,
    ...forDashboard,
    hosts: readHosts(publicUrl, options.sandboxUrl ?? null),
    sealKey: secret.derive('webhooks'),
    webhookTargets: listTargets(options),
    resolve: options.resolve ?? createResolver(),
    responseKey: secret.derive('stored responses'),
    receiverKey: secret.derive('webhook receiver'),
    challengeKey: secret.derive('challenges'),
    deviceKey: secret.derive('known devices'),
    singleSignOn: openSingleSignOn(options, secret.derive('single sign-on')),
    ...chooseAccess(options),
    hasSecretKey: secretKey.hasKey,
    migrations: await nameMigrations(),
    verifyToken: cachedVerifier(tokens, ring),
    findKey: keys.find,
    close: async () => {
      secretKey.close();
      await Promise.all([forDashboard.mail?.close(), requestLog.close(), outages.close()]);
      await Promise.all(Object.values(notifications).map((database) => database.close()));
      await Promise.all([closeDatabases(), limits.close(), attempts.close()]);
    },
  };
}

async function openKeys(
  control: Control,
  { signingKey, notifications, ...listeners }: KeyListeners & { signingKey: KeySet; notifications: Notifications },
): Promise<KeyCache> {
  await ensureSigningKey(control, signingKey);
  return openKeyCache(control, notifications, listeners);
}

/** Opens the databases, and closes them again if they are not those of the secret key. */
async function openDatabases(options: ServiceOptions, secret: ServiceSecret) {
  const { databases, directDatabases, pools, log = SILENT_LOG, slowStatementMs } = options;
  const cursorKey = secret.derive('list cursors');
  const describe = (name: keyof DatabaseUrls) => ({
    ...{ url: databases[name], cursorKey, maxConnections: pools?.[name], applicationName: 'pnb api' },
    ...(slowStatementMs ? { slowStatements: logSlowStatements(log, name, slowStatementMs) } : {}),
  });
  const control = openControl(describe('control'));
  const open = (environment: Environment) => openNetwork({ environment, ...describe(environment) });
  const networks = { production: open('production'), sandbox: open('sandbox') };
  const closeDatabases = () => Promise.all([control.close(), networks.production.close(), networks.sandbox.close()]);
  try {
    await checkPooledDatabases({ control, ...networks }, directDatabases ?? databases, (line) =>
      log.lifecycle.warn(line),
    );
    await secret.check(control);
  } catch (error) {
    await closeDatabases();
    throw error;
  }
  return { control, networks, closeDatabases };
}

function openSingleSignOn({ singleSignOn, publicUrl }: ServiceOptions, stateKey: KeySet): SingleSignOn | null {
  if (!singleSignOn) return null;
  const { emailDomains, joins, ...client } = singleSignOn;
  const account_id = joins && decodeId('account', joins.account);
  return {
    provider: createOpenIdProvider(client, `${getDashboardOrigin(publicUrl)}/app/single-sign-on`),
    emailDomains,
    joins: joins && account_id !== null ? { account_id, role: joins.role } : null,
    stateKey,
  };
}

const openForDashboard = (options: ServiceOptions, control: Control, attempts: AttemptLimits) => ({
  attempts,
  sessions: createSessionGuard(control, attempts),
  relyingParty: getRelyingParty(options.publicUrl),
  dashboardUrl: `${getDashboardOrigin(options.publicUrl)}/app`,
  mail: options.mail ? openMailQueue(openMailer(options.mail), reportMail(options.log ?? SILENT_LOG)) : null,
});

const listTargets = ({ webhookAllowedPrivateCidrs = [], publicUrl }: ServiceOptions) => ({
  production: PUBLIC_ONLY,
  sandbox: parsePolicy(webhookAllowedPrivateCidrs, publicUrl),
});

const openNotifications = (urls: DatabaseUrls, onBroken: () => void) => {
  const open = (url: string) => new Notifications({ url, applicationName: 'pnb api notifications', onBroken });
  return { control: open(urls.control), production: open(urls.production), sandbox: open(urls.sandbox) };
};

const openChanges = ({ control, production, sandbox }: ReturnType<typeof openNotifications>) => ({
  control: openRowChanges(control),
  production: openRowChanges(production),
  sandbox: openRowChanges(sandbox),
});

/** The dashboard is closed by default. */
const chooseAccess = ({ signUp = 'closed', operatorAddresses = [] }: ServiceOptions) => ({
  signUp,
  operatorAddresses,
});

const SECRET_POLL_MS = 5_000;

/** Watches rotations of the secret key. */
function watchSecret(secret: ServiceSecret, control: Control) {
  let isKeyKnown = true;
  const refresh = (): void =>
    void secret.refresh(control).then(
      () => (isKeyKnown = true),
      // A database that is unreachable does not show which key is in use.
      (error: unknown) => (isKeyKnown = isKeyKnown && !(error instanceof SecretKeyError)),
    );
  // Where notifications do not arrive, as behind a transaction pooler.
  const polling = setInterval(refresh, SECRET_POLL_MS).unref();
  return { refresh, hasKey: () => isKeyKnown, close: () => clearInterval(polling) };
}

/** Caches verified tokens until they expire or their signing key is revoked: a lookup replaces an ES256 verification. */
function cachedVerifier(tokens: TokenIssuer, ring: KeyRing): Services['verifyToken'] {
  const verified = new LRUCache<string, TokenClaims>({ max: 10_000 });
  return async (token) => {
    const cached = verified.get(token);
    if (cached && cached.expires_at * 1000 > Date.now() && (await ring.find(cached.kid))) return cached;
    const claims = await tokens.verify(token);
    verified.set(token, claims);
    return claims;
  };
}
