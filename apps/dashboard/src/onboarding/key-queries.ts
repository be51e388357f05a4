import { queryOptions } from '@tanstack/react-query';
import { BACKGROUND, openApi, readData } from '../api/api.ts';

export interface NewKey {
  id: string;
  secret: string;
}

/** The key that was just created, in memory only: the service does not show it again. */
export const newKeyQuery = queryOptions({
  queryKey: ['new-key'],
  queryFn: (): Promise<NewKey | null> => Promise.resolve(null),
  staleTime: Infinity,
  gcTime: Infinity,
});

const POLL_MS = 1_000;

/** The sandbox keys that work; read again until one of them was used. */
export const sandboxKeysQuery = queryOptions({
  queryKey: ['sandbox', 'api-keys', 'active'],
  queryFn: () =>
    readData(
      openApi('sandbox').GET('/v1/api-keys', {
        params: { query: { status: ['active'], per_page: 100 } },
        ...BACKGROUND,
      }),
    ),
  refetchInterval: ({ state }) => (state.data?.data.some((key) => key.last_used_at !== null) ? false : POLL_MS),
});

/** Read again until the sample of a new account is loaded. */
export const sandboxBuildsQuery = queryOptions({
  queryKey: ['sandbox', 'builds', 'onboarding'],
  queryFn: () => readData(openApi('sandbox').GET('/v1/builds', { params: { query: { per_page: 1 } }, ...BACKGROUND })),
  refetchInterval: ({ state }) => (state.data && state.data.meta.total > 0 ? false : POLL_MS),
});
