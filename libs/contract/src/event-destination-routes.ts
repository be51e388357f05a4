import { AttemptOutcome } from './deliveries.ts';
import { EventDestinationDelivery, EventDestinationTest } from './event-destination-deliveries.ts';
import { EventDestinationStatus, EventDestinationType } from './event-destination-fields.ts';
import { EventDestination, EventDestinationCreate, EventDestinationUpdate } from './event-destinations.ts';
import { EventDestinationId, Instant } from './formats.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { z } from './zod.ts';

const destinationPath = z.object({ id: EventDestinationId });
const tag = 'Event destinations';

export const eventDestinations = routes({
  listEventDestinations: listRoute({
    path: '/v1/event-destinations',
    tag,
    summary: 'List event destinations',
    description: 'Returns a list of event destinations, without their secrets.',
    scope: 'webhooks:read',
    item: EventDestination,
    page: 'EventDestinationPage',
    filters: {
      status: anyOf(EventDestinationStatus, 'Statuses of the destination.'),
      type: anyOf(EventDestinationType, 'Types of the destination.'),
    },
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),

  createEventDestination: {
    method: 'post',
    path: '/v1/event-destinations',
    tag,
    summary: 'Create an event destination',
    description:
      'Creates an event destination. Events are published to it in their order, at least once, from the next one on or after after_sequence. Requires the Enterprise plan; maximum number of destinations per environment: 5.',
    scope: 'webhooks:write',
    body: EventDestinationCreate,
    success: {
      status: 201,
      description: 'The created destination.',
      body: EventDestination,
      location: '/v1/event-destinations/{id}',
    },
    problems: ['plan_feature_unavailable', 'plan_limit_exceeded'],
  },

  getEventDestination: {
    method: 'get',
    path: '/v1/event-destinations/{id}',
    tag,
    summary: 'Get an event destination',
    description: 'Returns an event destination with the state of its deliveries.',
    scope: 'webhooks:read',
    params: destinationPath,
    success: { status: 200, description: 'The current destination.', body: EventDestination },
    problems: [],
  },

  updateEventDestination: {
    method: 'patch',
    path: '/v1/event-destinations/{id}',
    tag,
    summary: 'Update an event destination',
    description:
      'Updates the fields that are sent. A destination that is enabled again receives events from the next one on; create another one with after_sequence to publish missed events. A change of servers, or tls false, requires the secret again.',
    scope: 'webhooks:write',
    params: destinationPath,
    body: EventDestinationUpdate,
    consumes: ['application/merge-patch+json', 'application/json'],
    success: { status: 200, description: 'The current destination.', body: EventDestination },
    problems: ['plan_feature_unavailable'],
    conditional: 'if_match',
  },

  deleteEventDestination: {
    method: 'delete',
    path: '/v1/event-destinations/{id}',
    tag,
    summary: 'Delete an event destination',
    description: 'Deletes an event destination with its deliveries. To keep them, disable the destination instead.',
    scope: 'webhooks:write',
    params: destinationPath,
    success: { status: 204, description: 'The destination is deleted. The response has no body.' },
    problems: [],
    conditional: 'if_match',
  },

  testEventDestination: {
    method: 'post',
    path: '/v1/event-destinations/{id}/test',
    tag,
    summary: 'Test an event destination',
    description:
      'Connects to the broker, and publishes a message with the example event webhook.test, regardless of event_types and status. The status is 200 even if the test failed. Limited to 10 requests per minute for each destination. Each request connects; Idempotency-Key is not supported.',
    scope: 'webhooks:write',
    params: destinationPath,
    success: { status: 200, description: 'The outcome of the test.', body: EventDestinationTest },
    problems: ['plan_feature_unavailable'],
    unkeyed: true,
    max_seconds: 40,
  },

  listEventDestinationDeliveries: listRoute({
    path: '/v1/event-destinations/{id}/deliveries',
    tag,
    summary: 'List deliveries of an event destination',
    description: 'Returns a list of attempts to publish events to a destination. They are kept as long as events.',
    scope: 'webhooks:read',
    params: destinationPath,
    item: EventDestinationDelivery,
    page: 'EventDestinationDeliveryPage',
    filters: {
      outcome: anyOf(AttemptOutcome, 'Outcomes of the delivery.'),
      attempted_at_gte: Instant.optional().openapi({ description: 'Only deliveries attempted at or after this time.' }),
      attempted_at_lt: Instant.optional().openapi({ description: 'Only deliveries attempted before this time.' }),
    },
    sorts: ['attempted_at'],
    default_sort: ['-attempted_at'],
  }),
});
