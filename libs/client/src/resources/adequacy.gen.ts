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
   *
   * @example
   * ```ts
   * const adequacyScore = await pnb.adequacy.get('bld_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(adequacyScore.status);
   * ```
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
   *
   * @example
   * ```ts
   * for await (const adequacyCell of pnb.adequacy.listCells(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { basis: 'contracted', per_page: 100 },
   * )) {
   *   console.log(adequacyCell.status);
   * }
   * ```
   */
  listCells(
    id: string,
    query: Query<'listAdequacyCells'> = {},
    options?: RequestOptions,
  ): List<Item<'listAdequacyCells'>> {
    return this.openList({ method: 'GET', path: '/v1/builds/{id}/adequacy/cells', params: { id }, query }, options);
  }

  /**
   * Returns all cells of the newest run in one response: a row for each county, in which a position is a
   * specialty. A build of the whole country has 138,159 cells. The entity tag is that of the run, so that
   * If-None-Match transfers the cells only after a new run. Whether a newer run is queued: is_stale of
   * /v1/builds/{id}/adequacy.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const adequacyMatrix = await pnb.adequacy.getMatrix('bld_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(adequacyMatrix.build_id, adequacyMatrix.basis);
   * ```
   */
  getMatrix(
    id: string,
    query: Query<'getAdequacyMatrix'> = {},
    options?: RequestOptions,
  ): Call<Data<'getAdequacyMatrix'>> {
    return this.send({ method: 'GET', path: '/v1/builds/{id}/adequacy/matrix', params: { id }, query }, options);
  }

  /**
   * Returns one cell, computed from the current network, with the providers that count, those that do not, and the
   * reasons. Its figures equal those in the list of cells after the queued run has completed.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const adequacyCellDetail = await pnb.adequacy.getCell(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   '49035',
   *   '008',
   * );
   * console.log(adequacyCellDetail.status);
   * ```
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
   *
   * @example
   * ```ts
   * const uncoveredBeneficiaries = await pnb.adequacy.getUncoveredBeneficiaries(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   '49035',
   *   '008',
   * );
   * console.log(uncoveredBeneficiaries.build_id, uncoveredBeneficiaries.basis);
   * ```
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
   *
   * @example
   * ```ts
   * for await (const adequacyCounty of pnb.adequacy.listCounties(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { basis: 'contracted', per_page: 100 },
   * )) {
   *   console.log(adequacyCounty.build_id, adequacyCounty.basis);
   * }
   * ```
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
   *
   * @example
   * ```ts
   * for await (const adequacySpecialty of pnb.adequacy.listSpecialties(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { basis: 'contracted', per_page: 100 },
   * )) {
   *   console.log(adequacySpecialty.build_id, adequacySpecialty.basis);
   * }
   * ```
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
   * failed and are not retried, newest first. For older days, only the last run of the day is kept, with the
   * changed cells of that day.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const adequacyRun of pnb.adequacy.listHistory(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { basis: 'contracted', per_page: 100 },
   * )) {
   *   console.log(adequacyRun.id, adequacyRun.status);
   * }
   * ```
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
   *
   * @example
   * ```ts
   * const adequacyRunDetail = await pnb.adequacy.getRun(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'adq_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(adequacyRunDetail.id, adequacyRunDetail.status);
   * ```
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
   * Returns a list of the cells that differ after this run from those after another run of the build, with their
   * figures and the runs between the two that changed them. GET /v1/builds/{id}/adequacy/history with
   * first_computed_at_lt and per_page=1 returns the run that applied at a time.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const adequacyCellDifference of pnb.adequacy.compareRuns(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'adq_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { kind: ['gained'], per_page: 100 },
   * )) {
   *   console.log(adequacyCellDifference.kind, adequacyCellDifference.county_fips);
   * }
   * ```
   */
  compareRuns(
    id: string,
    run_id: string,
    query: Query<'compareAdequacyRuns'> = {},
    options?: RequestOptions,
  ): List<Item<'compareAdequacyRuns'>> {
    return this.openList(
      { method: 'GET', path: '/v1/builds/{id}/adequacy/history/{run_id}/comparison', params: { id, run_id }, query },
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
   *
   * @example
   * ```ts
   * for await (const adequacyProviderChange of pnb.adequacy.listRunProviders(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'adq_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { from_status: ['compliant'], per_page: 100 },
   * )) {
   *   console.log(adequacyProviderChange.build_id, adequacyProviderChange.provider_id);
   * }
   * ```
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
