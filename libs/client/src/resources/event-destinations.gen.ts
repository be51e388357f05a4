// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Body, Data, Item, Query } from '../core/types.ts';
import { updateWith } from '../core/update-with.ts';

/** Message brokers to which events are published: NATS JetStream and Kafka. */
export class EventDestinations extends Resource {
  /**
   * Returns a list of event destinations, without their secrets.
   *
   * Scope: `webhooks:read`.
   *
   * @example
   * ```ts
   * for await (const eventDestination of pnb.eventDestinations.list({
   *   status: ['enabled'],
   *   per_page: 100,
   * })) {
   *   console.log(eventDestination.id, eventDestination.type);
   * }
   * ```
   */
  list(query: Query<'listEventDestinations'> = {}, options?: RequestOptions): List<Item<'listEventDestinations'>> {
    return this.openList({ method: 'GET', path: '/v1/event-destinations', query }, options);
  }

  /**
   * Creates an event destination. Events are published to it in their order, at least once, from the next one on
   * or after after_sequence. Requires the Enterprise plan; maximum number of destinations per environment: 5.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 403 `plan_feature_unavailable`, 403 `plan_limit_exceeded`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const eventDestination = await pnb.eventDestinations.create({
   *   type: 'kafka',
   *   servers: ['kafka-1.partner.example:9093', 'kafka-2.partner.example:9093'],
   *   topic: 'pnb-events',
   *   event_types: ['provider.*', 'adequacy.*'],
   *   authentication: { method: 'scram_sha_512', username: 'pnb' },
   *   secret: 'correct-horse-battery-staple',
   * });
   * console.log(eventDestination.id, eventDestination.type);
   * ```
   */
  create(body: Body<'createEventDestination'>, options?: RequestOptions): Call<Data<'createEventDestination'>> {
    return this.send({ method: 'POST', path: '/v1/event-destinations', body }, options);
  }

  /**
   * Returns an event destination with the state of its deliveries.
   *
   * Scope: `webhooks:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const eventDestination = await pnb.eventDestinations.get(
   *   'dst_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(eventDestination.id, eventDestination.type);
   * ```
   */
  get(id: string, options?: RequestOptions): Call<Data<'getEventDestination'>> {
    return this.send({ method: 'GET', path: '/v1/event-destinations/{id}', params: { id } }, options);
  }

  /**
   * Updates the fields that are sent. A destination that is enabled again receives events from the next one on;
   * create another one with after_sequence to publish missed events. A change of servers, or tls false, requires
   * the secret again.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 403 `plan_feature_unavailable`, 404 `resource_not_found`, 412 `precondition_failed`, 422
   * `validation_failed`.
   *
   * @example
   * ```ts
   * const eventDestination = await pnb.eventDestinations.update(
   *   'dst_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { description: 'Event bus of the data platform' },
   * );
   * console.log(eventDestination.id, eventDestination.type);
   * ```
   */
  update(
    id: string,
    body: Body<'updateEventDestination'> = {},
    options?: RequestOptions,
  ): Call<Data<'updateEventDestination'>> {
    return this.send(
      {
        method: 'PATCH',
        path: '/v1/event-destinations/{id}',
        params: { id },
        body,
        contentType: 'application/merge-patch+json',
      },
      options,
    );
  }

  /**
   * Deletes an event destination with its deliveries. To keep them, disable the destination instead.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 404 `resource_not_found`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * await pnb.eventDestinations.delete('dst_01kc59z6h8f8w9p5p3w5t1y0za');
   * ```
   */
  delete(id: string, options?: RequestOptions): Call<Data<'deleteEventDestination'>> {
    return this.send({ method: 'DELETE', path: '/v1/event-destinations/{id}', params: { id } }, options);
  }

  /**
   * Connects to the broker, and publishes a message with the example event webhook.test, regardless of event_types
   * and status. The status is 200 even if the test failed. Limited to 10 requests per minute for each destination.
   * Each request connects; Idempotency-Key is not supported.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 403 `plan_feature_unavailable`, 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const eventDestinationTest = await pnb.eventDestinations.test(
   *   'dst_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(eventDestinationTest.outcome);
   * ```
   */
  test(id: string, options?: RequestOptions): Call<Data<'testEventDestination'>> {
    return this.send(
      { method: 'POST', path: '/v1/event-destinations/{id}/test', params: { id }, isUnkeyed: true },
      options,
    );
  }

  /**
   * Returns a list of attempts to publish events to a destination. They are kept as long as events.
   *
   * Scope: `webhooks:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const eventDestinationDelivery of pnb.eventDestinations.listDeliveries(
   *   'dst_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { outcome: ['succeeded'], per_page: 100 },
   * )) {
   *   console.log(eventDestinationDelivery.id, eventDestinationDelivery.outcome);
   * }
   * ```
   */
  listDeliveries(
    id: string,
    query: Query<'listEventDestinationDeliveries'> = {},
    options?: RequestOptions,
  ): List<Item<'listEventDestinationDeliveries'>> {
    return this.openList(
      { method: 'GET', path: '/v1/event-destinations/{id}/deliveries', params: { id }, query },
      options,
    );
  }

  /**
   * Reads the resource, computes a change of it and writes that only if the resource is still the same; otherwise reads it
   * again, up to three times. `change` returns null to leave it as it is.
   */
  updateWith(
    id: string,
    change: (
      current: Data<'getEventDestination'>,
    ) => Body<'updateEventDestination'> | null | Promise<Body<'updateEventDestination'> | null>,
    options?: RequestOptions,
  ): Promise<Data<'getEventDestination'>> {
    return updateWith({ resource: this, id, options }, change);
  }
}
