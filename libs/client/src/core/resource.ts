import { type Call, sendCall } from './call.ts';
import { List } from './page.ts';
import type { Operation } from './request.ts';
import type { RequestOptions, Settings } from './settings.ts';

/** A `ProviderNetwork`: has the settings that the calls of a resource use. */
export interface HasSettings {
  /** @internal */
  readonly settings: Settings;
}

/** The operations of one resource. */
export abstract class Resource {
  readonly #client: HasSettings;

  constructor(client: HasSettings) {
    this.#client = client;
  }

  /** @internal */
  protected get settings(): Settings {
    return this.#client.settings;
  }

  /** @internal */
  protected send<T>(operation: Operation, options?: RequestOptions): Call<T> {
    return sendCall<T>(this.settings, operation, options);
  }

  /** @internal */
  protected openList<T>(operation: Operation, options: RequestOptions = {}): List<T> {
    return new List<T>({ settings: this.settings, operation, options });
  }
}
