import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { readData, type Responded } from './api.ts';

/** A page of a list of the published API, or of the operator. */
type CursorPage = { meta: { next_cursor: string | null } } | { next_cursor: string | null };

/** The pages of a list by cursor: rows that are added meanwhile move no others. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: CursorPage) => ('meta' in page ? page.meta : page).next_cursor,
};

interface PageQuery {
  per_page: number;
  cursor?: string;
}

/** The query of a page; a cursor of null is that of the first. */
export const pageQuery = (cursor: string | null, per_page = 100): PageQuery => ({
  per_page,
  ...(cursor === null ? {} : { cursor }),
});

interface PagesOptions {
  perPage?: number;
  /** Rows of the previous query are shown until the new ones are read. Default: they are. */
  keepsPrevious?: boolean;
  meta?: { mentionsChanges: true };
  staleTime?: number;
}

/** The query of a list that `read` reads page by page. */
export const createPagesQuery = <P extends CursorPage, Key extends QueryKey>(
  queryKey: Key,
  read: (page: PageQuery, signal: AbortSignal) => Promise<Responded<P>>,
  { perPage, keepsPrevious = true, ...options }: PagesOptions = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => readData(read(pageQuery(pageParam, perPage), signal)),
    ...cursorPages,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });

interface QueryOptions {
  /** The data of the previous query is shown until the new one is read. */
  keepsPrevious?: boolean;
  staleTime?: number;
  refetchInterval?: number;
}

/** The query of what one call reads. */
export const createQuery = <T, Key extends QueryKey>(
  queryKey: Key,
  read: (signal: AbortSignal) => Promise<Responded<T>>,
  { keepsPrevious = false, ...options }: QueryOptions = {},
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => readData(read(signal)),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
