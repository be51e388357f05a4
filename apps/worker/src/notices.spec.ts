// @citus
import { setTimeout } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { type AccountDb, newId, type Control, type Network, openControl, openNetwork } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { recordEvents } from '@pnb/events';
import { startReceiver, type TestReceiver } from '@pnb/webhooks/test/test-receiver';
import { createAccount } from '@pnb/identity';
import type { MailSettings } from '@pnb/settings';
import {
  cloneTemplate,
  dropDatabase,
  findFreePort,
  insertBuild,
  startMailServer,
  type MailServer,
  watchJobs,
} from '@pnb/testkit';
import { enforceAccountPlan } from '@pnb/webhooks';
import { aGap, insertWebhook } from '@pnb/webhooks/test/endpoints';
import { openNotices, runJobs, startWorker, type Notices } from './index.ts';

const CONTACT = 'ops@plan.example';
const sealKey = randomBytes(32);
const cursorKey = randomBytes(32);

let url: string;
let control: Control;
let network: Network;
let db: AccountDb;
let receiver: TestReceiver;
let cleanups: (() => unknown)[];

beforeEach(async () => {
  const controlUrl = await cloneTemplate('control');
  url = await cloneTemplate('network');
  control = openControl({ url: controlUrl, cursorKey });
  network = openNetwork({ url, environment: 'sandbox', cursorKey });
  receiver = await startReceiver();
  db = await anAccount();
  cleanups = [
    () => dropDatabase(controlUrl),
    () => dropDatabase(url),
    () => control.close(),
    () => network.close(),
    () => receiver.close(),
  ];
});
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

async function anAccount(contact_email: string | null = CONTACT): Promise<AccountDb> {
  const account_id = await createAccount(control, { name: 'Example plan', plan: 'enterprise', contact_email });
  return network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
}

async function aMailServer(manner: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(manner);
  cleanups.push(server.close);
  return server;
}

type Server = MailSettings['server'];

function noticesThrough({ port }: MailServer, server: Partial<Server> = {}): Notices {
  const from = { name: 'Provider Network', address: 'notices@network.example' };
  const notices = openNotices(control, {
    server: { host: '127.0.0.1', port, isSecure: false, login: null, ...server },
    from,
  });
  cleanups.push(notices.close);
  return notices;
}

const anEndpoint = (path: string, of = db, columns: object = {}) =>
  insertWebhook(of, sealKey, { url: `${receiver.origin}${path}`, ...columns });

/** An event destination at a port that no broker listens on. */
async function aDestination(of = db, columns: object = {}): Promise<string> {
  const id = newId();
  await of.sql.eventDestination.create({
    data: {
      ...{ id, account_id: of.account_id, type: 'nats_jetstream', servers: [`127.0.0.1:${await findFreePort()}`] },
      ...{ topic: 'pnb', event_types: ['adequacy.*'], tls: false, authentication: 'none' },
      ...{ secret_sealed: new Uint8Array(), ...columns },
    },
  });
  await of.sql.eventCounter.updateMany({ data: { has_destinations: true } });
  return id;
}

const report = (of = db) => of.transaction((tx) => recordEvents(tx, [aGap()]));

/** A job that runs while another one fails is deleted a moment later. */
async function waitForJobs(count: number) {
  for (let tries = 0; tries < 1_000 && (await jobs()).length !== count; tries++) await setTimeout(20);
  return jobs();
}

/** Works until the queue is empty, or a job fails. */
async function work(notices: Notices | null): Promise<void> {
  await network.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs(network, { sealKey, allowedPrivateCidrs: ['127.0.0.0/8'], notices });
}

const jobs = async () =>
  (
    await network.pool.query<{ task_identifier: string; attempts: number; last_error: string }>(
      'select * from graphile_worker.jobs',
    )
  ).rows;

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempts = 0; !(await isSo()); attempts++) {
    if (attempts > 1_000) throw new Error(`never: ${what}`);
    await setTimeout(20);
  }
}

describe('the contact of an account', () => {
  it('receives one mail when an endpoint responds 410, without the query of its URL', async () => {
    const server = await aMailServer();
    const id = encodeId('webhook', await anEndpoint('/status/410?token=hush'));
    await report();
    await report();
    await work(noticesThrough(server));
    await work(noticesThrough(server));

    expect(server.tried).toHaveLength(1);
    const [{ to, headers, text } = { to: [], headers: {}, text: '' }] = server.tried;
    expect(to).toEqual([CONTACT]);
    expect(headers).toMatchObject({
      from: 'Provider Network <notices@network.example>',
      to: CONTACT,
      subject: `Webhook endpoint disabled: ${new URL(receiver.origin).host}`,
      'message-id': expect.stringMatching(new RegExp(`^<${id}\\.\\d{13}@network\\.example>$`)),
      'auto-submitted': 'auto-generated',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(text.replace(/\d{4}-\d\d-\d\d at \d\d:\d\d:\d\d/, '<day> at <time>')).toBe(
      `The webhook endpoint ${id} (sandbox) was disabled on <day> at <time> UTC:

${receiver.origin}/status/410

It responded with 410 Gone.
Pending deliveries were cancelled, and no more events are sent to it.

To receive new events, enable the endpoint:

    PATCH /v1/webhooks/${id}
    {"status": "enabled"}

To receive the missed events, start a replay. Events of sandbox are retained for 7 days:

    POST /v1/webhooks/${id}/replays
    {"created_at_gte": "<instant>", "delivery_status": "all"}
`,
    );
    expect(await jobs()).toEqual([]);
  });

  it('receives one mail when an endpoint has failed for five days', async () => {
    const server = await aMailServer();
    const failing_since = new Date(Date.now() - 5 * 86_400_000);
    await anEndpoint('/status/500', db, { failing_since, failed_deliveries: 19 });
    await report();
    await work(noticesThrough(server));

    expect(server.tried.map(({ text }) => text)).toEqual([
      expect.stringContaining('For five days no delivery succeeded, and at least 20 failed.'),
    ]);
  });

  it('receives one mail when an event destination has failed for five days, and an endpoint the event', async () => {
    const server = await aMailServer();
    await anEndpoint('/status/200', db, { event_types: ['event_destination.*'] });
    // The counter of the account is there: destinations are noted in it.
    await report();
    const failing_since = new Date(Date.now() - 5 * 86_400_000);
    const id = encodeId('event_destination', await aDestination(db, { failing_since }));
    await report();
    await work(noticesThrough(server));
    await work(noticesThrough(server));

    expect(server.tried).toHaveLength(1);
    const [{ to, headers, text } = { to: [], headers: {}, text: '' }] = server.tried;
    expect(to).toEqual([CONTACT]);
    expect(headers).toMatchObject({
      from: 'Provider Network <notices@network.example>',
      to: CONTACT,
      subject: 'Event destination disabled: pnb',
      'message-id': expect.stringMatching(new RegExp(`^<${id}\\.\\d{13}@network\\.example>$`)),
      'auto-submitted': 'auto-generated',
    });
    const { last_error } = await db.sql.eventDestination.findFirstOrThrow();
    expect(text.replace(/\d{4}-\d\d-\d\d at \d\d:\d\d:\d\d/, '<day> at <time>')).toBe(
      `The event destination ${id} (sandbox) was disabled on <day> at <time> UTC. Its topic is:

pnb

For five days no event could be published. The last error was:

${last_error}

No more events are published to it.

To publish new events, correct the cause, enable the destination and test it:

    PATCH /v1/event-destinations/${id}
    {"status": "enabled"}
    POST /v1/event-destinations/${id}/test

The missed events can be read for 7 days:

    GET /v1/events
`,
    );
    expect(receiver.received.map(({ body }) => JSON.parse(String(body)) as object)).toMatchObject([
      {
        type: 'event_destination.disabled',
        data: { object: { id, status: 'disabled', last_error }, reason: 'failing' },
      },
    ]);
    expect(await jobs()).toEqual([]);
  });

  it('receives the mail of the next attempt when the server rejects the first, with the same Message-ID', async () => {
    const server = await aMailServer({ refusals: [451] });
    const notices = noticesThrough(server);
    await anEndpoint('/status/410');
    await report();
    await expect(work(notices)).rejects.toThrow('451');
    expect(await waitForJobs(1)).toMatchObject([{ task_identifier: 'notify_disabled', attempts: 1, max_attempts: 25 }]);
    await work(notices);

    expect(server.tried.map(({ isLocked: isLocked }) => isLocked)).toEqual([false, true]);
    const ids = server.tried.map(({ headers }) => headers['message-id']);
    expect(ids[0]).toBe(ids[1]);
    expect(await waitForJobs(0)).toEqual([]);
  });

  it('receives no mail when the plan pauses an endpoint', async () => {
    const server = await aMailServer();
    await anEndpoint('/status/200');
    await enforceAccountPlan(network, db.account_id, 'starter');
    await work(noticesThrough(server));

    expect(await db.sql.webhook.findMany()).toMatchObject([{ status: 'paused_by_plan' }]);
    expect(server.tried).toEqual([]);
  });
});

describe('no mail is sent and no job fails', () => {
  it('without a contact', async () => {
    const server = await aMailServer();
    const other = await anAccount(null);
    await anEndpoint('/status/410', other);
    await report(other);
    await aDestination(other, { failing_since: new Date(Date.now() - 5 * 86_400_000) });
    await report(other);
    await work(noticesThrough(server));

    expect(await other.sql.eventDestination.findMany()).toMatchObject([{ disabled_reason: 'failing' }]);
    expect(await other.sql.webhook.findMany()).toMatchObject([{ disabled_reason: 'gone' }]);
    expect(server.connections()).toBe(0);
    expect(await jobs()).toEqual([]);
  });

  it('without a mail server', async () => {
    await anEndpoint('/status/410');
    await report();
    await work(null);

    expect(await db.sql.webhook.findMany()).toMatchObject([{ disabled_reason: 'gone' }]);
    expect(await jobs()).toEqual([]);
  });
});

describe('a mail server', () => {
  it('receives no password when it does not support TLS', async () => {
    const server = await aMailServer();
    await anEndpoint('/status/410');
    await report();
    await expect(work(noticesThrough(server, { login: { user: 'ops', password: 'hush' } }))).rejects.toThrow(
      'STARTTLS',
    );

    expect([server.tried, server.logins]).toEqual([[], []]);
    expect((await jobs()).map(({ last_error }) => last_error)).toEqual([expect.not.stringContaining('hush')]);
  });

  it('delays neither deliveries nor scores nor the stop of the worker when it hangs', async () => {
    const server = await aMailServer({ isSilent: true });
    const webhooks = { sealKey, allowedPrivateCidrs: ['127.0.0.0/8'], notices: noticesThrough(server) };
    const lost: unknown[] = [];
    const onLost = (error: unknown) => lost.push(error);
    const worker = await watchJobs(() =>
      startWorker({ network, connectionString: url, webhooks, onLost, onFailure: () => {} }),
    );
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= worker.stop());
    cleanups.push(stop);
    for (let gone = 0; gone < 8; gone++) {
      const other = await anAccount();
      await anEndpoint('/status/410', other);
      await report(other);
    }
    await until('mails that hang', () => server.connections() === 4);
    await anEndpoint('/status/200');
    const build_id = await insertBuild(db, { county_fips: ['49009'] });
    const reported = performance.now();
    await report();
    await db.transaction((tx) => queueScoring(tx, build_id));
    await until('the delivery', () => receiver.received.some(({ path }) => path === '/status/200'));
    await until('the score', async () => (await db.sql.adequacyRun.count()) === 1);
    expect(performance.now() - reported).toBeLessThan(5_000);

    const requested = performance.now();
    await stop();
    expect(performance.now() - requested).toBeLessThan(3_000);
    expect(lost).toEqual([]);
    const waiting = (await jobs()).filter(({ task_identifier }) => task_identifier === 'notify_disabled');
    expect(waiting).toHaveLength(8);
  });
});
