import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isListening, startLockHolder } from '../test/holder.ts';
import { ensureDatabases, PostgresStartError, startPostgres, type RunningPostgres } from './index.ts';

const asRoot = process.getuid?.() === 0;
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe('startPostgres', () => {
  it('creates a UTF-8 cluster that listens on the loopback address only and requires a password', async () => {
    const dataDir = temporaryFolder();
    const running = await start({ dataDir, durable: false });

    const facts = await request(
      running.url(),
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider::text as provider, datlocale as locale,
              current_setting('listen_addresses') as host, current_setting('unix_socket_directories') as sockets
         from pg_database where datname = 'postgres'`,
    );

    expect(facts).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', host: '127.0.0.1', sockets: '' }]);
    const guess = running.url().replace(/postgres:[^@]+@/, 'postgres:guess@');
    await expect(request(guess, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'cluster')).mode & 0o777).toBe(0o700);
  });

  it('keeps data and password over a restart, and releases the folder on stop', async () => {
    const dataDir = temporaryFolder();
    const first = await start({ dataDir });
    await request(first.url(), 'create table stored as select 42 as value');
    await first.stop();
    await first.stop();

    const second = await start({ dataDir, port: first.port });

    expect(second.url()).toBe(first.url());
    expect(await request(second.url(), 'select value from stored')).toEqual([{ value: 42 }]);
  });

  it('creates missing databases and keeps existing ones', async () => {
    const running = await start({ dataDir: temporaryFolder(), durable: false });
    await ensureDatabases(running.url(), ['control']);
    await request(running.url('control'), 'create table kept ()');

    await Promise.all([1, 2, 3].map(() => ensureDatabases(running.url(), ['control', 'Network "1"'])));

    expect(await request(running.url('control'), `select to_regclass('kept')::text as kept`)).toEqual([
      { kept: 'kept' },
    ]);
    expect(await request(running.url('Network "1"'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts a server again that ended by itself, on its port, until it is stopped', async () => {
    const dataDir = temporaryFolder();
    const restarts: string[] = [];
    const running = await start({ dataDir, durable: false, onRestart: (reason) => restarts.push(reason) });
    process.kill(readPostmaster(dataDir), 'SIGKILL');

    expect(await requestUntilServed(running.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await running.stop();

    expect(restarts).toEqual(['signal SIGKILL']);
    expect(await isListening(running.port)).toBe(false);
  });

  it('stops with an owner that is killed, and loses no committed row', async () => {
    const dataDir = temporaryFolder();
    await (await startLockHolder(dataDir)).kill();

    const second = await startLockHolder(dataDir);
    cleanups.push(second.kill);

    expect(second.rows).toBe(2);
    await second.kill();
    await expectSilence(second.port);
  });

  it('stops the orphan of a killed owner before it starts', async () => {
    const dataDir = temporaryFolder();
    const first = await startLockHolder(dataDir, { tools: false });
    await first.kill();
    expect(await isListening(first.port)).toBe(true);

    const running = await start({ dataDir });

    expect(await isListening(first.port)).toBe(false);
    expect(await request(running.url(), 'select count(*)::int as rows from kept')).toEqual([{ rows: 1 }]);
  });

  it('rejects a folder that a running copy uses, and leaves that copy running', async () => {
    const dataDir = temporaryFolder();
    const first = await startLockHolder(dataDir);
    cleanups.push(first.kill);

    const attempt = startPostgres({ dataDir });

    const message = `The data folder ${dataDir} is in use by process ${first.pid}; stop that copy first.`;
    await expect(attempt).rejects.toThrow(new PostgresStartError(message));
    expect(await isListening(first.port)).toBe(true);
  });

  it('starts although the pid in a stale pid file now belongs to another process of its user', async () => {
    const dataDir = temporaryFolder();
    const first = await start({ dataDir, durable: false });
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
    const record = readFileSync(pidFile, 'utf8');
    await first.stop();
    const { uid, gid } = statSync(join(dataDir, 'cluster'));
    const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
    cleanups.push(() => stranger.kill());
    await once(stranger, 'spawn');
    writeFileSync(pidFile, record.replace(/^\d+/, String(stranger.pid)));

    const running = await start({ dataDir, durable: false });

    expect(await request(running.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });

  it('moves the data of root to a reachable folder when its parent is private, and finds them again', async () => {
    if (!asRoot) return;
    const parent = temporaryFolder();
    chmodSync(parent, 0o700);
    const dataDir = join(parent, 'data');
    const first = await start({ dataDir, durable: false });
    const place = readFileSync(join(dataDir, 'location'), 'utf8').trim();
    cleanups.splice(1, 0, () => rmSync(place, { recursive: true, force: true }));
    await request(first.url(), 'create table kept ()');
    await first.stop();

    const second = await start({ dataDir, durable: false });

    expect(await request(second.url(), `select to_regclass('kept')::text as kept`)).toEqual([{ kept: 'kept' }]);
    rmSync(join(dataDir, 'location'));
  });

  it('reports a folder that it cannot write', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');

    const attempt = startPostgres({ dataDir: join(file, 'data') });

    await expect(attempt).rejects.toThrow(PostgresStartError);
    await expect(attempt).rejects.toThrow(`The data folder ${join(file, 'data')} cannot be used: `);
  });

  it('reports why it cannot serve the data, and releases the folder', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'cluster'));
    writeFileSync(join(dataDir, 'password'), 'x');

    const attempts = [1, 2].map(() => () => startPostgres({ dataDir }));

    for (const attempt of attempts) {
      await expect(attempt()).rejects.toThrow(
        `PostgreSQL could not be started with the data in ${join(dataDir, 'cluster')}: `,
      );
    }
  });

  it('reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    cleanups.push(() => other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;

    const attempt = startPostgres({ dataDir: temporaryFolder(), port, durable: false });

    await expect(attempt).rejects.toThrow(`port ${port} of 127.0.0.1 is taken.`);
  });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pnb-postgres-spec-'));
  // The server of a killed holder may still be writing its last files.
  cleanups.push(() => rm(folder, { recursive: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}

const readPostmaster = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10);

async function start(options: Parameters<typeof startPostgres>[0]): Promise<RunningPostgres> {
  const running = await startPostgres(options);
  cleanups.push(() => running.stop());
  return running;
}

async function request(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function requestUntilServed(url: string, sql: string): Promise<unknown[]> {
  for (;;) {
    const rows = await request(url, sql).catch(() => null);
    if (rows) return rows;
    await setTimeout(50);
  }
}

async function expectSilence(port: number): Promise<void> {
  for (let waits = 0; waits < 100 && (await isListening(port)); waits += 1) await setTimeout(50);
  expect(await isListening(port)).toBe(false);
}
