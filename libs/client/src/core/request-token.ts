import type { ClientOptions, TokenStore } from './client-options.ts';
import { APIConnectionError, EnvironmentMismatchError } from './errors.ts';
import { exchange, type Exchange } from './exchange.ts';
import { readError } from './request.ts';
import type { Settings } from './settings.ts';
import type { Token } from './token-cache.ts';

interface Credentials {
  apiKey: string;
  scopes: ClientOptions['scopes'];
  store: TokenStore | undefined;
  /** A previous token was rejected: the stored one is not read. */
  isRenewed: boolean;
}

/** Exchanges the API key for an access token (RFC 6749 section 4.4), with the retries and hooks of other calls. */
export async function requestToken(
  settings: Settings,
  { apiKey, scopes, store, isRenewed }: Credentials,
): Promise<Token> {
  const stored = store ? openStore(settings, store, await hashCredentials(settings, apiKey, scopes)) : null;
  const storedToken = isRenewed ? null : await stored?.read();
  if (storedToken) return storedToken;
  const token = await exchangeKey(settings, apiKey, scopes);
  await stored?.write(token);
  return token;
}

async function exchangeKey(settings: Settings, apiKey: string, scopes: ClientOptions['scopes']): Promise<Token> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_secret: apiKey });
  if (scopes) form.set('scope', scopes.join(' '));
  // The deadline is that of one caller, the token that of all.
  const shared = { ...settings, deadlineAt: Infinity };
  const sent = await exchange(shared, {
    method: 'POST',
    url: `${settings.baseURL}/v1/oauth/token`,
    headers: new Headers({
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
      'User-Agent': settings.userAgent,
    }),
    body: () => form.toString(),
    isRepeatable: true,
    isPublic: true,
    options: {},
  });
  if (!sent.response.ok) throw readError(sent);
  return readToken(sent, settings);
}

function readToken({ data, attempts }: Exchange, settings: Settings): Token {
  const { access_token, expires_in, environment } = data as Record<string, unknown>;
  if (typeof access_token !== 'string' || typeof expires_in !== 'number')
    throw new APIConnectionError('The response of the token endpoint has no access token.');
  // Known before the first request with the token is sent.
  if (typeof environment === 'string' && environment !== settings.environment)
    throw Object.assign(new EnvironmentMismatchError(environment, settings.environment), { attempts });
  return { accessToken: access_token, expiresInMs: expires_in * 1_000 };
}

/** Contains no part of the key. */
async function hashCredentials(settings: Settings, apiKey: string, scopes: ClientOptions['scopes']): Promise<string> {
  const text = [settings.baseURL, apiKey, ...(scopes ?? [])].join('\n');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `pnb:${[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const MIN_LEFT_MS = 60_000;

/** A store that fails costs a request for a token, and no call. */
function openStore({ log }: Settings, store: TokenStore, key: string) {
  const warn = (error: unknown) => log.warn(`tokenStore failed: ${String(error)}`);
  return {
    async read(): Promise<Token | null> {
      try {
        const text = await store.get(key);
        if (!text) return null;
        const { accessToken, expiresAt } = JSON.parse(text) as { accessToken?: unknown; expiresAt?: unknown };
        const expiresInMs = Number(expiresAt) - Date.now();
        return typeof accessToken === 'string' && expiresInMs > MIN_LEFT_MS ? { accessToken, expiresInMs } : null;
      } catch (error) {
        warn(error);
        return null;
      }
    },
    async write({ accessToken, expiresInMs }: Token): Promise<void> {
      try {
        await store.set(key, JSON.stringify({ accessToken, expiresAt: Date.now() + expiresInMs }));
      } catch (error) {
        warn(error);
      }
    },
  };
}
