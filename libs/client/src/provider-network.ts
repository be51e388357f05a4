import type { ClientOptions } from './core/client-options.ts';
import { openSettings, readCount, readMs } from './core/open-settings.ts';
import { createRawClient, type RawClient } from './core/raw.ts';
import { monotonicNow, type Settings } from './core/settings.ts';
import { Resources } from './resources.gen.ts';

type CallOptions = Pick<ClientOptions, 'timeout' | 'maxRetries' | 'maxRetryAfter' | 'defaultHeaders' | 'defaultQuery'>;

/**
 * A client of one environment. Creating one sends nothing; the API key is exchanged for a token on the first call.
 *
 *     const pnb = new ProviderNetwork({ apiKey, sandbox: true });
 *     for await (const provider of pnb.providers.list({ stage: ['engaged'] })) console.log(provider.name);
 */
export class ProviderNetwork extends Resources {
  readonly #settings: Settings;
  #raw: RawClient | undefined;

  constructor(options: ClientOptions | { settings: Settings } = {}) {
    super();
    this.#settings = 'settings' in options ? options.settings : openSettings(options);
  }

  /** @internal */
  get settings(): Settings {
    return this.#settings;
  }

  /** Each operation by method and path, without resource methods; errors are returned. */
  get raw(): RawClient {
    return (this.#raw ??= createRawClient(this.settings));
  }

  /** A copy with other options that uses the same token. */
  withOptions({ timeout, maxRetries, maxRetryAfter, defaultHeaders, defaultQuery }: CallOptions): ProviderNetwork {
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
  withDeadline(ms: number): ProviderNetwork {
    const deadlineAt = monotonicNow() + readMs('The deadline', ms, 0);
    return this.#copy({ deadlineAt: Math.min(this.settings.deadlineAt, deadlineAt) });
  }

  #copy(changed: Partial<Settings>): ProviderNetwork {
    return new ProviderNetwork({ settings: { ...this.settings, ...changed } });
  }

  toJSON(): object {
    const { baseURL, environment } = this.settings;
    return { baseURL, environment };
  }
}
