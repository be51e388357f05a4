import { queryOptions } from '@tanstack/react-query';
import { dashboardApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';

export const memberListQuery = createQuery(['members'], () => dashboardApi.GET('/app/api/members'));

/** Only owners may read it. */
export const invitationListQuery = createQuery(['invitations'], () => dashboardApi.GET('/app/api/invitations'));

/** Read each time that the dialog opens: the choice is of all keys that are valid now. */
export const memberKeysQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['members', user_id, 'keys'],
    queryFn: () => readData(dashboardApi.GET('/app/api/members/{user_id}/keys', { params: { path: { user_id } } })),
    gcTime: 0,
  });
