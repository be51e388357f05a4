// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Body, Data, Item, Query } from '../core/types.ts';
import { updateWith } from '../core/update-with.ts';

/** Physicians, other practitioners and facilities, with their pipeline stage. */
export class Providers extends Resource {
  /**
   * Returns a list of providers, of one or several builds or of the account.
   *
   * Scope: `providers:read`.
   *
   * @example
   * ```ts
   * for await (const provider of pnb.providers.list({
   *   stage: ['negotiating'],
   *   per_page: 100,
   * })) {
   *   console.log(provider.id, provider.name);
   * }
   * ```
   */
  list(query: Query<'listProviders'> = {}, options?: RequestOptions): List<Item<'listProviders'>> {
    return this.openList({ method: 'GET', path: '/v1/providers', query }, options);
  }

  /**
   * Creates a provider in any stage. Create the providers of an existing network with the stage active. Emits
   * provider.created. The adequacy of the build is recalculated.
   *
   * Scope: `providers:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 409 `build_frozen`, 409 `duplicate_external_id`, 409 `conflict`, 412
   * `precondition_failed`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const provider = await pnb.providers.create({
   *   build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000',
   *   name: 'Ana Rivera, MD',
   *   npi: '2000000002',
   *   specialty_code: '008',
   *   locations: [
   *     {
   *       address_line_1: '200 Example Avenue',
   *       city: 'Salt Lake City',
   *       state: 'UT',
   *       zip: '84101',
   *     },
   *   ],
   * });
   * console.log(provider.id, provider.name);
   * ```
   */
  create(body: Body<'createProvider'>, options?: RequestOptions): Call<Data<'createProvider'>> {
    return this.send({ method: 'POST', path: '/v1/providers', body }, options);
  }

  /**
   * Creates or updates up to 100 providers of a build in one request. Each item is matched with a provider by
   * external_id, otherwise by npi, and is applied or rejected on its own: the response has a result for each item,
   * also if it is rejected. With atomic, all items are applied or none. Emits the events that POST and PATCH emit
   * for each provider that changes; the adequacy of the build is recalculated once. To assign providers to a
   * person, send their identifiers with owner_email.
   *
   * Scope: `providers:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 409 `build_frozen`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const providerBatchReport = await pnb.providers.upsert({
   *   build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000',
   *   items: [
   *     {
   *       name: 'Dana Mills, MD',
   *       npi: '2000000002',
   *       specialty_code: '008',
   *       locations: [
   *         {
   *           address_line_1: '200 Example Avenue',
   *           city: 'Salt Lake City',
   *           state: 'UT',
   *           zip: '84101',
   *         },
   *       ],
   *       external_id: 'crm-4711',
   *     },
   *     { external_id: 'crm-4712', npi: '2000000010' },
   *   ],
   * });
   * console.log(providerBatchReport.build_id, providerBatchReport.created);
   * ```
   */
  upsert(body: Body<'upsertProviders'>, options?: RequestOptions): Call<Data<'upsertProviders'>> {
    return this.send({ method: 'POST', path: '/v1/providers/batch', body }, options);
  }

  /**
   * Returns a provider.
   *
   * Scope: `providers:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const provider = await pnb.providers.get('prv_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(provider.id, provider.name);
   * ```
   */
  get(id: string, options?: RequestOptions): Call<Data<'getProvider'>> {
    return this.send({ method: 'GET', path: '/v1/providers/{id}', params: { id } }, options);
  }

  /**
   * Updates the fields that are sent, including the stage and the adequacy status. A move that the pipeline does
   * not allow is rejected with 409 and the allowed stages. Values that equal the current ones are ignored. Emits
   * provider.stage_changed and provider.updated. The adequacy of the build is recalculated.
   *
   * Scope: `providers:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `stage_transition_not_allowed`, 409
   * `build_frozen`, 409 `duplicate_external_id`, 409 `conflict`, 412 `precondition_failed`, 422
   * `validation_failed`.
   *
   * @example
   * ```ts
   * const provider = await pnb.providers.update('prv_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   metadata: { source: 'crm' },
   * });
   * console.log(provider.id, provider.name);
   * ```
   */
  update(id: string, body: Body<'updateProvider'> = {}, options?: RequestOptions): Call<Data<'updateProvider'>> {
    return this.send(
      {
        method: 'PATCH',
        path: '/v1/providers/{id}',
        params: { id },
        body,
        contentType: 'application/merge-patch+json',
      },
      options,
    );
  }

  /**
   * Deletes a provider with its transitions and contact attempts. Emits provider.deleted. The adequacy of the
   * build is recalculated.
   *
   * Scope: `providers:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `build_frozen`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * await pnb.providers.delete('prv_01kc59z6h8f8w9p5p3w5t1y0za');
   * ```
   */
  delete(id: string, options?: RequestOptions): Call<Data<'deleteProvider'>> {
    return this.send({ method: 'DELETE', path: '/v1/providers/{id}', params: { id } }, options);
  }

  /**
   * Returns a list of the transitions of a provider between stages, with actor, reason and time.
   *
   * Scope: `providers:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const transition of pnb.providers.listTransitions(
   *   'prv_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { per_page: 100 },
   * )) {
   *   console.log(transition.id);
   * }
   * ```
   */
  listTransitions(
    id: string,
    query: Query<'listProviderTransitions'> = {},
    options?: RequestOptions,
  ): List<Item<'listProviderTransitions'>> {
    return this.openList({ method: 'GET', path: '/v1/providers/{id}/transitions', params: { id }, query }, options);
  }

  /**
   * Returns a list of the contact attempts and notes of a provider, latest first.
   *
   * Scope: `providers:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const contactAttempt of pnb.providers.listContactAttempts(
   *   'prv_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { channel: ['phone'], per_page: 100 },
   * )) {
   *   console.log(contactAttempt.id, contactAttempt.outcome);
   * }
   * ```
   */
  listContactAttempts(
    id: string,
    query: Query<'listContactAttempts'> = {},
    options?: RequestOptions,
  ): List<Item<'listContactAttempts'>> {
    return this.openList(
      { method: 'GET', path: '/v1/providers/{id}/contact-attempts', params: { id }, query },
      options,
    );
  }

  /**
   * Records an attempt to contact a provider, or a note with the channel note. Attempts cannot be changed or
   * deleted, because exception requests cite them as evidence; correct one by a note. They can also be recorded
   * while the build is frozen or archived. A provider can have up to 10,000. Emits
   * provider.contact_attempt_created.
   *
   * Scope: `providers:write`.
   *
   * Errors: 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409 `invalid_state`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const contactAttempt = await pnb.providers.createContactAttempt(
   *   'prv_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { channel: 'phone', outcome: 'left_message' },
   * );
   * console.log(contactAttempt.id, contactAttempt.outcome);
   * ```
   */
  createContactAttempt(
    id: string,
    body: Body<'createContactAttempt'>,
    options?: RequestOptions,
  ): Call<Data<'createContactAttempt'>> {
    return this.send({ method: 'POST', path: '/v1/providers/{id}/contact-attempts', params: { id }, body }, options);
  }

  /**
   * Reads the resource, computes a change of it and writes that only if the resource is still the same; otherwise reads it
   * again, up to three times. `change` returns null to leave it as it is.
   */
  updateWith(
    id: string,
    change: (current: Data<'getProvider'>) => Body<'updateProvider'> | null | Promise<Body<'updateProvider'> | null>,
    options?: RequestOptions,
  ): Promise<Data<'getProvider'>> {
    return updateWith({ resource: this, id, options }, change);
  }
}
