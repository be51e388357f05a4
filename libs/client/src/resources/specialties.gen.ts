// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Item, Query } from '../core/types.ts';

/** Provider and facility types that CMS tests. */
export class Specialties extends Resource {
  /**
   * Returns a list of the specialties of a standard. The standard of 2026 has 43 tested specialties, and 001 to
   * 006, which are tested together as S03.
   *
   * Scope: `counties:read`.
   *
   * @example
   * ```ts
   * for await (const specialty of pnb.specialties.list({
   *   kind: ['provider'],
   *   per_page: 100,
   * })) {
   *   console.log(specialty.name, specialty.code);
   * }
   * ```
   */
  list(query: Query<'listSpecialties'> = {}, options?: RequestOptions): List<Item<'listSpecialties'>> {
    return this.openList({ method: 'GET', path: '/v1/specialties', query }, options);
  }
}
