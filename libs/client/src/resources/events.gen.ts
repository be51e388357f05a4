// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Data, Item, Query } from '../core/types.ts';

/** The log of changes, in order and without gaps. */
export class Events extends Resource {
  /**
   * Returns a list of events, newest first. To poll for new events without gaps, send sort=sequence and
   * sequence_gt with the last sequence that you have processed.
   *
   * Scope: `events:read`.
   *
   * @example
   * ```ts
   * for await (const eventEnvelope of pnb.events.list({
   *   type: ['provider.*'],
   *   per_page: 100,
   * })) {
   *   console.log(eventEnvelope.id, eventEnvelope.type);
   * }
   * ```
   */
  list(query: Query<'listEvents'> = {}, options?: RequestOptions): List<Item<'listEvents'>> {
    return this.openList({ method: 'GET', path: '/v1/events', query }, options);
  }

  /**
   * Returns an event exactly as it is sent to webhook endpoints. Events are kept for 30 days in production and 7
   * days in the sandbox; afterwards the status is 410.
   *
   * Scope: `events:read`.
   *
   * Errors: 404 `resource_not_found`, 410 `event_expired`.
   *
   * @example
   * ```ts
   * const event = await pnb.events.get('evt_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(event.id, event.type);
   * ```
   */
  get(id: string, options?: RequestOptions): Call<Data<'getEvent'>> {
    return this.send({ method: 'GET', path: '/v1/events/{id}', params: { id } }, options);
  }
}
