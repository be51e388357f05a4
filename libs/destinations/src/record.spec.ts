import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId, EVENT_DATA } from '@pnb/contract';
import { newId, type AccountDb } from '@pnb/db';
import { recordEvents } from '@pnb/events';
import { useNetworkDatabase } from '@pnb/test-databases';
import { aGap } from '@pnb/webhooks/test/endpoints';
import { recordPublication, type Publication } from './record.ts';

const DAY_MS = 86_400_000;
const ERROR = 'The broker rejected the credentials, or does not support the method.';

describe('a destination that has failed for five days', () => {
  const database = useNetworkDatabase();
  const now = new Date();
  let db: AccountDb;
  let id: string;

  beforeEach(async () => {
    db = database.anAccount();
    id = newId();
    await db.sql.eventDestination.create({
      data: {
        ...{
          id,
          account_id: db.account_id,
          type: 'kafka',
          servers: ['kafka-1.partner.example:9093'],
          topic: 'pnb',
          tls: true,
        },
        ...{
          event_types: ['*'],
          authentication: 'password',
          username: 'pnb',
          secret_sealed: new Uint8Array([1, 2, 3]),
        },
        ...{ failing_since: new Date(now.getTime() - 5 * DAY_MS), consecutive_failures: 60 },
      },
    });
    await db.transaction((tx) => recordEvents(tx, [aGap()]));
  });

  const failed: Publication = {
    ...{ first_sequence: 1n, last_sequence: 1n, event_count: 1, attempted_at: now },
    outcome: { outcome: 'failed', error_class: 'authentication_failed', error: ERROR, duration_ms: 5 },
  };
  const record = () =>
    recordPublication(db, {
      ...{ destination_id: id, from: 0n, to: 0n, stored: null, failed, now, random: () => 0.5 },
    });
  const find = () => db.sql.eventDestination.findUniqueOrThrow({ where: { id } });
  const listEvents = () => db.sql.event.findMany({ where: { type: 'event_destination.disabled' } });
  const countNotices = async () =>
    (
      await database.network.pool.query(
        `select 1 from graphile_worker._private_jobs where key like 'notify_destination_disabled:%'
           and payload ->> 'account_id' = $1`,
        [db.account_id],
      )
    ).rowCount;

  it('is disabled, and event_destination.disabled has its state and no secret', async () => {
    expect(await record()).toBeNull();

    expect(await find()).toMatchObject({ status: 'disabled', disabled_reason: 'failing', next_attempt_at: null });
    const [event, ...others] = await listEvents();
    const destination = encodeId('event_destination', id);
    const { data } = JSON.parse(event?.body ?? '{}') as { data: object };
    expect([event?.sequence, event?.resource_id, others, await countNotices()]).toEqual([2n, destination, [], 1]);
    expect(EVENT_DATA['event_destination.disabled'].strict().safeParse(data).error).toBeUndefined();
    expect(data).toMatchObject({
      reason: 'failing',
      actor: { type: 'system', id: null },
      object: {
        ...{ id: destination, status: 'disabled', disabled_reason: 'failing', last_delivered_sequence: 0 },
        ...{ last_error_class: 'authentication_failed', last_error: ERROR },
        authentication: { method: 'password', username: 'pnb' },
      },
    });
    expect(event?.body).not.toContain('secret');
  });

  it('stays enabled, without a mail, when the event cannot be recorded', async () => {
    const { pool } = database.network;
    await pool.query(
      `alter table events add constraint refused check (type <> 'event_destination.disabled') not valid`,
    );
    try {
      await expect(record()).rejects.toThrow('refused');
    } finally {
      await pool.query('alter table events drop constraint refused');
    }

    expect(await find()).toMatchObject({ status: 'enabled', disabled_reason: null, consecutive_failures: 60 });
    expect([await listEvents(), await countNotices()]).toEqual([[], 0]);
    await record();
    expect([(await find()).status, (await listEvents()).length, await countNotices()]).toEqual(['disabled', 1, 1]);
  });

  it('is reported once, also when another attempt fails at the same time', async () => {
    await Promise.all([record(), record(), record()]);

    expect([(await listEvents()).length, await countNotices()]).toEqual([1, 1]);
  });
});
