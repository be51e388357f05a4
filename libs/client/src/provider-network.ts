import { createRawClient, type RawClient } from './core/raw.ts';
import { Resources } from './resources.gen.ts';

/**
 * A client of one environment, with all resources. Creating one sends nothing; the API key is exchanged for a token on
 * the first call.
 *
 *     const pnb = new ProviderNetwork({ apiKey, sandbox: true });
 *     for await (const provider of pnb.providers.list({ stage: ['engaged'] })) console.log(provider.name);
 */
export class ProviderNetwork extends Resources {
  #raw: RawClient | undefined;

  /** Each operation by method and path, without resource methods; errors are returned. */
  get raw(): RawClient {
    return (this.#raw ??= createRawClient(this.settings));
  }
}
