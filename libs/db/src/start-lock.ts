import pg from 'pg';

/** Beside Prisma's own lock of migrations, which each of them takes for itself. */
const START_LOCK = 0x706e6273;

/** Runs what prepares a service in one process at a time; the others wait. A process that dies releases it. */
export async function withStartLock<T>(connectionString: string, prepare: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'pnb start', keepAlive: true });
  // A lock of the session: it spans databases and connections.
  await client.connect();
  // When this connection breaks, the work fails by itself or is done already.
  client.on('error', () => undefined);
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await prepare();
  } finally {
    await client.end().catch(() => undefined);
  }
}
