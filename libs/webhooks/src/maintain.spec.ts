// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountDb } from '@pnb/db';
import { type ListSource, readPage } from '@pnb/lists';
import { insertWebhook } from '../test/endpoints.ts';
import { dispatchEvents, maintainWebhooks } from './index.ts';
import { pruneWebhooks } from './maintain.ts';
import { useWebhookFixture } from '../test/hooks.ts';

const DAY_MS = 86_400_000;
const NOW = new Date();
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

describe.each([
  ['sandbox', 7],
  ['production', 30],
] as const)('maintenance of %s', (environment, days) => {
  const fixture = useWebhookFixture([], environment);
  let db: AccountDb;

  beforeEach(() => {
    db = fixture.anAccount();
  });

  const date = (from: bigint, to: bigint, at: Date) =>
    db.sql.event.updateMany({ where: { sequence: { gte: from, lte: to } }, data: { created_at: at } });
  const sequences = async () =>
    (await db.sql.event.findMany({ orderBy: { sequence: 'asc' } })).map(({ sequence }) => Number(sequence));

  it(`deletes events after ${days} days, in batches, and keeps the newest whatever its age`, async () => {
    const quiet = fixture.anAccount();
    await fixture.recordEvents(quiet, 3);
    await quiet.sql.event.updateMany({ data: { created_at: daysAgo(days + 100) } });
    await fixture.recordEvents(db, 12);
    await date(1n, 8n, daysAgo(days + 0.01));
    await date(9n, 9n, daysAgo(days - 0.01));

    const { events } = await pruneWebhooks(fixture.network, NOW, 3);

    expect(events).toBe(10);
    expect(await sequences()).toEqual([9, 10, 11, 12]);
    expect((await quiet.sql.event.findMany()).map(({ sequence }) => sequence)).toEqual([3n]);
    await fixture.recordEvents(quiet);
    expect(await quiet.sql.eventCounter.findFirst()).toMatchObject({ last_sequence: 4n });
  });

  it('changes the cached total of the list of events', async () => {
    const list = { filters: [], sorts: ['sequence'], default_sort: ['-sequence'] };
    const source: ListSource = { from: 'events', scope: 'account', key: ['sequence'], eventful: [] };
    const getTotal = async () => (await readPage(db, list, source, { per_page: 1 })).meta.total;
    await fixture.recordEvents(db, 1_010);
    expect([await getTotal(), await getTotal()]).toEqual([1_010, 1_010]);
    await date(1n, 5n, daysAgo(days + 1));

    await pruneWebhooks(fixture.network, NOW);

    expect(await getTotal()).toBe(1_005);
  });

  it('deletes deliveries with their attempts, and cancels deliveries that wait for a deleted event', async () => {
    const webhook_id = await insertWebhook(db, fixture.sealKey, { url: 'http://127.0.0.1:1/' });
    await fixture.recordEvents(db, 4);
    await fixture.deliver(db);
    await db.sql.delivery.updateMany({
      where: { event_sequence: { lte: 2n } },
      data: { created_at: daysAgo(days + 1) },
    });
    await date(1n, 3n, daysAgo(days + 1));
    await pruneWebhooks(fixture.network, NOW);

    const left = await db.sql.delivery.findMany({ orderBy: { sequence: 'asc' } });
    expect(left.map(({ sequence, status }) => [Number(sequence), status])).toEqual([
      [3, 'cancelled'],
      [4, 'pending'],
    ]);
    expect(await db.sql.deliveryAttempt.count()).toBe(2);
    await fixture.recordEvents(db);
    await dispatchEvents(db, fixture.clock);
    const last = await db.sql.delivery.findFirst({ where: { webhook_id }, orderBy: { sequence: 'desc' } });
    expect(last?.sequence).toBe(5n);
  });

  it('queues the delivery of a stalled endpoint again', async () => {
    const webhook_id = await insertWebhook(db, fixture.sealKey, { url: 'http://127.0.0.1:1/' });
    await fixture.recordEvents(db);
    await db.sql.delivery.updateMany({ where: { webhook_id }, data: { next_attempt_at: daysAgo(0.1) } });
    const jobs = async () =>
      (
        await fixture.network.pool.query(
          `select 1 from graphile_worker._private_jobs where payload->>'webhook_id' = $1`,
          [webhook_id],
        )
      ).rowCount;
    await fixture.network.pool.query('delete from graphile_worker._private_jobs');
    expect(await jobs()).toBe(0);

    await maintainWebhooks(fixture.network, NOW);

    expect(await jobs()).toBe(1);
  });
});
