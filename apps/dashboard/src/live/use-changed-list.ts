import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { forgetChange, useIsChanged } from './changed-lists.ts';

type Pages = InfiniteData<unknown> | undefined;

/**
 * Shows the changes of a list of which several pages were read: it is cut to its first page, which is read again. Null
 * while there is nothing new. Queries with `mentionsChanges` in their `meta` need it.
 */
export function useChangedList(queryKey: QueryKey, data: Pages): (() => void) | null {
  const queryClient = useQueryClient();
  const isChanged = useIsChanged(queryKey, data);
  if (!isChanged) return null;
  return () => {
    queryClient.setQueryData(queryKey, (read: Pages) =>
      read ? { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) } : read,
    );
    forgetChange(queryKey);
    void queryClient.invalidateQueries({ queryKey, exact: true });
  };
}
