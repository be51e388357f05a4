import { EVENT_DATA, EventPattern, EventType, type EmittedEventType } from './events.ts';
import { AttemptId, count, created_at, DeliveryId, EventId, Instant, WebhookId } from './formats.ts';
import { anyOf, listRoute, route } from './route.ts';
import { webhookPath } from './webhooks.ts';
import { z } from './zod.ts';

export const DeliveryStatus = z.enum(['pending', 'succeeded', 'failed', 'cancelled']).openapi('DeliveryStatus', {
  description: 'By value. pending: an attempt is under way or will be. failed: its attempts are used up.',
  example: 'succeeded',
});

export const AttemptTrigger = z.enum(['schedule', 'manual', 'replay', 'test']);
export type AttemptTrigger = z.infer<typeof AttemptTrigger>;

export const AttemptOutcome = z.enum(['succeeded', 'failed']);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

export const Delivery = z
  .object({
    object: z.literal('delivery').openapi({ description: 'Always delivery.' }),
    id: DeliveryId,
    webhook_id: WebhookId,
    event_id: EventId,
    event_type: EventType,
    sequence: count('The header webhook-sequence: grows by one with each delivery of the endpoint; 0 for a test.'),
    status: DeliveryStatus,
    attempt_count: count('Attempts so far.'),
    next_attempt_at: Instant.nullable().openapi({ description: 'When the schedule tries next.' }),
    last_status_code: z
      .int()
      .nullable()
      .openapi({ description: 'What the receiver last answered.', format: 'int32', example: 204 }),
    created_at,
    completed_at: Instant.nullable().openapi({ description: 'When it was decided.' }),
  })
  .openapi('Delivery', { description: 'One event for one endpoint.' });
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryAttempt = z
  .object({
    object: z.literal('delivery_attempt').openapi({ description: 'Always delivery_attempt.' }),
    id: AttemptId,
    delivery_id: DeliveryId,
    number: z.int().min(1).openapi({ description: 'From 1, manual ones included.', format: 'int32', example: 1 }),
    trigger: AttemptTrigger.openapi({ description: 'What asked for it.', example: 'schedule' }),
    outcome: AttemptOutcome.openapi({ description: 'Any 2xx in time succeeds.', example: 'succeeded' }),
    status_code: z
      .int()
      .nullable()
      .openapi({ description: 'What the receiver answered; null when it did not.', format: 'int32', example: 204 }),
    error_class: z
      .string()
      .max(60)
      .nullable()
      .openapi({ description: 'The step that failed: DNS, connection, TLS, time, status.', example: null }),
    error_code: z.string().max(100).nullable().openapi({ description: 'The error, for programs.', example: null }),
    request_headers: z.record(z.string().max(100), z.string().max(2_048)).openapi({
      description: 'As sent; the signature and the values of custom headers are masked.',
      maxProperties: 30,
    }),
    response_excerpt: z
      .string()
      .max(8192)
      .openapi({ description: 'Beginning of the answer as text, secrets blacked out.', example: 'ok' }),
    started_at: Instant.openapi({ description: 'When it began.' }),
    duration_ms: z.number().min(0).openapi({ description: 'How long it took, milliseconds.', example: 41.5 }),
  })
  .openapi('DeliveryAttempt', { description: 'One request to the receiver.' });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** More than any schedule has; redelivery by hand may make more. */
export const MAX_ATTEMPTS_SHOWN = 100;

export const DeliveryReport = Delivery.extend({
  attempts: z
    .array(DeliveryAttempt)
    .max(MAX_ATTEMPTS_SHOWN)
    .openapi({ description: 'All attempts, oldest first; of more than 100 the last.' }),
}).openapi('DeliveryReport', { description: 'A delivery with its attempts.' });
export type DeliveryReport = z.infer<typeof DeliveryReport>;

const deliveryPath = z.object({ id: WebhookId, delivery_id: DeliveryId });
const tag = 'Webhooks';

export const listDeliveries = listRoute({
  operationId: 'listDeliveries',
  path: '/v1/webhooks/{id}/deliveries',
  tag,
  summary: 'List deliveries',
  description: 'What was sent to the endpoint, and what is still to be. Kept as long as events.',
  scope: 'webhooks:read',
  params: webhookPath,
  item: Delivery,
  page: 'DeliveryPage',
  filters: {
    status: anyOf(DeliveryStatus, 'Statuses.'),
    event_type: anyOf(EventPattern, 'Types, or all of a resource as provider.*.'),
    created_at_gte: Instant.optional().openapi({ description: 'At this instant or later.' }),
    created_at_lt: Instant.optional().openapi({ description: 'Before this instant.' }),
  },
  sorts: ['created_at'],
  default_sort: ['-created_at'],
});

export const getDelivery = route({
  operationId: 'getDelivery',
  method: 'get',
  path: '/v1/webhooks/{id}/deliveries/{delivery_id}',
  tag,
  summary: 'Get a delivery',
  description: 'One delivery with its attempts.',
  scope: 'webhooks:read',
  params: deliveryPath,
  success: { status: 200, description: 'The delivery with its attempts.', body: DeliveryReport },
  problems: [],
});

export const redeliver = route({
  operationId: 'redeliver',
  method: 'post',
  path: '/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver',
  tag,
  summary: 'Deliver again',
  description:
    'Asks for one attempt now, beside the schedule; when it succeeds, the schedule ends. The event keeps its webhook-id.',
  scope: 'webhooks:write',
  params: deliveryPath,
  success: {
    status: 202,
    description: 'It will be attempted; the delivery shows how it went.',
    body: Delivery,
    location: '/v1/webhooks/{webhook_id}/deliveries/{id}',
  },
  problems: ['event_expired', 'invalid_state', 'plan_feature_unavailable'],
});

const TESTABLE = Object.keys(EVENT_DATA) as [EmittedEventType, ...EmittedEventType[]];

export const testWebhook = route({
  operationId: 'testWebhook',
  method: 'post',
  path: '/v1/webhooks/{id}/test',
  tag,
  summary: 'Test a webhook endpoint',
  description:
    'Sends webhook.test, or a sample of the given type, once, whatever the endpoint subscribes to, and waits for how it went: 200 also when the receiver failed. At most 10 a minute for an endpoint. Each call sends: an Idempotency-Key has no meaning here.',
  scope: 'webhooks:write',
  params: webhookPath,
  body: z
    .strictObject({
      event_type: z.enum(TESTABLE).openapi({ description: 'webhook.test when left out.', example: 'webhook.test' }),
    })
    .partial()
    .openapi('WebhookTestRequest', {
      description: 'Which test event to send.',
      example: { event_type: 'webhook.test' },
    }),
  success: { status: 200, description: 'The attempt, with the response of the endpoint.', body: DeliveryAttempt },
  problems: ['invalid_state', 'plan_feature_unavailable'],
  unkeyed: true,
  max_seconds: 40,
});
