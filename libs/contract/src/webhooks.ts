import { created_at, Description, Instant, updated_at, WebhookId } from './formats.ts';
import { route } from './route.ts';
import { z } from './zod.ts';

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
const RetryPolicyDraft = z.strictObject(retryFields).partial().openapi('RetryPolicyDraft', {
  description: 'Fields left out take their defaults: 5 s, times 5, at most a day, 10 attempts.',
});

const SubscribedTypes = z
  .array(z.string().min(1).max(60))
  .min(1)
  .max(100)
  .openapi({
    description: 'Event types, all of a resource as provider.*, or *.',
    example: ['adequacy.*', 'provider.stage_changed'],
  });

const url = z
  .string()
  .max(2048)
  .openapi({ description: 'https address that events are posted to.', example: 'https://partner.example/hooks' });
const description = Description.nullable().openapi({ description: 'What the endpoint is for.', example: 'CRM sync' });

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
    status: z
      .enum(['enabled', 'disabled', 'paused_by_plan'])
      .openapi({ description: 'Whether events are sent.', example: 'enabled' }),
    disabled_reason: z.enum(['manual', 'gone', 'failing', 'plan']).nullable().openapi({ description: 'Why not.' }),
    failing_since: Instant.nullable().openapi({ description: 'Since when every delivery failed.' }),
    last_success_at: Instant.nullable().openapi({ description: 'When a delivery last succeeded.' }),
    secret: z.string().max(100).nullable().openapi({
      description: 'Signing secret of Standard Webhooks; shown once, on creation.',
      example: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    }),
    created_at,
    updated_at,
  })
  .openapi('Webhook', { description: 'An endpoint that events are delivered to.' });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDraft = z
  .strictObject({
    url,
    event_types: SubscribedTypes,
    description,
    retry_policy: RetryPolicyDraft,
    headers: z
      .record(z.string().regex(/^[A-Za-z0-9-]{1,100}$/, 'must be letters, digits and hyphens'), z.string().max(500))
      .openapi({
        description: 'Up to 10 headers sent with each delivery; values are write-only.',
        example: { 'X-Partner-Route': 'blue' },
        maxProperties: 10,
      }),
    status: z.enum(['enabled', 'disabled']).openapi({ description: 'Whether events are sent.', example: 'enabled' }),
  })
  .partial()
  .required({ url: true, event_types: true })
  .openapi('WebhookDraft', {
    description: 'An endpoint to register.',
    example: { url: 'https://partner.example/hooks', event_types: ['adequacy.*', 'provider.stage_changed'] },
  });
export type WebhookDraft = z.infer<typeof WebhookDraft>;

export const createWebhook = route({
  operationId: 'createWebhook',
  method: 'post',
  path: '/v1/webhooks',
  tag: 'Webhooks',
  summary: 'Register a webhook endpoint',
  description:
    'Registers an https endpoint. The answer holds its signing secret, once. Professional: 10 endpoints; Enterprise: any number; Starter: none.',
  scope: 'webhooks:write',
  body: WebhookDraft,
  success: { status: 201, description: 'The endpoint, with its secret.', body: Webhook, location: '/v1/webhooks/{id}' },
  answers_secret: true,
  problems: ['plan_feature_unavailable', 'plan_limit_exceeded'],
});
