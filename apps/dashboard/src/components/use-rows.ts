import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

interface Page {
  data: readonly object[];
  meta: { total: number };
}

/** The rows of all pages that were read, with the function that reads the next one. */
export function useRows<P extends Page>(query: UseInfiniteQueryResult<InfiniteData<P>>) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page): P['data'][number][] => [...page.data]) ?? [], [data]);
  const readNext = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { rows, first: data?.pages[0], total: data?.pages[0]?.meta.total ?? 0, readNext };
}
