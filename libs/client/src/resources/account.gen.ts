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
   */
  get(options?: RequestOptions): Call<Data<'getAccount'>> {
    return this.send({ method: 'GET', path: '/v1/account' }, options);
  }

  /**
   * Returns a list of calls of deprecated operations by API key and day. Empty if no operation is deprecated.
   *
   * Scope: `builds:read`.
   */
  listDeprecatedCalls(
    query: Query<'listDeprecatedCalls'> = {},
    options?: RequestOptions,
  ): List<Item<'listDeprecatedCalls'>> {
    return this.openList({ method: 'GET', path: '/v1/account/deprecations', query }, options);
  }
}
