import type { paths } from '@pnb/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openApi, readData } from '../api/api.ts';
import type { BuildScope } from './build-query.ts';

export type BuildUpdate = NonNullable<
  paths['/v1/builds/{id}']['patch']['requestBody']
>['content']['application/merge-patch+json'];

/** Sends a change of the build, and reads what depends on it again. */
export function useBuildUpdate({ environment, build: id }: BuildScope) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BuildUpdate) =>
      readData(
        openApi(environment).PATCH('/v1/builds/{id}', {
          params: { path: { id } },
          body,
          headers: { 'Content-Type': 'application/merge-patch+json' },
        }),
      ),
    onSuccess: () =>
      Promise.all(
        ['builds', 'counties'].map((resource) => queryClient.invalidateQueries({ queryKey: [environment, resource] })),
      ),
  });
}
