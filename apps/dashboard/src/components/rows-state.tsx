import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure, Loading } from './loaded.tsx';

interface RowsStateProps {
  query: Pick<UseInfiniteQueryResult<{ pages: readonly { meta: { total: number } }[] }>, 'data' | 'error' | 'refetch'>;
  /** What is loaded: "members". */
  name: string;
  /** Shown where there are no rows. */
  empty: ReactNode;
  children: ReactNode;
}

/** The states of a list: loading, failed, empty, and its rows. */
export function RowsState({ query: { data, error, refetch }, name, empty, children }: RowsStateProps) {
  const total = data?.pages[0]?.meta.total;
  const rows = total === undefined ? <Loading name={name} /> : total === 0 ? empty : children;
  return (
    <>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {error && !data ? null : rows}
    </>
  );
}
