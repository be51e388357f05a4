import { listen, type Control } from '@pnb/db';
import { findKeyById, revokedTokens } from '@pnb/identity';
import { LRUCache } from 'lru-cache';
import type { CachedKey } from './http/access.ts';

export interface KeyCache {
  find(id: string): Promise<CachedKey | null>;
  close(): Promise<void>;
}

/** How old an entry may get where the database cannot tell of changes, as behind a pooler of transactions. */
const MAX_AGE_MS = 5_000;

/** What is not about one account. */
export interface KeyListeners {
  onSigningKeys: () => void;
  onSecretKeys: () => void;
}

/** Keys as they are now: the database notifies every process of each change of an account, a key or the deny list. */
export async function openKeyCache(control: Control, url: string, listeners: KeyListeners): Promise<KeyCache> {
  const cache = new LRUCache<string, CachedKey>({
    max: 10_000,
    ttl: MAX_AGE_MS,
    fetchMethod: async (id, _stale, { options }) => {
      const before = changes;
      const key = await findKeyById(control, id);
      const known = key && { ...key, revoked_tokens: await revokedTokens(control, key.account_id) };
      // Read while something changed: it answers who waits for it, and is not kept.
      if (changes !== before) options.ttl = 1;
      return known ?? undefined;
    },
  });
  let changes = 0;
  const forget = (isConcerned: (key: CachedKey) => boolean): void => {
    changes++;
    for (const [id, key] of cache.entries()) if (isConcerned(key)) cache.delete(id);
  };
  const listening = await listen(url, 'account_changes', {
    onMessage: (changed) => {
      if (changed === 'signing_keys') listeners.onSigningKeys();
      else if (changed === 'secret_keys') listeners.onSecretKeys();
      else forget((key) => key.account_id === changed);
    },
    onGap: () => {
      listeners.onSigningKeys();
      listeners.onSecretKeys();
      forget(() => true);
    },
  });
  return {
    find: async (id) => (await cache.fetch(id)) ?? null,
    close: () => listening.close(),
  };
}
