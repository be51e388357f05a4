// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Body, Data, Item, Query } from '../core/types.ts';

/** Long-lived credentials that are exchanged for access tokens. */
export class ApiKeys extends Resource {
  /**
   * Returns a list of the API keys of the account in the environment of the request. The keys themselves are not
   * included.
   *
   * Scope: `keys:manage`.
   *
   * @example
   * ```ts
   * for await (const apiKey of pnb.apiKeys.list({ status: ['active'], per_page: 100 })) {
   *   console.log(apiKey.id, apiKey.name);
   * }
   * ```
   */
  list(query: Query<'listApiKeys'> = {}, options?: RequestOptions): List<Item<'listApiKeys'>> {
    return this.openList({ method: 'GET', path: '/v1/api-keys', query }, options);
  }

  /**
   * Creates an API key. The response contains the key, which cannot be retrieved again. Maximum number of active
   * keys per environment: Starter 2, Professional 10, Enterprise 50. Each active key has the full rate limit; a
   * key that replaces an ended key starts with the usage of the last minute of that key. Up to 60 keys can be
   * created or rotated per hour.
   *
   * Scope: `keys:manage`.
   *
   * Errors: 403 `plan_limit_exceeded`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const apiKeyWithSecret = await pnb.apiKeys.create({
   *   name: 'Nightly roster sync',
   *   scopes: ['providers:read'],
   * });
   * console.log(apiKeyWithSecret.id, apiKeyWithSecret.name);
   * ```
   */
  create(body: Body<'createApiKey'>, options?: RequestOptions): Call<Data<'createApiKey'>> {
    return this.send({ method: 'POST', path: '/v1/api-keys', body }, options);
  }

  /**
   * Creates a successor of an API key with the same rights. Both keys are valid until the overlap ends, and they
   * share one rate limit. The access token must have every scope of the key, and the API key of the request must
   * have all of its other rights.
   *
   * Scope: `keys:manage`.
   *
   * Errors: 403 `api_key_exceeds_caller`, 403 `plan_limit_exceeded`, 404 `resource_not_found`, 409
   * `invalid_state`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const apiKeyWithSecret = await pnb.apiKeys.rotate('key_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   overlap_seconds: 3600,
   * });
   * console.log(apiKeyWithSecret.id, apiKeyWithSecret.name);
   * ```
   */
  rotate(id: string, body: Body<'rotateApiKey'> = {}, options?: RequestOptions): Call<Data<'rotateApiKey'>> {
    return this.send({ method: 'POST', path: '/v1/api-keys/{id}/rotate', params: { id }, body }, options);
  }

  /**
   * Revokes an API key. The key becomes invalid immediately, and its access tokens within 5 seconds.
   *
   * Scope: `keys:manage`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * await pnb.apiKeys.revoke('key_01kc59z6h8f8w9p5p3w5t1y0za');
   * ```
   */
  revoke(id: string, options?: RequestOptions): Call<Data<'revokeApiKey'>> {
    return this.send({ method: 'DELETE', path: '/v1/api-keys/{id}', params: { id } }, options);
  }
}
