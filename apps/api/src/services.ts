import { LRUCache } from 'lru-cache';
import { openControl, openNetwork, type Control, type Network } from '@pnb/db';
import { deriveKey, ensureSigningKey, findKeyById, TokenIssuer, type KeyRecord, type TokenClaims } from '@pnb/identity';

export interface ServiceOptions {
  databases: { control: string; production: string; sandbox: string };
  /** 32 bytes; all other keys are derived from it. */
  secret: Buffer;
  /** `iss` and `aud` of access tokens, the address of the API with /v1. */
  issuer: string;
  /** Connections per database at most. */
  maxConnections?: number;
}

/** Everything the edge and the features stand on. */
export interface Services {
  control: Control;
  networks: Record<'production' | 'sandbox', Network>;
  tokens: TokenIssuer;
  sealKey: Buffer;
  verifyToken(token: string): Promise<TokenClaims>;
  findKey(id: string): Promise<KeyRecord | null>;
  close(): Promise<void>;
}

export const SERVICES = Symbol('services');
export const SEAL_KEY = Symbol('seal key');

/** A revoked key bites within this time on every process. */
const KEY_CACHE_MS = 5_000;

export async function openServices(options: ServiceOptions): Promise<Services> {
  const { databases, maxConnections = 10 } = options;
  const cursorKey = deriveKey(options.secret, 'list cursors');
  const control = openControl(databases.control, maxConnections);
  const production = openNetwork({ url: databases.production, environment: 'production', cursorKey, maxConnections });
  const sandbox = openNetwork({ url: databases.sandbox, environment: 'sandbox', cursorKey, maxConnections });
  const signingKeys = await ensureSigningKey(control, deriveKey(options.secret, 'signing keys'));
  const tokens = new TokenIssuer(options.issuer, signingKeys);
  return {
    control,
    networks: { production, sandbox },
    tokens,
    sealKey: deriveKey(options.secret, 'webhooks'),
    verifyToken: cachedVerifier(tokens),
    findKey: cachedKeys(control),
    close: async () => {
      await Promise.all([control.close(), production.close(), sandbox.close()]);
    },
  };
}

/** A token that was verified once is known until it expires: a look-up in place of an ES256 check. */
function cachedVerifier(tokens: TokenIssuer): Services['verifyToken'] {
  const verified = new LRUCache<string, TokenClaims>({ max: 10_000 });
  return async (token) => {
    const known = verified.get(token);
    if (known && known.expires_at * 1000 > Date.now()) return known;
    const claims = await tokens.verify(token);
    verified.set(token, claims);
    return claims;
  };
}

function cachedKeys(control: Control): Services['findKey'] {
  const cache = new LRUCache<string, KeyRecord>({
    max: 10_000,
    ttl: KEY_CACHE_MS,
    fetchMethod: async (id) => (await findKeyById(control, id)) ?? undefined,
  });
  return async (id) => (await cache.fetch(id)) ?? null;
}
