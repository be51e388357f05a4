import { type Environment, openApi, readData } from '../api/api.ts';

/** A provider with its entity tag, which lists do not have. */
export async function readProvider(environment: Environment, id: string, signal?: AbortSignal) {
  const call = openApi(environment).GET('/v1/providers/{id}', {
    params: { path: { id } },
    ...(signal ? { signal } : {}),
  });
  const provider = await readData(call);
  return { provider, etag: (await call).response.headers.get('ETag') ?? '' };
}
