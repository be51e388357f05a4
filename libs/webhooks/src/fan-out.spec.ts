import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, announce } from '@pnb/db';
import { aGap, insertWebhook } from '../test/endpoints.ts';
import { openWebhookPlace, type WebhookPlace } from '../test/place.ts';
import { fanOut } from './index.ts';

let place: WebhookPlace;
let db: AccountDb;

beforeAll(async () => {
  place = await openWebhookPlace();
});
beforeEach(() => {
  db = place.anAccount();
});
afterAll(() => place.close());

const anEndpoint = (columns: object = {}, of = db) =>
  insertWebhook(of, place.sealKey, { url: 'https://partner.example/', ...columns });

const handOut = (of = db) => fanOut(of, place.clock);

async function deliveriesOf(webhook_id: string): Promise<[number, number, string][]> {
  const rows = await db.sql.delivery.findMany({ where: { webhook_id }, orderBy: { sequence: 'asc' } });
  return rows.map(({ sequence, event_sequence, status }) => [Number(sequence), Number(event_sequence), status]);
}

async function jobsOf(of: AccountDb, task: string): Promise<unknown[]> {
  const { rows } = await place.network.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and payload->>'account_id' = $2`,
    [task, of.account_id],
  );
  return rows.map(({ payload }) => payload);
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('announce', () => {
  it('queues one job for all events of an account that has an enabled endpoint', async () => {
    await anEndpoint();
    await place.tell(db);
    await place.tell(db, 2);

    expect(await jobsOf(db, 'fan_out')).toEqual([{ account_id: db.account_id }]);
  });

  it('queues nothing without one', async () => {
    await anEndpoint({ status: 'disabled' });
    await place.tell(db);

    expect(await jobsOf(db, 'fan_out')).toEqual([]);
  });

  it('queues nothing when its transaction is undone', async () => {
    await anEndpoint();
    const undone = db.transaction(async (tx) => {
      await announce(tx, [aGap()]);
      throw new Error('undone');
    });

    await expect(undone).rejects.toThrow('undone');
    expect(await jobsOf(db, 'fan_out')).toEqual([]);
  });
});

describe('fanOut', () => {
  it('makes a delivery of each event for each endpoint that subscribes to it, numbered without a gap', async () => {
    const all = await anEndpoint();
    const closed = await anEndpoint({ event_types: ['adequacy.gap_closed', 'provider.*'] });
    const disabled = await anEndpoint({ status: 'disabled' });
    await place.tell(db, 2);
    await place.tell(db, 1, 'closed');
    await place.tell(db);
    await place.tell(db, 2, 'closed');

    expect(await handOut()).toBe(9);

    expect(await deliveriesOf(all)).toEqual(upTo(6).map((at) => [at, at, 'pending']));
    expect(await deliveriesOf(closed)).toEqual([
      [1, 3, 'pending'],
      [2, 5, 'pending'],
      [3, 6, 'pending'],
    ]);
    expect(await deliveriesOf(disabled)).toEqual([]);
    expect(await jobsOf(db, 'deliver')).toHaveLength(2);
  });

  it('goes on where it was, and does nothing twice', async () => {
    const webhook_id = await anEndpoint();
    await place.tell(db, 2);
    await handOut();
    await place.tell(db);

    expect(await handOut()).toBe(1);
    expect(await handOut()).toBe(0);

    expect(await deliveriesOf(webhook_id)).toEqual(upTo(3).map((at) => [at, at, 'pending']));
  });

  it('begins with the events after the endpoint was made, however many there were before', async () => {
    await place.tell(db, 20);
    const first = await anEndpoint({ after_sequence: 20n });
    await place.tell(db, 2);
    const second = await anEndpoint({ after_sequence: 22n });
    await place.tell(db);

    expect(await handOut()).toBe(4);

    expect(await deliveriesOf(first)).toEqual([
      [1, 21, 'pending'],
      [2, 22, 'pending'],
      [3, 23, 'pending'],
    ]);
    expect(await deliveriesOf(second)).toEqual([[1, 23, 'pending']]);
  });

  it('takes thousands of events in batches', async () => {
    const webhook_id = await anEndpoint();
    const other = await anEndpoint({ event_types: ['build.*'] });
    await place.tell(db, 2_500);

    expect(await handOut()).toBe(2_500);

    expect((await deliveriesOf(webhook_id)).map(([sequence]) => sequence)).toEqual(upTo(2_500));
    expect(await deliveriesOf(other)).toEqual([]);
    expect(await db.sql.eventCounter.findFirst()).toMatchObject({ fanned_sequence: 2_500n });
  });

  it('leaves no gap and no repetition when several run at once while others write', async () => {
    const webhook_id = await anEndpoint();
    const writers = upTo(30).map(async (at) => place.tell(db, 1 + (at % 3)));
    const handers = upTo(8).map(() => handOut().catch(() => 0));
    await Promise.all([...writers, ...handers]);
    await handOut();

    const last = Number((await db.sql.eventCounter.findFirst())?.last_sequence);
    expect(await deliveriesOf(webhook_id)).toEqual(upTo(last).map((at) => [at, at, 'pending']));
  });
});
