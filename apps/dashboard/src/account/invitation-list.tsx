import { dashboardApi, readData } from '../api/api.ts';
import type { InvitationListBody } from '../api/dashboard-bodies.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Item, Items } from '../components/item.tsx';
import { ListView } from '../components/list-view.tsx';
import { Failure } from '../components/loaded.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { useShortList } from '../components/use-list.ts';
import { useAction } from '../live/use-action.ts';
import { InvitationLink } from './invitation-link.tsx';
import { invitationListQuery } from './member-queries.ts';
import { nameRole } from './roles.ts';

/** Invitations that were not accepted. */
export function InvitationList() {
  const { queryKey } = invitationListQuery;
  const send = useAction(
    (id: string) => readData(dashboardApi.POST('/app/api/invitations/{id}/send', { params: { path: { id } } })),
    queryKey,
  );
  const revoke = useAction(
    (id: string) => readData(dashboardApi.DELETE('/app/api/invitations/{id}', { params: { path: { id } } })),
    queryKey,
  );
  const error = send.error ?? revoke.error;
  return (
    <Panel title="Open invitations">
      {error ? <Failure error={error} /> : null}
      {send.data ? <InvitationLink sent={send.data} /> : null}
      <ListView
        list={useShortList(invitationListQuery)}
        name="invitations"
        empty={<p className="text-muted">No invitation is open.</p>}
      >
        {(rows) => (
          <Items>
            {rows.map((invitation) => (
              <InvitationItem
                key={invitation.id}
                invitation={invitation}
                isPending={send.isPending || revoke.isPending}
                onSend={() => send.mutate(invitation.id)}
                onRevoke={() => revoke.mutate(invitation.id)}
              />
            ))}
          </Items>
        )}
      </ListView>
    </Panel>
  );
}

interface InvitationItemProps {
  invitation: InvitationListBody['data'][number];
  isPending: boolean;
  onSend: () => void;
  onRevoke: () => void;
}

function InvitationItem({ invitation, isPending, onSend, onRevoke }: InvitationItemProps) {
  const { email, role, expires_at, is_expired } = invitation;
  return (
    <Item
      title={email}
      text={
        <>
          {nameRole(role)} · {is_expired ? 'expired' : 'valid until'} <Time value={expires_at} />
        </>
      }
      actions={
        <>
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
        </>
      }
    />
  );
}
