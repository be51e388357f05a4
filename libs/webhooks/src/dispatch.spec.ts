// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountDb } from '@pnb/db';
import { recordEvents } from '@pnb/events';
import { countStatements } from '@pnb/test-databases';
import { aGap, insertWebhook } from '../test/endpoints.ts';
import { dispatchEvents } from './index.ts';
import { useWebhookFixture } from '../test/hooks.ts';

const fixture = useWebhookFixture();
let db: AccountDb;

beforeEach(() => {
  db = fixture.anAccount();
});

const anEndpoint = (columns: object = {}, of = db) =>
  insertWebhook(of, fixture.sealKey, { url: 'https://partner.example/', ...columns });

const dispatch = (of = db) => dispatchEvents(of, fixture.clock);

async function readDeliveries(webhook_id: string): Promise<[number, number, string][]> {
  const rows = await db.sql.delivery.findMany({ where: { webhook_id }, orderBy: { sequence: 'asc' } });
  return rows.map(({ sequence, event_sequence, status }) => [Number(sequence), Number(event_sequence), status]);
}

async function readJobs(of: AccountDb, task: string): Promise<unknown[]> {
  const { rows } = await fixture.network.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and payload->>'account_id' = $2`,
    [task, of.account_id],
  );
  return rows.map(({ payload }) => payload);
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('recordEvents', () => {
  it('inserts the deliveries in the same transaction, and queues one job for each endpoint that has some', async () => {
    const all = await anEndpoint();
    const closed = await anEndpoint({ event_types: ['adequacy.gap_closed', 'provider.*'] });
    const others = await anEndpoint({ event_types: ['build.*', 'provider.created'] });
    const disabled = await anEndpoint({ status: 'disabled' });
    await fixture.recordEvents(db, 2);
    await fixture.recordEvents(db, 1, 'closed');
    await fixture.recordEvents(db, 2);

    expect(await readDeliveries(all)).toEqual(upTo(5).map((at) => [at, at, 'pending']));
    expect(await readDeliveries(closed)).toEqual([[1, 3, 'pending']]);
    for (const id of [others, disabled]) expect(await readDeliveries(id)).toEqual([]);
    expect(await readJobs(db, 'deliver')).toEqual(
      expect.arrayContaining([all, closed].map((webhook_id) => ({ account_id: db.account_id, webhook_id }))),
    );
    expect(await readJobs(db, 'deliver')).toHaveLength(2);
    expect(await readJobs(db, 'dispatch_events')).toEqual([]);
    expect(await dispatch()).toBe(0);
  });

  it('queues one job for the dispatch of events that are many, and of those after them', async () => {
    const webhook_id = await anEndpoint();
    await fixture.recordEvents(db, 501);
    await fixture.recordEvents(db);

    expect(await readDeliveries(webhook_id)).toEqual([]);
    expect(await readJobs(db, 'dispatch_events')).toEqual([{ account_id: db.account_id }]);
    expect(await dispatch()).toBe(502);
    await fixture.recordEvents(db);
    expect((await readDeliveries(webhook_id)).map(([sequence]) => sequence)).toEqual(upTo(503));
  });

  it('queues nothing without an enabled endpoint', async () => {
    await anEndpoint({ status: 'disabled' });
    await fixture.recordEvents(db);

    expect(await readJobs(db, 'dispatch_events')).toEqual([]);
    expect(await readJobs(db, 'deliver')).toEqual([]);
  });

  it('queues nothing when its transaction is rolled back', async () => {
    await anEndpoint();
    const rolledBack = db.transaction(async (tx) => {
      await recordEvents(tx, [aGap()]);
      throw new Error('rolled back');
    });

    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await readJobs(db, 'deliver')).toEqual([]);
    expect(await db.sql.delivery.count()).toBe(0);
  });
});

/** Events that their writers leave to the job: one that is not dispatched precedes them. */
async function recordWaiting(count = 1, type: 'opened' | 'closed' = 'opened'): Promise<void> {
  await db.sql.eventCounter.upsert({
    where: { account_id: db.account_id },
    create: { account_id: db.account_id, last_sequence: 0, dispatched_sequence: -1 },
    update: { dispatched_sequence: { decrement: 1 } },
  });
  await fixture.recordEvents(db, count, type);
}

/** They concern events that were recorded before, of all accounts. */
const NOTICES = /pg_notify/;

describe('dispatchEvents', () => {
  it('inserts a delivery of each event for each subscribed endpoint, numbered without a gap', async () => {
    const all = await anEndpoint();
    const closed = await anEndpoint({ event_types: ['adequacy.gap_closed', 'provider.*'] });
    const disabled = await anEndpoint({ status: 'disabled' });
    await recordWaiting(2);
    await recordWaiting(1, 'closed');
    await recordWaiting();
    await recordWaiting(2, 'closed');

    expect(await dispatch()).toBe(9);

    expect(await readDeliveries(all)).toEqual(upTo(6).map((at) => [at, at, 'pending']));
    expect(await readDeliveries(closed)).toEqual([
      [1, 3, 'pending'],
      [2, 5, 'pending'],
      [3, 6, 'pending'],
    ]);
    expect(await readDeliveries(disabled)).toEqual([]);
    expect(await readJobs(db, 'deliver')).toHaveLength(2);
  });

  it('continues after the last dispatched event and dispatches nothing twice', async () => {
    const webhook_id = await anEndpoint();
    await recordWaiting(2);
    expect(await dispatch()).toBe(2);
    await fixture.recordEvents(db);

    expect(await dispatch()).toBe(0);

    expect(await readDeliveries(webhook_id)).toEqual(upTo(3).map((at) => [at, at, 'pending']));
  });

  it('starts with the events after the endpoint was created, however many there were before', async () => {
    await fixture.recordEvents(db, 20);
    const first = await anEndpoint({ after_sequence: 20n });
    await recordWaiting(2);
    const second = await anEndpoint({ after_sequence: 22n });
    await fixture.recordEvents(db);

    expect(await dispatch()).toBe(4);

    expect(await readDeliveries(first)).toEqual([
      [1, 21, 'pending'],
      [2, 22, 'pending'],
      [3, 23, 'pending'],
    ]);
    expect(await readDeliveries(second)).toEqual([[1, 23, 'pending']]);
  });

  it('dispatches thousands of events in batches, each by one statement', async () => {
    const webhook_id = await anEndpoint();
    const other = await anEndpoint({ event_types: ['build.*'] });
    await fixture.recordEvents(db, 2_500);

    let dispatched = 0;
    const { statements } = await countStatements(async () => (dispatched = await dispatch()), NOTICES);

    expect(dispatched).toBe(2_500);
    expect(statements).toEqual(upTo(3).map(() => expect.stringContaining('from dispatch_batch(')));
    expect((await readDeliveries(webhook_id)).map(([sequence]) => sequence)).toEqual(upTo(2_500));
    expect(await readDeliveries(other)).toEqual([]);
    expect(await db.sql.eventCounter.findFirst()).toMatchObject({ dispatched_sequence: 2_500n });
  });

  it('leaves no gap and no duplicate when several run concurrently with writers', async () => {
    const webhook_id = await anEndpoint();
    const writers = upTo(30).map(async (at) => fixture.recordEvents(db, at % 7 === 0 ? 600 : 1 + (at % 3)));
    const dispatchers = upTo(8).map(() => dispatch().catch(() => 0));
    await Promise.all([...writers, ...dispatchers]);
    await dispatch();

    const last = Number((await db.sql.eventCounter.findFirst())?.last_sequence);
    expect(await readDeliveries(webhook_id)).toEqual(upTo(last).map((at) => [at, at, 'pending']));
  });
});
