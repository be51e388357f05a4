import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** An action of the service, after which the data that it may have changed is read again, also when it was refused. */
export function useAction<Output, Input = void>(run: (input: Input) => Promise<Output>, queryKey: QueryKey) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: run, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
