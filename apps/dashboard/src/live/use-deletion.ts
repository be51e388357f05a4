import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Deletes the object that a page shows, and leaves the page. Meanwhile nothing of the object is read, which may no longer
 * exist. The key is that of its queries: `[environment, resource, id]`.
 */
export function useDeletion(key: QueryKey, run: () => Promise<unknown>, leave: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['delete', ...key],
    mutationFn: run,
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: async () => {
      await leave();
      queryClient.removeQueries({ queryKey: key });
      await queryClient.invalidateQueries({ queryKey: key.slice(0, -1) });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Whether a query is one of an object that is being deleted. */
export const isBeingDeleted = (queryClient: QueryClient, key: QueryKey): boolean =>
  queryClient.isMutating({
    predicate: ({ options: { mutationKey = [] } }) => {
      const [name, ...deleted] = mutationKey;
      return name === 'delete' && deleted.every((part, at) => part === key[at]);
    },
  }) > 0;
