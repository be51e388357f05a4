// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import { upload, type UploadOptions, type UploadSource } from '../core/upload.ts';
import type { Data, Item, Query, UploadFields } from '../core/types.ts';

/** Points that represent the Medicare beneficiaries of counties, from which scores are computed. */
export class BeneficiarySamples extends Resource {
  /**
   * Returns a list of the beneficiary samples of the account, of those that the operator loaded for all accounts,
   * and of the default samples. The beneficiary_sample_id of a score contains the identifiers of the samples that
   * it was computed from, joined with +.
   *
   * Scope: `adequacy:read`.
   *
   * @example
   * ```ts
   * for await (const beneficiarySample of pnb.beneficiarySamples.list({ per_page: 100 })) {
   *   console.log(beneficiarySample.id, beneficiarySample.name);
   * }
   * ```
   */
  list(query: Query<'listBeneficiarySamples'> = {}, options?: RequestOptions): List<Item<'listBeneficiarySamples'>> {
    return this.openList({ method: 'GET', path: '/v1/beneficiary-samples', query }, options);
  }

  /**
   * Uploads a CSV, also compressed with gzip, with the columns county_fips or ssa_code, latitude, longitude and
   * weight. Send the fields first and the part named file last. Each county must be in a standard, each point near
   * its county, and each weight greater than 0; otherwise nothing is stored, and up to 100 errors are returned
   * with their lines. Limits: 1,000,000 points, 10,000 in a county, 100 MiB. The same points again are a conflict
   * with the sample that has them.
   *
   * Scope: `samples:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 409 `conflict`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const file = await openAsBlob('beneficiary-sample.csv');
   * const beneficiarySample = await pnb.beneficiarySamples.create(
   *   file,
   *   { name: 'MA sample census, Utah', source: 'CMS', vintage: '2026-04' },
   *   { fileName: 'beneficiary-sample.csv' },
   * );
   * console.log(beneficiarySample.id, beneficiarySample.name);
   * ```
   */
  create(
    file: UploadSource,
    fields: UploadFields<'createBeneficiarySample'>,
    options: UploadOptions = {},
  ): Call<Data<'createBeneficiarySample'>> {
    return this.send({ method: 'POST', path: '/v1/beneficiary-samples', ...upload(file, fields, options) }, options);
  }

  /**
   * Returns a beneficiary sample with its number of counties and points.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const beneficiarySample = await pnb.beneficiarySamples.get('utah-zcta-synthetic-2');
   * console.log(beneficiarySample.id, beneficiarySample.name);
   * ```
   */
  get(id: string, options?: RequestOptions): Call<Data<'getBeneficiarySample'>> {
    return this.send({ method: 'GET', path: '/v1/beneficiary-samples/{id}', params: { id } }, options);
  }

  /**
   * Deletes a beneficiary sample of the account while no build uses it. Stored scores and filings keep its
   * identifier. A sample that all accounts have cannot be deleted.
   *
   * Scope: `samples:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `conflict`.
   *
   * @example
   * ```ts
   * await pnb.beneficiarySamples.delete('smp_01kc59z6h8f8w9p5p3w5t1y0za');
   * ```
   */
  delete(id: string, options?: RequestOptions): Call<Data<'deleteBeneficiarySample'>> {
    return this.send({ method: 'DELETE', path: '/v1/beneficiary-samples/{id}', params: { id } }, options);
  }

  /**
   * Returns a list of the points that represent the beneficiaries of counties. The covered_ratio of a cell can be
   * reproduced from these points, the limits of the cell and the locations of the providers. With Accept:
   * text/csv, the complete list is returned as one CSV file.
   *
   * Scope: `adequacy:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const beneficiaryPoint of pnb.beneficiarySamples.listPoints(
   *   'utah-zcta-synthetic-2',
   *   { county_fips: ['49035'], per_page: 100 },
   * )) {
   *   console.log(beneficiaryPoint.county_fips, beneficiaryPoint.position);
   * }
   * ```
   */
  listPoints(
    id: string,
    query: Query<'listBeneficiaryPoints'> = {},
    options?: RequestOptions,
  ): List<Item<'listBeneficiaryPoints'>> {
    return this.openList(
      { method: 'GET', path: '/v1/beneficiary-samples/{id}/points', params: { id }, query },
      options,
    );
  }
}
