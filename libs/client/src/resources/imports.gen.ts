// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import { upload, type UploadOptions, type UploadSource } from '../core/upload.ts';
import type { Body, Data, Item, Query, UploadFields } from '../core/types.ts';

/** Roster files: upload, progress, outcome of each row. */
export class Imports extends Resource {
  /**
   * Imports of the account, newest first.
   *
   * Scope: `imports:read`.
   *
   * @example
   * ```ts
   * for await (const item of pnb.imports.list({ status: ['completed'], per_page: 100 })) {
   *   console.log(item.id, item.status);
   * }
   * ```
   */
  list(query: Query<'listImports'> = {}, options?: RequestOptions): List<Item<'listImports'>> {
    return this.openList({ method: 'GET', path: '/v1/imports', query }, options);
  }

  /**
   * Uploads a roster as CSV, TSV, NDJSON or XLSX, each also compressed with gzip, and queues its import. Send the
   * fields first and the part named file last. A row that cannot be imported is rejected alone. Emits
   * import.completed once, when the import has ended.
   *
   * In the sandbox, names select outcomes. A file named sandbox-slow.csv pauses for a second before each step, so
   * that each phase is seen and the import can be cancelled. A file named sandbox-failed- and a code fails with
   * it: empty_file, heading_not_found, limit_exceeded, malformed_file, sheet_not_found, unsupported_encoding,
   * unsupported_format, build_frozen, internal_error. The column sandbox_error rejects each row in which it has an
   * error code, also after a field: not_unique, or npi:invalid_check_digit.
   *
   * Scope: `imports:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 409 `build_frozen`, 409 `invalid_state`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const file = await openAsBlob('import.csv');
   * const result = await pnb.imports.create(
   *   file,
   *   { build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000', mode: 'dry_run' },
   *   { fileName: 'import.csv' },
   * );
   * console.log(result.id, result.status);
   * ```
   */
  create(
    file: UploadSource,
    fields: UploadFields<'createImport'>,
    options: UploadOptions = {},
  ): Call<Data<'createImport'>> {
    return this.send({ method: 'POST', path: '/v1/imports', ...upload(file, fields, options) }, options);
  }

  /**
   * Status, progress and counts of an import. With Prefer: wait, responds when the import has ended. With Accept:
   * text/event-stream, sends its progress as server-sent events until it has ended.
   *
   * Scope: `imports:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const result = await pnb.imports.get('imp_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(result.id, result.status);
   * ```
   */
  get(id: string, options?: RequestOptions): Call<Data<'getImport'>> {
    return this.send({ method: 'GET', path: '/v1/imports/{id}', params: { id } }, options);
  }

  /**
   * Rows of the file with their outcome and errors, then the providers that a complete file does not name. With
   * Accept: text/csv, the original columns, import_row and import_errors: correct the rejected rows and upload
   * that file again, or correct them in place by PATCH.
   *
   * Scope: `imports:read`.
   *
   * Errors: 404 `resource_not_found`, 410 `import_expired`.
   *
   * @example
   * ```ts
   * for await (const importRow of pnb.imports.listRows('imp_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   outcome: ['created'],
   *   per_page: 100,
   * })) {
   *   console.log(importRow.outcome);
   * }
   * ```
   */
  listRows(id: string, query: Query<'listImportRows'> = {}, options?: RequestOptions): List<Item<'listImportRows'>> {
    return this.openList({ method: 'GET', path: '/v1/imports/{id}/rows', params: { id }, query }, options);
  }

  /**
   * Corrects up to 500 rows as the PATCH of a single row does. Each item is applied or refused on its own: the
   * response has a result for each of them. Rows of one provider are corrected together.
   *
   * Scope: `imports:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `build_frozen`, 409 `invalid_state`, 410
   * `import_expired`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const importRowsUpdateReport = await pnb.imports.updateRows(
   *   'imp_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { items: [{ row: 3, cells: [{ heading: 'Name', value: 'Ana Rivera, MD' }] }] },
   * );
   * console.log(importRowsUpdateReport.import_id, importRowsUpdateReport.applied);
   * ```
   */
  updateRows(id: string, body: Body<'updateImportRows'>, options?: RequestOptions): Call<Data<'updateImportRows'>> {
    return this.send({ method: 'PATCH', path: '/v1/imports/{id}/rows', params: { id }, body }, options);
  }

  /**
   * Errors and warnings of the rows, grouped by code, field, column and, of up to five values, by value. The
   * filters code and field of GET /v1/imports/{id}/rows list all rows of a group.
   *
   * Scope: `imports:read`.
   *
   * Errors: 404 `resource_not_found`, 410 `import_expired`.
   *
   * @example
   * ```ts
   * const importIssues = await pnb.imports.getIssues('imp_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(importIssues.import_id, importIssues.total);
   * ```
   */
  getIssues(id: string, options?: RequestOptions): Call<Data<'getImportIssues'>> {
    return this.send({ method: 'GET', path: '/v1/imports/{id}/issues', params: { id } }, options);
  }

  /**
   * Returns a row of the file with its outcome, errors and warnings.
   *
   * Scope: `imports:read`.
   *
   * Errors: 404 `resource_not_found`, 410 `import_expired`.
   *
   * @example
   * ```ts
   * const importRow = await pnb.imports.getRow('imp_01kc59z6h8f8w9p5p3w5t1y0za', '2');
   * console.log(importRow.outcome);
   * ```
   */
  getRow(id: string, row: string, options?: RequestOptions): Call<Data<'getImportRow'>> {
    return this.send({ method: 'GET', path: '/v1/imports/{id}/rows/{row}', params: { id, row } }, options);
  }

  /**
   * Corrects cells of a row that was rejected or has warnings, and applies it at once, together with the other
   * rows of its provider and as the import would have. It is then part of the import and of its revert. A row that
   * still has errors stays rejected: 200 with the new errors, and no provider is written. A row that was imported
   * cannot become rejected: 422. 409 conflict with the id of the provider if it was changed since the import. Of a
   * dry run, the outcome alone changes, and applying it uses the corrected cells. Emits the events of POST and
   * PATCH of a provider.
   *
   * Scope: `imports:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `build_frozen`, 409 `conflict`, 409
   * `invalid_state`, 410 `import_expired`, 412 `precondition_failed`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const importRow = await pnb.imports.updateRow('imp_01kc59z6h8f8w9p5p3w5t1y0za', '2', {
   *   cells: [{ heading: 'Name', value: 'Ana Rivera, MD' }],
   * });
   * console.log(importRow.outcome);
   * ```
   */
  updateRow(
    id: string,
    row: string,
    body: Body<'updateImportRow'>,
    options?: RequestOptions,
  ): Call<Data<'updateImportRow'>> {
    return this.send({ method: 'PATCH', path: '/v1/imports/{id}/rows/{row}', params: { id, row }, body }, options);
  }

  /**
   * Providers that the import created, changed or terminated, and what became of them when it was reverted.
   *
   * Scope: `imports:read`.
   *
   * Errors: 404 `resource_not_found`, 410 `import_expired`.
   *
   * @example
   * ```ts
   * for await (const importChange of pnb.imports.listChanges(
   *   'imp_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { type: ['created'], per_page: 100 },
   * )) {
   *   console.log(importChange.type);
   * }
   * ```
   */
  listChanges(
    id: string,
    query: Query<'listImportChanges'> = {},
    options?: RequestOptions,
  ): List<Item<'listImportChanges'>> {
    return this.openList({ method: 'GET', path: '/v1/imports/{id}/changes', params: { id }, query }, options);
  }

  /**
   * Providers that the file of an import names and the file of another import of the build does not, providers
   * that only the other file names, and providers of which both state other values. The rows of one NPI or
   * external_id are one provider. Values are compared as they were read, without rejected rows. Dry runs can be
   * compared too.
   *
   * Scope: `imports:read`.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`, 410 `import_expired`.
   *
   * @example
   * ```ts
   * for await (const importDifference of pnb.imports.compare(
   *   'imp_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { kind: ['added'], per_page: 100 },
   * )) {
   *   console.log(importDifference.name);
   * }
   * ```
   */
  compare(id: string, query: Query<'compareImports'> = {}, options?: RequestOptions): List<Item<'compareImports'>> {
    return this.openList({ method: 'GET', path: '/v1/imports/{id}/comparison', params: { id }, query }, options);
  }

  /**
   * Queues an import of the rows of a dry run that has completed, with its mapping and match_by; the file is not
   * uploaded again. Rows are compared with the providers as they are now. Emits import.completed once, when the
   * import has ended.
   *
   * Scope: `imports:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `build_frozen`, 409 `invalid_state`, 410
   * `import_expired`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const result = await pnb.imports.apply('imp_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   mode: 'replace',
   *   on_missing: 'keep',
   * });
   * console.log(result.id, result.status);
   * ```
   */
  apply(id: string, body: Body<'applyImport'> = {}, options?: RequestOptions): Call<Data<'applyImport'>> {
    return this.send({ method: 'POST', path: '/v1/imports/{id}/apply', params: { id }, body }, options);
  }

  /**
   * Queues the restoration of every provider that the import created, changed or terminated. Providers that were
   * changed since, and created ones that contact attempts, campaigns or filings refer to, are kept and listed by
   * GET /v1/imports/{id}/changes?revert=kept. Stages return as corrections. Emits import.reverted once, behind an
   * event for each provider or, if the import had a summary, for each stage change alone.
   *
   * Scope: `imports:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `build_frozen`, 409 `invalid_state`, 410
   * `import_expired`.
   *
   * @example
   * ```ts
   * const result = await pnb.imports.revert('imp_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(result.id, result.status);
   * ```
   */
  revert(id: string, options?: RequestOptions): Call<Data<'revertImport'>> {
    return this.send({ method: 'POST', path: '/v1/imports/{id}/revert', params: { id } }, options);
  }

  /**
   * Ends an import that is uploading, queued or running. Rows that were applied remain applied. Emits
   * import.completed.
   *
   * Scope: `imports:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`.
   *
   * @example
   * ```ts
   * const result = await pnb.imports.cancel('imp_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(result.id, result.status);
   * ```
   */
  cancel(id: string, options?: RequestOptions): Call<Data<'cancelImport'>> {
    return this.send({ method: 'POST', path: '/v1/imports/{id}/cancel', params: { id } }, options);
  }

  /**
   * Returns a list of the mappings of the account.
   *
   * Scope: `imports:read`.
   *
   * @example
   * ```ts
   * for await (const importMapping of pnb.imports.listMappings({ per_page: 100 })) {
   *   console.log(importMapping.id, importMapping.name);
   * }
   * ```
   */
  listMappings(query: Query<'listImportMappings'> = {}, options?: RequestOptions): List<Item<'listImportMappings'>> {
    return this.openList({ method: 'GET', path: '/v1/import-mappings', query }, options);
  }

  /**
   * Saves the columns of the rosters of one sender under a name, for mapping_id of POST /v1/imports. Up to 100
   * mappings for each account.
   *
   * Scope: `imports:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 409 `conflict`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const importMapping = await pnb.imports.createMapping({
   *   name: 'Monthly roster',
   *   columns: [
   *     { heading: 'Billing NPI', field: null },
   *     {
   *       heading: 'Eff Dt',
   *       field: 'effective_on',
   *       transforms: [{ type: 'date', format: 'DD.MM.YYYY' }],
   *     },
   *   ],
   * });
   * console.log(importMapping.id, importMapping.name);
   * ```
   */
  createMapping(body: Body<'createImportMapping'>, options?: RequestOptions): Call<Data<'createImportMapping'>> {
    return this.send({ method: 'POST', path: '/v1/import-mappings', body }, options);
  }

  /**
   * Returns the first 20 rows of a file as an import would read them, with the columns that no field receives, and
   * what a dry run of the first 1,000 rows would report. Nothing is stored. Send the fields first and the part
   * named file last. A workbook may have up to 10 MiB; of other formats the first 10 MiB are read.
   *
   * Scope: `imports:write`.
   *
   * Errors: 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const file = await openAsBlob('import-mapping.csv');
   * const importPreview = await pnb.imports.preview(
   *   file,
   *   { match_by: 'npi' },
   *   { fileName: 'import-mapping.csv' },
   * );
   * console.log(importPreview.format, importPreview.sampled_count);
   * ```
   */
  preview(
    file: UploadSource,
    fields: UploadFields<'previewImport'>,
    options: UploadOptions = {},
  ): Call<Data<'previewImport'>> {
    return this.send(
      { method: 'POST', path: '/v1/import-mappings/preview', ...upload(file, fields, options), isUnkeyed: true },
      options,
    );
  }

  /**
   * Returns a mapping with its columns.
   *
   * Scope: `imports:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const importMapping = await pnb.imports.getMapping('map_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(importMapping.id, importMapping.name);
   * ```
   */
  getMapping(id: string, options?: RequestOptions): Call<Data<'getImportMapping'>> {
    return this.send({ method: 'GET', path: '/v1/import-mappings/{id}', params: { id } }, options);
  }

  /**
   * Updates the fields that are sent. Imports keep the columns that they were created with.
   *
   * Scope: `imports:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `conflict`, 412 `precondition_failed`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const importMapping = await pnb.imports.updateMapping(
   *   'map_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { columns: [{ heading: 'Fax', field: null }] },
   * );
   * console.log(importMapping.id, importMapping.name);
   * ```
   */
  updateMapping(
    id: string,
    body: Body<'updateImportMapping'> = {},
    options?: RequestOptions,
  ): Call<Data<'updateImportMapping'>> {
    return this.send(
      {
        method: 'PATCH',
        path: '/v1/import-mappings/{id}',
        params: { id },
        body,
        contentType: 'application/merge-patch+json',
      },
      options,
    );
  }

  /**
   * Deletes a mapping. Imports that used it keep the columns that they were created with.
   *
   * Scope: `imports:write`.
   *
   * Errors: 404 `resource_not_found`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * await pnb.imports.deleteMapping('map_01kc59z6h8f8w9p5p3w5t1y0za');
   * ```
   */
  deleteMapping(id: string, options?: RequestOptions): Call<Data<'deleteImportMapping'>> {
    return this.send({ method: 'DELETE', path: '/v1/import-mappings/{id}', params: { id } }, options);
  }
}
