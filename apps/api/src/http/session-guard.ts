import { createHash } from 'node:crypto';
import type { Control } from '@pnb/db';
import { addressGroup, lookUpSession, SESSION_IDLE_MS, type SessionRecord } from '@pnb/identity';
import type { AttemptLimits } from '@pnb/limits';
import { LRUCache } from 'lru-cache';

/** Finds the sessions of cookies, and limits how often an address may send unknown ones. */
export interface SessionGuard {
  /** Null if there is no such session, or it has expired. With `retryAfterMs`, the cookie was not looked up. */
  find(
    token: string,
    from: { ip: string; isBackground: boolean },
  ): Promise<SessionRecord | { retryAfterMs: number } | null>;
}

/**
 * After too many unknown cookies, an address reaches the database with those cookies only that this process has seen to
 * be valid, so that an attacker cannot lock out the sessions behind the same address. An expired session is not counted.
 */
export function createSessionGuard(control: Control, attempts: AttemptLimits): SessionGuard {
  const valid = new LRUCache<string, true>({ max: 10_000, ttl: SESSION_IDLE_MS });
  return {
    find: async (token, { ip, isBackground }) => {
      const key = createHash('sha256').update(token).digest('base64');
      const subject = addressGroup(ip);
      if (!valid.has(key)) {
        const decision = await attempts.peek('failed_session', subject);
        if (!decision.admitted) return decision;
      }
      const session = await lookUpSession(control, token, { isBackground });
      if (typeof session !== 'string') {
        valid.set(key, true);
        return session;
      }
      valid.delete(key);
      if (session === 'unknown') await attempts.admit('failed_session', subject);
      return null;
    },
  };
}
