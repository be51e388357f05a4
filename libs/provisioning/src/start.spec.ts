import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { openControl, openNetwork } from '@pnb/db';
import { ensureSigningKey } from '@pnb/identity';
import { ensureDatabases, startPostgres, type RunningPostgres } from '@pnb/postgres';
import { awaitMigrations, migrateControl, migrateNetwork, prepareDatabases } from './databases.ts';

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

it('replicas that start together on empty databases all become ready, on the same reference data', async () => {
  for (const round of [1, 2]) {
    const names = ['control', 'production', 'sandbox'].map((name) => `${name}_${round}`);
    await ensureDatabases(postgres.url(), names);
    const [control = '', production = '', sandbox = ''] = names.map((name) => postgres.url(name));
    const cursorKey = randomBytes(32);
    let [running, most] = [0, 0];
    const open = async () => {
      running += 1;
      most = Math.max(most, running);
      // Time for the others to come in between, if they could.
      await setTimeout(200);
      running -= 1;
      const opened = {
        control: openControl({ url: control, cursorKey, maxConnections: 2 }),
        networks: {
          production: openNetwork({ url: production, environment: 'production', cursorKey, maxConnections: 2 }),
          sandbox: openNetwork({ url: sandbox, environment: 'sandbox', cursorKey, maxConnections: 2 }),
        },
      };
      await ensureSigningKey(opened.control, Buffer.alloc(32, 1));
      return opened;
    };
    const replicas = await Promise.all(
      Array.from({ length: REPLICAS }, () => prepareDatabases({ control, production, sandbox }, open)),
    );
    expect(most).toBe(1);
    for (const { networks } of replicas) {
      const counts = await Promise.all(Object.values(networks).map(({ prisma }) => prisma.county.count()));
      expect(counts[0]).toBeGreaterThan(0);
      expect(counts[1]).toBe(counts[0]);
    }
    expect(await replicas[0]?.control.prisma.signingKey.count()).toBe(1);
    await Promise.all(
      replicas.flatMap(({ control: one, networks }) => [
        one.close(),
        networks.production.close(),
        networks.sandbox.close(),
      ]),
    );
  }
});

it('a process that waits for the migrations goes on when all databases have them, and applies none itself', async () => {
  const names = ['control', 'production', 'sandbox'].map((name) => `${name}_waited`);
  await ensureDatabases(postgres.url(), names);
  const [control = '', production = '', sandbox = ''] = names.map((name) => postgres.url(name));
  const urls = { control, production, sandbox };
  const lines: string[] = [];
  let isDone = false;
  const waiting = awaitMigrations(urls, (line) => lines.push(line)).then(() => (isDone = true));
  await migrateControl(control);
  await migrateNetwork(production);
  while (lines.length === 0) await setTimeout(10);
  // Longer than between two looks.
  await setTimeout(1_500);
  expect([isDone, lines.length]).toEqual([false, 1]);
  expect(lines[0]).toMatch(/^Waiting for `operator database migrate`: .*sandbox/);

  await migrateNetwork(sandbox);

  await waiting;
});

it('a process that does not apply the migrations opens the databases as they are', async () => {
  await ensureDatabases(postgres.url(), ['empty']);
  const urls = { control: postgres.url('empty'), production: 'postgres://unused', sandbox: 'postgres://unused' };
  const opened = prepareDatabases(urls, () => Promise.reject(new Error('opened')), { migrations: 'wait' });

  await expect(opened).rejects.toThrow('opened');

  const control = openControl({ url: urls.control, cursorKey: randomBytes(32), maxConnections: 1 });
  const { rows } = await control.pool.query(`select from pg_tables where schemaname = 'public'`);
  await control.close();
  expect(rows).toEqual([]);
});
