import { PrimaryClient } from './driver/primary-client.ts';

/** Not the lock of the migrations, which is acquired separately. */
const START_LOCK = 0x706e6273;

/** Runs the preparation of a service in one process at a time; the others wait. It is released when its process dies. */
export async function withStartLock<T>(connectionString: string, prepare: () => Promise<T>): Promise<T> {
  const client = new PrimaryClient({ connectionString, application_name: 'pnb start', keepAlive: true });
  // A session lock: it spans databases and connections.
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await prepare();
  } finally {
    await client.end().catch(() => undefined);
  }
}
