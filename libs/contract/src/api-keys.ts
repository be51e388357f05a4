import { ApiKeyId, created_at, Instant, text } from './formats.ts';
import { Environment, MAX_KEYS_CREATED_PER_HOUR } from './plans.ts';
import { anyOf, listRoute, route } from './route.ts';
import { ALL_SCOPES, type Scope } from './scopes.ts';
import { z } from './zod.ts';

const ScopeName = z
  .enum(ALL_SCOPES as [Scope, ...Scope[]])
  .openapi('Scope', { description: 'What a token may do; each operation names one.', example: 'providers:read' });

const KeyStatus = z
  .enum(['active', 'expired', 'revoked'])
  .openapi('ApiKeyStatus', { description: 'Whether the key can be exchanged for tokens.', example: 'active' });

const isIpRange = (text: string): boolean =>
  [z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()].some((form) => form.safeParse(text).success);

/** One pattern in the document: a union of four formats is a burden to generators. */
const IpRange = z
  .string()
  .max(49)
  .regex(/^[0-9A-Fa-f:.]+(\/\d{1,3})?$/, { error: 'must be an IP address or a network in CIDR form', abort: true })
  .refine(isIpRange, { error: 'must be an IP address or a network in CIDR form', params: { code: 'invalid_format' } })
  .openapi({ description: 'An IP address, or a network in CIDR form.', example: '203.0.113.0/24' });

const fields = {
  name: text(100).openapi({ description: 'What the key is for.', example: 'CRM sync' }),
  scopes: z
    .array(ScopeName)
    .min(1)
    .max(ALL_SCOPES.length)
    .openapi({ description: 'Scopes its tokens may have.', example: ['providers:read'] }),
  ip_allow_list: z
    .array(IpRange)
    .max(100)
    .openapi({
      description: 'Addresses and networks (CIDR) that may use it; empty: any.',
      example: ['203.0.113.0/24'],
    }),
  expires_at: Instant.nullable().openapi({ description: 'When it stops working; null: never.', example: null }),
  token_ttl_seconds: z
    .int()
    .min(300)
    .max(3600)
    .openapi({ description: 'Lifetime of its tokens, seconds.', format: 'int32', example: 3600 }),
};

export const ApiKey = z
  .object({
    object: z.literal('api_key').openapi({ description: 'Always api_key.' }),
    id: ApiKeyId,
    environment: Environment.openapi({ description: 'Where it works.', example: 'sandbox' }),
    ...fields,
    scopes: z
      .array(ScopeName)
      .max(ALL_SCOPES.length)
      .openapi({ description: 'Scopes its tokens may have.', example: ['providers:read'] }),
    status: KeyStatus,
    prefix: z.string().max(40).openapi({ description: 'How the key begins.', example: 'pnb_sandbox_0Eoh' }),
    last4: z.string().max(4).openapi({ description: 'How it ends.', example: 'fJWt' }),
    lineage_id: ApiKeyId.openapi({ description: 'First key of the chain of rotations; limits are shared along it.' }),
    requests_per_minute: z.int().min(1).openapi({ description: 'Its rate limit.', format: 'int32', example: 1000 }),
    last_used_at: Instant.nullable().openapi({ description: 'When a token was last issued for it.' }),
    revoked_at: Instant.nullable().openapi({ description: 'When it was revoked.' }),
    created_at,
    secret: z.string().max(100).nullable().openapi({
      description: 'The key itself; only in the answer that made it.',
      example: 'pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt',
    }),
  })
  .openapi('ApiKey', { description: 'A long-lived credential that is exchanged for tokens.' });
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyCreate = z
  .strictObject(fields)
  .partial()
  .required({ name: true, scopes: true })
  .openapi('ApiKeyCreate', {
    description:
      'A key to create, in the environment of the caller. It has no more rights than the caller: scopes of the calling token; addresses, expiry and token lifetime within those of the calling key, which also are the defaults.',
    example: { name: 'CRM sync', scopes: ['providers:read', 'events:read'] },
  });
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>;

const Rotation = z
  .strictObject({
    overlap_seconds: z.int().min(0).max(2_592_000).openapi({
      description: 'How long the old key goes on working; a day when left out.',
      format: 'int32',
      example: 86_400,
    }),
  })
  .partial()
  .openapi('ApiKeyRotation', { description: 'How to rotate the key.', example: { overlap_seconds: 86_400 } });

const keyPath = z.object({ id: ApiKeyId });
const tag = 'API keys';

export const listApiKeys = listRoute({
  operationId: 'listApiKeys',
  path: '/v1/api-keys',
  tag,
  summary: 'List API keys',
  description: "Keys of the account in the caller's environment, without their secrets.",
  scope: 'keys:manage',
  item: ApiKey,
  page: 'ApiKeyPage',
  filters: { status: anyOf(KeyStatus, 'Statuses.') },
  sorts: ['created_at', 'name'],
  default_sort: ['-created_at'],
});

export const createApiKey = route({
  operationId: 'createApiKey',
  method: 'post',
  path: '/v1/api-keys',
  tag,
  summary: 'Create an API key',
  description: `The response holds the key, once. Active keys per environment: Starter 2, Professional 10, Enterprise 50. Each key in use has the full rate limit; a key that takes the place of one that has ended begins with what that one used in the last minute. At most ${MAX_KEYS_CREATED_PER_HOUR} keys are created or rotated in an hour.`,
  scope: 'keys:manage',
  body: ApiKeyCreate,
  success: { status: 201, description: 'The key, with its secret.', body: ApiKey },
  problems: ['plan_limit_exceeded'],
  store: 'control',
  returns_secret: true,
});

export const rotateApiKey = route({
  operationId: 'rotateApiKey',
  method: 'post',
  path: '/v1/api-keys/{id}/rotate',
  tag,
  summary: 'Rotate an API key',
  description:
    'Creates a successor with the same rights; both work until the overlap ends. They share one rate limit. The calling token needs every scope of the key, and its own key every other right of it.',
  scope: 'keys:manage',
  params: keyPath,
  body: Rotation,
  success: { status: 201, description: 'The successor, with its secret.', body: ApiKey },
  problems: ['api_key_exceeds_caller', 'invalid_state', 'plan_limit_exceeded'],
  store: 'control',
  returns_secret: true,
});

export const revokeApiKey = route({
  operationId: 'revokeApiKey',
  method: 'delete',
  path: '/v1/api-keys/{id}',
  tag,
  summary: 'Revoke an API key',
  description: 'The key stops at once; tokens made from it within 5 seconds.',
  scope: 'keys:manage',
  params: keyPath,
  success: { status: 204, description: 'The key is revoked. No body.' },
  problems: [],
  store: 'control',
});
