import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { newId, type AccountDb } from '@pnb/db';
import { recordEvents } from '@pnb/events';
import { seal } from '@pnb/identity';
import { describeWithPrograms, useNetworkDatabase } from '@pnb/test-databases';
import { eventSpan } from '@pnb/tracing';
import { openToCollector, readAttributes } from '@pnb/tracing/test/collector';
import { aGap } from '@pnb/webhooks/test/endpoints';
import { LOOPBACK } from '../test/messages.ts';
import { startNatsServer, type NatsServer } from '../test/nats-server.ts';
import { maintainDestinations, publishDue } from './index.ts';

const sealKey = randomBytes(32);
const DAY_MS = 86_400_000;

describeWithPrograms("publishing the events of an account (Debian's nats-server)", ['nats-server'], () => {
  const database = useNetworkDatabase();
  let server: NatsServer;
  let db: AccountDb;
  let now: Date;

  beforeAll(async () => {
    server = await startNatsServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    db = database.anAccount();
    now = new Date();
  });

  const insertDestination = async (columns: object = {}): Promise<string> => {
    const id = newId();
    await db.sql.eventDestination.create({
      data: {
        ...{ id, account_id: db.account_id, type: 'nats_jetstream', servers: [`127.0.0.1:${server.port}`] },
        ...{ topic: 'events', event_types: ['*'], tls: false },
        ...{
          authentication: 'password',
          username: 'admin',
          secret_sealed: new Uint8Array(seal(sealKey, 'admin-secret')),
        },
        ...columns,
      },
    });
    return id;
  };

  const addEvents = (count: number, type: 'adequacy.gap_opened' | 'adequacy.gap_closed' = 'adequacy.gap_opened') =>
    db.transaction((tx) =>
      recordEvents(
        tx,
        Array.from({ length: count }, () => ({ ...aGap(), type })),
      ),
    );

  const publish = (id: string, sliceMs = 15_000) =>
    publishDue(db, id, {
      ...{ access: LOOPBACK, environment: 'sandbox', sealKey, sliceMs },
      ...{ clock: () => now, random: () => 0.5 },
    });

  const find = (id: string) => db.sql.eventDestination.findUniqueOrThrow({ where: { id } });
  const readLog = (destination_id: string) =>
    db.sql.eventDestinationDelivery.findMany({ where: { destination_id }, orderBy: { first_sequence: 'asc' } });

  it('publishes all events in their order, as the bytes that are stored, and logs each batch', async () => {
    await server.addStream({ name: 'ALL', subjects: ['all.>'] });
    const id = await insertDestination({ topic: 'all' });
    await addEvents(250);

    expect(await publish(id)).toBeNull();

    const stored = await server.readStream('ALL');
    const events = await db.sql.event.findMany({ where: {}, orderBy: { sequence: 'asc' } });
    expect(stored.map(({ body }) => body)).toEqual(events.map(({ body }) => body));
    expect(stored[0]).toMatchObject({
      subject: 'all.adequacy.gap_opened',
      id: encodeId('event', events[0]?.id ?? ''),
      headers: { 'pnb-event-sequence': '1', 'pnb-event-type': 'adequacy.gap_opened', 'pnb-environment': 'sandbox' },
    });
    expect(await find(id)).toMatchObject({ delivered_sequence: 250n, failing_since: null, last_success_at: now });
    expect(
      (await readLog(id)).map((one) => [one.first_sequence, one.last_sequence, one.event_count, one.outcome]),
    ).toEqual([
      [1n, 100n, 100, 'succeeded'],
      [101n, 200n, 100, 'succeeded'],
      [201n, 250n, 50, 'succeeded'],
    ]);
  });

  it('has the headers of CloudEvents from the change of the destination on', async () => {
    await server.addStream({ name: 'CLOUD', subjects: ['cloud.>'] });
    const id = await insertDestination({ topic: 'cloud' });
    await addEvents(1);
    await publish(id);
    const data = { message_format: 'cloudevents_binary' as const, version: { increment: 1 } };
    await db.sql.eventDestination.update({ where: { id }, data });
    await addEvents(1);
    await publish(id);

    const [before, after] = await server.readStream('CLOUD');
    const [, event] = await db.sql.event.findMany({ where: {}, orderBy: { sequence: 'asc' } });
    expect(Object.keys(before?.headers ?? {}).filter((name) => name.startsWith('ce-'))).toEqual([]);
    const { timestamp, account_id } = JSON.parse(event?.body ?? '{}') as Record<string, string>;
    expect(after?.headers).toMatchObject({
      'ce-specversion': '1.0',
      'ce-id': encodeId('event', event?.id ?? ''),
      'ce-source': `/sandbox/accounts/${account_id}`,
      'ce-type': 'adequacy.gap_opened',
      'ce-time': timestamp,
      'content-type': 'application/json',
      'pnb-event-sequence': '2',
    });
    expect(after?.body).toEqual(event?.body);
  });

  it('sends a span for each batch, linked to its events, with the class of a failure', async () => {
    const collector = await openToCollector();
    await server.addStream({ name: 'TRACED', subjects: ['traced.>'] });
    const id = await insertDestination({ topic: 'traced', servers: ['127.0.0.1:9', `127.0.0.1:${server.port}`] });
    const missing = await insertDestination({ topic: 'nowhere' });
    await addEvents(2);
    await publish(id);
    await publish(missing);

    const spans = (await collector.close()).filter(({ name }) => name === 'send nats');
    const attributes = {
      'messaging.system': 'nats',
      'messaging.operation.name': 'send',
      'messaging.operation.type': 'send',
      'messaging.batch.message_count': 2,
      'server.address': '127.0.0.1',
      'server.port': server.port,
      'pnb.account_id': encodeId('account', db.account_id),
      'pnb.environment': 'sandbox',
    };
    expect(spans.map(readAttributes)).toEqual([
      {
        ...attributes,
        'messaging.destination.name': 'traced',
        'pnb.event_destination_id': encodeId('event_destination', id),
      },
      {
        ...attributes,
        'messaging.destination.name': 'nowhere',
        'pnb.event_destination_id': encodeId('event_destination', missing),
        'error.type': 'no_stream',
      },
    ]);
    const events = await db.sql.event.findMany({ where: {}, orderBy: { sequence: 'asc' } });
    expect(spans[0]?.links?.map(({ spanId }) => spanId)).toEqual(
      events.map((one) => eventSpan({ id: one.id, request_id: null }).span_id),
    );
    expect(JSON.stringify(spans)).not.toContain('admin-secret');
  });

  it('passes over events of other types', async () => {
    await server.addStream({ name: 'SOME', subjects: ['some.>'] });
    const id = await insertDestination({ topic: 'some', event_types: ['adequacy.gap_closed'] });
    await addEvents(3);
    await addEvents(2, 'adequacy.gap_closed');
    await addEvents(1_500);

    expect(await publish(id)).toBeNull();

    expect(await server.readStream('SOME')).toHaveLength(2);
    expect((await find(id)).delivered_sequence).toBe(1_505n);
    expect((await readLog(id)).map((one) => [one.first_sequence, one.event_count])).toEqual([[4n, 2]]);
  });

  it('stops at an event that the stream does not store, and continues with it when it is due', async () => {
    await server.addStream({ name: 'SMALL', subjects: ['small.>'], max_msgs: 3, discard: 'new' });
    const id = await insertDestination({ topic: 'small' });
    await addEvents(5);

    const next = await publish(id);

    expect(next).toEqual(new Date(now.getTime() + 5_000));
    const failing = {
      failing_since: now,
      consecutive_failures: 1,
      next_attempt_at: next,
      last_error_class: 'rejected',
    };
    expect(await find(id)).toMatchObject({ ...failing, delivered_sequence: 3n, version: 1 });
    expect(
      (await readLog(id)).map((one) => [one.first_sequence, one.last_sequence, one.outcome, one.error_class]),
    ).toEqual([
      [1n, 3n, 'succeeded', null],
      [4n, 5n, 'failed', 'rejected'],
    ]);
    // Not before its time.
    expect(await publish(id)).toEqual(next);
    expect(await readLog(id)).toHaveLength(2);
  });

  it('continues after a server was away: nothing is lost, repeated or out of order', async () => {
    await server.addStream({ name: 'AWAY', subjects: ['away.>'] });
    const id = await insertDestination({ topic: 'away' });
    await addEvents(150);
    expect(await publish(id)).toBeNull();
    await server.stop('SIGKILL');
    await addEvents(150);

    const next = await publish(id);
    await server.start();
    expect((await find(id)).last_error_class).toBe('connect');
    now = next ?? now;

    expect(await publish(id)).toBeNull();
    const sequences = (await server.readStream('AWAY')).map(({ headers }) => Number(headers['pnb-event-sequence']));
    expect(sequences).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    expect(await find(id)).toMatchObject({ failing_since: null, consecutive_failures: 0, last_error_class: null });
  });

  it('disables a destination after five days without success, and queues one notice', async () => {
    const id = await insertDestination({ topic: 'nowhere', failing_since: new Date(now.getTime() - 5 * DAY_MS) });
    await addEvents(1);

    expect(await publish(id)).toBeNull();

    const disabled = { status: 'disabled', disabled_reason: 'failing', last_error_class: 'no_stream', version: 2 };
    expect(await find(id)).toMatchObject({ ...disabled, delivered_sequence: 0n });
    const { rows } = await database.network.pool.query<{ payload: object }>(
      `select payload from graphile_worker._private_jobs where key like 'notify_destination_disabled:%'
         and payload ->> 'account_id' = $1`,
      [db.account_id],
    );
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ destination_id: id, topic: 'nowhere' }]);
    expect(await publish(id)).toBeNull();
    expect(await readLog(id)).toHaveLength(1);
  });

  it('publishes nothing of another account', async () => {
    const id = await insertDestination({ topic: 'all' });
    await addEvents(1);
    const other = database.anAccount();

    await publishDue(other, id, {
      ...{ access: LOOPBACK, environment: 'sandbox', sealKey, clock: () => now, random: () => 0.5 },
    });

    expect(await find(id)).toMatchObject({ delivered_sequence: 0n });
  });

  it('queues destinations that lag, and deletes the log with the events', async () => {
    const id = await insertDestination({ topic: 'nowhere' });
    const waiting = await insertDestination({ next_attempt_at: new Date(now.getTime() + 60_000) });
    await addEvents(1);
    await publish(id);
    await db.sql.eventDestination.updateMany({ where: { id }, data: { next_attempt_at: null } });
    await database.network.pool.query(`delete from graphile_worker._private_jobs`);

    await maintainDestinations(database.network, now);

    const { rows } = await database.network.pool.query<{ key: string }>(
      `select key from graphile_worker._private_jobs where payload ->> 'account_id' = $1`,
      [db.account_id],
    );
    expect(rows).toEqual([{ key: `publish_events:${id}` }]);
    expect(waiting).not.toBe(id);
    expect(await readLog(id)).toHaveLength(1);
    await maintainDestinations(database.network, new Date(now.getTime() + 400 * DAY_MS));
    expect(await readLog(id)).toHaveLength(0);
  });
});
