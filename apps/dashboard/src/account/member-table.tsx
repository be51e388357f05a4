import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardApi, readData } from '../api/api.ts';
import type { MemberListBody } from '../api/dashboard-bodies.ts';
import { Badge } from '../components/badge.tsx';
import { Item, Items } from '../components/item.tsx';
import { Failure } from '../components/loaded.tsx';
import { Time } from '../components/time.tsx';
import { sessionQuery } from '../session/session-queries.ts';
import { memberListQuery } from './member-queries.ts';
import { MemberRemoval } from './member-removal.tsx';
import { nameRole, type Role, ROLES } from './roles.ts';

type Member = MemberListBody['data'][number];

export function MemberTable({ members, isOwner }: { members: readonly Member[]; isOwner: boolean }) {
  const { change, remove } = useMemberChanges();
  const error = change.error ?? remove.error;
  return (
    <>
      {error ? <Failure error={error} /> : null}
      <Items>
        {members.map((member) => (
          <Item
            key={member.user_id}
            title={
              <>
                {member.email}
                {member.is_you ? <Badge kind="success">You</Badge> : null}
                {member.is_disabled ? <Badge kind="warn">Disabled by the operator</Badge> : null}
              </>
            }
            text={
              <>
                since <Time value={member.created_at} />
              </>
            }
            actions={
              <>
                <MemberRole
                  member={member}
                  isOwner={isOwner}
                  isPending={change.isPending}
                  onChange={(role) => change.mutate({ user_id: member.user_id, role })}
                />
                <MemberRemoval
                  member={member}
                  isOwner={isOwner}
                  isPending={remove.isPending}
                  onRemove={(revoke) => remove.mutate({ user_id: member.user_id, revoke })}
                />
              </>
            }
          />
        ))}
      </Items>
    </>
  );
}

function useMemberChanges() {
  const queryClient = useQueryClient();
  // One's own role, or membership, is part of the session.
  const refresh = () =>
    Promise.all([memberListQuery, sessionQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  const change = useMutation({
    mutationFn: ({ user_id, role }: { user_id: string; role: Role }) =>
      readData(dashboardApi.PATCH('/app/api/members/{user_id}', { params: { path: { user_id } }, body: { role } })),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ user_id, revoke }: { user_id: string; revoke: string[] }) =>
      readData(
        dashboardApi.DELETE('/app/api/members/{user_id}', {
          params: { path: { user_id }, query: revoke.length > 0 ? { revoke_keys: revoke } : {} },
        }),
      ),
    onSettled: refresh,
  });
  return { change, remove };
}

interface RoleProps {
  member: Member;
  isOwner: boolean;
  isPending: boolean;
  onChange: (role: Role) => void;
}

function MemberRole({ member, isOwner, isPending, onChange }: RoleProps) {
  if (!isOwner) return <Badge kind="neutral">{nameRole(member.role)}</Badge>;
  return (
    <select
      aria-label={`Role of ${member.email}`}
      className="h-9 rounded-lg border border-field bg-surface px-3 text-base text-ink sm:text-sm"
      value={member.role}
      disabled={isPending}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      {ROLES.map(([role, name]) => (
        <option key={role} value={role}>
          {name}
        </option>
      ))}
    </select>
  );
}
