import { Environment } from './plans.ts';
import { route } from './route.ts';
import { z } from './zod.ts';

const client = {
  client_id: z.string().max(200).optional().openapi({
    description: 'Id of the API key (key_…). Optional, because the API key identifies itself; another id is refused.',
  }),
  client_secret: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: 'The API key, unless sent by HTTP Basic.', example: 'pnb_sandbox_…' }),
};

const tokenFields = {
  token: z
    .string()
    .min(1)
    .max(8192)
    .optional()
    .openapi({ description: 'The access token it is about.', example: 'eyJhbGciOiJFUzI1NiJ9…' }),
  token_type_hint: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'access_token; other values are ignored or refused.', example: 'access_token' }),
};

const FORM_OR_JSON = ['application/x-www-form-urlencoded', 'application/json'] as const;

/** Not strict: RFC 6749 section 3.2 has unknown parameters ignored. */
export const TokenRequest = z
  .object({
    grant_type: z
      .string()
      .max(100)
      .openapi({ description: 'Always client_credentials.', example: 'client_credentials' }),
    client_id: z.string().max(200).optional().openapi({ description: 'Not needed: the API key names itself.' }),
    client_secret: z
      .string()
      .max(200)
      .optional()
      .openapi({ description: 'The API key, unless sent by HTTP Basic.', example: 'pnb_sandbox_…' }),
    scope: z.string().max(1000).optional().openapi({
      description: 'Space-separated scopes; all that the key holds when left out.',
      example: 'providers:read',
    }),
  })
  .openapi('TokenRequest', { description: 'Access token request, RFC 6749 section 4.4.' });

export const Token = z
  .object({
    access_token: z.string().max(4096).openapi({ description: 'Bearer token.', example: 'eyJhbGciOiJFUzI1NiJ9…' }),
    token_type: z.literal('Bearer').openapi({ description: 'Always Bearer.' }),
    expires_in: z.int().min(1).max(3600).openapi({ description: 'Lifetime, seconds.', format: 'int32', example: 3600 }),
    scope: z.string().max(1000).openapi({ description: 'Scopes granted, space-separated.', example: 'providers:read' }),
    environment: Environment.openapi({ description: 'Environment of the key.', example: 'sandbox' }),
  })
  .openapi('Token', { description: 'Access token response, RFC 6749 section 5.1.' });

export const issueToken = route({
  operationId: 'issueToken',
  method: 'post',
  path: '/v1/oauth/token',
  tag: 'OAuth',
  summary: 'Exchange an API key for a token',
  description:
    'Client credentials grant. The API key goes into client_secret, or into HTTP Basic as the password. Form body by the standard; JSON is accepted too.',
  scope: null,
  body: TokenRequest,
  consumes: FORM_OR_JSON,
  success: { status: 200, description: 'A bearer token for the API.', body: Token },
  problems: ['invalid_request', 'unsupported_grant_type', 'invalid_scope', 'invalid_client'],
  oauth: true,
  returns_secret: true,
});

export const revokeToken = route({
  operationId: 'revokeToken',
  method: 'post',
  path: '/v1/oauth/revoke',
  tag: 'OAuth',
  summary: 'Revoke a token',
  description: 'RFC 7009. A token of the same account stops working within 5 seconds; an unknown one answers 200 too.',
  scope: null,
  body: z
    .strictObject({ ...tokenFields, ...client })
    .openapi('RevocationRequest', { description: 'Revocation request, RFC 7009 section 2.1.', required: ['token'] }),
  consumes: FORM_OR_JSON,
  success: {
    status: 200,
    description: 'It is revoked, or was none.',
    body: z.object({}).openapi('Revoked', { description: 'An empty object: RFC 7009 defines no members.' }),
  },
  problems: ['invalid_request', 'invalid_client', 'unsupported_token_type'],
  oauth: true,
});

export const Introspection = z
  .object({
    active: z.boolean().openapi({ description: 'Whether the token works now, and is of the same account.' }),
    scope: z.string().max(1000).optional().openapi({ description: 'Scopes, space-separated.' }),
    client_id: z.string().max(60).optional().openapi({ description: 'Id of the API key.' }),
    token_type: z.literal('Bearer').optional().openapi({ description: 'Always Bearer.' }),
    exp: z.int().optional().openapi({ description: 'Expiry, seconds since 1970.' }),
    iat: z.int().optional().openapi({ description: 'Issue, seconds since 1970.' }),
    sub: z.string().max(60).optional().openapi({ description: 'Id of the API key.' }),
    aud: z.string().max(300).optional().openapi({ description: 'Audience.' }),
    iss: z.string().max(300).optional().openapi({ description: 'Issuer.' }),
    jti: z.string().max(60).optional().openapi({ description: 'Id of the token.' }),
    env: z.string().max(20).optional().openapi({ description: 'sandbox or live.' }),
    acct: z.string().max(60).optional().openapi({ description: 'Id of the account.' }),
  })
  .openapi('Introspection', { description: 'Introspection response, RFC 7662 section 2.2.' });

export const introspectToken = route({
  operationId: 'introspectToken',
  method: 'post',
  path: '/v1/oauth/introspect',
  tag: 'OAuth',
  summary: 'Introspect a token',
  description: 'RFC 7662. Tells of tokens of the same account; every other token is just not active.',
  scope: null,
  body: z.strictObject({ ...tokenFields, ...client }).openapi('IntrospectionRequest', {
    description: 'Introspection request, RFC 7662 section 2.1.',
    required: ['token'],
  }),
  consumes: FORM_OR_JSON,
  success: { status: 200, description: 'What is known of the token.', body: Introspection },
  problems: ['invalid_request', 'invalid_client'],
  oauth: true,
});

const PublicJwk = z.object({
  kty: z.literal('EC').openapi({ description: 'Key type.' }),
  crv: z.literal('P-256').openapi({ description: 'Curve.' }),
  x: z.string().max(50).openapi({ description: 'X coordinate.' }),
  y: z.string().max(50).openapi({ description: 'Y coordinate.' }),
  kid: z.string().max(60).openapi({ description: 'Key id.' }),
  alg: z.literal('ES256').openapi({ description: 'Algorithm.' }),
  use: z.literal('sig').openapi({ description: 'Signatures.' }),
});
export type PublicJwk = z.infer<typeof PublicJwk>;

export const getJwks = route({
  operationId: 'getJwks',
  method: 'get',
  path: '/v1/oauth/jwks',
  cache_control: 'public, max-age=3600',
  tag: 'OAuth',
  summary: 'Get the public signing keys',
  description: 'JSON Web Key Set (RFC 7517) that verifies access tokens. A new key is published a day before it signs.',
  scope: null,
  success: {
    status: 200,
    description: 'The public signing keys.',
    body: z
      .object({
        keys: z
          .array(PublicJwk)
          .max(20)
          .openapi({ description: 'Keys that sign, will sign, or signed a token that still lives.' }),
      })
      .openapi('JwkSet', { description: 'A JSON Web Key Set (RFC 7517).' }),
  },
  problems: [],
});

const AuthorizationServer = z
  .object({
    issuer: z.url().openapi({ description: 'iss and aud of tokens.' }),
    token_endpoint: z.url().openapi({ description: 'POST /v1/oauth/token.' }),
    jwks_uri: z.url().openapi({ description: 'GET /v1/oauth/jwks.' }),
    revocation_endpoint: z.url().openapi({ description: 'POST /v1/oauth/revoke.' }),
    introspection_endpoint: z.url().openapi({ description: 'POST /v1/oauth/introspect.' }),
    scopes_supported: z.array(z.string().max(40)).max(50).openapi({ description: 'All scopes.' }),
    response_types_supported: z
      .array(z.string().max(20))
      .max(1)
      .openapi({ description: 'none: there is no authorization endpoint.' }),
    grant_types_supported: z.array(z.string().max(40)).max(1).openapi({ description: 'client_credentials.' }),
    token_endpoint_auth_methods_supported: z
      .array(z.string().max(40))
      .max(2)
      .openapi({ description: 'HTTP Basic or client_secret.' }),
    revocation_endpoint_auth_methods_supported: z
      .array(z.string().max(40))
      .max(2)
      .openapi({ description: 'HTTP Basic or client_secret.' }),
    introspection_endpoint_auth_methods_supported: z
      .array(z.string().max(40))
      .max(2)
      .openapi({ description: 'HTTP Basic or client_secret.' }),
    service_documentation: z.url().openapi({ description: 'The reference.' }),
  })
  .openapi('AuthorizationServerMetadata', { description: 'Authorization server metadata, RFC 8414 section 2.' });

const metadata = {
  method: 'get',
  tag: 'OAuth',
  scope: null,
  success: { status: 200, description: 'The metadata of the authorization server.', body: AuthorizationServer },
  problems: [],
} as const;

export const getAuthorizationServer = route({
  ...metadata,
  operationId: 'getAuthorizationServer',
  path: '/v1/.well-known/oauth-authorization-server',
  summary: 'Get the OAuth metadata',
  description: 'RFC 8414, below /v1 like everything.',
});

export const getAuthorizationServerByIssuer = route({
  ...metadata,
  operationId: 'getAuthorizationServerByIssuer',
  path: '/.well-known/oauth-authorization-server/v1',
  summary: 'Get the OAuth metadata by issuer',
  description: 'RFC 8414 section 3: where discovery clients look for the issuer https://host/v1.',
});
