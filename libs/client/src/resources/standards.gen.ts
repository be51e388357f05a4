// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Data, Item, Query } from '../core/types.ts';

/** The CMS criteria of each year, and comparisons between years. */
export class Standards extends Resource {
  /**
   * Returns a list of the standards that are loaded. Each build is scored by the standard of its standard_id.
   *
   * Scope: `counties:read`.
   *
   * @example
   * ```ts
   * for await (const standard of pnb.standards.list({
   *   contract_year: [2026],
   *   per_page: 100,
   * })) {
   *   console.log(standard.id, standard.name);
   * }
   * ```
   */
  list(query: Query<'listStandards'> = {}, options?: RequestOptions): List<Item<'listStandards'>> {
    return this.openList({ method: 'GET', path: '/v1/standards', query }, options);
  }

  /**
   * Returns a standard with its figures. Its specialties are listed at /v1/specialties.
   *
   * Scope: `counties:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const standard = await pnb.standards.get('cms-ma-2026');
   * console.log(standard.id, standard.name);
   * ```
   */
  get(id: string, options?: RequestOptions): Call<Data<'getStandard'>> {
    return this.send({ method: 'GET', path: '/v1/standards/{id}', params: { id } }, options);
  }

  /**
   * Returns the differences between this standard and another one. The filters restrict counties and cells. The
   * lists have up to 100 entries, and the counts include all. The status is 404 if with is not sent and there is
   * no standard of an earlier year.
   *
   * Scope: `counties:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const standardComparison = await pnb.standards.compare('cms-ma-2026');
   * console.log(standardComparison.standard_id, standardComparison.with_standard_id);
   * ```
   */
  compare(id: string, query: Query<'compareStandards'> = {}, options?: RequestOptions): Call<Data<'compareStandards'>> {
    return this.send({ method: 'GET', path: '/v1/standards/{id}/comparison', params: { id }, query }, options);
  }
}
