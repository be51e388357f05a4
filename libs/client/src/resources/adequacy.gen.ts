// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Data, Item, Query } from '../core/types.ts';

/** Network adequacy scores and cells under 42 CFR 422.116. */
export class Adequacy extends Resource {
  /**
   * Returns the newest adequacy score of a build under 42 CFR 422.116. Its cells are listed at
   * /v1/builds/{id}/adequacy/cells. While a run is queued (status pending, or is_stale true), the response has
   * Retry-After. After a write, send Prefer: wait=5 to receive the score as soon as the queued run has completed.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   */
  get(id: string, query: Query<'getAdequacy'> = {}, options?: RequestOptions): Call<Data<'getAdequacy'>> {
    return this.send({ method: 'GET', path: '/v1/builds/{id}/adequacy', params: { id }, query }, options);
  }

  /**
   * Returns a list of cells, one for each county and tested specialty, with limits, coverage, minimum number and
   * status.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   */
  listCells(
    id: string,
    query: Query<'listAdequacyCells'> = {},
    options?: RequestOptions,
  ): List<Item<'listAdequacyCells'>> {
    return this.openList({ method: 'GET', path: '/v1/builds/{id}/adequacy/cells', params: { id }, query }, options);
  }

  /**
   * Returns one cell, computed from the current network, with the providers that count, those that do not, and the
   * reasons. Its figures equal those in the list of cells after the queued run has completed.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   */
  getCell(
    id: string,
    county_fips: string,
    specialty_code: string,
    query: Query<'getAdequacyCell'> = {},
    options?: RequestOptions,
  ): Call<Data<'getAdequacyCell'>> {
    return this.send(
      {
        method: 'GET',
        path: '/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}',
        params: { id, county_fips, specialty_code },
        query,
      },
      options,
    );
  }

  /**
   * Returns the uncovered beneficiaries of a cell by ZIP code, computed from the current network. The sampled
   * points are listed at /v1/beneficiary-samples/{id}/points.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   */
  getUncoveredBeneficiaries(
    id: string,
    county_fips: string,
    specialty_code: string,
    query: Query<'getUncoveredBeneficiaries'> = {},
    options?: RequestOptions,
  ): Call<Data<'getUncoveredBeneficiaries'>> {
    return this.send(
      {
        method: 'GET',
        path: '/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered',
        params: { id, county_fips, specialty_code },
        query,
      },
      options,
    );
  }

  /**
   * Returns a list of counties with the totals of their cells in the newest run.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   */
  listCounties(
    id: string,
    query: Query<'listAdequacyCounties'> = {},
    options?: RequestOptions,
  ): List<Item<'listAdequacyCounties'>> {
    return this.openList({ method: 'GET', path: '/v1/builds/{id}/adequacy/counties', params: { id }, query }, options);
  }

  /**
   * Returns a list of tested specialties with the totals of their cells in the newest run.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   */
  listSpecialties(
    id: string,
    query: Query<'listAdequacySpecialties'> = {},
    options?: RequestOptions,
  ): List<Item<'listAdequacySpecialties'>> {
    return this.openList(
      { method: 'GET', path: '/v1/builds/{id}/adequacy/specialties', params: { id }, query },
      options,
    );
  }

  /**
   * Returns a list of the runs that changed a cell on any basis or the status of a provider, and of the runs that
   * failed and are not retried, newest first. For older days, only the last run of the day is kept.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   */
  listHistory(
    id: string,
    query: Query<'listAdequacyHistory'> = {},
    options?: RequestOptions,
  ): List<Item<'listAdequacyHistory'>> {
    return this.openList({ method: 'GET', path: '/v1/builds/{id}/adequacy/history', params: { id }, query }, options);
  }

  /**
   * Returns a run with the events that caused it and the cells that it changed, with their figures before and
   * after the run.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   */
  getRun(
    id: string,
    run_id: string,
    query: Query<'getAdequacyRun'> = {},
    options?: RequestOptions,
  ): Call<Data<'getAdequacyRun'>> {
    return this.send(
      { method: 'GET', path: '/v1/builds/{id}/adequacy/history/{run_id}', params: { id, run_id }, query },
      options,
    );
  }

  /**
   * Returns a list of the providers whose computed status the run changed, on the basis of the build at the time
   * of the run. Deleted providers are included.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   */
  listRunProviders(
    id: string,
    run_id: string,
    query: Query<'listAdequacyRunProviders'> = {},
    options?: RequestOptions,
  ): List<Item<'listAdequacyRunProviders'>> {
    return this.openList(
      { method: 'GET', path: '/v1/builds/{id}/adequacy/history/{run_id}/providers', params: { id, run_id }, query },
      options,
    );
  }
}
