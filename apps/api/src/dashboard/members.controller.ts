import { members } from '@pnb/dashboard-contract';
import { byUser, changeRole, listMembers, MAX_MEMBERS, removeMember } from '@pnb/identity';
import { notFound } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import { getSession } from '../http/session.ts';
import { getOwnerSession } from './require-owner.ts';

export const MembersController = implement(members, {
  listMembers: async (_input, request, { control }) => {
    const current = getSession(request);
    const rows = await listMembers(control, current.account_id);
    const data = rows.map((row) => ({ ...row, object: 'member' as const, is_you: row.user_id === current.user_id }));
    return { data, max_members: MAX_MEMBERS };
  },

  changeMember: async ({ params: { user_id }, body: { role } }, request, { control }) => {
    const { account_id, user_id: actor } = getOwnerSession(request);
    const by = byUser(actor, request.id);
    if (!(await changeRole(control, { account_id, user_id, role, by }))) throw notFound('user');
  },

  removeMember: async ({ params: { user_id } }, request, { control }) => {
    const session = getSession(request);
    const { account_id, user_id: actor } = session.user_id === user_id ? session : getOwnerSession(request);
    if (!(await removeMember(control, { account_id, user_id, by: byUser(actor, request.id) }))) throw notFound('user');
  },
});
