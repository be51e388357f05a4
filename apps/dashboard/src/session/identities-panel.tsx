import { useMutation, useQuery } from '@tanstack/react-query';
import { dashboardApi, readData } from '../api/api.ts';
import type { IdentityBody } from '../api/dashboard-bodies.ts';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Item, Items } from '../components/item.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { useAction } from '../live/use-action.ts';
import { signInMethodsQuery, signInOptionsQuery } from './session-queries.ts';
import { goToProvider } from './go-to-provider.ts';
import { useConfirmation } from './use-confirmation.tsx';

/** The users of the plan's provider that sign in as this user; nothing where the service has no provider. */
export function IdentitiesPanel({ identities }: { identities: readonly IdentityBody[] }) {
  const { data: options } = useQuery(signInOptionsQuery);
  const { runConfirmed, dialog } = useConfirmation();
  const link = useMutation({
    mutationFn: () => runConfirmed(() => goToProvider('link', '/security')),
  });
  const unlink = useAction(
    (id: string) =>
      runConfirmed(() => readData(dashboardApi.DELETE('/app/api/identities/{id}', { params: { path: { id } } }))),
    signInMethodsQuery.queryKey,
  );
  if (!options?.single_sign_on) return null;
  const error = link.error ?? unlink.error;
  return (
    <Panel
      title="Single sign-on"
      actions={
        identities.length === 0 ? (
          <Button onClick={() => link.mutate()} disabled={link.isPending}>
            Link single sign-on
          </Button>
        ) : null
      }
    >
      {error ? <Notice kind="error">{error.message}</Notice> : null}
      {identities.length === 0 ? (
        <p className="text-muted">Link your user of your organization’s provider, to sign in with it.</p>
      ) : (
        <Items>
          {identities.map(({ id, email, issuer, created_at }) => (
            <Item
              key={id}
              title={email}
              text={
                <>
                  {issuer} · linked <Time value={created_at} />
                </>
              }
              actions={
                <ConfirmButton
                  name="Remove link"
                  text="You can no longer sign in with single sign-on, until you link it again."
                  isPending={unlink.isPending}
                  onConfirm={() => unlink.mutate(id)}
                />
              }
            />
          ))}
        </Items>
      )}
      {dialog}
    </Panel>
  );
}
