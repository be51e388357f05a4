import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Environment } from '../api/api.ts';
import { ChangedError, type ProviderUpdate, updateProvider } from './update-provider.ts';
import { providerQuery } from './provider-queries.ts';

/** Changes a provider as it was read with `etag`. If it has changed meanwhile, it is read again. */
export function useProviderUpdate(environment: Environment, { id, etag }: { id: string; etag: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProviderUpdate) => updateProvider(environment, { id, etag, body }),
    onSuccess: (updated) => {
      queryClient.setQueryData(providerQuery(environment, id).queryKey, updated);
      return Promise.all(
        [
          [environment, 'providers'],
          [environment, 'builds', updated.provider.build_id, 'provider-cells'],
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) =>
      error instanceof ChangedError
        ? queryClient.invalidateQueries({ queryKey: providerQuery(environment, id).queryKey })
        : undefined,
  });
}
