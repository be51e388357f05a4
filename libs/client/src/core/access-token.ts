import type { Environment } from './api-key.ts';
import { ConfigurationError } from './errors.ts';
import type { Token } from './token-cache.ts';

const ENVIRONMENTS: Readonly<Record<string, Environment>> = { live: 'production', sandbox: 'sandbox' };

/** The environment that an access token names. Its signature is verified by the service only. */
export function readTokenEnvironment(token: string): Environment {
  const environment = ENVIRONMENTS[String(readClaims(token).env)];
  if (environment === undefined)
    throw new ConfigurationError(
      'accessToken is not an access token of POST /v1/oauth/token: it names no environment.',
    );
  return environment;
}

function readClaims(token: string): { env?: unknown } {
  const [, payload = ''] = token.split('.');
  try {
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}) as { env?: unknown };
  } catch {
    return {};
  }
}

/** Uses a token until the service refuses it. */
export function keepToken(accessToken: string, isRenewed: boolean): Promise<Token> {
  if (!isRenewed) return Promise.resolve({ accessToken, expiresInMs: Infinity });
  const message = 'accessToken was refused: it has expired, or was revoked. Create a client with a new token.';
  return Promise.reject(new ConfigurationError(message));
}
