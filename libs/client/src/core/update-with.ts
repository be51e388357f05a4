import type { Call } from './call.ts';
import { ConfigurationError, PreconditionFailedError } from './errors.ts';
import type { RequestOptions } from './settings.ts';

interface Updatable<T, P> {
  get(id: string, options?: RequestOptions): Call<T>;
  update(id: string, body: P, options?: RequestOptions): Call<T>;
}

const MAX_READS = 4;

/**
 * Reads a resource, computes a change of it and writes the change only if the resource is still the same; otherwise
 * reads it again, up to three times. `change` returns null to leave it as it is.
 */
export async function updateWith<T, P>(
  { resource, id, options = {} }: { resource: Updatable<T, P>; id: string; options?: RequestOptions | undefined },
  change: (current: T) => P | null | Promise<P | null>,
): Promise<T> {
  for (let reads = 1; ; reads++) {
    const { data, etag } = await resource.get(id, { ...options, ifMatch: undefined }).withResponse();
    if (etag === null) throw new ConfigurationError('The resource has no entity tag.');
    const body = await change(data);
    if (body === null) return data;
    try {
      return await resource.update(id, body, { ...options, ifMatch: etag });
    } catch (error) {
      if (!(error instanceof PreconditionFailedError) || reads >= MAX_READS) throw error;
    }
  }
}
