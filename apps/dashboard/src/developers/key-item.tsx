import type { Environment } from '../api/api.ts';
import { Badge } from '../components/badge.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Facts } from '../components/facts.tsx';
import { Failure } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun, formatCount } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import { type ApiKey, revokeKey, rotateKey } from './key-queries.ts';
import { type KeyStatus } from './key-search.ts';
import { Rotate } from './rotate.tsx';
import { useSave } from './use-save.ts';

const KINDS = { active: 'success', expired: 'warn', revoked: 'danger' } as const satisfies Record<KeyStatus, string>;

interface KeyItemProps {
  apiKey: ApiKey;
  environment: Environment;
  onRotated: (successor: ApiKey) => void;
}

export function KeyItem({ apiKey, environment, onRotated }: KeyItemProps) {
  const { id, name, status, prefix, last4, scopes } = apiKey;
  const revoke = useSave(() => revokeKey(environment, id), [environment, 'api-keys']);
  return (
    <li className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold wrap-anywhere">
            {name} <Badge kind={KINDS[status]}>{nameValue(status)}</Badge>
          </h2>
          <code className="font-mono text-muted">
            {prefix}…{last4}
          </code>
        </div>
        {status === 'active' ? (
          <div className="flex gap-2">
            <Rotate
              name="Rotate"
              title={`Rotate ${name}?`}
              text="A successor with the same rights and the same rate limit is created. Both keys work until the overlap ends."
              none="No overlap: the old key ends now"
              longer={[['2592000', '30 days']]}
              run={(overlap) => rotateKey(environment, id, overlap)}
              queryKey={[environment, 'api-keys']}
              onRotated={onRotated}
            />
            <ConfirmButton
              name="Revoke"
              text={`${name} becomes invalid at once, and its access tokens within 5 seconds. This cannot be undone.`}
              isPending={revoke.isPending}
              onConfirm={() => revoke.mutate()}
            />
          </div>
        ) : null}
      </div>
      {revoke.error ? <Failure error={revoke.error} /> : null}
      <KeyFacts apiKey={apiKey} />
      <details>
        <summary className="w-fit font-medium text-accent">{countNoun(scopes.length, 'scope')}</summary>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope} className="rounded bg-raised px-2 py-0.5 font-mono text-xs">
              {scope}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Users by their id: their names are a matter of the members page. */
function describeActor(actor: ApiKey['created_by']): string {
  if (!actor?.id) return 'Sign-up or operator';
  return actor.type === 'user' ? `User ${actor.id}` : `Key ${actor.id}`;
}

function KeyFacts({ apiKey: { created_at, last_used_at, expires_at, revoked_at, ...key } }: { apiKey: ApiKey }) {
  return (
    <Facts
      facts={[
        ['Last used', last_used_at ? <Time value={last_used_at} /> : 'Never'],
        ['Created', <Time value={created_at} />],
        revoked_at
          ? ['Revoked', <Time value={revoked_at} />]
          : ['Expires', expires_at ? <Time value={expires_at} /> : 'Never'],
        ['Addresses', key.ip_allow_list.length > 0 ? key.ip_allow_list.join(', ') : 'All'],
        ['Created by', describeActor(key.created_by)],
        ['Rate limit', `${formatCount(key.requests_per_minute)} requests a minute`],
      ]}
    />
  );
}
