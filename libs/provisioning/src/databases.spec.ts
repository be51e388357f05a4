import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { openControl, openNetwork } from '@pnb/db';
import { ensureSigningKey } from '@pnb/identity';
import { ensureDatabases, startPostgres, type RunningPostgres } from '@pnb/postgres';
import { prepareDatabases } from './databases.ts';

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
