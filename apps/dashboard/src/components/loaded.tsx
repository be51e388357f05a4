import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What is loaded: "Loading the campaigns…". */
  name: string;
  children: (data: T) => ReactNode;
}

/** The states of a query: loading, failed, and loaded. Data that is there stays when reading it again fails. */
export function Loaded<T>({ query: { data, error, refetch }, name, children }: LoadedProps<T>) {
  return (
    <>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? error ? null : <Loading name={name} /> : children(data)}
    </>
  );
}

/** An error with the request to name in a question, and a button to try again. */
export function Failure({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <Notice kind="error">
      <span className="mr-4">{error.message}</span>
      {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
    </Notice>
  );
}

/** Bars where the data will be. */
export function Loading({ name }: { name: string }) {
  return (
    <div role="status" className="grid gap-3 rounded-xl border border-line bg-surface p-5">
      <span className="sr-only">Loading {name}…</span>
      {['w-2/3', 'w-full', 'w-5/6'].map((width) => (
        <div key={width} className={`h-4 rounded bg-raised motion-safe:animate-pulse ${width}`} />
      ))}
    </div>
  );
}

/** What is shown where there is no data, with the action that brings some. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed border-field px-6 py-16 text-center">
      <p className="font-medium">{title}</p>
      {text ? <p className="max-w-prose text-muted">{text}</p> : null}
      {children}
    </div>
  );
}
