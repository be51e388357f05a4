import type { InvitationListBody, MemberKeyListBody, MemberListBody } from '@pnb/dashboard-contract';
import { queryOptions } from '@tanstack/react-query';
import { callDashboard } from '../api/api.ts';

export const memberListQuery = queryOptions({
  queryKey: ['members'],
  queryFn: () => callDashboard<MemberListBody>('GET', '/members'),
});

/** Only owners may read it. */
export const invitationListQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => callDashboard<InvitationListBody>('GET', '/invitations'),
});

/** Read each time that the dialog opens: the choice is of all keys that are valid now. */
export const memberKeysQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['members', user_id, 'keys'],
    queryFn: () => callDashboard<MemberKeyListBody>('GET', `/members/${user_id}/keys`),
    gcTime: 0,
  });
