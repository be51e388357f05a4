import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { drainApi } from '@pnb/api';
import { decodeId, encodeId } from '@pnb/contract';
import { type AccountDb, newId } from '@pnb/db';
import { recordEvents } from '@pnb/events';
import type { SignedUpBody } from '@pnb/dashboard-contract';
import { aProviderCreate, insertBuild, type TestApp, useApp, useReplica } from '@pnb/testkit';
import { type Browser, openBrowser, OWN_SITE } from '../../test/browser.ts';
import { eventually } from '../../test/eventually.ts';
import { MAX_FOLLOWING } from './event-log.ts';
import { MAX_USER_STREAMS } from './live-events.controller.ts';

const app = useApp({ signUp: 'open' });
const listening = useReplica(app, { listen: true });

const PATH = '/app/api/sandbox/events/stream';

interface Line {
  id: number;
  event: string;
  data: { type?: string; resource_id?: string; build_id?: string };
}

const parseLines = (text: string): Line[] =>
  text
    .split('\n\n')
    .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string])))
    .filter(({ data }) => data !== undefined)
    .map(({ id, event, data }) => ({
      id: Number(id),
      event: String(event),
      data: JSON.parse(String(data)) as Line['data'],
    }));

let count = 0;
let browser: Browser;
let signedUp: SignedUpBody;
let db: AccountDb;
let build_id: string;
const open: AbortController[] = [];

beforeEach(async () => {
  browser = openBrowser(app);
  signedUp = await browser.signUp(`live${(count += 1)}@plan.example`);
  const account_id = decodeId('account', signedUp.session.account.id) ?? '';
  db = app.services.networks.sandbox.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
  build_id = encodeId('build', await insertBuild(db));
});
afterEach(() => open.splice(0).forEach((closing) => closing.abort()));

/** Follows over a connection, as an EventSource does. */
async function follow(headers: Record<string, string> = {}, { url }: Pick<TestApp, 'url'> = listening, path = PATH) {
  const closing = new AbortController();
  open.push(closing);
  const response = await fetch(`${url}${path}`, {
    headers: {
      ...OWN_SITE,
      accept: 'text/event-stream',
      'accept-encoding': 'gzip',
      cookie: `__Host-pnb_session=${browser.token}`,
      ...headers,
    },
    signal: closing.signal,
  });
  let text = '';
  const read = async (): Promise<string> => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    return text;
  };
  const ended = read().catch((error: Error) => error.message);
  const lines = () => parseLines(text);
  return { response, ended, lines, changes: () => lines().slice(1), close: () => closing.abort() };
}

const createProvider = async (): Promise<string> => {
  const response = await browser.send('POST', '/app/api/sandbox/v1/providers', aProviderCreate(build_id));
  return ((await response.json()) as { id: string }).id;
};

const id = encodeId('provider', newId());
const deleted = {
  type: 'provider.deleted' as const,
  resource_id: id,
  build_id: null,
  data: { object: { object: 'provider', id, url: `/v1/providers/${id}` } },
};

const recordMany = (length: number) =>
  db.transaction((tx) =>
    recordEvents(
      tx,
      Array.from({ length }, () => deleted),
    ),
  );

describe('the stream of events', () => {
  it('has each event soon after its commit, with its sequence as id', async () => {
    const { response, lines, changes } = await follow();
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-encoding')]).toEqual([
      200,
      'text/event-stream',
      null,
    ]);
    await eventually(async () => lines().length === 1);
    const start = lines()[0];
    expect(start).toMatchObject({ event: 'position', data: {} });

    const provider = await createProvider();
    const committed = performance.now();
    while (changes().length === 0 && performance.now() - committed < 1_000)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(changes()).toEqual([
      {
        id: Number(start?.id) + 1,
        event: 'change',
        data: {
          type: 'provider.created',
          resource_id: provider,
          build_id,
          stages: ['identified'],
          created_at: expect.any(String),
        },
      },
    ]);
  });

  it('continues after the last event that the browser has', async () => {
    const first = await follow();
    await eventually(async () => first.lines().length === 1);
    first.close();
    const [id] = first.lines().map((line) => line.id);
    const providers = [await createProvider(), await createProvider()];
    const byHeader = await follow({ 'last-event-id': String(id) });
    const byParameter = await follow({}, listening, `${PATH}?after=${id}`);
    for (const stream of [byHeader, byParameter]) {
      await eventually(async () => stream.changes().length === 2);
      expect(stream.changes().map(({ data }) => data.resource_id)).toEqual(providers);
    }
  });

  it('requests to read everything again after a gap, or when too much has happened', async () => {
    await recordMany(MAX_FOLLOWING + 1);
    const behind = await follow({ 'last-event-id': '0' });
    const ahead = await follow({ 'last-event-id': '999999' });
    await eventually(async () => behind.lines().length === 2 && ahead.lines().length === 1);
    expect(behind.lines().map(({ event }) => event)).toEqual(['position', 'reset']);
    expect(ahead.lines()).toEqual([{ ...behind.lines()[1], event: 'reset' }]);

    const last = Number(ahead.lines()[0]?.id);
    await db.sql.event.deleteMany({ where: { sequence: { lt: last } } });
    const expired = await follow({ 'last-event-id': String(last - 2) });
    await eventually(async () => expired.lines().length === 2);
    expect(expired.lines()[1]).toMatchObject({ event: 'reset', id: last });
  });

  it('has no event of another account', async () => {
    const stream = await follow();
    const own = browser;
    browser = openBrowser(app);
    const other = await browser.signUp(`other${count}@plan.example`);
    const account_id = decodeId('account', other.session.account.id) ?? '';
    const foreign = app.services.networks.sandbox.bind({ ...db, account_id });
    build_id = encodeId('build', await insertBuild(foreign));
    await createProvider();
    browser = own;
    await recordMany(1);
    await eventually(async () => stream.changes().length === 1);
    expect(stream.changes()[0]?.data.type).toBe('provider.deleted');
  });

  it('is for sessions of the dashboard alone, and their environments', async () => {
    const status = async (headers: Record<string, string>, path = PATH) =>
      (await follow(headers, listening, path)).response.status;
    expect(await status({ cookie: '' })).toBe(401);
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({}, '/app/api/production/events/stream')).toBe(403);
    expect(await status({ accept: 'application/json' })).toBe(200);
  });

  it('does not extend the session', async () => {
    const seen = new Date(Date.now() - 20 * 60_000);
    const where = { id: decodeId('session', signedUp.session.id) ?? '' };
    const { prisma } = app.services.control;
    await prisma.session.update({ where, data: { last_seen_at: seen } });
    const { lines } = await follow();
    await eventually(async () => lines().length === 1);
    expect((await prisma.session.findUnique({ where }))?.last_seen_at).toEqual(seen);
  });

  it('may take longer than other requests', async () => {
    const replica = await app.startReplica({ listen: true, handlerTimeoutMs: 100 });
    const { changes, lines, close } = await follow({}, replica);
    await eventually(async () => lines().length === 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await recordMany(1);
    await eventually(async () => changes().length === 1);
    close();
    await replica.close();
  });

  it('is limited by user', async () => {
    const streams = await Promise.all(Array.from({ length: MAX_USER_STREAMS }, () => follow()));
    const refused = await follow();
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.ended).toContain('live_events');
    streams[0]?.close();
    await eventually(async () => (await follow()).response.status === 200);
  });
});

describe('the stream of events ends', () => {
  const endsAtOnce = async (cause: () => Promise<unknown>) => {
    const { lines, ended } = await follow();
    await eventually(async () => lines().length === 1);
    await cause();
    const started = performance.now();
    await ended;
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await follow()).response.status).toBe(401);
  };

  it('when the session is ended, here or in another browser', () =>
    endsAtOnce(() => openSecond().then((second) => second.send('DELETE', `/app/api/sessions/${signedUp.session.id}`))));

  it('when the user leaves the account', () =>
    endsAtOnce(() =>
      app.services.control.prisma.member.deleteMany({
        where: { user_id: decodeId('user', signedUp.session.user.id) ?? '' },
      }),
    ));

  const openSecond = async (): Promise<Browser> => {
    const second = openBrowser(app);
    await second.signIn(signedUp.session.user.email);
    return second;
  };

  it('when the process shuts down, and continues in another one', async () => {
    const replica = await app.startReplica({ listen: true });
    const { ended, lines } = await follow({}, replica);
    await eventually(async () => lines().length === 1);
    // Neither limit ends before the test does.
    await drainApi({ server: replica.server, close: () => replica.server.close() }, replica.services, {
      drainMs: 600_000,
      closeMs: 600_000,
    });
    await ended;
    await replica.close();
    const provider = await createProvider();
    const next = await follow({ 'last-event-id': String(lines()[0]?.id) });
    await eventually(async () => next.changes().length === 1);
    expect(next.changes()[0]?.data.resource_id).toBe(provider);
  });
});
