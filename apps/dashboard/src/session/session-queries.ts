import type {
  AccountListBody,
  InvitationDetailsBody,
  SessionBody,
  SessionListBody,
  SignInMethodsBody,
  SignInOptionsBody,
} from '@pnb/dashboard-contract';
import { queryOptions } from '@tanstack/react-query';
import { callDashboard } from '../api/api.ts';
import { isSignedOut } from '../api/problem.ts';

/** The session of the browser; null if there is none. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () =>
    callDashboard<SessionBody>('GET', '/session').catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      throw error;
    }),
  staleTime: 60_000,
});

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => callDashboard<SignInOptionsBody>('GET', '/sign-in-options'),
  staleTime: Infinity,
});

export const sessionListQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => callDashboard<SessionListBody>('GET', '/sessions'),
});

export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: () => callDashboard<SignInMethodsBody>('GET', '/sign-in-methods'),
});

/** The accounts that the user can switch to. */
export const accountListQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: () => callDashboard<AccountListBody>('GET', '/accounts'),
  staleTime: 300_000,
});

/** What a link invites to. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => callDashboard<InvitationDetailsBody>('POST', '/invitations/read', { token }),
    retry: false,
    staleTime: Infinity,
  });
