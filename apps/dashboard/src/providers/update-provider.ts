import type { components } from '@pnb/client';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { readProvider } from './read-provider.ts';
import { nameStage, type Provider } from './stages.ts';

export type ProviderUpdate = components['schemas']['ProviderUpdate'];

/** The provider has changed since it was read. */
export class ChangedError extends Error {}

const PRECONDITION_FAILED = 412;

/** Updates a provider that has not changed since `etag`. */
export async function updateProvider(
  environment: Environment,
  { id, etag, body }: { id: string; etag: string; body: ProviderUpdate },
): Promise<{ provider: Provider; etag: string }> {
  const call = openApi(environment).PATCH('/v1/providers/{id}', {
    params: { path: { id }, header: { 'If-Match': etag } },
    body,
  });
  try {
    return { provider: await readData(call), etag: (await call).response.headers.get('ETag') ?? '' };
  } catch (error) {
    if (error instanceof ApiError && error.status === PRECONDITION_FAILED)
      throw new ChangedError(
        'This provider has been changed meanwhile. Your change was not saved; the current values are shown now.',
      );
    throw error;
  }
}

/** Updates a provider that was read in a list, if it is still as it was there. */
export async function updateListed(
  environment: Environment,
  listed: Provider,
  body: ProviderUpdate,
): Promise<Provider> {
  const { provider: current, etag } = await readProvider(environment, listed.id);
  if (current.updated_at !== listed.updated_at)
    throw new ChangedError(
      current.stage === listed.stage
        ? `${listed.name} has been changed meanwhile. Your change was not saved; the current values are shown now.`
        : `${listed.name} has been moved to ${nameStage(current.stage)} meanwhile. Your change was not saved.`,
    );
  const { provider } = await updateProvider(environment, { id: listed.id, etag, body });
  return provider;
}
