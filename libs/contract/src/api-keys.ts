import { Actor } from './actor.ts';
import { ApiKeyId, created_at, Instant, text } from './formats.ts';
import { Environment, MAX_KEYS_CREATED_PER_HOUR } from './plans.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { ALL_SCOPES, type Scope } from './scopes.ts';
import { nullable, z } from './zod.ts';

const ScopeName = z.enum(ALL_SCOPES as [Scope, ...Scope[]]).openapi('Scope', {
  description: 'A permission of an access token. Each operation requires one.',
  example: 'providers:read',
});

const KeyStatus = z.enum(['active', 'expired', 'revoked']).openapi('ApiKeyStatus', {
  description: 'Whether the API key can be exchanged for access tokens.',
  example: 'active',
});

const isIpRange = (text: string): boolean =>
  [z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()].some((form) => form.safeParse(text).success);

/** One pattern in the document, because generators represent a union of four formats poorly. */
const IpRange = z
  .string()
  .max(49)
  .regex(/^[0-9A-Fa-f:.]+(\/\d{1,3})?$/, { error: 'must be an IP address or a network in CIDR form', abort: true })
  .refine(isIpRange, { error: 'must be an IP address or a network in CIDR form', params: { code: 'invalid_format' } })
  .openapi({ description: 'An IP address, or a network in CIDR form.', example: '203.0.113.0/24' });

const fields = {
  name: text(100).openapi({ description: 'Name of the API key.', example: 'CRM sync' }),
  scopes: z
    .array(ScopeName)
    .min(1)
    .max(ALL_SCOPES.length)
    .openapi({ description: 'Scopes that access tokens of the key can have.', example: ['providers:read'] }),
  ip_allow_list: z
    .array(IpRange)
    .max(100)
    .openapi({
      description:
        'IP addresses and CIDR networks from which the key can be used. If empty, the key can be used from any address.',
      example: ['203.0.113.0/24'],
    }),
  expires_at: Instant.nullable().openapi({
    description: 'When the key expires. Null if it does not expire.',
    example: null,
  }),
  token_ttl_seconds: z
    .int()
    .min(300)
    .max(3600)
    .openapi({ description: 'Lifetime of access tokens of the key, in seconds.', format: 'int32', example: 3600 }),
};

export const ApiKey = z
  .object({
    object: z.literal('api_key').openapi({ description: 'Always api_key.' }),
    id: ApiKeyId,
    environment: Environment.openapi({ description: 'Environment of the API key.', example: 'sandbox' }),
    ...fields,
    scopes: z
      .array(ScopeName)
      .max(ALL_SCOPES.length)
      .openapi({ description: 'Scopes that access tokens of the key can have.', example: ['providers:read'] }),
    status: KeyStatus,
    prefix: z.string().max(40).openapi({ description: 'First characters of the key.', example: 'pnb_sandbox_0Eoh' }),
    last4: z.string().max(4).openapi({ description: 'Last four characters of the key.', example: 'fJWt' }),
    lineage_id: ApiKeyId.openapi({
      description: 'The first key of the chain of rotations. The keys of a chain share their rate limit.',
    }),
    requests_per_minute: z.int().min(1).openapi({
      description: 'Rate limit of the key: maximum number of requests per minute.',
      format: 'int32',
      example: 1000,
    }),
    last_used_at: Instant.nullable().openapi({ description: 'When an access token was last issued for the key.' }),
    revoked_at: Instant.nullable().openapi({ description: 'When the key was revoked.' }),
    created_by: nullable(Actor).openapi({
      description:
        'The API key or the user that created the key. Null if it was created by the operator of the service, or by an earlier version of the service.',
    }),
    created_at,
    secret: z.string().max(100).nullable().openapi({
      description:
        'The API key itself. Returned once, when the key is created or rotated; null in every other response.',
      example: 'pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt',
    }),
  })
  .openapi('ApiKey', { description: 'A long-lived credential that is exchanged for access tokens.' });
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyWithSecret = z
  .object({
    ...ApiKey.shape,
    secret: z.string().max(100).openapi({
      description: 'The API key itself, which cannot be retrieved again.',
      example: 'pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt',
    }),
  })
  .openapi('ApiKeyWithSecret', { description: 'An API key that was created, also by a rotation.' });
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>;

export const ApiKeyCreate = z
  .strictObject(fields)
  .partial()
  .required({ name: true, scopes: true })
  .openapi('ApiKeyCreate', {
    description:
      'An API key to create in the environment of the request. It cannot exceed the rights of the caller: its scopes are limited to those of the access token, and its addresses, expiry and token lifetime to those of the API key of the request, which are also the defaults.',
    example: { name: 'CRM sync', scopes: ['providers:read', 'events:read'] },
  });
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>;

const Rotation = z
  .strictObject({
    overlap_seconds: z.int().min(0).max(2_592_000).openapi({
      description: 'Seconds for which the old key remains valid. Defaults to 86400, one day.',
      format: 'int32',
      example: 86_400,
    }),
  })
  .partial()
  .openapi('ApiKeyRotation', {
    description: 'Options for the rotation of an API key.',
    example: { overlap_seconds: 86_400 },
  });

const keyPath = z.object({ id: ApiKeyId });
const tag = 'API keys';

export const apiKeys = routes({
  listApiKeys: listRoute({
    path: '/v1/api-keys',
    tag,
    summary: 'List API keys',
    description:
      'Returns a list of the API keys of the account in the environment of the request. The keys themselves are not included.',
    scope: 'keys:manage',
    item: ApiKey,
    page: 'ApiKeyPage',
    filters: { status: anyOf(KeyStatus, 'Statuses of the API key.') },
    sorts: ['created_at', 'name'],
    default_sort: ['-created_at'],
  }),

  createApiKey: {
    method: 'post',
    path: '/v1/api-keys',
    tag,
    summary: 'Create an API key',
    description: `Creates an API key. The response contains the key, which cannot be retrieved again. Maximum number of active keys per environment: Starter 2, Professional 10, Enterprise 50. Each active key has the full rate limit; a key that replaces an ended key starts with the usage of the last minute of that key. Up to ${MAX_KEYS_CREATED_PER_HOUR} keys can be created or rotated per hour.`,
    scope: 'keys:manage',
    body: ApiKeyCreate,
    success: { status: 201, description: 'The created API key, with the key itself.', body: ApiKeyWithSecret },
    problems: ['plan_limit_exceeded'],
    store: 'control',
    returns_secret: true,
  },

  rotateApiKey: {
    method: 'post',
    path: '/v1/api-keys/{id}/rotate',
    tag,
    summary: 'Rotate an API key',
    description:
      'Creates a successor of an API key with the same rights. Both keys are valid until the overlap ends, and they share one rate limit. The access token must have every scope of the key, and the API key of the request must have all of its other rights.',
    scope: 'keys:manage',
    params: keyPath,
    body: Rotation,
    success: { status: 201, description: 'The successor, with the key itself.', body: ApiKeyWithSecret },
    problems: ['api_key_exceeds_caller', 'invalid_state', 'plan_limit_exceeded'],
    store: 'control',
    returns_secret: true,
  },

  revokeApiKey: {
    method: 'delete',
    path: '/v1/api-keys/{id}',
    tag,
    summary: 'Revoke an API key',
    description: 'Revokes an API key. The key becomes invalid immediately, and its access tokens within 5 seconds.',
    scope: 'keys:manage',
    params: keyPath,
    success: { status: 204, description: 'The API key is revoked. The response has no body.' },
    problems: [],
    store: 'control',
  },
});
