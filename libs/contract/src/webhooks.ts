import { created_at, Description, Instant, namedBy, updated_at, WebhookId } from './formats.ts';
import { readOnlyShape } from './read-only.ts';
import { RetryPolicy, RetryPolicyCreate, RetryPolicyUpdate } from './retry-policy.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { nullable, z } from './zod.ts';

export const SubscribedTypes = z
  .array(z.string().min(1).max(60))
  .min(1)
  .max(100)
  .openapi({
    description:
      'Event types to which the endpoint subscribes: a type, all types of a resource (provider.*), or all types (*).',
    example: ['adequacy.*', 'provider.stage_changed'],
    items: { type: 'string', minLength: 1, maxLength: 60, pattern: String.raw`^(\*|[a-z_]+\.(\*|[a-z_]+))$` },
  });

const url = z.string().max(2048).openapi({
  description: 'HTTPS URL to which events are sent.',
  example: 'https://partner.example/hooks',
});
const headers = z
  .record(z.string().regex(/^[A-Za-z0-9-]{1,100}$/, 'must be letters, digits and hyphens'), z.string().max(500))
  .openapi({
    description: 'Up to 10 custom headers that are sent with each delivery. Values are write-only.',
    example: { 'X-Partner-Route': 'blue' },
    maxProperties: 10,
    ...namedBy({ pattern: '^[A-Za-z0-9-]{1,100}$' }),
  });
export const WebhookStatus = z.enum(['enabled', 'disabled', 'paused_by_plan']).openapi('WebhookStatus', {
  description:
    'Status of the endpoint. enabled: events are sent. disabled: no events are sent. paused_by_plan: no events are sent, because the plan allows fewer endpoints; the oldest endpoints stay enabled.',
  example: 'enabled',
});

const enabledStatus = WebhookStatus.extract(['enabled', 'disabled']).openapi({
  description: 'Whether events are sent to the endpoint. Defaults to enabled.',
  example: 'enabled',
});
const description = Description.nullable().openapi({
  description: 'Description of the endpoint.',
  example: 'CRM sync',
});

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
      .openapi({ description: 'Delays before attempts 2, 3, …, in seconds, without jitter.' }),
    header_names: z
      .array(z.string().max(100))
      .max(10)
      .openapi({ description: 'Names of the custom headers. Their values are write-only.' }),
    status: WebhookStatus,
    disabled_reason: WebhookDisabledReason.nullable().openapi({
      description:
        'Reason why the endpoint is not enabled. manual: it was disabled through the API. gone: it responded with status 410. failing: no delivery succeeded for five days. plan: the plan allows fewer endpoints. Null if it is enabled.',
    }),
    failing_since: Instant.nullable().openapi({
      description: 'When the current series of failed deliveries began. Null if there is none.',
    }),
    last_success_at: Instant.nullable().openapi({
      description: 'When a delivery last succeeded. Null if none has succeeded.',
    }),
    secret: z.string().max(100).nullable().openapi({
      description:
        'Signing secret (Standard Webhooks). Returned once, when the endpoint is created or the secret is rotated; null in every other response.',
      example: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    }),
    retiring_secrets: z
      .array(z.object({ expires_at: Instant.openapi({ description: 'When the secret expires.' }) }))
      .max(2)
      .openapi({ description: 'Previous secrets that still sign deliveries, newest first.' }),
    created_at,
    updated_at,
  })
  .openapi('Webhook', { description: 'An endpoint to which events are delivered.' });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookWithSecret = z
  .object({
    ...Webhook.shape,
    secret: z.string().max(100).openapi({
      description: 'Signing secret (Standard Webhooks), which cannot be retrieved again.',
      example: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    }),
  })
  .openapi('WebhookWithSecret', { description: 'An endpoint that was created or whose secret was rotated.' });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const WebhookCreate = z
  .strictObject({
    url,
    event_types: SubscribedTypes,
    description,
    retry_policy: RetryPolicyCreate,
    headers,
    status: enabledStatus,
  })
  .partial()
  .required({ url: true, event_types: true })
  .openapi('WebhookCreate', {
    description: 'A webhook endpoint to create.',
    example: { url: 'https://partner.example/hooks', event_types: ['adequacy.*', 'provider.stage_changed'] },
  });
export type WebhookCreate = z.infer<typeof WebhookCreate>;

/** Read-only fields of an endpoint, which PATCH accepts and does not write. */
export const WEBHOOK_READ_ONLY = {
  fixed: {
    object: 'The value is always webhook.',
    id: 'The endpoint is identified by the path.',
    secret: 'Use POST /v1/webhooks/{id}/rotate-secret to create another secret.',
    created_at: 'The value never changes.',
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
    headers: nullable(headers).openapi({ description: 'Replaces all custom headers; null removes them.' }),
    status: WebhookStatus.openapi({
      description:
        'Status of the endpoint: enabled or disabled. paused_by_plan is accepted if it is the current status.',
    }),
  })
  .partial()
  .openapi('WebhookUpdate', {
    description:
      'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. ' +
      'A complete endpoint as returned by GET is accepted: read-only fields can be sent unchanged.',
    example: { status: 'disabled' },
  });
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

const SecretRotation = z
  .strictObject({
    overlap_seconds: z.int().min(0).max(604_800).openapi({
      description:
        'Seconds for which the previous secret signs deliveries together with the new one. 0 ends all previous secrets immediately, including those of earlier rotations; use it after a leak. Defaults to 86400, one day.',
      format: 'int32',
      example: 86_400,
    }),
  })
  .partial()
  .openapi('SecretRotation', {
    description: 'Options for the rotation of a signing secret.',
    example: { overlap_seconds: 86_400 },
  });

export const webhookPath = z.object({ id: WebhookId });
const tag = 'Webhooks';

export const webhooks = routes({
  listWebhooks: listRoute({
    path: '/v1/webhooks',
    tag,
    summary: 'List webhook endpoints',
    description: 'Returns a list of webhook endpoints, without their secrets.',
    scope: 'webhooks:read',
    item: Webhook,
    page: 'WebhookPage',
    filters: { status: anyOf(WebhookStatus, 'Statuses of the endpoint.') },
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),

  createWebhook: {
    method: 'post',
    path: '/v1/webhooks',
    tag,
    summary: 'Create a webhook endpoint',
    description:
      'Creates a webhook endpoint. The response contains its signing secret, which cannot be retrieved again. Maximum number of endpoints per environment: Starter 0, Professional 10, Enterprise unlimited.',
    scope: 'webhooks:write',
    body: WebhookCreate,
    success: {
      status: 201,
      description: 'The created endpoint, with its signing secret.',
      body: WebhookWithSecret,
      location: '/v1/webhooks/{id}',
    },
    returns_secret: true,
    problems: ['plan_feature_unavailable', 'plan_limit_exceeded'],
  },

  getWebhook: {
    method: 'get',
    path: '/v1/webhooks/{id}',
    tag,
    summary: 'Get a webhook endpoint',
    description: 'Returns a webhook endpoint with the health of its deliveries.',
    scope: 'webhooks:read',
    params: webhookPath,
    success: { status: 200, description: 'The current endpoint.', body: Webhook },
    problems: [],
  },

  updateWebhook: {
    method: 'patch',
    path: '/v1/webhooks/{id}',
    tag,
    summary: 'Update a webhook endpoint',
    description:
      'Updates the fields that are sent. Disabling an endpoint cancels its pending deliveries. An endpoint that is enabled again receives events from the next one on, and its failure counts are reset; use a replay to send missed events.',
    scope: 'webhooks:write',
    params: webhookPath,
    body: WebhookUpdate,
    consumes: ['application/merge-patch+json', 'application/json'],
    success: { status: 200, description: 'The current endpoint.', body: Webhook },
    problems: ['plan_feature_unavailable', 'plan_limit_exceeded'],
    conditional: 'if_match',
  },

  deleteWebhook: {
    method: 'delete',
    path: '/v1/webhooks/{id}',
    tag,
    summary: 'Delete a webhook endpoint',
    description:
      'Deletes a webhook endpoint with its deliveries and replays. To keep them, disable the endpoint instead.',
    scope: 'webhooks:write',
    params: webhookPath,
    success: { status: 204, description: 'The endpoint is deleted. The response has no body.' },
    problems: [],
    conditional: 'if_match',
  },

  rotateWebhookSecret: {
    method: 'post',
    path: '/v1/webhooks/{id}/rotate-secret',
    tag,
    summary: 'Rotate the signing secret',
    description:
      'Creates a signing secret and returns it once. Until the overlap ends, deliveries have one signature for each valid secret; up to 3 secrets are valid at a time. With overlap_seconds 0, only the new secret is valid.',
    scope: 'webhooks:write',
    params: webhookPath,
    body: SecretRotation,
    success: { status: 200, description: 'The endpoint, with its new signing secret.', body: WebhookWithSecret },
    problems: ['conflict'],
    returns_secret: true,
  },
});
