// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Data, Item, Query } from '../core/types.ts';

/** Counties with the CMS criteria that apply to them. */
export class Counties extends Resource {
  /**
   * Returns a list of the counties in the service area of a build. Without build_id, the list has the counties in
   * all service areas of the account, each once and by the newest standard of its builds, or every county of the
   * newest standard if there are no builds. With standard_id, the list has every county of that standard. An
   * unknown population sorts as the smallest.
   *
   * Scope: `counties:read`.
   *
   * @example
   * ```ts
   * for await (const county of pnb.counties.list({ state: ['UT'], per_page: 100 })) {
   *   console.log(county.name);
   * }
   * ```
   */
  list(query: Query<'listCounties'> = {}, options?: RequestOptions): List<Item<'listCounties'>> {
    return this.openList({ method: 'GET', path: '/v1/counties', query }, options);
  }

  /**
   * Returns a county of a standard, in a service area or not, with its customized limits and certificates of need.
   * The id is the FIPS code.
   *
   * Scope: `counties:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const countyDetail = await pnb.counties.get('49035');
   * console.log(countyDetail.name);
   * ```
   */
  get(id: string, query: Query<'getCounty'> = {}, options?: RequestOptions): Call<Data<'getCounty'>> {
    return this.send({ method: 'GET', path: '/v1/counties/{id}', params: { id }, query }, options);
  }
}
