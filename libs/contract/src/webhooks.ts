import { created_at, Description, Instant, namedBy, updated_at, WebhookId } from './formats.ts';
import { readOnlyShape } from './read-only.ts';
import { anyOf, listRoute, route } from './route.ts';
import { nullable, z } from './zod.ts';

const whole = ([min, max]: readonly [number, number], description: string, example: number) =>
  z.int().min(min).max(max).openapi({ description, format: 'int32', example });

const retryFields = {
  max_attempts: whole([1, 20], 'Attempts in all.', 10),
  initial_delay_seconds: whole([1, 3_600], 'Wait before the second attempt.', 5),
  multiplier: z
    .number()
    .min(1)
    .max(10)
    .openapi({ description: 'Each wait is this many times the one before.', example: 5 }),
  max_delay_seconds: whole([1, 86_400], 'Longest wait.', 86_400),
  jitter_ratio: z
    .number()
    .min(0)
    .max(0.5)
    .openapi({ description: 'Random part of each wait, up and down.', example: 0.2 }),
  timeout_seconds: whole([3, 30], 'How long the receiver may take.', 15),
};

export const DEFAULT_RETRY_POLICY = {
  max_attempts: 10,
  initial_delay_seconds: 5,
  multiplier: 5,
  max_delay_seconds: 86_400,
  jitter_ratio: 0.2,
  timeout_seconds: 15,
} as const;

/** Longest span from the first attempt to the last, seconds. */
export const MAX_RETRY_SPAN_SECONDS = 7 * 86_400;

export interface RetryPolicy {
  max_attempts: number;
  initial_delay_seconds: number;
  multiplier: number;
  max_delay_seconds: number;
  jitter_ratio: number;
  timeout_seconds: number;
}

/** Waits before attempts 2, 3, …, without jitter, seconds. */
export function retrySchedule(policy: RetryPolicy): number[] {
  return Array.from({ length: policy.max_attempts - 1 }, (_, index) =>
    Math.min(policy.max_delay_seconds, policy.initial_delay_seconds * policy.multiplier ** index),
  );
}

export const RetryPolicy = z
  .object(retryFields)
  .openapi('RetryPolicy', { description: 'Exponential back-off of one endpoint.' });
const RetryPolicyCreate = z.strictObject(retryFields).partial().openapi('RetryPolicyCreate', {
  description: 'Fields left out take their defaults: 5 s, times 5, at most a day, 10 attempts.',
});
const RetryPolicyUpdate = z.strictObject(retryFields).partial().openapi('RetryPolicyUpdate', {
  description: 'Fields left out stay as they are.',
});

const SubscribedTypes = z
  .array(z.string().min(1).max(60))
  .min(1)
  .max(100)
  .openapi({
    description: 'Event types, all of a resource as provider.*, or *.',
    example: ['adequacy.*', 'provider.stage_changed'],
    items: { type: 'string', minLength: 1, maxLength: 60, pattern: String.raw`^(\*|[a-z_]+\.(\*|[a-z_]+))$` },
  });

const url = z.string().max(2048).openapi({
  description: 'https address that events are posted to.',
  example: 'https://partner.example/hooks',
});
const headers = z
  .record(z.string().regex(/^[A-Za-z0-9-]{1,100}$/, 'must be letters, digits and hyphens'), z.string().max(500))
  .openapi({
    description: 'Up to 10 headers sent with each delivery; values are write-only.',
    example: { 'X-Partner-Route': 'blue' },
    maxProperties: 10,
    ...namedBy({ pattern: '^[A-Za-z0-9-]{1,100}$' }),
  });
export const WebhookStatus = z.enum(['enabled', 'disabled', 'paused_by_plan']).openapi('WebhookStatus', {
  description: 'Whether events are sent. paused_by_plan: the plan allows fewer endpoints; the oldest stay enabled.',
  example: 'enabled',
});

const switched = WebhookStatus.extract(['enabled', 'disabled']).openapi({
  description: 'Whether events are sent.',
  example: 'enabled',
});
const description = Description.nullable().openapi({ description: 'What the endpoint is for.', example: 'CRM sync' });

export const WebhookDisabledReason = z.enum(['manual', 'gone', 'failing', 'plan']);
export type WebhookDisabledReason = z.infer<typeof WebhookDisabledReason>;

export const Webhook = z
  .object({
    object: z.literal('webhook').openapi({ description: 'Always webhook.' }),
    id: WebhookId,
    url,
    event_types: SubscribedTypes,
    description,
    retry_policy: RetryPolicy,
    schedule_seconds: z
      .array(z.number().min(0))
      .max(19)
      .openapi({ description: 'Waits before attempts 2, 3, … without jitter.' }),
    header_names: z
      .array(z.string().max(100))
      .max(10)
      .openapi({ description: 'Names of the custom headers; their values are write-only.' }),
    status: WebhookStatus,
    disabled_reason: WebhookDisabledReason.nullable().openapi({ description: 'Why not.' }),
    failing_since: Instant.nullable().openapi({ description: 'Since when every delivery failed.' }),
    last_success_at: Instant.nullable().openapi({ description: 'When a delivery last succeeded.' }),
    secret: z.string().max(100).nullable().openapi({
      description: 'Signing secret of Standard Webhooks; shown once, on creation or rotation.',
      example: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    }),
    retiring_secrets: z
      .array(z.object({ expires_at: Instant.openapi({ description: 'When it signs no more.' }) }))
      .max(2)
      .openapi({ description: 'Former secrets that still sign, newest first.' }),
    created_at,
    updated_at,
  })
  .openapi('Webhook', { description: 'An endpoint that events are delivered to.' });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookCreate = z
  .strictObject({
    url,
    event_types: SubscribedTypes,
    description,
    retry_policy: RetryPolicyCreate,
    headers,
    status: switched,
  })
  .partial()
  .required({ url: true, event_types: true })
  .openapi('WebhookCreate', {
    description: 'An endpoint to register.',
    example: { url: 'https://partner.example/hooks', event_types: ['adequacy.*', 'provider.stage_changed'] },
  });
export type WebhookCreate = z.infer<typeof WebhookCreate>;

/** Fields of an endpoint that PATCH accepts and never writes. */
export const WEBHOOK_READ_ONLY = {
  fixed: {
    object: 'It is always webhook.',
    id: 'The path names the endpoint.',
    secret: 'POST /v1/webhooks/{id}/rotate-secret makes a new one.',
    created_at: 'It never changes.',
  },
  computed: [
    'schedule_seconds',
    'header_names',
    'disabled_reason',
    'failing_since',
    'last_success_at',
    'retiring_secrets',
    'updated_at',
  ],
} as const;

export const WebhookUpdate = z
  .strictObject({
    ...readOnlyShape(WEBHOOK_READ_ONLY),
    url,
    event_types: SubscribedTypes,
    description,
    retry_policy: RetryPolicyUpdate,
    headers: nullable(headers).openapi({ description: 'Takes the place of all headers so far; null removes them.' }),
    status: WebhookStatus.openapi({
      description: 'enabled or disabled; paused_by_plan is accepted while it is the status.',
    }),
  })
  .partial()
  .openapi('WebhookUpdate', {
    description:
      'Fields to change (RFC 7396): absent keeps, null clears. ' +
      'A whole endpoint as it was read is accepted: read-only fields may be sent unchanged.',
    example: { status: 'disabled' },
  });
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

const SecretRotation = z
  .strictObject({
    overlap_seconds: z.int().min(0).max(604_800).openapi({
      description:
        'Seconds for which the previous secret keeps signing beside the new one. 0 ends every previous secret at once, those of earlier rotations included: use it after a leak. Default: 86400, one day.',
      format: 'int32',
      example: 86_400,
    }),
  })
  .partial()
  .openapi('SecretRotation', {
    description: 'How to rotate the signing secret.',
    example: { overlap_seconds: 86_400 },
  });

export const webhookPath = z.object({ id: WebhookId });
const tag = 'Webhooks';

export const listWebhooks = listRoute({
  operationId: 'listWebhooks',
  path: '/v1/webhooks',
  tag,
  summary: 'List webhook endpoints',
  description: 'Endpoints of the account, without their secrets.',
  scope: 'webhooks:read',
  item: Webhook,
  page: 'WebhookPage',
  filters: { status: anyOf(WebhookStatus, 'Statuses.') },
  sorts: ['created_at'],
  default_sort: ['-created_at'],
});

export const createWebhook = route({
  operationId: 'createWebhook',
  method: 'post',
  path: '/v1/webhooks',
  tag,
  summary: 'Register a webhook endpoint',
  description:
    'Registers an https endpoint. The answer holds its signing secret, once. Professional: 10 endpoints; Enterprise: any number; Starter: none.',
  scope: 'webhooks:write',
  body: WebhookCreate,
  success: { status: 201, description: 'The endpoint, with its secret.', body: Webhook, location: '/v1/webhooks/{id}' },
  returns_secret: true,
  problems: ['plan_feature_unavailable', 'plan_limit_exceeded'],
});

export const getWebhook = route({
  operationId: 'getWebhook',
  method: 'get',
  path: '/v1/webhooks/{id}',
  tag,
  summary: 'Get a webhook endpoint',
  description: 'One endpoint, with the health of its deliveries.',
  scope: 'webhooks:read',
  params: webhookPath,
  success: { status: 200, description: 'The endpoint as it is now.', body: Webhook },
  problems: [],
});

export const updateWebhook = route({
  operationId: 'updateWebhook',
  method: 'patch',
  path: '/v1/webhooks/{id}',
  tag,
  summary: 'Update a webhook endpoint',
  description:
    'Changes what is sent, field by field. Disabling cancels what is still to be delivered. Enabling starts with the next event and forgets past failures; replay sends what was missed.',
  scope: 'webhooks:write',
  params: webhookPath,
  body: WebhookUpdate,
  consumes: ['application/merge-patch+json', 'application/json'],
  success: { status: 200, description: 'The endpoint as it is now.', body: Webhook },
  problems: ['plan_feature_unavailable', 'plan_limit_exceeded'],
  conditional: 'if_match',
});

export const deleteWebhook = route({
  operationId: 'deleteWebhook',
  method: 'delete',
  path: '/v1/webhooks/{id}',
  tag,
  summary: 'Delete a webhook endpoint',
  description: 'Removes the endpoint, its deliveries and its replays. To keep them, disable it.',
  scope: 'webhooks:write',
  params: webhookPath,
  success: { status: 204, description: 'The endpoint is deleted. No body.' },
  problems: [],
  conditional: 'if_match',
});

export const rotateWebhookSecret = route({
  operationId: 'rotateWebhookSecret',
  method: 'post',
  path: '/v1/webhooks/{id}/rotate-secret',
  tag,
  summary: 'Rotate the signing secret',
  description:
    'Creates a secret and returns it once. Until the overlap ends, deliveries carry one signature for each valid secret; at most 3 are valid at a time. With overlap_seconds 0 only the new secret is valid.',
  scope: 'webhooks:write',
  params: webhookPath,
  body: SecretRotation,
  success: { status: 200, description: 'The endpoint, with its new secret.', body: Webhook },
  problems: ['conflict'],
  returns_secret: true,
});
