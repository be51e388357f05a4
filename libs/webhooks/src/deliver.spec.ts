// @citus
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { type AccountDb, newId } from '@pnb/db';

import { authority, startReceiver } from '../test/test-receiver.ts';
import { requestAttempt, insertWebhook, OLD_SECRET, retiring, SECRET } from '../test/endpoints.ts';
import { deliverDue, dispatchEvents, verifyDelivery } from './index.ts';
import { useReceiver, useWebhookFixture } from '../test/hooks.ts';

const fixture = useWebhookFixture([authority]);
const receiver = useReceiver();
let db: AccountDb;

beforeEach(async () => {
  db = fixture.anAccount();
});

const anEndpoint = (path = '/status/200', columns: object = {}) =>
  insertWebhook(db, fixture.sealKey, { url: `${receiver.origin}${path}`, ...columns });

const only = async () => {
  const [row, ...more] = await db.sql.delivery.findMany({ include: { attempts: { orderBy: { number: 'asc' } } } });
  if (!row || more.length > 0) throw new Error('not one delivery');
  return row;
};
const getEndpoint = async (id: string) => db.sql.webhook.findUniqueOrThrow({ where: { id } });
const secondsFromNow = (at: Date | null) => at && (at.getTime() - fixture.clock().getTime()) / 1_000;

describe('a delivery', () => {
  it('posts the signed bytes of the event with the number of the attempt', async () => {
    const webhook_id = await anEndpoint('/status/204', { headers: { 'X-Route': 'blue' } });
    const [event_id = ''] = await fixture.recordEvents(db);
    fixture.clock.set(new Date());
    await fixture.deliver(db);

    const [got] = receiver.received;
    const event = await db.sql.event.findUnique({ where: { id: event_id } });
    expect(got?.body.toString()).toBe(event?.body);
    expect(verifyDelivery(got?.headers ?? {}, got?.body ?? '', SECRET)).toEqual({ verified: true, reason: null });
    expect(got?.headers).toMatchObject({
      'webhook-id': encodeId('event', event_id),
      'webhook-attempt': '1',
      'webhook-delivery-number': '1',
      'webhook-sequence': '1',
      'pnb-environment': 'sandbox',
      'user-agent': 'Pnb-Webhooks/1',
      'content-type': 'application/json',
      'x-route': 'blue',
    });
    expect(await only()).toMatchObject({
      status: 'succeeded',
      attempt_count: 1,
      next_attempt_at: null,
      last_status_code: 204,
      completed_at: fixture.clock(),
      attempts: [{ number: 1, trigger: 'schedule', outcome: 'succeeded', status_code: 204, error_class: null }],
    });
    expect(await getEndpoint(webhook_id)).toMatchObject({ last_success_at: fixture.clock(), version: 1 });
  });

  it('is logged without secrets', async () => {
    const webhook_id = await anEndpoint('/echo', { headers: { 'X-Token': 'very-secret-token' } });
    await fixture.recordEvents(db);
    await fixture.deliver(db);

    const [attempt] = (await only()).attempts;
    expect(attempt?.request_headers).toMatchObject({
      'X-Token': '***',
      'webhook-signature': 'v1,***',
      'webhook-attempt': '1',
    });
    expect(attempt?.response_excerpt).not.toContain('very-secret-token');
    expect((await getEndpoint(webhook_id)).status).toBe('enabled');
  });

  it('is signed with every valid secret after a rotation, and with no expired one', async () => {
    const retiring_secrets = [
      retiring(fixture.sealKey, OLD_SECRET, new Date(Date.now() + 60_000)),
      retiring(fixture.sealKey, OLD_SECRET, new Date(Date.now() - 60_000)),
    ];
    await anEndpoint('/status/200', { retiring_secrets });
    await fixture.recordEvents(db);
    fixture.clock.set(new Date());
    await fixture.deliver(db);

    const [got] = receiver.received;
    expect(got?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [SECRET, OLD_SECRET]) {
      expect(verifyDelivery(got?.headers ?? {}, got?.body ?? '', secret).verified).toBe(true);
    }
  });

  it.each<[string, object]>([
    ['/status/500', { status_code: 500, error_class: 'http_error' }],
    ['/status/404', { status_code: 404, error_class: 'http_error' }],
    ['/redirect/302', { status_code: 302, error_class: 'redirect' }],
    ['/reset', { status_code: null, error_class: 'reset' }],
    ['/end-mid-headers', { status_code: null, error_class: 'reset' }],
    ['/hang', { status_code: null, error_class: 'timeout' }],
    ['/slow-headers', { status_code: null, error_class: 'timeout' }],
    ['/huge-headers', { status_code: null, error_class: 'invalid_response' }],
    ['/not-http', { status_code: null, error_class: 'invalid_response' }],
  ])('fails at a receiver with %s and is retried', async (path, found) => {
    await anEndpoint(path, { policy: { timeout_seconds: 1 } });
    await fixture.recordEvents(db);
    await fixture.deliver(db);

    const row = await only();
    expect(row).toMatchObject({ status: 'pending', attempt_count: 1, attempts: [{ outcome: 'failed', ...found }] });
    expect(secondsFromNow(row.next_attempt_at)).toBe(5);
    await receiver.untilQuiet();
  });

  it.each(['/slow-body', '/endless-body', '/broken-body', '/hanging-body', '/early-hints', '/long'])(
    'succeeds at a receiver that meets %s',
    async (path) => {
      await anEndpoint(path);
      await fixture.recordEvents(db);
      await fixture.deliver(db);

      expect(await only()).toMatchObject({ status: 'succeeded', last_status_code: 200 });
      await receiver.untilQuiet();
    },
  );

  it.each(['self-signed', 'expired'] as const)('rejects a certificate that is %s', async (certificate) => {
    const other = await startReceiver({ certificate });
    await insertWebhook(db, fixture.sealKey, { url: `${other.origin}/status/200` });
    await fixture.recordEvents(db);
    await fixture.deliver(db);
    await other.close();

    expect(await only()).toMatchObject({ status: 'pending', attempts: [{ error_class: 'tls' }] });
    expect(other.received).toEqual([]);
  });

  it('succeeds over TLS with a valid certificate', async () => {
    const other = await startReceiver({ certificate: 'receiver' });
    await insertWebhook(db, fixture.sealKey, { url: `${other.origin}/status/200` });
    await fixture.recordEvents(db);
    await fixture.deliver(db);
    await other.close();

    expect(await only()).toMatchObject({ status: 'succeeded' });
  });

  it('never connects to an address that is not allowed', async () => {
    await insertWebhook(db, fixture.sealKey, { url: 'http://10.0.0.1/' });
    await fixture.recordEvents(db);
    await fixture.deliver(db);

    expect(await only()).toMatchObject({ status: 'pending', attempts: [{ error_class: 'address_refused' }] });
  });
});

describe('the schedule of a delivery', () => {
  it('is ten attempts in 75 hours, after which the delivery has failed', async () => {
    const webhook_id = await anEndpoint('/status/500');
    await fixture.recordEvents(db);
    await dispatchEvents(db, fixture.clock);
    const begun = fixture.clock().getTime();
    const hours: number[] = [];
    for (let next: Date | null = fixture.clock(); next; next = await fixture.deliverEndpoint(db, webhook_id)) {
      fixture.clock.set(next);
      hours.push((next.getTime() - begun) / 3_600_000);
    }

    expect(hours.map((hour) => Number(hour.toFixed(3)))).toEqual([
      0, 0.001, 0.008, 0.043, 0.217, 1.085, 5.425, 27.126, 51.126, 75.126,
    ]);
    const row = await only();
    expect(row).toMatchObject({ status: 'failed', attempt_count: 10, next_attempt_at: null });
    expect(row.attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(receiver.received.map(({ headers }) => headers['webhook-attempt'])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('observes a Retry-After that is longer than its own delay', async () => {
    await anEndpoint('/retry-after/429/120');
    await fixture.recordEvents(db);
    await fixture.deliver(db);

    expect(secondsFromNow((await only()).next_attempt_at)).toBe(120);
  });

  it('sends nothing before the next attempt is due', async () => {
    const webhook_id = await anEndpoint('/status/500');
    await fixture.recordEvents(db);
    await fixture.deliver(db);
    fixture.clock.forward(4_999);
    await fixture.deliverEndpoint(db, webhook_id);
    expect(receiver.received).toHaveLength(1);

    fixture.clock.forward(1);
    await fixture.deliverEndpoint(db, webhook_id);
    expect(receiver.received).toHaveLength(2);
  });
});

describe('an endpoint', () => {
  it('is paused for a minute by five overloads in a row', async () => {
    const webhook_id = await anEndpoint('/status/503');
    await fixture.recordEvents(db, 5);
    await fixture.deliver(db);
    expect((await getEndpoint(webhook_id)).paused_until).toEqual(new Date(fixture.clock().getTime() + 60_000));

    fixture.clock.forward(30_000);
    await fixture.recordEvents(db);
    await dispatchEvents(db, fixture.clock);
    expect(secondsFromNow(await fixture.deliverEndpoint(db, webhook_id))).toBe(30);
    expect(receiver.received).toHaveLength(5);

    fixture.clock.forward(30_000);
    await fixture.deliverEndpoint(db, webhook_id);
    expect(receiver.received.length).toBeGreaterThan(5);
  });

  it('that responds 410 is disabled, and the other endpoints receive webhook.disabled', async () => {
    const other = await anEndpoint('/status/200?other', { event_types: ['webhook.*'] });
    const webhook_id = await anEndpoint('/status/410');
    await fixture.recordEvents(db, 15);
    await dispatchEvents(db, fixture.clock);
    await fixture.deliverEndpoint(db, webhook_id);

    expect(receiver.received.length).toBeLessThanOrEqual(10);
    expect(await getEndpoint(webhook_id)).toMatchObject({ status: 'disabled', disabled_reason: 'gone', version: 2 });
    const statuses = await db.sql.delivery.groupBy({ by: ['status'], where: { webhook_id }, _count: true });
    expect(statuses.find(({ status }) => status === 'pending')).toBeUndefined();
    await fixture.deliver(db);
    const notified = receiver.received.filter(({ path }) => path.endsWith('other'));
    expect(notified).toHaveLength(1);
    expect(JSON.parse(notified[0]?.body.toString() ?? '')).toMatchObject({
      type: 'webhook.disabled',
      data: {
        object: { id: encodeId('webhook', webhook_id), status: 'disabled', disabled_reason: 'gone' },
        reason: 'gone',
      },
    });
    expect((await getEndpoint(other)).status).toBe('enabled');
  });

  it('that fails for five days is disabled, and its pending deliveries are cancelled', async () => {
    const webhook_id = await anEndpoint('/status/500', {
      failing_since: new Date(fixture.clock().getTime() - 5 * 86_400_000),
      failed_deliveries: 19,
    });
    await fixture.recordEvents(db);
    await fixture.deliver(db);

    expect(await getEndpoint(webhook_id)).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
    expect(await only()).toMatchObject({ status: 'cancelled', next_attempt_at: null, attempt_count: 1 });
    expect(await db.sql.event.count({ where: { type: 'webhook.disabled' } })).toBe(1);
  });

  it('receives nothing more once it is disabled or deleted', async () => {
    const disabled = await anEndpoint();
    const deleted = await anEndpoint();
    await fixture.recordEvents(db, 3);
    await dispatchEvents(db, fixture.clock);
    await db.sql.webhook.update({ where: { id: disabled }, data: { status: 'disabled' } });
    await db.sql.webhook.delete({ where: { id: deleted } });

    expect([await fixture.deliverEndpoint(db, disabled), await fixture.deliverEndpoint(db, deleted)]).toEqual([
      null,
      null,
    ]);
    expect(receiver.received).toEqual([]);
  });

  it('receives no further attempt when it is deleted while attempts are in flight', async () => {
    const webhook_id = await anEndpoint('/hang', { policy: { timeout_seconds: 1 } });
    await fixture.recordEvents(db, 30);
    await dispatchEvents(db, fixture.clock);
    const delivering = fixture.deliverEndpoint(db, webhook_id);
    while (receiver.received.length < 10) await setTimeout(10);
    await db.sql.webhook.delete({ where: { id: webhook_id } });

    expect(await delivering).toBeNull();
    expect(receiver.received).toHaveLength(10);
  });

  it('has at most ten attempts in flight', async () => {
    const webhook_id = await anEndpoint('/hang', { policy: { timeout_seconds: 2 } });
    await fixture.recordEvents(db, 12);
    await dispatchEvents(db, fixture.clock);
    const delivering = fixture.deliverEndpoint(db, webhook_id);
    while (receiver.received.length < 10) await setTimeout(10);
    await setTimeout(300);
    expect(receiver.received).toHaveLength(10);
    await delivering;
  });

  it('receives new deliveries while earlier ones hang', async () => {
    const webhook_id = await anEndpoint('/hang', { policy: { timeout_seconds: 2 } });
    await fixture.recordEvents(db);
    await dispatchEvents(db, fixture.clock);
    const delivering = fixture.deliverEndpoint(db, webhook_id);
    while (receiver.received.length < 1) await setTimeout(10);
    await db.sql.webhook.update({ where: { id: webhook_id }, data: { url: `${receiver.origin}/status/200` } });
    await fixture.recordEvents(db);
    await dispatchEvents(db, fixture.clock);
    while (receiver.received.length < 2) await setTimeout(10);

    const [first] = await db.sql.delivery.findMany({ orderBy: { event_sequence: 'asc' } });
    expect(first).toMatchObject({ status: 'pending', attempt_count: 0 });
    await delivering;
  });
});

describe('a requested attempt', () => {
  it('leaves schedule and health unchanged when it fails', async () => {
    const webhook_id = await anEndpoint('/status/503');
    await fixture.recordEvents(db);
    await fixture.deliver(db);
    const before = await only();
    const health = await getEndpoint(webhook_id);
    fixture.clock.forward(1_000);
    await requestAttempt(db, before.id, 'manual');
    await fixture.deliverEndpoint(db, webhook_id);

    const after = await only();
    expect(after).toMatchObject({ status: 'pending', attempt_count: 2, requested_attempt: null });
    expect(after.next_attempt_at).toEqual(before.next_attempt_at);
    expect(after.attempts.map(({ trigger }) => trigger)).toEqual(['schedule', 'manual']);
    expect(await getEndpoint(webhook_id)).toEqual(health);
    // The third attempt is the second of the schedule.
    fixture.clock.forward(4_000);
    await fixture.deliverEndpoint(db, webhook_id);
    expect(secondsFromNow((await only()).next_attempt_at)).toBe(25);
  });

  it('ends the schedule when it succeeds', async () => {
    const webhook_id = await anEndpoint('/status/500');
    await fixture.recordEvents(db);
    await fixture.deliver(db);
    await db.sql.webhook.update({ where: { id: webhook_id }, data: { url: `${receiver.origin}/status/200` } });
    await requestAttempt(db, (await only()).id, 'manual');
    await fixture.deliverEndpoint(db, webhook_id);

    expect(await only()).toMatchObject({ status: 'succeeded', next_attempt_at: null, attempt_count: 2 });
  });

  it('never changes the status of a delivery that has succeeded', async () => {
    const webhook_id = await anEndpoint('/status/200');
    await fixture.recordEvents(db);
    await fixture.deliver(db);
    await db.sql.webhook.update({ where: { id: webhook_id }, data: { url: `${receiver.origin}/status/500` } });
    await requestAttempt(db, (await only()).id, 'manual');
    await fixture.deliverEndpoint(db, webhook_id);

    expect(await only()).toMatchObject({ status: 'succeeded', attempt_count: 2, last_status_code: 500 });
  });

  it.each([
    ['/status/200', 'succeeded'],
    ['/status/410', 'failed'],
  ])('of a test at %s has the status %s and leaves the endpoint enabled', async (path, status) => {
    const webhook_id = await anEndpoint(path);
    const id = newId();
    const event_id = newId();
    const columns = { webhook_id, event_id, event_type: 'webhook.test', sequence: 0n, body: '{"type":"webhook.test"}' };
    await db.sql.delivery.create({ data: { ...columns, id, account_id: db.account_id, requested_attempt: 'test' } });
    await fixture.deliverEndpoint(db, webhook_id);

    expect(receiver.received[0]?.body.toString()).toBe(columns.body);
    expect(receiver.received[0]?.headers).toMatchObject({
      'webhook-delivery-number': '0',
      'webhook-sequence': '0',
      'webhook-attempt': '1',
    });
    expect(await only()).toMatchObject({ status, attempt_count: 1, requested_attempt: null });
    expect(await getEndpoint(webhook_id)).toMatchObject({ status: 'enabled', failing_since: null });
  });

  it('is sent while the endpoint is paused', async () => {
    const webhook_id = await anEndpoint('/status/503');
    await fixture.recordEvents(db, 5);
    await fixture.deliver(db);
    const [row] = await db.sql.delivery.findMany();
    await requestAttempt(db, row?.id ?? '', 'manual');
    await fixture.deliverEndpoint(db, webhook_id);

    expect(receiver.received).toHaveLength(6);
  });
});

describe('a delivery job that is stopped', () => {
  it('waits for no receiver and records nothing, and its attempts are repeated later', async () => {
    const webhook_id = await anEndpoint('/hang');
    await fixture.recordEvents(db);
    await dispatchEvents(db, fixture.clock);
    const ending = new AbortController();
    const { sender, sealKey, clock } = fixture;
    const delivering = deliverDue(db, webhook_id, {
      sender,
      sealKey,
      clock,
      random: Math.random,
      shutdown: ending.signal,
    });
    while (receiver.received.length < 1) await setTimeout(10);
    ending.abort();

    expect(await delivering).toEqual(fixture.clock());
    expect(await only()).toMatchObject({ status: 'pending', attempt_count: 0, attempts: [] });
    await db.sql.webhook.update({ where: { id: webhook_id }, data: { url: `${receiver.origin}/status/200` } });
    await fixture.deliverEndpoint(db, webhook_id);
    expect(await only()).toMatchObject({ status: 'succeeded', attempt_count: 1 });
  });

  it('continues with the rest at once after the end of its slice', async () => {
    const webhook_id = await anEndpoint('/status/200');
    await fixture.recordEvents(db, 50);
    await dispatchEvents(db, fixture.clock);
    const { sender, sealKey, clock } = fixture;
    const next = await deliverDue(db, webhook_id, { sender, sealKey, clock, random: Math.random, sliceMs: 1 });

    expect(next?.getTime()).toBeLessThanOrEqual(fixture.clock().getTime());
    expect(receiver.received.length).toBeLessThan(50);
  });
});
