import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { useNetworkDatabase } from '@pnb/test-databases';
import { newId, openNetwork, type Network, type SlowStatement } from '../index.ts';

const SLOW_MS = 800;
/** Longer than the limit, as PostgreSQL takes it. */
const SLEEP = 'pg_sleep(1)';

const database = useNetworkDatabase();
const slow: SlowStatement[] = [];
let network: Network;

beforeAll(() => {
  network = openNetwork({
    ...{ url: database.url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: 2 },
    slowStatements: { ms: SLOW_MS, report: (statement) => void slow.push(statement) },
  });
});
afterAll(() => network.close());
beforeEach(async () => {
  await network.pool.query('select 1');
  slow.length = 0;
});

const bind = () =>
  network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null, timeout_ms: 60_000 });

it('reports a statement that takes longer than the limit, without its values and the texts of constants', async () => {
  await network.pool.query(`select ${SLEEP}, $1::text as name,\n  'it''s constant' as label, $$a body$$`, [
    'Ana Rivera',
  ]);

  expect(slow).toEqual([
    { text: `select ${SLEEP}, $1::text as name, '…' as label, $…$`, duration_ms: expect.any(Number) },
  ]);
  expect(slow[0]?.duration_ms).toBeGreaterThanOrEqual(SLOW_MS);
});

it('reports neither a statement that waited behind it on its connection, nor the next one', async () => {
  await bind().transaction(async (tx) => {
    await Promise.all([
      tx.query`select pg_sleep(1)::text, ${tx.account_id}::uuid as account_id`,
      tx.query`select 2, ${tx.account_id}::uuid as account_id`,
    ]);
    await tx.sql.eventCounter.count();
  });
  expect(slow.map(({ text }) => text)).toEqual([`select ${SLEEP}::text, $1::uuid as account_id`]);
});

it('measures a statement that is held back from its sending', async () => {
  const until = Date.now() + SLOW_MS + 100;
  await bind().transaction(async (tx) => {
    const counted = tx.defer`insert into event_counters (account_id, last_sequence) values (${tx.account_id}::uuid, 4)`;
    // The process is busy, and the statement is not sent.
    while (Date.now() < until);
    await tx.sql.eventCounter.count();
    return counted;
  });
  expect(slow).toEqual([]);
});

it('reports a slow statement of Prisma and one that fails', async () => {
  await network.prisma.$queryRaw`select pg_sleep(1)::text, ${'Ana Rivera'} as name`;
  await expect(network.pool.query(`select $1::int / length(${SLEEP}::text)`, [1])).rejects.toThrow('division by zero');
  // Its error arrives before the connection is ready again.
  await network.pool.query('select 1');

  expect(slow.map(({ text }) => text)).toEqual([
    `select ${SLEEP}::text, $1 as name`,
    `select $1::int / length(${SLEEP}::text)`,
  ]);
});
