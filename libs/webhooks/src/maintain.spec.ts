import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, newId, prune } from '@pnb/db';
import { insertBuild } from '@pnb/testkit';
import { insertWebhook } from '../test/endpoints.ts';
import { openWebhookFixture, type WebhookFixture } from '../test/fixture.ts';
import { dispatchEvents, maintain } from './index.ts';

const DAY_MS = 86_400_000;
const NOW = new Date();
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

describe.each([
  ['sandbox', 7],
  ['production', 30],
] as const)('maintenance of %s', (environment, days) => {
  let fixture: WebhookFixture;
  let db: AccountDb;

  beforeAll(async () => {
    fixture = await openWebhookFixture([], environment);
  });
  beforeEach(() => {
    db = fixture.anAccount();
  });
  afterAll(() => fixture.close());

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

    const { events } = await prune(fixture.network, NOW, 3);

    expect(events).toBe(10);
    expect(await sequences()).toEqual([9, 10, 11, 12]);
    expect((await quiet.sql.event.findMany()).map(({ sequence }) => sequence)).toEqual([3n]);
    await fixture.recordEvents(quiet);
    expect(await quiet.sql.eventCounter.findFirst()).toMatchObject({ last_sequence: 4n });
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
    await prune(fixture.network, NOW);

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

  it('keeps the last score of each day after 30 days, and the current one', async () => {
    const build_id = await insertBuild(db);
    const run = async (at: Date, through_sequence: bigint) => {
      const id = newId();
      const columns = { standard_id: 's', travel_model: 't', sample_id: 'p', engine_ms: 1 };
      const data = { ...columns, id, build_id, account_id: db.account_id, computed_at: at, through_sequence };
      await db.sql.adequacyRun.create({ data });
      return id;
    };
    const noon = new Date(Math.floor(daysAgo(40).getTime() / DAY_MS) * DAY_MS + DAY_MS / 2);
    const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
    const [shown, , last, nextDay, ...recent] = [
      await run(hours(0), 1n),
      await run(hours(1), 2n),
      await run(hours(2), 3n),
      await run(hours(24), 4n),
      await run(daysAgo(2), 5n),
      await run(daysAgo(2), 6n),
    ];
    await db.sql.build.update({ where: { id: build_id }, data: { latest_run_id: shown ?? null } });

    expect((await prune(fixture.network, NOW)).adequacy_runs).toBe(1);

    const kept = await db.sql.adequacyRun.findMany({ orderBy: { through_sequence: 'asc' } });
    expect(kept.map(({ id }) => id)).toEqual([shown, last, nextDay, ...recent]);
  });

  it('deletes stored responses after a day', async () => {
    const kept = (created_at: Date) => ({
      account_id: db.account_id,
      key_hash: new Uint8Array(randomBytes(32)),
      fingerprint: new Uint8Array(32),
      answer_sealed: new Uint8Array(1),
      created_at,
    });
    await db.sql.idempotencyKey.createMany({ data: [kept(daysAgo(1.01)), kept(daysAgo(0.9))] });

    expect((await prune(fixture.network, NOW)).idempotency_keys).toBe(1);
    expect(await db.sql.idempotencyKey.count()).toBe(1);
  });

  it('queues the delivery of a stalled endpoint again', async () => {
    const webhook_id = await insertWebhook(db, fixture.sealKey, { url: 'http://127.0.0.1:1/' });
    await fixture.recordEvents(db);
    await dispatchEvents(db, () => daysAgo(0.1));
    const jobs = async () =>
      (
        await fixture.network.pool.query(
          `select 1 from graphile_worker._private_jobs where payload->>'webhook_id' = $1`,
          [webhook_id],
        )
      ).rowCount;
    await fixture.network.pool.query('delete from graphile_worker._private_jobs');
    expect(await jobs()).toBe(0);

    await maintain(fixture.network, NOW);

    expect(await jobs()).toBe(1);
  });
});
