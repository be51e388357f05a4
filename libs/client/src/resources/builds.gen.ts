// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Body, Data, Item, Query } from '../core/types.ts';
import { updateWith } from '../core/update-with.ts';

/** Provider networks under construction. */
export class Builds extends Resource {
  /**
   * Returns a list of builds.
   *
   * Scope: `builds:read`.
   *
   * @example
   * ```ts
   * for await (const build of pnb.builds.list({ status: ['active'], per_page: 100 })) {
   *   console.log(build.id, build.name);
   * }
   * ```
   */
  list(query: Query<'listBuilds'> = {}, options?: RequestOptions): List<Item<'listBuilds'>> {
    return this.openList({ method: 'GET', path: '/v1/builds', query }, options);
  }

  /**
   * Creates a build. Its service area is defined by counties, states or both. Emits build.created. The first score
   * is computed after the response, and none of its cells are met.
   *
   * Scope: `builds:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 409 `duplicate_external_id`, 412 `precondition_failed`, 422
   * `validation_failed`.
   *
   * @example
   * ```ts
   * const build = await pnb.builds.create({
   *   name: 'Wasatch Front',
   *   contract_year: 2027,
   *   county_fips: ['49009'],
   * });
   * console.log(build.id, build.name);
   * ```
   */
  create(body: Body<'createBuild'>, options?: RequestOptions): Call<Data<'createBuild'>> {
    return this.send({ method: 'POST', path: '/v1/builds', body }, options);
  }

  /**
   * Returns a build with its counts and a summary of its score.
   *
   * Scope: `builds:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const build = await pnb.builds.get('bld_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(build.id, build.name);
   * ```
   */
  get(id: string, options?: RequestOptions): Call<Data<'getBuild'>> {
    return this.send({ method: 'GET', path: '/v1/builds/{id}', params: { id } }, options);
  }

  /**
   * Updates the fields that are sent. In a frozen or archived build, only name, external_id, metadata and status
   * can be changed, unless the same request changes status to draft or active. Emits build.updated. The adequacy
   * of the build is recalculated.
   *
   * Scope: `builds:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `build_frozen`, 409 `duplicate_external_id`,
   * 412 `precondition_failed`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const build = await pnb.builds.update('bld_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   metadata: { source: 'crm' },
   * });
   * console.log(build.id, build.name);
   * ```
   */
  update(id: string, body: Body<'updateBuild'> = {}, options?: RequestOptions): Call<Data<'updateBuild'>> {
    return this.send(
      { method: 'PATCH', path: '/v1/builds/{id}', params: { id }, body, contentType: 'application/merge-patch+json' },
      options,
    );
  }

  /**
   * Deletes a build with its providers, their transitions and its scores. Its events are kept. A frozen or
   * archived build cannot be deleted; change its status first. Emits build.deleted, and no event for each
   * provider.
   *
   * Scope: `builds:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `build_frozen`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * await pnb.builds.delete('bld_01kc59z6h8f8w9p5p3w5t1y0za');
   * ```
   */
  delete(id: string, options?: RequestOptions): Call<Data<'deleteBuild'>> {
    return this.send({ method: 'DELETE', path: '/v1/builds/{id}', params: { id } }, options);
  }

  /**
   * Returns how the providers of a build moved through the pipeline from stage_changed_at_gte (included) to
   * stage_changed_at_lt (excluded), by their transitions. A stay begins when a provider enters a stage, by its
   * creation or by a transition, and ends with its next transition. median_days and p90_days, linearly
   * interpolated, include each stay that ended in the range, from its beginning, and each stay that continues at
   * the end of the range, with the days until then: a provider that is still waiting counts with the time that it
   * has waited. A correction is no movement: it is counted in neither entered, left nor conversion, and the stay
   * that it ends is not measured; the stay that it begins is measured from the correction. A provider that enters
   * a stage twice is counted twice in entered and once in conversion. Groups have the current values of the
   * providers. Deleted providers are not included. As CSV, each stage of each group is a row.
   *
   * Scope: `builds:read`.
   *
   * Errors: 404 `resource_not_found`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const pipelineReport = await pnb.builds.getPipeline('bld_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(pipelineReport.build_id, pipelineReport.stage_changed_at_gte);
   * ```
   */
  getPipeline(id: string, query: Query<'getPipeline'> = {}, options?: RequestOptions): Call<Data<'getPipeline'>> {
    return this.send({ method: 'GET', path: '/v1/builds/{id}/pipeline', params: { id }, query }, options);
  }

  /**
   * Returns all counties of a build.
   *
   * Scope: `builds:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const serviceArea = await pnb.builds.getServiceArea('bld_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(serviceArea.build_id);
   * ```
   */
  getServiceArea(id: string, options?: RequestOptions): Call<Data<'getServiceArea'>> {
    return this.send({ method: 'GET', path: '/v1/builds/{id}/service-area', params: { id } }, options);
  }

  /**
   * Replaces the counties of a build. Its providers are kept. If-Match accepts the entity tag of the service area
   * or of the build. Emits build.updated with the counties that were added and removed. The adequacy of the build
   * is recalculated.
   *
   * Scope: `builds:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `build_frozen`, 412 `precondition_failed`,
   * 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const serviceArea = await pnb.builds.replaceServiceArea(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { county_fips: ['49035', '49049'] },
   * );
   * console.log(serviceArea.build_id);
   * ```
   */
  replaceServiceArea(
    id: string,
    body: Body<'replaceServiceArea'>,
    options?: RequestOptions,
  ): Call<Data<'replaceServiceArea'>> {
    return this.send({ method: 'PUT', path: '/v1/builds/{id}/service-area', params: { id }, body }, options);
  }

  /**
   * Reads the resource, computes a change of it and writes that only if the resource is still the same; otherwise reads it
   * again, up to three times. `change` returns null to leave it as it is.
   */
  updateWith(
    id: string,
    change: (current: Data<'getBuild'>) => Body<'updateBuild'> | null | Promise<Body<'updateBuild'> | null>,
    options?: RequestOptions,
  ): Promise<Data<'getBuild'>> {
    return updateWith({ resource: this, id, options }, change);
  }
}
