import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface Deletion {
  /** Key of the queries of the object: `[environment, resource, id]`. */
  key: QueryKey;
  run: () => Promise<unknown>;
  /** Shows another page than that of the object. */
  leave: () => Promise<void>;
}

/** Deletes the object that a page shows, and leaves the page. Meanwhile nothing of the object is read, which may no longer exist. */
export function useDeletion({ key, run, leave }: Deletion) {
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
