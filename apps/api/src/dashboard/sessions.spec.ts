import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '@pnb/identity';
import { useApp } from '@pnb/testkit';
import { type Browser, openBrowser, OWN_SITE, PASSWORD, readOutcome } from '../../test/browser.ts';

const app = useApp({ signUp: 'open' });

let count = 0;
const makeEmail = (): string => `user${(count += 1)}@plan.example`;

const signedUp = async (email = makeEmail()): Promise<Browser> => {
  const browser = openBrowser(app);
  await browser.signUp(email);
  return browser;
};
const getSession = (browser: Browser) => browser.send('GET', '/app/api/session');

describe('sign-up', () => {
  it('creates account, owner and a key that works, queues the sample, and signs in', async () => {
    const browser = openBrowser(app);
    const { session, api_key } = await browser.signUp(' Kim@Plan.example ', 'Kim Health');

    expect(session).toMatchObject({ user: { email: 'kim@plan.example' }, account: { name: 'Kim Health' } });
    expect(session).toMatchObject({ role: 'owner', environments: ['sandbox'] });
    expect(await (await getSession(browser)).json()).toEqual(session);
    const token = await app.fetch(`${app.url}/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_secret: api_key.secret }),
    });
    expect(token.status).toBe(200);
    const { rows } = await app.services.networks.sandbox.pool.query(
      "select key from graphile_worker.jobs where task_identifier = 'load_sandbox'",
    );
    expect(rows).toEqual([{ key: `load_sandbox:${decodeId('account', session.account.id)}` }]);
  });

  it('rejects an address that is taken, and names the fields that are invalid', async () => {
    const email = makeEmail();
    await signedUp(email);
    const body = { email, account_name: 'Plan', password: PASSWORD, plan: 'starter' };
    const browser = openBrowser(app);
    expect(await readOutcome(await browser.send('POST', '/app/api/sign-up', body))).toEqual([409, 'email_taken']);
    const invalid = await browser.send('POST', '/app/api/sign-up', { ...body, email: 'kim', password: 'short' });
    const { errors } = (await invalid.json()) as { errors: { pointer: string }[] };
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual(['/email', '/password']);
  });
});

describe('sign-in', () => {
  const email = 'sign-in@plan.example';
  beforeAll(() => signedUp(email));
  const attempt = (body: object) => openBrowser(app).send('POST', '/app/api/sign-in', body);

  it('starts a session with a new id, which ends the one that the browser had', async () => {
    const victim = openBrowser(app);
    const attacker = await signedUp();
    victim.token = attacker.token;
    await victim.signIn(email);

    expect(victim.token).toMatch(/^[\w-]{43}$/);
    expect(victim.token).not.toBe(attacker.token);
    expect(await readOutcome(await getSession(attacker))).toEqual([401, 'session_required']);
  });

  it('accepts no id that a browser has made up', async () => {
    const browser = openBrowser(app);
    browser.token = 'A'.repeat(43);
    expect((await getSession(browser)).status).toBe(401);
  });

  it('sets a cookie that scripts, other hosts and other sites do not get', async () => {
    const { headers } = await attempt({ email, password: PASSWORD });
    expect(headers.get('set-cookie')?.split(',')[0]).toMatch(
      /^__Host-pnb_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  it('does not reveal whether a user has the address', async () => {
    const unknown = await attempt({ email: 'unknown@plan.example', password: PASSWORD });
    const wrong = await attempt({ email, password: 'not the password' });
    const read = async (response: Response) => {
      const { request_id: _id, ...body } = (await response.json()) as { request_id: string };
      return { status: response.status, body };
    };
    expect(await read(unknown)).toEqual(await read(wrong));
    const time = async (address: string): Promise<number> => {
      const started = performance.now();
      await attempt({ email: address, password: 'not the password' });
      return performance.now() - started;
    };
    // A hash takes 25 ms, and everything else together a few.
    expect(await time('absent@plan.example')).toBeGreaterThan((await time(email)) / 4);
  });

  it.each(['limited@plan.example', 'limited-unknown@plan.example'])('is limited by user name: %s', async (address) => {
    if (!address.includes('unknown')) await signedUp(address);
    const attempts = Array.from({ length: 12 }, () => attempt({ email: address, password: 'not the password' }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('is limited by address', async () => {
    const headers = { ...OWN_SITE, 'content-type': 'application/json' };
    const statuses = [];
    for (let n = 0; n < 21; n++) {
      const payload = JSON.stringify({ email: `any${n}@plan.example`, password: 'not the password' });
      const url = '/app/api/sign-in';
      const { statusCode } = await app.server.inject({
        method: 'POST',
        url,
        headers,
        payload,
        remoteAddress: '10.9.8.7',
      });
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a session', () => {
  it('ends after 30 minutes without use, and after 12 hours', async () => {
    const browser = await signedUp();
    const { prisma } = app.services.control;
    const id = decodeId('session', ((await (await getSession(browser)).json()) as { id: string }).id) ?? '';
    const setTimes = (data: { last_seen_at?: Date; expires_at?: Date }) =>
      prisma.session.update({ where: { id }, data });

    await setTimes({ last_seen_at: new Date(Date.now() - SESSION_IDLE_MS + 60_000) });
    expect((await getSession(browser)).status).toBe(200);
    // That use counts, except for one in the background.
    const { last_seen_at } = await prisma.session.findUniqueOrThrow({ where: { id } });
    expect(Date.now() - last_seen_at.getTime()).toBeLessThan(60_000);

    const old = new Date(Date.now() - SESSION_IDLE_MS + 60_000);
    await setTimes({ last_seen_at: old });
    await browser.send('GET', '/app/api/session', undefined, { 'pnb-background': '1' });
    expect((await prisma.session.findUniqueOrThrow({ where: { id } })).last_seen_at).toEqual(old);

    await setTimes({ last_seen_at: new Date(Date.now() - SESSION_IDLE_MS - 1) });
    expect((await getSession(browser)).status).toBe(401);
    await setTimes({ last_seen_at: new Date() });
    const { created_at, expires_at } = await prisma.session.findUniqueOrThrow({ where: { id } });
    expect(expires_at.getTime() - created_at.getTime()).toBe(SESSION_MAX_MS);
    await setTimes({ expires_at: new Date() });
    expect((await getSession(browser)).status).toBe(401);
  });

  it('is listed, and another one of the user can be ended', async () => {
    const email = makeEmail();
    const [laptop, stolen] = [await signedUp(email), openBrowser(app)];
    await stolen.signIn(email);
    const { data } = (await (await laptop.send('GET', '/app/api/sessions')).json()) as {
      data: { id: string; is_current: boolean }[];
    };
    expect(data.map(({ is_current }) => is_current)).toEqual([false, true]);
    const other = await signedUp();
    const path = `/app/api/sessions/${data[0]?.id ?? ''}`;
    expect((await other.send('DELETE', path)).status).toBe(404);
    expect((await laptop.send('DELETE', path)).status).toBe(204);
    expect([(await getSession(stolen)).status, (await getSession(laptop)).status]).toEqual([401, 200]);
    expect((await stolen.send('GET', '/app/api/sandbox/v1/builds')).status).toBe(401);
  });

  it('ends with the sign-out', async () => {
    const browser = await signedUp();
    const { token } = browser;
    const { headers } = await browser.send('POST', '/app/api/sign-out');
    expect(headers.get('set-cookie')).toMatch(/^__Host-pnb_session=; Max-Age=0;/);
    browser.token = token;
    expect((await getSession(browser)).status).toBe(401);
  });

  it('is stored as a hash', async () => {
    const { token } = await signedUp();
    const rows = await app.services.control.prisma.session.findMany();
    const stored = rows.map(({ token_hash }) => Buffer.from(token_hash).toString('hex'));
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'));
    expect(rows.some((row) => JSON.stringify(row).includes(token))).toBe(false);
  });
});

describe('requests that another site causes', () => {
  it.each([
    ['without Sec-Fetch-Site', { 'sec-fetch-site': '' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another origin of the site', { 'sec-fetch-site': 'same-site' }],
    ['without the header of the dashboard', { 'pnb-dashboard': null }],
  ])('change nothing %s', async (_, changes) => {
    const browser = await signedUp();
    const headers = Object.fromEntries(
      Object.entries({ ...OWN_SITE, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    const cookie = `__Host-pnb_session=${browser.token}`;
    const calls = [
      ['POST', '/app/api/sign-out'],
      ['POST', '/app/api/sandbox/v1/sandbox/reset'],
    ] as const;
    for (const [method, path] of calls) {
      const response = await app.fetch(`${app.url}${path}`, { method, headers: { ...headers, cookie } });
      expect(await readOutcome(response)).toEqual([403, 'cross_site_request']);
    }
    expect((await getSession(browser)).status).toBe(200);
  });

  it('read nothing, and get no preflight', async () => {
    const browser = await signedUp();
    const path = '/app/api/sandbox/v1/builds';
    const read = await browser.send('GET', path, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(await readOutcome(read)).toEqual([403, 'cross_site_request']);
    const preflight = await browser.send('OPTIONS', path, undefined, { origin: 'https://evil.example' });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([404, null]);
  });
});

describe('an instance with closed sign-up', () => {
  const closed = useApp();

  it('reports it and creates no account', async () => {
    const browser = openBrowser(closed);
    const options = await (await browser.send('GET', '/app/api/sign-in-options')).json();
    expect(options).toEqual({
      object: 'sign_in_options',
      sign_up: 'closed',
      sends_mail: false,
      passkey_host: 'api.test',
      single_sign_on: false,
    });
    const body = { email: makeEmail(), account_name: 'Plan', password: PASSWORD, plan: 'starter' };
    const response = await browser.send('POST', '/app/api/sign-up', body);
    expect(await readOutcome(response)).toEqual([403, 'sign_up_closed']);
    expect(await closed.services.control.prisma.user.count()).toBe(0);
  });
});
