import type { Control, Notifications } from '@pnb/db';
import { findKeyById, revokedTokens } from '@pnb/identity';
import { LRUCache } from 'lru-cache';
import type { CachedKey } from './http/access.ts';

export interface KeyCache {
  find(id: string): Promise<CachedKey | null>;
}

/** Maximum age of an entry where notifications do not arrive, as behind a transaction pooler. */
const MAX_AGE_MS = 5_000;

/** Called on changes that affect every account. */
export interface KeyListeners {
  onSigningKeys: () => void;
  onSecretKeys: () => void;
}

/** A cache of keys that is always current: the database notifies every process of each change of an account, a key or the deny list. */
export async function openKeyCache(
  control: Control,
  notifications: Notifications,
  listeners: KeyListeners,
): Promise<KeyCache> {
  const cache = new LRUCache<string, CachedKey>({
    max: 10_000,
    ttl: MAX_AGE_MS,
    fetchMethod: async (id, _stale, { options }) => {
      const before = changes;
      const key = await findKeyById(control, id);
      const entry = key && { ...key, revoked_tokens: await revokedTokens(control, key.account_id) };
      // Read during a change: it is returned to the requests that wait for it, and not cached.
      if (changes !== before) options.ttl = 1;
      return entry ?? undefined;
    },
  });
  let changes = 0;
  const evict = (isAffected: (key: CachedKey) => boolean): void => {
    changes++;
    for (const [id, key] of cache.entries()) if (isAffected(key)) cache.delete(id);
  };
  await notifications.listen('account_changes', {
    onMessage: (changed) => {
      if (changed === 'signing_keys') listeners.onSigningKeys();
      else if (changed === 'secret_keys') listeners.onSecretKeys();
      else evict((key) => key.account_id === changed);
    },
    onGap: () => {
      listeners.onSigningKeys();
      listeners.onSecretKeys();
      evict(() => true);
    },
  });
  return { find: async (id) => cache.get(id) ?? (await cache.fetch(id)) ?? null };
}
