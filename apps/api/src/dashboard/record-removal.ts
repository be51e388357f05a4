import { encodeId, type Environment } from '@pnb/contract';
import { eventDraft, recordEvents } from '@pnb/events';
import type { DecidedKeys, MemberKey, SessionRecord } from '@pnb/identity';
import type { Services } from '../services.ts';

interface Removed {
  session: SessionRecord;
  user_id: string;
  request_id: string;
}

/**
 * Records `member.removed` in each environment of the account, before the removal is committed: if one fails, the member
 * is not removed, and no removal is without its event.
 */
export async function recordRemoval(
  { networks }: Services,
  { session: { account_id, environments, user_id: actor }, user_id, request_id }: Removed,
  { kept_keys, revoked_keys }: DecidedKeys,
): Promise<void> {
  for (const environment of environments) {
    const data = {
      object: { object: 'user' as const, id: user_id },
      kept_keys: listReferences(kept_keys, environment),
      revoked_keys: listReferences(revoked_keys, environment),
    };
    const by = { type: 'user', id: encodeId('user', actor) } as const;
    const db = networks[environment].bind({ account_id, actor: by, request_id });
    const resource_id = encodeId('user', user_id);
    await db.transaction((tx) =>
      recordEvents(tx, [eventDraft({ type: 'member.removed', resource_id, build_id: null, data })]),
    );
  }
}

const MAX_KEYS = 200;

const listReferences = (keys: readonly MemberKey[], environment: Environment) =>
  keys
    .filter((key) => key.environment === environment)
    .slice(0, MAX_KEYS)
    .map(({ id, name, last4, last_used_at }) => ({ object: 'api_key' as const, id, name, last4, last_used_at }));
