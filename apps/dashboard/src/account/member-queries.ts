import type { InvitationListBody, MemberListBody } from '@pnb/dashboard-contract';
import { queryOptions } from '@tanstack/react-query';
import { callDashboard } from '../api/api.ts';

export const memberListQuery = queryOptions({
  queryKey: ['members'],
  queryFn: () => callDashboard<MemberListBody>('GET', '/members'),
});

/** For owners. */
export const invitationListQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => callDashboard<InvitationListBody>('GET', '/invitations'),
});
