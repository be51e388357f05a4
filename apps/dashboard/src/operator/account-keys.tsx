import { dashboardApi, readData } from '../api/api.ts';
import type { OperatedAccountDetailBody } from '../api/dashboard-bodies.ts';
import { ActionError } from '../components/action-error.tsx';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Item, Items } from '../components/item.tsx';
import { nameValue } from '../components/name-value.ts';
import { Panel } from '../components/panel.tsx';
import { LastUse, Time } from '../components/time.tsx';
import { useAction } from '../live/use-action.ts';
import { accountQuery } from './operator-queries.ts';

const KINDS = { active: 'success', expired: 'neutral', revoked: 'danger' } as const;

export function AccountKeys({ account: { id, api_keys } }: { account: OperatedAccountDetailBody }) {
  const revoke = useAction(
    (key_id: string) =>
      readData(
        dashboardApi.DELETE('/app/api/operator/accounts/{id}/api-keys/{key_id}', { params: { path: { id, key_id } } }),
      ),
    accountQuery(id).queryKey,
  );
  return (
    <Panel title="API keys">
      <ActionError error={revoke.error} />
      {api_keys.length === 0 ? <p className="text-muted">The account has no keys.</p> : null}
      <Items>
        {api_keys.map((key) => (
          <Item
            key={key.id}
            title={
              <>
                {key.name} <span className="font-mono text-xs text-muted">…{key.last4}</span>{' '}
                <Badge kind={KINDS[key.status]}>{nameValue(key.status)}</Badge>
              </>
            }
            text={
              <>
                {nameValue(key.environment)} · created <Time value={key.created_at} /> ·{' '}
                <LastUse at={key.last_used_at} />
              </>
            }
            actions={
              key.status === 'active' ? (
                <ConfirmButton
                  name="Revoke"
                  label={`Revoke ${key.name}`}
                  text="Programs with this key or a token of it are refused at once. A revoked key cannot be used again."
                  isPending={revoke.isPending}
                  onConfirm={() => revoke.mutate(key.id)}
                />
              ) : null
            }
          />
        ))}
      </Items>
    </Panel>
  );
}
