// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import type { List } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Body, Data, Item, Query } from '../core/types.ts';
import { updateWith } from '../core/update-with.ts';

/** Endpoints to which events are delivered. */
export class Webhooks extends Resource {
  /**
   * Returns a list of webhook endpoints, without their secrets.
   *
   * Scope: `webhooks:read`.
   *
   * @example
   * ```ts
   * for await (const webhook of pnb.webhooks.list({ status: ['enabled'], per_page: 100 })) {
   *   console.log(webhook.id, webhook.status);
   * }
   * ```
   */
  list(query: Query<'listWebhooks'> = {}, options?: RequestOptions): List<Item<'listWebhooks'>> {
    return this.openList({ method: 'GET', path: '/v1/webhooks', query }, options);
  }

  /**
   * Creates a webhook endpoint. The response contains its signing secret, which cannot be retrieved again. Maximum
   * number of endpoints per environment: Starter 0, Professional 10, Enterprise unlimited.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 403 `plan_feature_unavailable`, 403 `plan_limit_exceeded`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const webhookWithSecret = await pnb.webhooks.create({
   *   url: 'https://partner.example/hooks',
   *   event_types: ['provider.*'],
   * });
   * console.log(webhookWithSecret.id, webhookWithSecret.status);
   * ```
   */
  create(body: Body<'createWebhook'>, options?: RequestOptions): Call<Data<'createWebhook'>> {
    return this.send({ method: 'POST', path: '/v1/webhooks', body }, options);
  }

  /**
   * Returns a webhook endpoint with the health of its deliveries.
   *
   * Scope: `webhooks:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const webhook = await pnb.webhooks.get('wh_01kc59z6h8f8w9p5p3w5t1y0za');
   * console.log(webhook.id, webhook.status);
   * ```
   */
  get(id: string, options?: RequestOptions): Call<Data<'getWebhook'>> {
    return this.send({ method: 'GET', path: '/v1/webhooks/{id}', params: { id } }, options);
  }

  /**
   * Updates the fields that are sent. Disabling an endpoint cancels its pending deliveries. An endpoint that is
   * enabled again receives events from the next one on, and its failure counts are reset; use a replay to send
   * missed events.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 403 `plan_feature_unavailable`, 403 `plan_limit_exceeded`, 404 `resource_not_found`, 412
   * `precondition_failed`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const webhook = await pnb.webhooks.update('wh_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   description: 'Mirror of the provider directory',
   * });
   * console.log(webhook.id, webhook.status);
   * ```
   */
  update(id: string, body: Body<'updateWebhook'> = {}, options?: RequestOptions): Call<Data<'updateWebhook'>> {
    return this.send(
      { method: 'PATCH', path: '/v1/webhooks/{id}', params: { id }, body, contentType: 'application/merge-patch+json' },
      options,
    );
  }

  /**
   * Deletes a webhook endpoint with its deliveries and replays. To keep them, disable the endpoint instead.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 404 `resource_not_found`, 412 `precondition_failed`.
   *
   * @example
   * ```ts
   * await pnb.webhooks.delete('wh_01kc59z6h8f8w9p5p3w5t1y0za');
   * ```
   */
  delete(id: string, options?: RequestOptions): Call<Data<'deleteWebhook'>> {
    return this.send({ method: 'DELETE', path: '/v1/webhooks/{id}', params: { id } }, options);
  }

  /**
   * Creates a signing secret and returns it once. Until the overlap ends, deliveries have one signature for each
   * valid secret; up to 3 secrets are valid at a time. With overlap_seconds 0, only the new secret is valid.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `conflict`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const webhookWithSecret = await pnb.webhooks.rotateSecret(
   *   'wh_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { overlap_seconds: 0 },
   * );
   * console.log(webhookWithSecret.id, webhookWithSecret.status);
   * ```
   */
  rotateSecret(
    id: string,
    body: Body<'rotateWebhookSecret'> = {},
    options?: RequestOptions,
  ): Call<Data<'rotateWebhookSecret'>> {
    return this.send({ method: 'POST', path: '/v1/webhooks/{id}/rotate-secret', params: { id }, body }, options);
  }

  /**
   * Sends a test event of the given type to the endpoint once, regardless of its subscriptions, and returns the
   * attempt. The status is 200 even if the attempt failed. Limited to 10 requests per minute for each endpoint.
   * Each request sends an event; Idempotency-Key is not supported.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 403 `plan_feature_unavailable`, 404 `resource_not_found`, 409 `invalid_state`, 422
   * `validation_failed`.
   *
   * @example
   * ```ts
   * const deliveryAttempt = await pnb.webhooks.test('wh_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   event_type: 'webhook.test',
   * });
   * console.log(deliveryAttempt.id, deliveryAttempt.outcome);
   * ```
   */
  test(id: string, body: Body<'testWebhook'> = {}, options?: RequestOptions): Call<Data<'testWebhook'>> {
    return this.send(
      { method: 'POST', path: '/v1/webhooks/{id}/test', params: { id }, body, isUnkeyed: true },
      options,
    );
  }

  /**
   * Returns a list of the completed and pending deliveries of an endpoint. Deliveries are kept as long as events.
   *
   * Scope: `webhooks:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const delivery of pnb.webhooks.listDeliveries(
   *   'wh_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { status: ['succeeded'], per_page: 100 },
   * )) {
   *   console.log(delivery.id, delivery.status);
   * }
   * ```
   */
  listDeliveries(
    id: string,
    query: Query<'listDeliveries'> = {},
    options?: RequestOptions,
  ): List<Item<'listDeliveries'>> {
    return this.openList({ method: 'GET', path: '/v1/webhooks/{id}/deliveries', params: { id }, query }, options);
  }

  /**
   * Returns a delivery with its attempts.
   *
   * Scope: `webhooks:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const deliveryReport = await pnb.webhooks.getDelivery(
   *   'wh_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'dlv_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(deliveryReport.id, deliveryReport.status);
   * ```
   */
  getDelivery(id: string, delivery_id: string, options?: RequestOptions): Call<Data<'getDelivery'>> {
    return this.send(
      { method: 'GET', path: '/v1/webhooks/{id}/deliveries/{delivery_id}', params: { id, delivery_id } },
      options,
    );
  }

  /**
   * Requests one immediate attempt in addition to the retry schedule. If it succeeds, the schedule ends. The event
   * has the same webhook-id as before.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 403 `plan_feature_unavailable`, 404 `resource_not_found`, 409 `invalid_state`, 410 `event_expired`.
   *
   * @example
   * ```ts
   * const delivery = await pnb.webhooks.redeliver(
   *   'wh_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'dlv_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(delivery.id, delivery.status);
   * ```
   */
  redeliver(id: string, delivery_id: string, options?: RequestOptions): Call<Data<'redeliver'>> {
    return this.send(
      { method: 'POST', path: '/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver', params: { id, delivery_id } },
      options,
    );
  }

  /**
   * Creates a replay, with the names that the fields had in version 1.0.0.
   *
   * Deprecated since 2026-11-26, removed after 2027-12-31. Use `/v1/webhooks/{id}/replays` instead.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 403 `plan_feature_unavailable`, 404 `resource_not_found`, 409 `conflict`, 409 `invalid_state`, 410
   * `endpoint_sunset`, 422 `validation_failed`.
   *
   * @deprecated Removed after 2027-12-31. Use /v1/webhooks/{id}/replays instead.
   *
   * @example
   * ```ts
   * const webhookReplay = await pnb.webhooks.startReplay('wh_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   since: '2026-11-01T12:00:00.000Z',
   *   status: 'all',
   * });
   * console.log(webhookReplay.id, webhookReplay.status);
   * ```
   */
  startReplay(id: string, body: Body<'startReplay'>, options?: RequestOptions): Call<Data<'startReplay'>> {
    return this.send({ method: 'POST', path: '/v1/webhooks/{id}/replay', params: { id }, body }, options);
  }

  /**
   * Returns a list of the replays of an endpoint.
   *
   * Scope: `webhooks:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * for await (const webhookReplay of pnb.webhooks.listReplays(
   *   'wh_01kc59z6h8f8w9p5p3w5t1y0za',
   *   { status: ['running'], per_page: 100 },
   * )) {
   *   console.log(webhookReplay.id, webhookReplay.status);
   * }
   * ```
   */
  listReplays(id: string, query: Query<'listReplays'> = {}, options?: RequestOptions): List<Item<'listReplays'>> {
    return this.openList({ method: 'GET', path: '/v1/webhooks/{id}/replays', params: { id }, query }, options);
  }

  /**
   * Sends the events of a period to the endpoint again, oldest first and with their previous webhook-id. The
   * period can have up to 30 days (7 days in the sandbox) and 100,000 events.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 403 `plan_feature_unavailable`, 404 `resource_not_found`, 409 `conflict`, 409 `invalid_state`, 422
   * `validation_failed`.
   *
   * @example
   * ```ts
   * const webhookReplay = await pnb.webhooks.createReplay('wh_01kc59z6h8f8w9p5p3w5t1y0za', {
   *   created_at_gte: '2026-11-01T12:00:00.000Z',
   *   delivery_status: 'all',
   * });
   * console.log(webhookReplay.id, webhookReplay.status);
   * ```
   */
  createReplay(id: string, body: Body<'createReplay'>, options?: RequestOptions): Call<Data<'createReplay'>> {
    return this.send({ method: 'POST', path: '/v1/webhooks/{id}/replays', params: { id }, body }, options);
  }

  /**
   * Returns a replay with its progress.
   *
   * Scope: `webhooks:read`.
   *
   * Errors: 404 `resource_not_found`.
   *
   * @example
   * ```ts
   * const webhookReplay = await pnb.webhooks.getReplay(
   *   'wh_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'job_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(webhookReplay.id, webhookReplay.status);
   * ```
   */
  getReplay(id: string, job_id: string, options?: RequestOptions): Call<Data<'getReplay'>> {
    return this.send({ method: 'GET', path: '/v1/webhooks/{id}/replays/{job_id}', params: { id, job_id } }, options);
  }

  /**
   * Stops a replay. It can be resumed at the same position. A replay that is already cancelled is not changed.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 404 `resource_not_found`, 409 `invalid_state`.
   *
   * @example
   * ```ts
   * const webhookReplay = await pnb.webhooks.cancelReplay(
   *   'wh_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'job_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(webhookReplay.id, webhookReplay.status);
   * ```
   */
  cancelReplay(id: string, job_id: string, options?: RequestOptions): Call<Data<'cancelReplay'>> {
    return this.send(
      { method: 'POST', path: '/v1/webhooks/{id}/replays/{job_id}/cancel', params: { id, job_id } },
      options,
    );
  }

  /**
   * Resumes a cancelled replay at the position at which it stopped. A replay that is not cancelled is not changed.
   *
   * Scope: `webhooks:write`.
   *
   * Errors: 403 `plan_feature_unavailable`, 404 `resource_not_found`, 409 `invalid_state`.
   *
   * @example
   * ```ts
   * const webhookReplay = await pnb.webhooks.resumeReplay(
   *   'wh_01kc59z6h8f8w9p5p3w5t1y0za',
   *   'job_01kc59z6h8f8w9p5p3w5t1y0za',
   * );
   * console.log(webhookReplay.id, webhookReplay.status);
   * ```
   */
  resumeReplay(id: string, job_id: string, options?: RequestOptions): Call<Data<'resumeReplay'>> {
    return this.send(
      { method: 'POST', path: '/v1/webhooks/{id}/replays/{job_id}/resume', params: { id, job_id } },
      options,
    );
  }

  /**
   * Reads the resource, computes a change of it and writes that only if the resource is still the same; otherwise reads it
   * again, up to three times. `change` returns null to leave it as it is.
   */
  updateWith(
    id: string,
    change: (current: Data<'getWebhook'>) => Body<'updateWebhook'> | null | Promise<Body<'updateWebhook'> | null>,
    options?: RequestOptions,
  ): Promise<Data<'getWebhook'>> {
    return updateWith({ resource: this, id, options }, change);
  }
}
