import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openControl, openNetwork } from '@pnb/db';
import { ensureSigningKey } from '@pnb/identity';
import { ensureDatabases, startPostgres, type RunningPostgres } from '@pnb/postgres';
import { type DatabaseUrls, migrateControl, migrateNetwork } from './databases.ts';
import { awaitReachable, DatabaseRefusal, prepareDatabases, type StartDelay } from './start.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(180_000);

let postgres: RunningPostgres;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pnb-databases-spec-'));
  postgres = await startPostgres({ dataDir: folder, durable: false });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const REPLICAS = 4;

const failOnDelay = ({ line }: StartDelay): never => {
  throw new Error(line);
};

function openAll({ control, production, sandbox }: DatabaseUrls) {
  const options = { cursorKey: randomBytes(32), maxConnections: 2 };
  const opened = openControl({ ...options, url: control });
  const networks = {
    production: openNetwork({ ...options, url: production, environment: 'production' }),
    sandbox: openNetwork({ ...options, url: sandbox, environment: 'sandbox' }),
  };
  const close = async (): Promise<void> => {
    await Promise.all([opened, networks.production, networks.sandbox].map((one) => one.close()));
  };
  return { control: opened, networks, close };
}

async function createDatabases(suffix: string, on = postgres): Promise<DatabaseUrls> {
  const names = ['control', 'production', 'sandbox'].map((name) => `${name}_${suffix}`);
  await ensureDatabases(on.url(), names);
  const [control = '', production = '', sandbox = ''] = names.map((name) => on.url(name));
  return { control, production, sandbox };
}

it('replicas that start together on empty databases all become ready, on the same reference data', async () => {
  for (const round of [1, 2]) {
    const names = ['control', 'production', 'sandbox'].map((name) => `${name}_${round}`);
    await ensureDatabases(postgres.url(), names);
    const [control = '', production = '', sandbox = ''] = names.map((name) => postgres.url(name));
    let [running, most] = [0, 0];
    const open = async () => {
      running += 1;
      most = Math.max(most, running);
      // Time for the others to come in between, if they could.
      await setTimeout(200);
      running -= 1;
      const opened = openAll({ control, production, sandbox });
      await ensureSigningKey(opened.control, Buffer.alloc(32, 1));
      return opened;
    };
    const replicas = await Promise.all(
      Array.from({ length: REPLICAS }, () =>
        prepareDatabases({ control, production, sandbox }, open, { migrations: 'apply', onDelay: failOnDelay }),
      ),
    );
    expect(most).toBe(1);
    for (const { networks } of replicas) {
      const counts = await Promise.all(Object.values(networks).map(({ prisma }) => prisma.county.count()));
      expect(counts[0]).toBeGreaterThan(0);
      expect(counts[1]).toBe(counts[0]);
    }
    expect(await replicas[0]?.control.prisma.signingKey.count()).toBe(1);
    await Promise.all(replicas.map((replica) => replica.close()));
  }
});

it('a process that waits for the migrations goes on when all databases have them, and applies none itself', async () => {
  const urls = await createDatabases('waited');
  const delays: StartDelay[] = [];
  let isDone = false;
  const onDelay = (delay: StartDelay) => delays.push(delay);
  const waiting = prepareDatabases(urls, async () => openAll(urls), { migrations: 'wait', onDelay }).then((opened) => {
    isDone = true;
    return opened.close();
  });
  await migrateControl(urls.control);
  await migrateNetwork(urls.production);
  while (delays.length === 0) await setTimeout(10);
  // Longer than between two looks.
  await setTimeout(1_500);
  expect([isDone, delays.map(({ cause }) => cause)]).toEqual([false, ['migrations']]);
  expect(delays[0]?.line).toMatch(/^Waiting for `operator database migrate`: .*sandbox/);
  const sandbox = openNetwork({ url: urls.sandbox, environment: 'sandbox', cursorKey: randomBytes(32) });
  const { rows } = await sandbox.pool.query(`select from pg_tables where schemaname = 'public'`);
  await sandbox.close();
  expect(rows).toEqual([]);

  await migrateNetwork(urls.sandbox);

  await waiting;
});

describe('a start without PostgreSQL', () => {
  let other: RunningPostgres;
  let otherFolder = '';
  let urls: DatabaseUrls;

  beforeAll(async () => {
    otherFolder = mkdtempSync(join(tmpdir(), 'pnb-start-spec-'));
    other = await startPostgres({ dataDir: otherFolder, durable: false });
    urls = await createDatabases('down', other);
  });
  afterAll(async () => {
    await other.stop();
    rmSync(otherFolder, { recursive: true, force: true });
  });

  it('waits for it with one line in the log, and goes on when it responds', async () => {
    await other.stop();
    const delays: StartDelay[] = [];
    const onDelay = (delay: StartDelay) => delays.push(delay);
    const starting = prepareDatabases(urls, async () => openAll(urls), { migrations: 'apply', onDelay });
    while (delays.length === 0) await setTimeout(10);
    await setTimeout(1_500);
    other = await startPostgres({ dataDir: otherFolder, durable: false, port: other.port });

    const opened = await starting;

    expect(await opened.networks.sandbox.prisma.county.count()).toBeGreaterThan(0);
    await opened.close();
    expect(delays.map(({ cause }) => cause)).toEqual(['databases']);
    expect(delays[0]?.line).toMatch(/^Waiting for PostgreSQL: .*ECONNREFUSED.*\.$/);
  });

  it('ends with one line after a stated time where it has one', async () => {
    await other.stop();
    await expect(awaitReachable(urls, 100)).rejects.toThrow(/^Waiting for PostgreSQL: .* Ended after 0\.1 seconds\.$/);
    other = await startPostgres({ dataDir: otherFolder, durable: false, port: other.port });
    await awaitReachable(urls, 10_000);
  });

  it('does not end it when the server ends while the databases are opened', async () => {
    let tries = 0;
    const open = async () => {
      tries += 1;
      if (tries === 1) {
        await other.stop();
        setImmediate(() => {
          void startPostgres({ dataDir: otherFolder, durable: false, port: other.port }).then(
            (again) => (other = again),
          );
        });
      }
      const opened = openAll(urls);
      await ensureSigningKey(opened.control, Buffer.alloc(32, 1)).catch(async (error: unknown) => {
        await opened.close();
        throw error;
      });
      return opened;
    };
    const delays: StartDelay[] = [];
    const opened = await prepareDatabases(urls, open, { migrations: 'apply', onDelay: (delay) => delays.push(delay) });
    await opened.close();
    expect([tries, delays.map(({ cause }) => cause)]).toEqual([2, ['databases']]);
  });
});

it.each([
  ['password', (url: URL) => (url.password = 'wrong'), /password authentication failed/],
  ['database name', (url: URL) => (url.pathname = '/missing'), /database "missing" does not exist/],
])('a wrong %s ends a start at once, with one line that names the database', async (_, change, reason) => {
  const urls = await createDatabases('refused');
  const wrong = new URL(urls.production);
  change(wrong);
  const options = { migrations: 'wait', onDelay: failOnDelay } as const;
  const open = () => Promise.reject(new Error('opened'));
  const error: unknown = await prepareDatabases({ ...urls, production: wrong.href }, open, options).catch(
    (e: unknown) => e,
  );

  expect(error).toBeInstanceOf(DatabaseRefusal);
  const { message } = error as DatabaseRefusal;
  expect(message).toMatch(reason);
  expect(message).toMatch(/^The production database refuses the connection: [^\n]*\. Check its URL\.$/);
});
