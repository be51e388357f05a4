import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dashboardApi, readData } from '../api/api.ts';
import type { InvitationListBody } from '../api/dashboard-bodies.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Failure, Loaded } from '../components/loaded.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { invitationListQuery } from './member-queries.ts';
import { nameRole } from './roles.ts';

type Invitation = InvitationListBody['data'][number];

/** Invitations that were not accepted. */
export function InvitationList() {
  const query = useQuery(invitationListQuery);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(invitationListQuery);
  const send = useMutation({
    mutationFn: (id: string) =>
      readData(dashboardApi.POST('/app/api/invitations/{id}/send', { params: { path: { id } } })),
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) =>
      readData(dashboardApi.DELETE('/app/api/invitations/{id}', { params: { path: { id } } })),
    onSettled: refresh,
  });
  const error = send.error ?? revoke.error;
  return (
    <Loaded query={query} name="invitations">
      {({ data }) => (
        <Panel title="Open invitations">
          {error ? <Failure error={error} /> : null}
          {send.data ? <InvitationLink sent={send.data} /> : null}
          {data.length === 0 ? <p className="text-muted">No invitation is open.</p> : null}
          <ul className="divide-y divide-line empty:hidden">
            {data.map((invitation) => (
              <InvitationItem
                key={invitation.id}
                invitation={invitation}
                isPending={send.isPending || revoke.isPending}
                onSend={() => send.mutate(invitation.id)}
                onRevoke={() => revoke.mutate(invitation.id)}
              />
            ))}
          </ul>
        </Panel>
      )}
    </Loaded>
  );
}

interface InvitationItemProps {
  invitation: Invitation;
  isPending: boolean;
  onSend: () => void;
  onRevoke: () => void;
}

function InvitationItem({ invitation, isPending, onSend, onRevoke }: InvitationItemProps) {
  const { email, role, expires_at, is_expired } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <span className="font-medium break-all">{email}</span>
        <span className="text-muted">
          {nameRole(role)} · {is_expired ? 'expired' : 'valid until'} <Time value={expires_at} />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {is_expired ? <Badge kind="warn">Expired</Badge> : null}
        <Button disabled={isPending} onClick={onSend} aria-label={`Make a new link for ${email}`}>
          New link
        </Button>
        <ConfirmButton
          name="Revoke"
          label={`Revoke the invitation of ${email}`}
          text={`The link for ${email} is not valid any more.`}
          isPending={isPending}
          onConfirm={onRevoke}
        />
      </div>
    </li>
  );
}
