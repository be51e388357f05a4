import type { Environment } from '@pnb/contract';
import { listRoleScopes, members } from '@pnb/dashboard-contract';
import {
  byUser,
  changeRole,
  isMember,
  listMemberKeys,
  listMembers,
  MAX_MEMBERS,
  type MemberKey,
  removeMember,
  type SessionRecord,
} from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import { getSession } from '../http/session.ts';
import { recordRemoval } from './record-removal.ts';
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

  listMemberKeys: async ({ params: { user_id } }, request, { control }) => {
    const session = getSessionFor(request, user_id);
    const { account_id } = session;
    if (!(await isMember(control, account_id, user_id))) throw notFound('user');
    const keys = await listMemberKeys(control.prisma, { account_id, user_id });
    return { data: keys.map((key) => ({ ...present(key), can_revoke: canRevoke(session, key.environment) })) };
  },

  removeMember: async ({ params: { user_id }, query: { revoke, revoke_keys = [] } }, request, services) => {
    const session = getSessionFor(request, user_id);
    const removed = await removeMember(services.control, {
      account_id: session.account_id,
      user_id,
      by: byUser(session.user_id, request.id),
      revoke: revoke ?? revoke_keys,
      mayRevoke: ({ environment }) => canRevoke(session, environment),
      recordEvents: (keys) => recordRemoval(services, { session, user_id, request_id: request.id }, keys),
    });
    if (!removed) throw notFound('user');
    return {
      object: 'removed_member' as const,
      user_id,
      kept_keys: removed.kept_keys.map(present),
      revoked_keys: removed.revoked_keys.map(present),
    };
  },
});

/** Owners manage every member; every member may leave. */
function getSessionFor(request: FastifyRequest, user_id: string): SessionRecord {
  const session = getSession(request);
  return session.user_id === user_id ? session : getOwnerSession(request);
}

const present = (key: MemberKey) => ({ ...key, object: 'member_key' as const });

const canRevoke = ({ role }: SessionRecord, environment: Environment): boolean =>
  listRoleScopes(role, environment).includes('keys:manage');
