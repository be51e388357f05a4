// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Data, Item, Query } from '../core/types.ts';

/** The account of the API key: plan, limits and usage. */
export class Account extends Resource {
  /**
   * Returns the account of the API key with its plan, limits and usage.
   *
   * Scope: `builds:read`.
   *
   * @example
   * ```ts
   * const account = await pnb.account.get();
   * console.log(account.id, account.name);
   * ```
   */
  get(options?: RequestOptions): Call<Data<'getAccount'>> {
    return this.send({ method: 'GET', path: '/v1/account' }, options);
  }

  /**
   * Returns a list of calls that used deprecated operations, parameters or request fields, by API key and day.
   * Empty if nothing is deprecated.
   *
   * Scope: `builds:read`.
   *
   * @example
   * ```ts
   * for await (const deprecatedCall of pnb.account.listDeprecatedCalls({ per_page: 100 })) {
   *   console.log(deprecatedCall.operation_id, deprecatedCall.field);
   * }
   * ```
   */
  listDeprecatedCalls(
    query: Query<'listDeprecatedCalls'> = {},
    options?: RequestOptions,
  ): List<Item<'listDeprecatedCalls'>> {
    return this.openList({ method: 'GET', path: '/v1/account/deprecations', query }, options);
  }

  /**
   * Returns a list of the requests that the API keys of the account have made in the environment of the request,
   * newest first. Requests with a valid access token are recorded, including those that a rate limit or a missing
   * scope refused; requests of the dashboard are not. A request is in the list within a few seconds of its
   * response. The newest 100,000 requests of the last 30 days are kept. The log records what it can without
   * delaying responses: under extreme load or while the database is unavailable, requests can be missing.
   *
   * Scope: `events:read`.
   *
   * @example
   * ```ts
   * for await (const request of pnb.account.listRequests({
   *   status_class: ['4xx'],
   *   per_page: 100,
   * })) {
   *   console.log(request.id);
   * }
   * ```
   */
  listRequests(query: Query<'listRequests'> = {}, options?: RequestOptions): List<Item<'listRequests'>> {
    return this.openList({ method: 'GET', path: '/v1/requests', query }, options);
  }

  /**
   * Returns the number of requests by period and outcome, from the request log, with the rate limit that applies.
   * Minutes are kept for 2 days; hours and days for 90 days. Up to 1,500 periods are returned.
   *
   * Scope: `builds:read`.
   *
   * Errors: 404 `resource_not_found`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const requestUsage = await pnb.account.getUsage();
   * console.log(requestUsage.interval, requestUsage.created_at_gte);
   * ```
   */
  getUsage(query: Query<'getAccountUsage'> = {}, options?: RequestOptions): Call<Data<'getAccountUsage'>> {
    return this.send({ method: 'GET', path: '/v1/account/usage', query }, options);
  }
}
