import type { MemberKeyListBody } from '../api/dashboard-bodies.ts';
import { Badge } from '../components/badge.tsx';
import { LastUse } from '../components/time.tsx';

type MemberKey = MemberKeyListBody['data'][number];

/** The keys that a member has created, to choose those that are revoked with the removal. */
export function MemberKeys({ keys }: { keys: readonly MemberKey[] }) {
  if (keys.length === 0) return <p className="text-muted">No valid API key was created by this member.</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">API keys of this member to revoke</legend>
      <p className="text-muted">Revoked keys are refused at once. Those that are not chosen stay valid.</p>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {keys.map((key) => (
          <li key={key.id}>
            <label className="flex cursor-pointer items-start gap-3 px-4 py-2.5 has-checked:bg-accent-soft">
              <input
                type="checkbox"
                name="keys"
                value={key.id}
                disabled={!key.can_revoke}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <KeySummary memberKey={key} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function KeySummary({ memberKey: { name, last4, environment, last_used_at, can_revoke } }: { memberKey: MemberKey }) {
  return (
    <span className="grid min-w-0 gap-1">
      <span className="flex flex-wrap items-center gap-2 font-medium break-all">
        {name} <code className="font-mono text-[13px]">…{last4}</code>
        <Badge kind={environment === 'production' ? 'warn' : 'neutral'}>{environment}</Badge>
      </span>
      <span className="text-muted">
        <LastUse at={last_used_at} />
        {can_revoke ? null : ' · only an owner can revoke it'}
      </span>
    </span>
  );
}
