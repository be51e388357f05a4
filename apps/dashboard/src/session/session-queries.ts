import { queryOptions } from '@tanstack/react-query';
import { dashboardApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';
import { isSignedOut } from '../api/api-error.ts';

/** The session of the browser; null if there is none. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () =>
    readData(dashboardApi.GET('/app/api/session')).catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      throw error;
    }),
  staleTime: 60_000,
});

export const signInOptionsQuery = createQuery(['sign-in-options'], () => dashboardApi.GET('/app/api/sign-in-options'), {
  staleTime: Infinity,
});

export const sessionListQuery = createQuery(['sessions'], () => dashboardApi.GET('/app/api/sessions'));

export const signInMethodsQuery = createQuery(['sign-in-methods'], () => dashboardApi.GET('/app/api/sign-in-methods'));

/** The accounts that the user can switch to. */
export const accountListQuery = createQuery(['accounts'], () => dashboardApi.GET('/app/api/accounts'), {
  staleTime: 300_000,
});

/** What a link invites to. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => readData(dashboardApi.POST('/app/api/invitations/read', { body: { token } })),
    retry: false,
    staleTime: Infinity,
  });
