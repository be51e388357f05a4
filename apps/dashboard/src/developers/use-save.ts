import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface Saving<Input, Output> {
  run: (input: Input) => Promise<Output>;
  /** The data that has changed. */
  key: QueryKey;
  onSuccess?: (output: Output) => void;
}

/** A change of the service, after which the changed data is read again. */
export function useSave<Output, Input = void>({ run, key, onSuccess }: Saving<Input, Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (output) => {
      void queryClient.invalidateQueries({ queryKey: key });
      onSuccess?.(output);
    },
  });
}
