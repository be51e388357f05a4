import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useChangedList } from '../live/use-changed-list.ts';

interface Page {
  data: readonly object[];
  meta?: { total: number };
}

/** The rows of a list that were read, and how the next ones are. */
export interface List<Row extends object> {
  rows: readonly Row[];
  /** Rows of all pages. */
  total: number;
  isRead: boolean;
  error: Error | null;
  readAgain: () => void;
  /** Null: all rows were read. */
  readNext: (() => void) | null;
  isReadingNext: boolean;
  /** Shows what has changed since the rows were read; null while nothing has. */
  onChanges: (() => void) | null;
}

type PagesOptions<P extends Page, Key extends QueryKey> = UseInfiniteQueryOptions<
  P,
  Error,
  InfiniteData<P>,
  Key,
  string | null
> & { queryKey: Key };

/** A list that is read page by page, with its first page. */
export function useList<P extends Page, Key extends QueryKey>(
  options: PagesOptions<P, Key>,
): List<P['data'][number]> & { first: P | undefined } {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(options);
  const onChanges = useChangedList(options.queryKey, data);
  const rows = useMemo(() => data?.pages.flatMap((page): P['data'][number][] => [...page.data]) ?? [], [data]);
  const readNext = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  const first = data?.pages[0];
  return {
    rows,
    first,
    total: first?.meta?.total ?? rows.length,
    isRead: data !== undefined,
    error,
    readAgain: () => void refetch(),
    readNext: hasNextPage ? readNext : null,
    isReadingNext: isFetchingNextPage,
    onChanges,
  };
}

const NONE: readonly never[] = [];

/** A list that is read as a whole. */
export function useShortList<P extends Page, Key extends QueryKey>(
  options: UseQueryOptions<P, Error, P, Key>,
): List<P['data'][number]> {
  const { data, error, refetch } = useQuery(options);
  const rows: readonly P['data'][number][] = data?.data ?? NONE;
  return {
    rows,
    total: data?.meta?.total ?? rows.length,
    isRead: data !== undefined,
    error,
    readAgain: () => void refetch(),
    readNext: null,
    isReadingNext: false,
    onChanges: null,
  };
}
