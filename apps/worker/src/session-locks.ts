import pg from 'pg';

/** Locks that all processes of a database share; they are released when the process that holds them ends. */
export interface SharedLocks {
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
}

/** Sufficient where one process does all the work. */
export const NO_SHARED_LOCKS: SharedLocks = { tryLock: async () => true, unlock: async () => undefined };

export interface SessionLocks extends SharedLocks {
  stop(): Promise<void>;
}

/** Locks of one database session: when the process ends the connection closes, and all of them are released. */
export async function openSessionLocks(
  connectionString: string,
  onLost: (error: Error) => void,
): Promise<SessionLocks> {
  const client = new pg.Client({ connectionString, application_name: 'pnb worker locks', keepAlive: true });
  await client.connect();
  let stopping = false;
  client.on('error', (error) => stopping || onLost(error));
  let last: Promise<unknown> = Promise.resolve();
  // One after another: a connection runs one statement at a time.
  const call = (name: string, lock: string): Promise<boolean> => {
    const result = last.then(async () => {
      const { rows } = await client.query<{ done: boolean }>(`select ${name}(hashtextextended($1, 0)) as done`, [lock]);
      return rows[0]?.done ?? false;
    });
    last = result.catch(() => undefined);
    return result;
  };
  return {
    tryLock: (name) => call('pg_try_advisory_lock', `job:${name}`),
    unlock: async (name) => {
      // A worker that stops releases all locks at once.
      if (!stopping) await call('pg_advisory_unlock', `job:${name}`);
    },
    stop: async () => {
      stopping = true;
      await client.end();
    },
  };
}
