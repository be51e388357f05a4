import { API_KEY_ID_PATTERN } from './formats.ts';
import { Environment } from './plans.ts';
import { routes } from './route.ts';
import { z } from './zod.ts';

const client = {
  client_id: z.string().max(200).optional().openapi({
    description:
      'Identifier of the API key (key_…). Optional, because it is part of the API key. If sent, it must match the key.',
    example: 'key_01kc59z6h8f8w9p5p3w5t1y0za',
    pattern: API_KEY_ID_PATTERN,
  }),
  client_secret: z.string().max(200).optional().openapi({
    description: 'The API key. Omit it if the key is sent by HTTP Basic authentication.',
    example: 'pnb_sandbox_…',
  }),
};

const tokenFields = {
  token: z
    .string()
    .min(1)
    .max(8192)
    .optional()
    .openapi({ description: 'The access token.', example: 'eyJhbGciOiJFUzI1NiJ9…' }),
  token_type_hint: z.string().max(100).optional().openapi({
    description: 'Type of the token: access_token. Other values are ignored or rejected.',
    example: 'access_token',
  }),
};

const FORM_OR_JSON = ['application/x-www-form-urlencoded', 'application/json'] as const;

/** Not strict, because unknown parameters must be ignored (RFC 6749 section 3.2). */
export const TokenRequest = z
  .object({
    grant_type: z
      .string()
      .max(100)
      .openapi({ description: 'Grant type. Always client_credentials.', example: 'client_credentials' }),
    client_id: z.string().max(200).optional().openapi({
      description: 'Identifier of the API key (key_…). Optional, because it is part of the API key.',
      example: 'key_01kc59z6h8f8w9p5p3w5t1y0za',
      pattern: API_KEY_ID_PATTERN,
    }),
    client_secret: z.string().max(200).optional().openapi({
      description: 'The API key. Omit it if the key is sent by HTTP Basic authentication.',
      example: 'pnb_sandbox_…',
    }),
    scope: z.string().max(1000).optional().openapi({
      description: 'Requested scopes, separated by spaces. Defaults to all scopes of the API key.',
      example: 'providers:read',
    }),
  })
  .openapi('TokenRequest', { description: 'Access token request, RFC 6749 section 4.4.' });

export const Token = z
  .object({
    access_token: z.string().max(4096).openapi({ description: 'The access token.', example: 'eyJhbGciOiJFUzI1NiJ9…' }),
    token_type: z.literal('Bearer').openapi({ description: 'Always Bearer.' }),
    expires_in: z
      .int()
      .min(1)
      .max(3600)
      .openapi({ description: 'Lifetime of the token in seconds.', format: 'int32', example: 3600 }),
    scope: z
      .string()
      .max(1000)
      .openapi({ description: 'Granted scopes, separated by spaces.', example: 'providers:read' }),
    environment: Environment.openapi({ description: 'Environment of the API key.', example: 'sandbox' }),
  })
  .openapi('Token', { description: 'Access token response, RFC 6749 section 5.1.' });

export const Introspection = z
  .object({
    active: z.boolean().openapi({ description: 'Whether the token is valid and belongs to the same account.' }),
    scope: z.string().max(1000).optional().openapi({ description: 'Scopes of the token, separated by spaces.' }),
    client_id: z
      .string()
      .max(60)
      .optional()
      .openapi({ description: 'Identifier of the API key.', pattern: API_KEY_ID_PATTERN }),
    token_type: z.literal('Bearer').optional().openapi({ description: 'Always Bearer.' }),
    exp: z.int().optional().openapi({ description: 'Time of expiry, in seconds since 1970.' }),
    iat: z.int().optional().openapi({ description: 'Time of issue, in seconds since 1970.' }),
    sub: z.string().max(60).optional().openapi({ description: 'Identifier of the API key.' }),
    aud: z.string().max(300).optional().openapi({ description: 'Audience of the token.' }),
    iss: z.string().max(300).optional().openapi({ description: 'Issuer of the token.' }),
    jti: z.string().max(60).optional().openapi({ description: 'Identifier of the token.' }),
    env: z.string().max(20).optional().openapi({ description: 'Environment of the token: sandbox or live.' }),
    acct: z.string().max(60).optional().openapi({ description: 'Identifier of the account.' }),
  })
  .openapi('Introspection', { description: 'Introspection response, RFC 7662 section 2.2.' });

const PublicJwk = z.object({
  kty: z.literal('EC').openapi({ description: 'Type of the key.' }),
  crv: z.literal('P-256').openapi({ description: 'Elliptic curve.' }),
  x: z.string().max(50).openapi({ description: 'X coordinate.' }),
  y: z.string().max(50).openapi({ description: 'Y coordinate.' }),
  kid: z.string().max(60).openapi({ description: 'Identifier of the key.' }),
  alg: z.literal('ES256').openapi({ description: 'Signature algorithm.' }),
  use: z.literal('sig').openapi({ description: 'Use of the key: signatures.' }),
});
export type PublicJwk = z.infer<typeof PublicJwk>;

const AuthorizationServer = z
  .object({
    issuer: z.url().openapi({ description: 'Issuer and audience of access tokens.' }),
    token_endpoint: z.url().openapi({ description: 'URL of POST /v1/oauth/token.' }),
    jwks_uri: z.url().openapi({ description: 'URL of GET /v1/oauth/jwks.' }),
    revocation_endpoint: z.url().openapi({ description: 'URL of POST /v1/oauth/revoke.' }),
    introspection_endpoint: z.url().openapi({ description: 'URL of POST /v1/oauth/introspect.' }),
    scopes_supported: z.array(z.string().max(40)).max(50).openapi({ description: 'Scopes that are supported.' }),
    response_types_supported: z
      .array(z.string().max(20))
      .max(1)
      .openapi({ description: 'Always none, because there is no authorization endpoint.' }),
    grant_types_supported: z.array(z.string().max(40)).max(1).openapi({ description: 'Always client_credentials.' }),
    token_endpoint_auth_methods_supported: z
      .array(z.string().max(40))
      .max(2)
      .openapi({ description: 'Always client_secret_basic and client_secret_post.' }),
    revocation_endpoint_auth_methods_supported: z
      .array(z.string().max(40))
      .max(2)
      .openapi({ description: 'Always client_secret_basic and client_secret_post.' }),
    introspection_endpoint_auth_methods_supported: z
      .array(z.string().max(40))
      .max(2)
      .openapi({ description: 'Always client_secret_basic and client_secret_post.' }),
    service_documentation: z.url().openapi({ description: 'URL of the API reference.' }),
  })
  .openapi('AuthorizationServerMetadata', { description: 'Authorization server metadata, RFC 8414 section 2.' });

const ProtectedResource = z
  .object({
    resource: z.url().openapi({ description: 'Identifier of the API, which is the audience of its access tokens.' }),
    authorization_servers: z
      .array(z.url())
      .max(1)
      .openapi({ description: 'Issuer of the access tokens, with metadata by RFC 8414.' }),
    scopes_supported: z.array(z.string().max(40)).max(50).openapi({ description: 'Scopes that are supported.' }),
    bearer_methods_supported: z
      .array(z.string().max(20))
      .max(1)
      .openapi({ description: 'Always header: Authorization: Bearer <token>.' }),
    resource_name: z.string().max(100).openapi({ description: 'Name of the API.' }),
    resource_documentation: z.url().openapi({ description: 'URL of the API reference.' }),
  })
  .openapi('ProtectedResourceMetadata', { description: 'Protected resource metadata, RFC 9728 section 2.' });

const resourceMetadata = {
  method: 'get',
  tag: 'OAuth',
  scope: null,
  access: 'public',
  success: { status: 200, description: 'The metadata of the protected resource.', body: ProtectedResource },
  problems: [],
} as const;

const metadata = {
  method: 'get',
  tag: 'OAuth',
  scope: null,
  access: 'public',
  success: { status: 200, description: 'The metadata of the authorization server.', body: AuthorizationServer },
  problems: [],
} as const;

export const oauth = routes({
  issueToken: {
    method: 'post',
    path: '/v1/oauth/token',
    tag: 'OAuth',
    summary: 'Exchange an API key for a token',
    description:
      'Issues an access token by the client credentials grant. Send the API key as client_secret or as the password of HTTP Basic authentication. The body can be form-encoded or JSON.',
    scope: null,
    access: 'public',
    body: TokenRequest,
    consumes: FORM_OR_JSON,
    success: { status: 200, description: 'The issued access token.', body: Token },
    problems: ['invalid_request', 'unsupported_grant_type', 'invalid_scope', 'invalid_client'],
    oauth: true,
    returns_secret: true,
  },

  revokeToken: {
    method: 'post',
    path: '/v1/oauth/revoke',
    tag: 'OAuth',
    summary: 'Revoke a token',
    description:
      'Revokes an access token (RFC 7009). A token of the same account becomes invalid within 5 seconds. For an unknown token, the status is also 200.',
    scope: null,
    access: 'public',
    body: z
      .strictObject({ ...tokenFields, ...client })
      .openapi('RevocationRequest', { description: 'Revocation request, RFC 7009 section 2.1.', required: ['token'] }),
    consumes: FORM_OR_JSON,
    success: {
      status: 200,
      description: 'The token is revoked or was not valid.',
      body: z.object({}).openapi('Revoked', { description: 'An empty object, because RFC 7009 defines no members.' }),
    },
    problems: ['invalid_request', 'invalid_client', 'unsupported_token_type'],
    oauth: true,
  },

  introspectToken: {
    method: 'post',
    path: '/v1/oauth/introspect',
    tag: 'OAuth',
    summary: 'Introspect a token',
    description:
      'Returns the state of an access token (RFC 7662). Only tokens of the same account are reported as active.',
    scope: null,
    access: 'public',
    body: z.strictObject({ ...tokenFields, ...client }).openapi('IntrospectionRequest', {
      description: 'Introspection request, RFC 7662 section 2.1.',
      required: ['token'],
    }),
    consumes: FORM_OR_JSON,
    success: { status: 200, description: 'The state of the token.', body: Introspection },
    problems: ['invalid_request', 'invalid_client'],
    oauth: true,
  },

  getJwks: {
    method: 'get',
    path: '/v1/oauth/jwks',
    cache_control: 'public, max-age=3600',
    tag: 'OAuth',
    summary: 'Get the public signing keys',
    description:
      'Returns the JSON Web Key Set (RFC 7517) with which access tokens are verified. A new key is published one day before it is used.',
    scope: null,
    access: 'public',
    success: {
      status: 200,
      description: 'The public signing keys.',
      body: z
        .object({
          keys: z.array(PublicJwk).max(20).openapi({
            description: 'Keys that are in use, that will be used, or that signed a token that is still valid.',
          }),
        })
        .openapi('JwkSet', { description: 'A JSON Web Key Set (RFC 7517).' }),
    },
    problems: [],
  },

  getAuthorizationServer: {
    ...metadata,

    path: '/v1/.well-known/oauth-authorization-server',
    summary: 'Get the OAuth metadata',
    description: 'Returns the metadata of the authorization server (RFC 8414), at a path below /v1.',
  },

  getAuthorizationServerByIssuer: {
    ...metadata,

    path: '/.well-known/oauth-authorization-server/v1',
    summary: 'Get the OAuth metadata by issuer',
    description:
      'Returns the metadata of the authorization server at the path that RFC 8414 section 3 defines for the issuer https://host/v1.',
  },

  getProtectedResource: {
    ...resourceMetadata,

    path: '/.well-known/oauth-protected-resource',
    summary: 'Get the metadata of the API',
    description:
      'Returns the metadata of the API as an OAuth protected resource (RFC 9728), with the authorization server that issues its tokens, at the path for a host.',
  },

  getProtectedResourceByIdentifier: {
    ...resourceMetadata,

    path: '/.well-known/oauth-protected-resource/v1',
    summary: 'Get the metadata of the API by identifier',
    description:
      'Returns the metadata of the API at the path that RFC 9728 section 3.1 defines for the resource https://host/v1. A response with the status 401 names it as resource_metadata in WWW-Authenticate.',
  },
});
