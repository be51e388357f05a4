import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** First pages of long lists that have changed since they were read, by the hash of the query. */
const changed = new Map<string, unknown>();
const listeners = new Set<() => void>();

const notify = (): void => listeners.forEach((listen) => listen());

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

const firstPage = (data: unknown): unknown => (data as { pages?: readonly unknown[] } | undefined)?.pages?.[0];

/** Whether a change of the list is only mentioned: of one with several pages, all would be read again. */
export function mentionChange({ queryHash, meta, state: { data } }: Query): boolean {
  const { pages = [] } = (data ?? {}) as { pages?: readonly unknown[] };
  if (meta?.mentionsChanges !== true || pages.length < 2) return false;
  changed.set(queryHash, pages[0]);
  notify();
  return true;
}

/** Whether the list has changed since its first page was read. */
export function useIsChanged(queryKey: QueryKey, data: unknown): boolean {
  const page = firstPage(data);
  return useSyncExternalStore(subscribe, () => page !== undefined && changed.get(hashKey(queryKey)) === page);
}

/** The list is read again from its first page. */
export function forgetChange(queryKey: QueryKey): void {
  changed.delete(hashKey(queryKey));
  notify();
}
