import { type Call, type Method, sendUnknown, type UnknownCall } from './call.ts';
import type { ClientOptions } from './client-options.ts';
import { monotonicNow } from './clock.ts';
import { openSettings, readCount, readMs } from './open-settings.ts';
import type { Settings } from './settings.ts';

export type CallOptions = Pick<
  ClientOptions,
  'timeout' | 'maxRetries' | 'maxRetryAfter' | 'defaultHeaders' | 'defaultQuery'
>;

/**
 * A client without resources, for bundles that use few of them: `new Providers(new Connection({ apiKey }))`. Creating
 * one sends nothing; the API key is exchanged for a token on the first call.
 */
export class Connection {
  readonly #settings: Settings;

  constructor(options: ClientOptions | { settings: Settings } = {}) {
    this.#settings = 'settings' in options ? options.settings : openSettings(options);
  }

  /** @internal */
  get settings(): Settings {
    return this.#settings;
  }

  /** A copy with other options that uses the same token. */
  withOptions({ timeout, maxRetries, maxRetryAfter, defaultHeaders, defaultQuery }: CallOptions): this {
    const { settings } = this;
    return this.#copy({
      timeoutMs: readMs('timeout', timeout, settings.timeoutMs),
      maxRetries: readCount('maxRetries', maxRetries, settings.maxRetries),
      maxRetryAfterMs: readMs('maxRetryAfter', maxRetryAfter, settings.maxRetryAfterMs),
      headers: { ...settings.headers, ...defaultHeaders },
      query: { ...settings.query, ...defaultQuery },
    });
  }

  /** A copy whose calls all end within `ms` from now: the requests, the pauses and the request of a token. */
  withDeadline(ms: number): this {
    const deadlineAt = monotonicNow() + readMs('The deadline', ms, 0);
    return this.#copy({ deadlineAt: Math.min(this.settings.deadlineAt, deadlineAt) });
  }

  /**
   * Calls a path that the library does not know, such as one of a later version of the service, with the token, retries
   * and errors of other calls.
   *
   *     const thing = await pnb.request<{ id: string }>('POST', '/v1/things/{id}/copy', { params: { id }, body: {} });
   */
  request<T = unknown>(method: Method, path: string, call: UnknownCall = {}): Call<T> {
    return sendUnknown<T>(this.settings, [method, path], call);
  }

  #copy(changed: Partial<Settings>): this {
    const Copy = this.constructor as new (options: { settings: Settings }) => this;
    return new Copy({ settings: { ...this.settings, ...changed } });
  }

  toJSON(): object {
    const { baseURL, environment } = this.settings;
    return { baseURL, environment };
  }
}
