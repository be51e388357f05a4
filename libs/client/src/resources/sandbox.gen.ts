// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Body, Data } from '../core/types.ts';

/** Operations of the sandbox: reset it and trigger events. */
export class Sandbox extends Resource {
  /**
   * Restores the sample data of the sandbox: builds, providers, scores and events. Webhook endpoints and API keys
   * are kept, and pending deliveries are cancelled. Concurrent requests restore it once. Production keys are
   * rejected with 403.
   *
   * Scope: `builds:write`.
   *
   * Errors: 403 `sandbox_only`.
   *
   * @example
   * ```ts
   * const sandbox = await pnb.sandbox.reset();
   * console.log(sandbox.account_id, sandbox.providers);
   * ```
   */
  reset(options?: RequestOptions): Call<Data<'resetSandbox'>> {
    return this.send({ method: 'POST', path: '/v1/sandbox/reset' }, options);
  }

  /**
   * Records an event of the given type for an object of the sandbox. No other data is changed. Production keys are
   * rejected with 403.
   *
   * Scope: `events:read`.
   *
   * Errors: 403 `plan_limit_exceeded`, 403 `sandbox_only`, 422 `validation_failed`.
   *
   * @example
   * ```ts
   * const triggeredEvent = await pnb.sandbox.triggerEvent({
   *   type: 'provider.stage_changed',
   *   build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y000',
   * });
   * console.log(triggeredEvent.event_id);
   * ```
   */
  triggerEvent(body: Body<'triggerEvent'>, options?: RequestOptions): Call<Data<'triggerEvent'>> {
    return this.send({ method: 'POST', path: '/v1/sandbox/events', body }, options);
  }
}
