import { aProviderCreate } from '@pnb/test-databases';
import type { SignedIn } from './start-app.ts';

/** Creates a provider through the API; throws when the API rejects it. */
export async function createProvider({ api }: SignedIn, build_id: string, fields: object = {}) {
  const { data, response, error } = await api.POST('/v1/providers', { body: aProviderCreate(build_id, fields) });
  if (!data) throw new Error(`POST /v1/providers returned ${response.status} ${JSON.stringify(error)}`);
  return data;
}

interface ClientResult {
  response: Response;
  error?: { code: string; errors?: { pointer?: string; name?: string; code: string }[] };
}

/** Status and code of an error response, then each of its errors as `<pointer or parameter> <code>`. */
export async function readErrors(result: Promise<ClientResult>): Promise<unknown[]> {
  const { response, error } = await result;
  const errors = error?.errors ?? [];
  return [response.status, error?.code, ...errors.map(({ pointer, name, code }) => `${pointer ?? name} ${code}`)];
}
