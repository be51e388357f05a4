import type { Environment } from '@pnb/contract';
import { type Control, openControl, openNetwork, type KeySet } from '@pnb/db';
import { parsePolicy, PUBLIC_ONLY, type AddressPolicy } from '@pnb/webhooks';
import {
  ensureSigningKey,
  KeyRing,
  loadSigningKeys,
  SecretKeyError,
  ServiceSecret,
  TokenIssuer,
  type TokenClaims,
} from '@pnb/identity';
import { createAttemptLimits } from '@pnb/limits';
import { LRUCache } from 'lru-cache';
import type { AccessServices } from './http/access.ts';
import { readHosts } from './http/hosts.ts';
import type { Lifecycle } from './http/server.ts';
import { openKeyCache } from './key-cache.ts';
import { openRowChanges, type RowChanges } from './http/row-changes.ts';
import { openLimits, type LimitOptions } from './open-limits.ts';

export interface ServiceOptions extends LimitOptions {
  databases: { control: string; production: string; sandbox: string };
  /** 32 bytes; all other keys are derived from it. */
  secret: Buffer;
  /** The key of a rotation under way. */
  nextSecret?: Buffer | null;
  /** Address of the API without /v1; the base of `iss` and `aud` in tokens. */
  publicUrl: string;
  sandboxUrl?: string | null;
  /** Maximum number of connections per database. */
  maxConnections?: number;
  /** Ranges that webhooks of the sandbox may reach in addition to the public internet. */
  webhookAllowedPrivateCidrs?: readonly string[];
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
  responseKey: KeySet;
  /** Whether this process has the key that the databases are encrypted with: false after a rotation to another key. */
  hasSecretKey: () => boolean;
  /** Whether the shared store of limits responds; null when there is none. */
  limitsRespond: () => Promise<boolean | null>;
  lifecycle: Lifecycle;
  /** Notifies of changes of rows that requests follow. */
  rowChanges: Readonly<Record<Environment, RowChanges>>;
  /** Whether the workers beside the API in this process have their databases; null when they run elsewhere. */
  areWorkersConnected: (() => boolean) | null;
  close(): Promise<void>;
}

export const SERVICES = Symbol('services');

export async function openServices(options: ServiceOptions): Promise<Services> {
  const { databases, publicUrl, maxConnections = 10 } = options;
  const secret = new ServiceSecret(options.secret, options.nextSecret ?? null);
  const cursorKey = secret.derive('list cursors');
  const signingKey = secret.derive('signing keys');
  const control = openControl({ url: databases.control, cursorKey, maxConnections });
  const network = (environment: 'production' | 'sandbox') =>
    openNetwork({ url: databases[environment], environment, cursorKey, maxConnections });
  const networks = { production: network('production'), sandbox: network('sandbox') };
  const closeDatabases = () => Promise.all([control.close(), networks.production.close(), networks.sandbox.close()]);
  await secret.check(control).catch(async (error: unknown) => {
    await closeDatabases();
    throw error;
  });
  await ensureSigningKey(control, signingKey);
  const ring = new KeyRing(() => loadSigningKeys(control, signingKey));
  const tokens = new TokenIssuer(`${publicUrl}/v1`, ring);
  const secretKey = watchSecret(secret, control);
  const { limits, attempts, limitsRespond } = await openLimits(options);
  const keys = await openKeyCache(control, databases.control, {
    onSigningKeys: () => ring.invalidate(),
    onSecretKeys: () => secretKey.refresh(),
  });
  const rowChanges = {
    production: openRowChanges(databases.production),
    sandbox: openRowChanges(databases.sandbox),
  };
  return {
    lifecycle: { draining: new AbortController() },
    rowChanges,
    areWorkersConnected: null,
    publicUrl,
    sandboxUrl: options.sandboxUrl ?? null,
    control,
    networks,
    ring,
    tokens,
    limits,
    limitsRespond,
    attempts: createAttemptLimits(attempts),
    hosts: readHosts(publicUrl, options.sandboxUrl ?? null),
    sealKey: secret.derive('webhooks'),
    webhookTargets: { production: PUBLIC_ONLY, sandbox: parsePolicy(options.webhookAllowedPrivateCidrs ?? []) },
    responseKey: secret.derive('stored responses'),
    hasSecretKey: secretKey.hasKey,
    verifyToken: cachedVerifier(tokens, ring),
    findKey: keys.find,
    close: async () => {
      secretKey.close();
      await keys.close();
      await Promise.all([rowChanges.production.close(), rowChanges.sandbox.close()]);
      await Promise.all([closeDatabases(), limits.close(), attempts.close()]);
    },
  };
}

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
