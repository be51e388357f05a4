// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Body, Data, Item, Query } from '../core/types.ts';

/** The tables that CMS reviews, with their pre-flight. */
export class Filings extends Resource {
  /**
   * The filings of the account, newest first.
   *
   * Scope: `filings:read`.
   *
   * @example
   * ```ts
   * for await (const filing of pnb.filings.listAllFilings({
   *   status: ['ready'],
   *   per_page: 100,
   * })) {
   *   console.log(filing.id, filing.name);
   * }
   * ```
   */
  listAllFilings(query: Query<'listAllFilings'> = {}, options?: RequestOptions): List<Item<'listAllFilings'>> {
    return this.openList({ method: 'GET', path: '/v1/filings', query }, options);
  }

  /**
   * The filings of a build, newest first.
   *
   * Scope: `filings:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const filing of pnb.filings.list('bld_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   status: ['ready'],
   *   per_page: 100,
   * })) {
   *   console.log(filing.id, filing.name);
   * }
   * ```
   */
  list(id: string, query: Query<'listFilings'> = {}, options?: RequestOptions): List<Item<'listFilings'>> {
    return this.openList({ method: 'GET', path: '/v1/builds/{id}/filings', params: { id }, query }, options);
  }

  /**
   * Freezes the tables of the build and tests them. The content is computed after the response: read the filing
   * with Prefer: wait until its status is ready. Emits filing.created then. The filings of an account are made one
   * after another. Maximum number of pending filings per environment: Starter 2, Professional 5, Enterprise 10; of
   * filings of a build, which are kept as long as the build: Starter 100, Professional 500, Enterprise 2,000.
   *
   * Scope: `filings:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const filing = await pnb.filings.create('bld_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   name: 'CY2028 application',
   * });
   * console.log(filing.id, filing.name);
   * ```
   */
  create(id: string, body: Body<'createFiling'> = {}, options?: RequestOptions): Call<Data<'createFiling'>> {
    return this.send({ method: 'POST', path: '/v1/builds/{id}/filings', params: { id }, body }, options);
  }

  /**
   * One filing. With Prefer: wait the response is sent once the status is no longer pending.
   *
   * Scope: `filings:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const filing = await pnb.filings.get(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'fil_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(filing.id, filing.name);
   * ```
   */
  get(id: string, filing_id: string, options?: RequestOptions): Call<Data<'getFiling'>> {
    return this.send(
      { method: 'GET', path: '/v1/builds/{id}/filings/{filing_id}', params: { id, filing_id } },
      options,
    );
  }

  /**
   * The MA Provider Table, tab-delimited in UTF-8: one row per provider, served county, specialty and address. A
   * county is served if the location is within both limits of one of its sampled beneficiaries.
   *
   * Scope: `filings:read`.
   *
   * The data is the response; its body is a stream of text/tab-separated-values.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`.
   *
   * @example
   * ```ts
   * const response = await pnb.filings.getProviderTable(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'fil_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * await writeFile('provider-table.txt', Buffer.from(await response.arrayBuffer()));
   * ```
   */
  getProviderTable(id: string, filing_id: string, options?: RequestOptions): Call<Response> {
    return this.send(
      {
        method: 'GET',
        path: '/v1/builds/{id}/filings/{filing_id}/provider-table',
        params: { id, filing_id },
        streamType: 'text/tab-separated-values',
      },
      options,
    );
  }

  /**
   * The MA Facility Table, tab-delimited in UTF-8: one row per facility, served county, service type and address.
   * Its rows are made as those of the provider table.
   *
   * Scope: `filings:read`.
   *
   * The data is the response; its body is a stream of text/tab-separated-values.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`.
   *
   * @example
   * ```ts
   * const response = await pnb.filings.getFacilityTable(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'fil_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * await writeFile('facility-table.txt', Buffer.from(await response.arrayBuffer()));
   * ```
   */
  getFacilityTable(id: string, filing_id: string, options?: RequestOptions): Call<Response> {
    return this.send(
      {
        method: 'GET',
        path: '/v1/builds/{id}/filings/{filing_id}/facility-table',
        params: { id, filing_id },
        streamType: 'text/tab-separated-values',
      },
      options,
    );
  }

  /**
   * A zip of both tables, findings.csv and network.csv. The latter has every provider of the build at that time
   * with every field, and can be imported.
   *
   * Scope: `filings:read`.
   *
   * The data is the response; its body is a stream of application/zip.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`.
   *
   * @example
   * ```ts
   * const response = await pnb.filings.getArchive(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'fil_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * await writeFile('archive.zip', Buffer.from(await response.arrayBuffer()));
   * ```
   */
  getArchive(id: string, filing_id: string, options?: RequestOptions): Call<Response> {
    return this.send(
      {
        method: 'GET',
        path: '/v1/builds/{id}/filings/{filing_id}/archive',
        params: { id, filing_id },
        streamType: 'application/zip',
      },
      options,
    );
  }

  /**
   * What the pre-flight found, in the order of the tables; the first 10,000. With Accept: text/csv the complete
   * list is one CSV file.
   *
   * Scope: `filings:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const filingFinding of pnb.filings.listFindings(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'fil_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { code: ['npi_missing'], per_page: 100 },
   * )) {
   *   console.log(filingFinding.code);
   * }
   * ```
   */
  listFindings(
    id: string,
    filing_id: string,
    query: Query<'listFilingFindings'> = {},
    options?: RequestOptions,
  ): List<Item<'listFilingFindings'>> {
    return this.openList(
      { method: 'GET', path: '/v1/builds/{id}/filings/{filing_id}/findings', params: { id, filing_id }, query },
      options,
    );
  }

  /**
   * Rows of a filing that another filing of the account does not have, rows that only the other has, and changed
   * rows.
   *
   * Scope: `filings:read`.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`.
   *
   * @example
   * ```ts
   * const filingComparison = await pnb.filings.compare(
   *   'bld_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'fil_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(filingComparison.filing_id, filingComparison.with);
   * ```
   */
  compare(
    id: string,
    filing_id: string,
    query: Query<'compareFilings'> = {},
    options?: RequestOptions,
  ): Call<Data<'compareFilings'>> {
    return this.send(
      { method: 'GET', path: '/v1/builds/{id}/filings/{filing_id}/comparison', params: { id, filing_id }, query },
      options,
    );
  }
}
