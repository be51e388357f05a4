// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Body, Data, Item, Query } from '../core/types.ts';
import { updateWith } from '../core/update-with.ts';

/** Senders of rosters without an account. */
export class ImportSources extends Resource {
  /**
   * Returns a list of import sources, without their secrets.
   *
   * Scope: `imports:read`.
   *
   * @example
   * ```ts
   * for await (const importSource of pnb.importSources.list({ per_page: 100 })) {
   *   console.log(importSource.id, importSource.name);
   * }
   * ```
   */
  list(query: Query<'listImportSources'> = {}, options?: RequestOptions): List<Item<'listImportSources'>> {
    return this.openList({ method: 'GET', path: '/v1/import-sources', query }, options);
  }

  /**
   * Creates an upload address for a sender without an account. The response contains its secret, which cannot be
   * retrieved again.
   *
   * Scope: `imports:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 409 `build_frozen`, 409 `conflict`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const importSource = await pnb.importSources.create({
   *   build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000',
   *   name: 'Example Medical Group',
   *   mode: 'upsert',
   * });
   * console.log(importSource.id, importSource.name);
   * ```
   */
  create(body: Body<'createImportSource'>, options?: RequestOptions): Call<Data<'createImportSource'>> {
    return this.send({ method: 'POST', path: '/v1/import-sources', body }, options);
  }

  /**
   * Returns an import source. GET /v1/imports with source_id lists its files.
   *
   * Scope: `imports:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const importSource = await pnb.importSources.get('src_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(importSource.id, importSource.name);
   * ```
   */
  get(id: string, options?: RequestOptions): Call<Data<'getImportSource'>> {
    return this.send({ method: 'GET', path: '/v1/import-sources/{id}', params: { id } }, options);
  }

  /**
   * Updates the fields that are sent. A source that is paused refuses files until it is active again.
   *
   * Scope: `imports:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `conflict`, 412 `precondition_failed`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const importSource = await pnb.importSources.update('src_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   max_changed_share: 0.5,
   * });
   * console.log(importSource.id, importSource.name);
   * ```
   */
  update(
    id: string,
    body: Body<'updateImportSource'> = {},
    options?: RequestOptions,
  ): Call<Data<'updateImportSource'>> {
    return this.send(
      {
        method: 'PATCH',
        path: '/v1/import-sources/{id}',
        params: { id },
        body,
        contentType: 'application/merge-patch+json',
      },
      options,
    );
  }

  /**
   * Deletes an import source and revokes its secret. Its imports remain; a held file is not applied.
   *
   * Scope: `imports:write`.
   *
   * Errors: 404 `resource_not_found`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * await pnb.importSources.delete('src_01kc59z6h8f8w9p5p3w5t1y0za');
   * ```
   */
  delete(id: string, options?: RequestOptions): Call<Data<'deleteImportSource'>> {
    return this.send({ method: 'DELETE', path: '/v1/import-sources/{id}', params: { id } }, options);
  }

  /**
   * Creates a secret and returns it once. The previous one is accepted until the overlap ends.
   *
   * Scope: `imports:write`.
   *
   * Errors: 404 `resource_not_found`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const importSource = await pnb.importSources.rotateSecret(
   *   'src_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { overlap_seconds: 86400 },
   * );
   * console.log(importSource.id, importSource.name);
   * ```
   */
  rotateSecret(
    id: string,
    body: Body<'rotateImportSourceSecret'> = {},
    options?: RequestOptions,
  ): Call<Data<'rotateImportSourceSecret'>> {
    return this.send({ method: 'POST', path: '/v1/import-sources/{id}/rotate-secret', params: { id }, body }, options);
  }

  /**
   * Applies a held file as its source states, and adds what was guessed in it to the mapping of the source. Later
   * files are compared with it.
   *
   * Scope: `imports:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `build_frozen`, 409 `invalid_state`, 410
   * `import_expired`.
   *
   * @example
   * ```ts
   * const importSourceUpload = await pnb.importSources.releaseUpload(
   *   'src_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'imp_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(importSourceUpload.id);
   * ```
   */
  releaseUpload(id: string, upload_id: string, options?: RequestOptions): Call<Data<'releaseImportSourceUpload'>> {
    return this.send(
      { method: 'POST', path: '/v1/import-sources/{id}/uploads/{upload_id}/release', params: { id, upload_id } },
      options,
    );
  }

  /**
   * Refuses a held file. Nothing of it is applied.
   *
   * Scope: `imports:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`.
   *
   * @example
   * ```ts
   * const importSourceUpload = await pnb.importSources.rejectUpload(
   *   'src_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'imp_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(importSourceUpload.id);
   * ```
   */
  rejectUpload(id: string, upload_id: string, options?: RequestOptions): Call<Data<'rejectImportSourceUpload'>> {
    return this.send(
      { method: 'POST', path: '/v1/import-sources/{id}/uploads/{upload_id}/reject', params: { id, upload_id } },
      options,
    );
  }

  /**
   * Reads the resource, computes a change of it and writes that only if the resource is still the same; otherwise reads it
   * again, up to three times. `change` returns null to leave it as it is.
   */
  updateWith(
    id: string,
    change: (
      current: Data<'getImportSource'>,
    ) => Body<'updateImportSource'> | null | Promise<Body<'updateImportSource'> | null>,
    options?: RequestOptions,
  ): Promise<Data<'getImportSource'>> {
    return updateWith({ resource: this, id, options }, change);
  }
}
