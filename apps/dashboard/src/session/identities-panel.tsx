import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dashboardApi, readData } from '../api/api.ts';
import type { IdentityBody } from '../api/dashboard-bodies.ts';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { signInMethodsQuery, signInOptionsQuery } from './session-queries.ts';
import { goToProvider } from './go-to-provider.ts';
import { useConfirmation } from './use-confirmation.tsx';

/** The users of the plan's provider that sign in as this user; nothing where the service has no provider. */
export function IdentitiesPanel({ identities }: { identities: readonly IdentityBody[] }) {
  const { data: options } = useQuery(signInOptionsQuery);
  const queryClient = useQueryClient();
  const { runConfirmed, dialog } = useConfirmation();
  const link = useMutation({
    mutationFn: () => runConfirmed(() => goToProvider({ purpose: 'link', next: '/security' })),
  });
  const unlink = useMutation({
    mutationFn: (id: string) =>
      runConfirmed(() => readData(dashboardApi.DELETE('/app/api/identities/{id}', { params: { path: { id } } }))),
    onSettled: () => queryClient.invalidateQueries(signInMethodsQuery),
  });
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
        <ul className="divide-y divide-line">
          {identities.map(({ id, email, issuer, created_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
              <div className="grid min-w-0 gap-1">
                <span className="font-medium wrap-anywhere">{email}</span>
                <span className="text-muted wrap-anywhere">
                  {issuer} · linked <Time value={created_at} />
                </span>
              </div>
              <ConfirmButton
                name="Remove link"
                text="You can no longer sign in with single sign-on, until you link it again."
                isPending={unlink.isPending}
                onConfirm={() => unlink.mutate(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </Panel>
  );
}
