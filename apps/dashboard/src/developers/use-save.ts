import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A change of the service, after which the changed data is read again. */
export function useSave<Output, Input = void>(
  run: (input: Input) => Promise<Output>,
  queryKey: QueryKey,
  onSuccess?: (output: Output) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (output) => {
      void queryClient.invalidateQueries({ queryKey });
      onSuccess?.(output);
    },
  });
}
