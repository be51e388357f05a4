// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, newId } from '@pnb/db';
import { insertWebhook } from '../test/endpoints.ts';
import { continueReplay, queueReplay } from './index.ts';
import { useReceiver, useWebhookFixture } from '../test/hooks.ts';

const fixture = useWebhookFixture();
const receiver = useReceiver();
let db: AccountDb;
let webhook_id: string;

beforeEach(async () => {
  db = fixture.anAccount();
  webhook_id = await insertWebhook(db, fixture.sealKey, { url: `${receiver.origin}/status/200` });
});

const HOUR_MS = 3_600_000;

async function aReplay(columns: object = {}): Promise<string> {
  const id = newId();
  const span = { since: new Date(Date.now() - HOUR_MS), until: new Date(Date.now() + HOUR_MS) };
  const data = { id, account_id: db.account_id, webhook_id, which: 'all' as const, total: 100, ...span, ...columns };
  await db.transaction(async (tx) => {
    await tx.sql.replay.create({ data });
    await queueReplay(tx, id);
  });
  return id;
}

const continueOnce = (id: string) => continueReplay(db, id, fixture.clock);
const readReplay = (id: string) => db.sql.replay.findUniqueOrThrow({ where: { id } });
const countRequested = () => db.sql.delivery.count({ where: { requested_attempt: 'replay' } });
const sequences = () =>
  receiver.received.map(({ body }) => (JSON.parse(body.toString()) as { sequence: number }).sequence);

describe('a replay', () => {
  it('sends all events of its span again, the oldest first, with the same ids', async () => {
    await fixture.recordEvents(db, 30);
    await fixture.deliver(db);
    const before = receiver.received.splice(0).map(({ headers }) => headers['webhook-id']);
    const id = await aReplay({ total: 30 });

    expect(await continueOnce(id)).toBe(false);
    await fixture.deliverEndpoint(db, webhook_id);

    expect(await readReplay(id)).toMatchObject({ status: 'succeeded', done: 30, through_sequence: 30n });
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(before.sort());
    expect(Math.max(...sequences().slice(0, 10))).toBeLessThanOrEqual(19);
    expect(receiver.received.every(({ headers }) => headers['webhook-attempt'] === '2')).toBe(true);
    expect(await db.sql.deliveryAttempt.count({ where: { trigger: 'replay' } })).toBe(30);
  });

  it('of failed deliveries sends no other events', async () => {
    await fixture.recordEvents(db, 6);
    await fixture.deliver(db);
    receiver.received.splice(0);
    await db.sql.delivery.updateMany({ where: { event_sequence: { in: [2n, 5n] } }, data: { status: 'failed' } });
    const id = await aReplay({ which: 'failed', total: 2 });
    await continueOnce(id);
    await fixture.deliverEndpoint(db, webhook_id);

    expect(sequences().sort()).toEqual([2, 5]);
    expect(await readReplay(id)).toMatchObject({ status: 'succeeded', done: 2 });
    expect(await db.sql.delivery.count({ where: { status: 'succeeded' } })).toBe(6);
  });

  it('sends events from before the endpoint was created, with sequences', async () => {
    await db.sql.webhook.deleteMany();
    await fixture.recordEvents(db, 3);
    await fixture.recordEvents(db, 2, 'closed');
    webhook_id = await insertWebhook(db, fixture.sealKey, {
      url: `${receiver.origin}/status/200`,
      event_types: ['adequacy.gap_opened'],
      after_sequence: 5n,
    });
    await continueOnce(await aReplay({ total: 3 }));
    await fixture.deliverEndpoint(db, webhook_id);

    expect(sequences().sort()).toEqual([1, 2, 3]);
    expect(receiver.received.map(({ headers }) => headers['webhook-sequence']).sort()).toEqual(['1', '2', '3']);
  });

  it('sends only events of its span and its types', async () => {
    await db.sql.webhook.updateMany({ data: { after_sequence: 4n } });
    await fixture.recordEvents(db, 2);
    await fixture.recordEvents(db, 2, 'closed');
    await db.sql.event.updateMany({
      where: { sequence: 3n },
      data: { created_at: new Date(Date.now() - 2 * HOUR_MS) },
    });
    await continueOnce(await aReplay({ event_types: ['adequacy.gap_closed'], total: 1 }));
    await fixture.deliverEndpoint(db, webhook_id);

    expect(sequences()).toEqual([4]);
  });

  it('waits while a thousand attempts are pending, and then continues', async () => {
    await fixture.recordEvents(db, 1_800);
    const id = await aReplay({ total: 1_800 });

    expect(await continueOnce(id)).toBe(true);
    expect(await countRequested()).toBe(1_000);
    expect(await readReplay(id)).toMatchObject({ status: 'running', done: 1_000, through_sequence: 1_000n });
    expect(await continueOnce(id)).toBe(true);
    expect(await countRequested()).toBe(1_000);
    // The deliveries appear as if they had been sent.
    await db.sql.delivery.updateMany({ data: { requested_attempt: null } });

    expect(await continueOnce(id)).toBe(false);
    expect(await countRequested()).toBe(800);
    expect(await readReplay(id)).toMatchObject({ status: 'succeeded', done: 1_800 });
  });

  it('stops when it is cancelled or its endpoint is disabled', async () => {
    await fixture.recordEvents(db, 3);
    const [cancelled, orphaned] = [await aReplay({ status: 'cancelled' }), await aReplay()];
    await db.sql.webhook.updateMany({ data: { status: 'disabled' } });

    expect([await continueOnce(cancelled), await continueOnce(orphaned), await continueOnce(newId())]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await countRequested()).toBe(0);
    expect(await readReplay(orphaned)).toMatchObject({ status: 'cancelled' });
  });
});
