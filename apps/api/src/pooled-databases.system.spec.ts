import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { openControl, openNetwork } from '@pnb/db';
import type { DatabaseUrls } from '@pnb/settings';
import { describeWithPgBouncer, type PgBouncer, startPgBouncer, useApp } from '@pnb/testkit';
import { checkPooledDatabases } from './pooled-databases.ts';

const app = useApp();
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const start = async (connectQuery?: string): Promise<PgBouncer> => {
  const bouncer = await startPgBouncer({ databases: { ...app.databases }, poolSize: 2, connectQuery });
  cleanups.push(bouncer.stop);
  return bouncer;
};

/** Checks the databases of a process whose requests use these addresses; returns the lines that it reports. */
async function check(urls: DatabaseUrls, direct: DatabaseUrls = app.databases): Promise<string[]> {
  const cursorKey = randomBytes(32);
  const open = (environment: 'production' | 'sandbox') =>
    openNetwork({ url: urls[environment], environment, cursorKey, maxConnections: 1 });
  const control = openControl({ url: urls.control, cursorKey, maxConnections: 1 });
  const opened = { control, production: open('production'), sandbox: open('sandbox') };
  cleanups.push(() => Promise.all(Object.values(opened).map((database) => database.close())));
  const lines: string[] = [];
  await checkPooledDatabases(opened, direct, (line) => lines.push(line));
  return lines;
}

const pooled = (bouncer: PgBouncer, database: string): string => `${bouncer.url(database)}?pgbouncer=true`;

const through = (bouncer: PgBouncer): DatabaseUrls => ({
  control: pooled(bouncer, 'control'),
  production: pooled(bouncer, 'production'),
  sandbox: pooled(bouncer, 'sandbox'),
});

describeWithPgBouncer('databases behind PgBouncer', () => {
  it('are accepted with a timeout for statements', async () => {
    expect(await check(through(await start("set statement_timeout = '10s'")))).toEqual([]);
  });

  it('are reported without one, each by its setting', async () => {
    const urls = { ...app.databases, sandbox: pooled(await start(''), 'sandbox') };
    expect(await check(urls)).toEqual([
      "SANDBOX_DATABASE_URL has no limit for the time of a statement: set connect_query='set statement_timeout = 15000' for its database in pgbouncer.ini",
    ]);
  });

  it('are refused with the direct address of another database', async () => {
    const swapped = { ...app.databases, production: app.databases.sandbox };
    await expect(check(through(await start()), swapped)).rejects.toThrow(
      'PRODUCTION_DATABASE_DIRECT_URL must be the address of the database that PRODUCTION_DATABASE_URL reaches through PgBouncer',
    );
  });
});
