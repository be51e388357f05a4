import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { confirmUser, resetUserPassword } from '@pnb/identity';
import {
  BASE_URL,
  describeWithRedis,
  type RedisServer,
  startRedis,
  type TestApp,
  useApp,
  useReplica,
} from '@pnb/testkit';
import { accept, invite, openOwner } from '../../test/account-members.ts';
import { createAuthenticator } from '../../test/authenticator.ts';
import { openBrowser, OWN_SITE, PASSWORD, readOutcome } from '../../test/browser.ts';

const NEW_PASSWORD = 'another correct horse battery';

let now = 0;
// All attempts between two calls of passMinute are in the same minute.
const app = useApp({ signUp: 'open', clock: () => now });
const passMinute = (): void => void (now += 60_000);

let count = 0;
const makeEmail = (): string => `device${(count += 1)}@plan.example`;

interface SignIn {
  email: string;
  password?: string;
  /** Value of the cookie of the device. */
  device?: string;
  from?: string;
  target?: TestApp;
}

async function signIn({ email, password = 'not the password', device, from = '192.0.2.1', target = app }: SignIn) {
  const { statusCode, headers } = await target.server.inject({
    method: 'POST',
    url: '/app/api/sign-in',
    remoteAddress: from,
    headers: { ...OWN_SITE, ...(device ? { cookie: `__Host-pnb_device=${device}` } : {}) },
    payload: { email, password },
  });
  return { status: statusCode, cookies: [headers['set-cookie'] ?? []].flat() };
}

const readDevice = (cookies: readonly string[]): string =>
  /__Host-pnb_device=([\w-]+);/.exec(cookies.join())?.[1] ?? '';

/** A user with the device of the first sign-in. */
async function signUp() {
  const email = makeEmail();
  const browser = openBrowser(app);
  const { session } = await browser.signUp(email);
  const { cookies } = await signIn({ email, password: PASSWORD, from: '198.51.100.1' });
  passMinute();
  return { email, browser, session, device: readDevice(cookies) };
}

/** Statuses of guesses that strangers send, each from the next of the addresses. */
async function guess(attempt: SignIn, { guesses = 12, addresses = 12 } = {}): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < guesses; n += 1)
    statuses.push((await signIn({ ...attempt, from: `203.0.113.${n % addresses}` })).status);
  return statuses;
}

const countStatus = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

describe('guesses of a password', () => {
  it('from 100 addresses are ten a minute, and the user signs in meanwhile on a known device', async () => {
    const { email, device } = await signUp();
    for (let minutes = 0; minutes < 2; minutes += 1) {
      const statuses = await guess({ email }, { guesses: 1_000, addresses: 100 });
      expect([countStatus(statuses, 401), countStatus(statuses, 429)]).toEqual([10, 990]);
      expect((await signIn({ email, password: PASSWORD })).status).toBe(429);
      expect((await signIn({ email, password: PASSWORD, device })).status).toBe(201);
      passMinute();
    }
  });

  it('from the network of the user do not keep a known device from signing in', async () => {
    const { email, device } = await signUp();
    for (let n = 0; n < 21; n += 1) await signIn({ email: makeEmail() });
    expect((await signIn({ email, password: PASSWORD })).status).toBe(429);
    expect((await signIn({ email, password: PASSWORD, device })).status).toBe(201);
  });

  it('keep no user from signing in with a passkey, or from confirming a session with it', async () => {
    const { email, browser } = await signUp();
    const authenticator = createAuthenticator(BASE_URL);
    const post = async (path: string, body?: object) => browser.send('POST', `/app/api${path}`, body);
    const readOptions = async (path: string) => (await (await post(path)).json()) as never;
    const response = authenticator.create(await readOptions('/passkey-registrations'));
    expect((await post('/passkeys', { name: 'Phone', response })).status).toBe(201);

    await guess({ email });
    const sign = async () => ({ response: authenticator.get(await readOptions('/passkey-challenges')) });
    expect((await post('/session/confirmation', await sign())).status).toBe(204);
    expect((await openBrowser(app).send('POST', '/app/api/passkey-sign-in', await sign())).status).toBe(201);
  });

  it('do not keep a session of the user from confirming itself, or from changing the password', async () => {
    const { email, browser } = await signUp();
    await guess({ email });
    const confirm = (password: string) => browser.send('POST', '/app/api/session/confirmation', { password });
    expect((await confirm(PASSWORD)).status).toBe(204);
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await browser.send('POST', '/app/api/password', change)).status).toBe(201);

    // The guesses of a stolen session are evaluated as often: two attempts of this minute are above.
    const statuses = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await confirm('not the password')).status);
    expect([countStatus(statuses, 401), countStatus(statuses, 429)]).toEqual([8, 2]);
  });

  it('with a link of an invitation are counted with those of the sign-in', async () => {
    const { email, device, session } = await signUp();
    await confirmUser(app.services.control, decodeId('user', session.user.id) ?? '');
    const owner = await openOwner(app, makeEmail());
    const { link } = await invite(owner, email);
    await guess({ email });
    const body = { password: PASSWORD };
    expect(await readOutcome(await accept(openBrowser(app), link, body))).toEqual([429, 'too_many_attempts']);
    const token = link.slice(link.indexOf('#') + 1);
    const headers = { cookie: `__Host-pnb_device=${device}` };
    const known = await openBrowser(app).send('POST', '/app/api/invitations/accept', { token, ...body }, headers);
    expect(known.status).toBe(201);
  });
});

describe('a known device', () => {
  it('has a cookie that scripts, other hosts and other sites do not get, and that outlives the session', async () => {
    const { email } = await signUp();
    const { cookies } = await signIn({ email, password: PASSWORD });
    expect(cookies[1]).toMatch(
      /^__Host-pnb_device=[\w-]{75}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { browser } = await signUp();
    expect((await browser.send('POST', '/app/api/sign-out')).headers.get('set-cookie')).not.toContain('pnb_device');
  });

  it('has ten guesses a minute too, from all addresses together, also after it has signed in', async () => {
    const { email, device } = await signUp();
    const renewed = readDevice((await signIn({ email, password: PASSWORD, device })).cookies);
    expect(renewed).not.toBe(device);
    const statuses = [...(await guess({ email, device })), ...(await guess({ email, device: renewed }))];
    expect([countStatus(statuses, 401), countStatus(statuses, 429)]).toEqual([9, 15]);
    // It does not use up the count of strangers.
    expect((await signIn({ email, password: PASSWORD })).status).toBe(201);
  });

  it('of another user is a stranger, and so is one that was made up', async () => {
    const [user, other] = [await signUp(), await signUp()];
    const { email } = user;
    await guess({ email });
    const bytes = Buffer.from(user.device, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1);
    for (const device of [other.device, bytes.toString('base64url'), 'A'.repeat(75), 'A'])
      expect((await signIn({ email, password: PASSWORD, device })).status).toBe(429);
    expect((await signIn({ email, password: PASSWORD, device: user.device })).status).toBe(201);
  });

  it('is a stranger after a change of the password, but for the one that has changed it', async () => {
    const { email, browser, device } = await signUp();
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    const changed = await browser.send('POST', '/app/api/password', change);
    const own = readDevice([changed.headers.get('set-cookie') ?? '']);
    await guess({ email });
    expect((await signIn({ email, password: NEW_PASSWORD, device })).status).toBe(429);
    expect((await signIn({ email, password: NEW_PASSWORD, device: own })).status).toBe(201);
  });

  it('is a stranger after the operator has set a password', async () => {
    const { email, device, session } = await signUp();
    const { password } = await resetUserPassword(app.services.control, decodeId('user', session.user.id) ?? '');
    await guess({ email });
    expect((await signIn({ email, password, device })).status).toBe(429);
    passMinute();
    expect((await signIn({ email, password, device })).status).toBe(201);
  });

  it('is not made by a session alone, which a thief may have', async () => {
    const { browser, session } = await signUp();
    const account_id = session.account.id;
    const switched = await browser.send('POST', '/app/api/session/account', { account_id });
    expect([switched.status, switched.headers.get('set-cookie')]).toEqual([201, expect.not.stringContaining('device')]);
  });
});

describeWithRedis('known devices of several processes', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  const shared = () => ({ signUp: 'open' as const, redisUrl: redis.url, redisTimeoutMs: 20_000, processes: 2 });
  const one = useApp(shared);
  const two = useReplica(one, shared);
  afterAll(() => redis.kill());

  it('have one count, and are known to each process', async () => {
    const email = makeEmail();
    await openBrowser(one).signUp(email);
    const device = readDevice((await signIn({ email, password: PASSWORD, target: one })).cookies);
    for (const target of [one, two]) await guess({ email, target }, { guesses: 6 });
    for (const target of [one, two]) {
      expect((await signIn({ email, password: PASSWORD, target })).status).toBe(429);
      expect((await signIn({ email, password: PASSWORD, device, target })).status).toBe(201);
    }
    const statuses = [];
    for (const target of [one, two]) statuses.push(...(await guess({ email, device, target }, { guesses: 6 })));
    expect([countStatus(statuses, 401), countStatus(statuses, 429)]).toEqual([8, 4]);
  });
});
