import type { SharedLocks } from '@pnb/webhooks';
import pg from 'pg';

export interface SessionLocks extends SharedLocks {
  stop(): Promise<void>;
}

/** Locks of one connection: when the process dies it closes, and all of them are free. */
export async function openSessionLocks(
  connectionString: string,
  onLost: (error: Error) => void,
): Promise<SessionLocks> {
  const client = new pg.Client({ connectionString, application_name: 'pnb worker locks', keepAlive: true });
  await client.connect();
  let stopping = false;
  client.on('error', (error) => stopping || onLost(error));
  let last: Promise<unknown> = Promise.resolve();
  // One after another: a connection takes one statement at a time.
  const call = (name: string, lock: string): Promise<boolean> => {
    const asked = last.then(async () => {
      const { rows } = await client.query<{ done: boolean }>(`select ${name}(hashtextextended($1, 0)) as done`, [lock]);
      return rows[0]?.done ?? false;
    });
    last = asked.catch(() => undefined);
    return asked;
  };
  return {
    tryLock: (name) => call('pg_try_advisory_lock', `turn:${name}`),
    unlock: async (name) => {
      // Whoever stops lets go of all at once.
      if (!stopping) await call('pg_advisory_unlock', `turn:${name}`);
    },
    stop: async () => {
      stopping = true;
      await client.end();
    },
  };
}
