import { EVENT_DATA, EventPattern, EventType, type EmittedEventType } from './events.ts';
import { AttemptId, count, created_at, DeliveryId, EventId, Instant, namedBy, WebhookId } from './formats.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { webhookPath } from './webhooks.ts';
import { z } from './zod.ts';

export const DeliveryStatus = z.enum(['pending', 'succeeded', 'failed', 'cancelled']).openapi('DeliveryStatus', {
  description:
    'Status of the delivery. pending: an attempt is in progress or scheduled. succeeded: the receiver responded with status 2xx. failed: all attempts failed. cancelled: the delivery was cancelled, for example because the endpoint was disabled.',
  example: 'succeeded',
});

export const AttemptTrigger = z.enum(['schedule', 'manual', 'replay', 'test']);
export type AttemptTrigger = z.infer<typeof AttemptTrigger>;

/** Triggers of an attempt that is requested in addition to the schedule. */
export const RequestedTrigger = AttemptTrigger.exclude(['schedule']);
export type RequestedTrigger = z.infer<typeof RequestedTrigger>;

export const AttemptOutcome = z.enum(['succeeded', 'failed']);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

export const Delivery = z
  .object({
    object: z.literal('delivery').openapi({ description: 'Always delivery.' }),
    id: DeliveryId,
    webhook_id: WebhookId,
    event_id: EventId,
    event_type: EventType,
    sequence: count(
      'Sequence number in the endpoint, as in the header webhook-sequence. It increases by one with each delivery; 0 for a test.',
    ),
    status: DeliveryStatus,
    attempt_count: count('Number of attempts made.'),
    next_attempt_at: Instant.nullable().openapi({
      description: 'When the next scheduled attempt is due. Null if none is scheduled.',
    }),
    last_status_code: z.int().nullable().openapi({
      description: 'Status code of the last response of the receiver. Null if there was none.',
      format: 'int32',
      example: 204,
    }),
    created_at,
    completed_at: Instant.nullable().openapi({ description: 'When the delivery succeeded, failed or was cancelled.' }),
  })
  .openapi('Delivery', { description: 'The delivery of one event to one endpoint.' });
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryAttempt = z
  .object({
    object: z.literal('delivery_attempt').openapi({ description: 'Always delivery_attempt.' }),
    id: AttemptId,
    delivery_id: DeliveryId,
    number: z.int().min(1).openapi({
      description: 'Number of the attempt, starting at 1, including manual attempts.',
      format: 'int32',
      example: 1,
    }),
    trigger: AttemptTrigger.openapi({
      description: 'Trigger of the attempt: the retry schedule, a manual redelivery, a replay or a test.',
      example: 'schedule',
    }),
    outcome: AttemptOutcome.openapi({
      description: 'Outcome of the attempt. succeeded: the receiver responded with status 2xx within the time limit.',
      example: 'succeeded',
    }),
    status_code: z.int().nullable().openapi({
      description: 'Status code of the response. Null if there was no response.',
      format: 'int32',
      example: 204,
    }),
    error_class: z.string().max(60).nullable().openapi({
      description: 'The step that failed: DNS, connection, TLS, timeout or status. Null if the attempt succeeded.',
      example: null,
    }),
    error_code: z
      .string()
      .max(100)
      .nullable()
      .openapi({ description: 'Machine-readable error code. Null if the attempt succeeded.', example: null }),
    request_headers: z.record(z.string().max(100), z.string().max(2_048)).openapi({
      description: 'Request headers as sent. The signature and the values of custom headers are masked.',
      maxProperties: 30,
      ...namedBy({ maxLength: 100 }),
    }),
    response_excerpt: z.string().max(8192).openapi({
      description: 'Beginning of the response body as text. Secrets are masked.',
      example: 'ok',
      minLength: 0,
    }),
    started_at: Instant.openapi({ description: 'When the attempt started.' }),
    duration_ms: z.number().min(0).openapi({ description: 'Duration of the attempt in milliseconds.', example: 41.5 }),
  })
  .openapi('DeliveryAttempt', { description: 'One request to the receiver of a delivery.' });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** More than the maximum of a retry policy; manual redeliveries can add more. */
export const MAX_ATTEMPTS_SHOWN = 100;

export const DeliveryReport = Delivery.extend({
  attempts: z
    .array(DeliveryAttempt)
    .max(MAX_ATTEMPTS_SHOWN)
    .openapi({ description: 'Attempts, oldest first. If there are more than 100, the last 100.' }),
}).openapi('DeliveryReport', { description: 'A delivery with its attempts.' });
export type DeliveryReport = z.infer<typeof DeliveryReport>;

const deliveryPath = z.object({ id: WebhookId, delivery_id: DeliveryId });
const tag = 'Webhooks';

const TEST_TYPES = Object.keys(EVENT_DATA) as [EmittedEventType, ...EmittedEventType[]];

export const deliveries = routes({
  testWebhook: {
    method: 'post',
    path: '/v1/webhooks/{id}/test',
    tag,
    summary: 'Test a webhook endpoint',
    description:
      'Sends a test event of the given type to the endpoint once, regardless of its subscriptions, and returns the attempt. The status is 200 even if the attempt failed. Limited to 10 requests per minute for each endpoint. Each request sends an event; Idempotency-Key is not supported.',
    scope: 'webhooks:write',
    params: webhookPath,
    body: z
      .strictObject({
        event_type: z
          .enum(TEST_TYPES)
          .openapi({ description: 'Type of the event to send. Defaults to webhook.test.', example: 'webhook.test' }),
      })
      .partial()
      .openapi('WebhookTestRequest', {
        description: 'The test event to send.',
        example: { event_type: 'webhook.test' },
      }),
    success: { status: 200, description: 'The attempt, with the response of the endpoint.', body: DeliveryAttempt },
    problems: ['invalid_state', 'plan_feature_unavailable'],
    unkeyed: true,
    max_seconds: 40,
  },

  listDeliveries: listRoute({
    path: '/v1/webhooks/{id}/deliveries',
    tag,
    summary: 'List deliveries',
    description:
      'Returns a list of the completed and pending deliveries of an endpoint. Deliveries are kept as long as events.',
    scope: 'webhooks:read',
    params: webhookPath,
    item: Delivery,
    page: 'DeliveryPage',
    filters: {
      status: anyOf(DeliveryStatus, 'Statuses of the delivery.'),
      event_type: anyOf(EventPattern, 'Event types, or all types of a resource (provider.*).'),
      created_at_gte: Instant.optional().openapi({ description: 'Only deliveries created at or after this time.' }),
      created_at_lt: Instant.optional().openapi({ description: 'Only deliveries created before this time.' }),
    },
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),

  getDelivery: {
    method: 'get',
    path: '/v1/webhooks/{id}/deliveries/{delivery_id}',
    tag,
    summary: 'Get a delivery',
    description: 'Returns a delivery with its attempts.',
    scope: 'webhooks:read',
    params: deliveryPath,
    success: { status: 200, description: 'The delivery with its attempts.', body: DeliveryReport },
    problems: [],
  },

  redeliver: {
    method: 'post',
    path: '/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver',
    tag,
    summary: 'Redeliver an event',
    description:
      'Requests one immediate attempt in addition to the retry schedule. If it succeeds, the schedule ends. The event has the same webhook-id as before.',
    scope: 'webhooks:write',
    params: deliveryPath,
    success: {
      status: 202,
      description: 'The attempt is queued. The delivery shows its outcome.',
      body: Delivery,
      location: '/v1/webhooks/{webhook_id}/deliveries/{id}',
    },
    problems: ['event_expired', 'invalid_state', 'plan_feature_unavailable'],
  },
});
