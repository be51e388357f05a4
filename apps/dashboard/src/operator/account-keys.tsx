import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardApi, readData } from '../api/api.ts';
import type { OperatedAccountDetailBody } from '../api/dashboard-bodies.ts';
import { ActionError } from '../components/action-error.tsx';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { nameValue } from '../components/name-value.ts';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { accountQuery } from './operator-queries.ts';

const KINDS = { active: 'success', expired: 'neutral', revoked: 'danger' } as const;

export function AccountKeys({ account: { id, api_keys } }: { account: OperatedAccountDetailBody }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: (key: string) =>
      readData(
        dashboardApi.DELETE('/app/api/operator/accounts/{id}/api-keys/{key_id}', {
          params: { path: { id, key_id: key } },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries(accountQuery(id)),
  });
  return (
    <Panel title="API keys">
      <ActionError error={revoke.error} />
      {api_keys.length === 0 ? <p className="text-muted">The account has no keys.</p> : null}
      <ul className="divide-y divide-line">
        {api_keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="grid gap-1">
              <span className="font-medium">
                {key.name} <span className="font-mono text-xs text-muted">…{key.last4}</span>{' '}
                <Badge kind={KINDS[key.status]}>{nameValue(key.status)}</Badge>
              </span>
              <span className="text-muted">
                {nameValue(key.environment)} · created <Time value={key.created_at} /> ·{' '}
                {key.last_used_at ? (
                  <>
                    last used <Time value={key.last_used_at} />
                  </>
                ) : (
                  'never used'
                )}
              </span>
            </div>
            {key.status === 'active' ? (
              <ConfirmButton
                name="Revoke"
                label={`Revoke ${key.name}`}
                text="Programs with this key or a token of it are refused at once. A revoked key cannot be used again."
                isPending={revoke.isPending}
                onConfirm={() => revoke.mutate(key.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
