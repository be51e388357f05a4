import * as contract from '@pnb/contract';
import type { Scope } from '@pnb/contract';
import { recordKeyUse, revokeToken, type KeyRecord, type TokenClaims } from '@pnb/identity';
import { implement } from '../http/implement.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import type { Services } from '../services.ts';
import { authenticateClient } from './authenticate-client.ts';

export const OAuthController = implement(contract.oauth, {
  issueToken: async ({ body }, request, services) => {
    if (body.grant_type !== 'client_credentials') {
      throw new contract.Problem('unsupported_grant_type', 'Use grant_type=client_credentials.');
    }
    const key = await authenticateClient(services, body, request);
    await countToken(services, key);
    const scopes = grantedScopes(body.scope, key);
    const access_token = await services.tokens.issue({ ...key, scopes });
    await recordKeyUse(services.control, key.api_key_id);
    return {
      access_token,
      token_type: 'Bearer' as const,
      expires_in: key.token_ttl_seconds,
      scope: scopes.join(' '),
      environment: key.environment,
    };
  },

  revokeToken: async ({ body }, request, services) => {
    const client = await authenticateClient(services, body, request);
    if (body.token_type_hint === 'refresh_token') {
      throw new contract.Problem('unsupported_token_type', 'The service issues access tokens only.');
    }
    const claims = await findOwnToken(services, requiredToken(body), client);
    if (claims) await revokeToken(services.control.bind(client), claims);
    return {};
  },

  introspectToken: async ({ body }, request, services) => {
    const client = await authenticateClient(services, body, request);
    const claims = await findOwnToken(services, requiredToken(body), client);
    const key = claims && (await services.findKey(claims.api_key_id));
    if (!claims || !key?.is_usable || key.revoked_tokens.has(claims.jti)) return { active: false };
    return { active: true, ...described(claims, `${services.publicUrl}/v1`) };
  },

  getJwks: async (_input, _request, { ring }) => {
    const keys = await ring.all();
    return { keys: keys.map(({ public_jwk }) => public_jwk as contract.PublicJwk) };
  },

  getAuthorizationServer: async (_input, _request, { publicUrl }) => buildMetadata(publicUrl),

  getAuthorizationServerByIssuer: async (_input, _request, { publicUrl }) => buildMetadata(publicUrl),

  getProtectedResource: async (_input, _request, { publicUrl }) => describeResource(publicUrl),

  getProtectedResourceByIdentifier: async (_input, _request, { publicUrl }) => describeResource(publicUrl),
});

/** The claims of a valid token of the client's own account and environment; null for any other token. */
async function findOwnToken({ tokens }: Services, token: string, client: KeyRecord): Promise<TokenClaims | null> {
  const claims = await tokens.verify(token).catch((error: unknown) => {
    if (error instanceof contract.Problem) return null;
    throw error;
  });
  const isOwn = claims?.account_id === client.account_id && claims.environment === client.environment;
  return isOwn ? claims : null;
}

async function countToken({ attempts }: Services, { api_key_id }: KeyRecord): Promise<void> {
  const { admitted, retryAfterMs } = await attempts.admit('token', api_key_id);
  if (admitted) return;
  throw tooManyRequests(
    { code: 'auth_attempts_exceeded', retryAfterMs },
    () => 'A key can request at most 30 tokens per minute. Reuse the token until it expires.',
  );
}

function requiredToken({ token }: { token?: string | undefined }): string {
  if (token) return token;
  throw new contract.Problem('invalid_request', 'Send the token in the parameter token.');
}

function grantedScopes(requested: string | undefined, key: KeyRecord): Scope[] {
  if (requested === undefined || requested.trim() === '') return key.scopes;
  const wanted = requested.trim().split(/ +/);
  const refused = wanted.filter((scope) => !(key.scopes as string[]).includes(scope));
  if (refused.length > 0) {
    throw new contract.Problem(
      'invalid_scope',
      `The API key does not have the scopes ${refused.join(' ').slice(0, 200)}. Request scopes of the key, or omit scope.`,
    );
  }
  return [...new Set(wanted)].filter(contract.isScope);
}

const described = (claims: TokenClaims, issuer: string) => {
  const client_id = contract.encodeId('api_key', claims.api_key_id);
  return {
    scope: [...claims.scopes].join(' '),
    client_id,
    token_type: 'Bearer' as const,
    exp: claims.expires_at,
    iat: claims.issued_at,
    sub: client_id,
    aud: issuer,
    iss: issuer,
    jti: claims.jti,
    env: claims.environment === 'production' ? 'live' : 'sandbox',
    acct: contract.encodeId('account', claims.account_id),
  };
};

function buildMetadata(publicUrl: string) {
  const issuer = `${publicUrl}/v1`;
  const methods = ['client_secret_basic', 'client_secret_post'];
  return {
    issuer,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/oauth/jwks`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    introspection_endpoint: `${issuer}/oauth/introspect`,
    scopes_supported: contract.ALL_SCOPES,
    // Required by RFC 8414, though there is no authorization endpoint.
    response_types_supported: ['none'],
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    introspection_endpoint_auth_methods_supported: methods,
    service_documentation: `${publicUrl}/docs`,
  };
}

const describeResource = (publicUrl: string) => ({
  resource: `${publicUrl}/v1`,
  authorization_servers: [`${publicUrl}/v1`],
  scopes_supported: contract.ALL_SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: 'Provider Network Build API',
  resource_documentation: `${publicUrl}/docs`,
});
