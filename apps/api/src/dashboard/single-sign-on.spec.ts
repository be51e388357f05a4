import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId, encodeId } from '@pnb/contract';
import type { SignedInBody, SignInMethodsBody, SingleSignOnBody } from '@pnb/dashboard-contract';
import { CONFIRMED_MS, createAccount } from '@pnb/identity';
import { BASE_URL, type OpenIdServer, startOpenIdProvider, startApp, type TestApp } from '@pnb/testkit';
import { OWN_SITE, openBrowser, PASSWORD, readOutcome } from '../../test/browser.ts';

const REDIRECT_URI = `${BASE_URL}/app/single-sign-on`;

let provider: OpenIdServer;
let app: TestApp;
/** This application has an account that new users join. */
let joining: TestApp;
let joined_id: string;

beforeAll(async () => {
  provider = await startOpenIdProvider(REDIRECT_URI);
  const singleSignOn = { issuer: provider.issuer, ...provider.client, emailDomains: ['plan.example'], joins: null };
  app = await startApp({ signUp: 'open', singleSignOn });
  joined_id = await createAccount(app.services.control, { name: 'Joined plan', plan: 'professional' });
  const joins = { account: encodeId('account', joined_id), role: 'viewer' } as const;
  joining = await app.startReplica({ signUp: 'open', singleSignOn: { ...singleSignOn, joins } });
});
afterAll(async () => {
  await joining.close();
  await app.close();
  await provider.close();
});

let count = 0;
const makeEmail = (): string => `sso${(count += 1)}@plan.example`;

/** A browser with all of its cookies. */
function openJar(service: TestApp) {
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await service.fetch(`${service.url}${path}`, {
      method,
      headers: { ...OWN_SITE, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const [, name = '', value = ''] of (response.headers.get('set-cookie') ?? '').matchAll(
      /(__Host-\w+)=([\w-]*);/g,
    ))
      cookies.set(name, value);
    return response;
  };
  const start = async (body: object = { purpose: 'sign_in' }): Promise<string> =>
    ((await (await send('POST', '/app/api/single-sign-on', body)).json()) as SingleSignOnBody).url;
  const finish = ({ search }: { search: string }) =>
    send('POST', '/app/api/single-sign-on/response', { query: search });
  return {
    cookies,
    send,
    start,
    finish,
    /** The whole way of a user. */
    run: async (subject: string, body?: object) => finish(await provider.authorize(await start(body), subject)),
  };
}

const addUser = (subject: string, email = makeEmail(), email_verified = true): string => {
  provider.users.set(subject, { email, email_verified });
  return email;
};

const readBody = async (response: Response) => (await response.json()) as SignedInBody;

const listIdentities = async ({ send }: ReturnType<typeof openJar>) =>
  ((await (await send('GET', '/app/api/sign-in-methods')).json()) as SignInMethodsBody).identities;

/** A user with a password, signed in. */
async function signUp(service: TestApp, email = makeEmail()) {
  const browser = openBrowser(service);
  const { session } = await browser.signUp(email);
  const jar = openJar(service);
  jar.cookies.set('__Host-pnb_session', browser.token);
  return { jar, email, session };
}

const endConfirmation = (session_id: string) =>
  app.services.control.prisma.session.update({
    where: { id: decodeId('session', session_id) ?? '' },
    data: { confirmed_at: new Date(Date.now() - CONFIRMED_MS) },
  });

describe('single sign-on', () => {
  it('requests a code with PKCE, state and nonce, bound to the browser by a cookie', async () => {
    const jar = openJar(app);
    const response = await jar.send('POST', '/app/api/single-sign-on', { purpose: 'sign_in' });
    const { searchParams: query } = new URL(((await response.json()) as SingleSignOnBody).url);
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'pnb',
      redirect_uri: REDIRECT_URI,
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-pnb_sign_on=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(response.headers.get('set-cookie')).not.toContain(query.get('state'));
  });

  it('creates a member of the configured account at the first sign-in, and finds it at the next', async () => {
    const email = addUser('joins');
    const first = await readBody(
      await openJar(joining).run('joins', { purpose: 'sign_in', next: '/sandbox/providers' }),
    );
    expect(first).toMatchObject({ next: '/sandbox/providers', session: { role: 'viewer', user: { email } } });
    expect(decodeId('account', first.session.account.id)).toBe(joined_id);
    // The user is the subject, whatever its address is now.
    addUser('joins', makeEmail());
    const second = await readBody(await openJar(joining).run('joins'));
    expect(second.session.user).toEqual(first.session.user);
    const { password_hash } = await app.services.control.prisma.user.findUniqueOrThrow({ where: { email } });
    expect(password_hash).toBeNull();
    const user_id = first.session.user.id;
    const entries = await app.services.control.prisma.auditEntry.findMany({ where: { subject: user_id } });
    const joined = { account_id: joined_id, actor_type: 'user', actor_id: user_id, action: 'member.joined' };
    expect(entries).toMatchObject([{ ...joined, request_id: expect.any(String) }]);
    const byPassword = await openBrowser(app).send('POST', '/app/api/sign-in', { email, password: 'any password' });
    expect(await readOutcome(byPassword)).toEqual([401, 'invalid_credentials']);
  });

  it('creates no user where no account is configured', async () => {
    const email = addUser('stranger');
    expect(await readOutcome(await openJar(app).run('stranger'))).toEqual([403, 'single_sign_on_not_allowed']);
    expect(await app.services.control.prisma.user.count({ where: { email } })).toBe(0);
  });

  it('does not let a member in again that was removed from the account', async () => {
    addUser('removed');
    const { session } = await readBody(await openJar(joining).run('removed'));
    await app.services.control.prisma.member.deleteMany({
      where: { user_id: decodeId('user', session.user.id) ?? '' },
    });
    expect(await readOutcome(await openJar(joining).run('removed'))).toEqual([403, 'single_sign_on_not_allowed']);
  });

  it.each<[string, string, boolean]>([
    ['an address that is not verified', 'a@plan.example', false],
    ['an address of another domain', 'b@evil.example', true],
    ['an address that ends like the domain', 'c@evil-plan.example', true],
    ['a domain below', 'd@plan.example.evil.example', true],
  ])('rejects %s', async (subject, email, isVerified) => {
    addUser(subject, email, isVerified);
    const jar = openJar(joining);
    expect(await readOutcome(await jar.run(subject))).toEqual([403, 'single_sign_on_not_allowed']);
    expect(jar.cookies.get('__Host-pnb_session')).toBeUndefined();
  });

  it('rejects a user without an address', async () => {
    provider.users.set('none', {});
    expect((await openJar(joining).run('none')).status).toBe(403);
  });

  it('starts a session with a new id, and ends the one that the browser had', async () => {
    const { jar: attacker } = await signUp(joining);
    addUser('fixated');
    const victim = openJar(joining);
    const planted = attacker.cookies.get('__Host-pnb_session') ?? '';
    victim.cookies.set('__Host-pnb_session', planted);
    expect((await victim.run('fixated')).status).toBe(201);
    expect(victim.cookies.get('__Host-pnb_session')).not.toBe(planted);
    expect((await attacker.send('GET', '/app/api/session')).status).toBe(401);
  });
});

describe('a user whose password strangers guess', () => {
  it('signs in by single sign-on, and from then on with the password in the same browser', async () => {
    const { jar, email } = await signUp(app);
    addUser('guessed', makeEmail());
    expect((await jar.run('guessed', { purpose: 'link' })).status).toBe(201);
    const guess = (password: string, browser = openJar(app)) =>
      browser.send('POST', '/app/api/sign-in', { email, password });
    for (let n = 0; n < 10; n += 1) await guess('not the password');
    expect(await readOutcome(await guess(PASSWORD))).toEqual([429, 'too_many_attempts']);

    const browser = openJar(app);
    expect((await browser.run('guessed')).status).toBe(201);
    await browser.send('POST', '/app/api/sign-out');
    expect((await guess(PASSWORD, browser)).status).toBe(201);
  });
});

describe('the response of the provider', () => {
  const refused = [401, 'single_sign_on_failed'];
  beforeAll(() => void addUser('user'));

  it('is accepted in the browser that was sent there only', async () => {
    const attacker = openJar(joining);
    const back = await provider.authorize(await attacker.start(), 'user');
    const victim = openJar(joining);
    expect(await readOutcome(await victim.finish(back))).toEqual(refused);
    await victim.start();
    expect(await readOutcome(await victim.finish(back))).toEqual(refused);
  });

  it('is accepted once', async () => {
    const jar = openJar(joining);
    const url = await jar.start();
    const state = jar.cookies.get('__Host-pnb_sign_on') ?? '';
    const back = await provider.authorize(url, 'user');
    expect((await jar.finish(back)).status).toBe(201);
    expect(jar.cookies.get('__Host-pnb_sign_on')).toBe('');
    expect(await readOutcome(await jar.finish(back))).toEqual(refused);
    jar.cookies.set('__Host-pnb_sign_on', state);
    expect(await readOutcome(await jar.finish(back))).toEqual(refused);
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    ['another state', (query) => query.set('state', 'A'.repeat(43))],
    ['no state', (query) => query.delete('state')],
    ['another code', (query) => query.set('code', 'A'.repeat(43))],
    ['another issuer', (query) => query.set('iss', 'https://evil.example')],
    ['an error', (query) => query.set('error', 'access_denied')],
  ])('is refused with %s', async (_, change) => {
    const jar = openJar(joining);
    const back = await provider.authorize(await jar.start(), 'user');
    change(back.searchParams);
    expect(await readOutcome(await jar.finish(back))).toEqual(refused);
  });

  it('is refused with the code of another request of the browser: its nonce and verifier differ', async () => {
    const jar = openJar(joining);
    const first = await provider.authorize(await jar.start(), 'user');
    const second = await provider.authorize(await jar.start(), 'user');
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    expect(await readOutcome(await jar.finish(second))).toEqual(refused);
  });

  it('is refused with a state that was changed', async () => {
    const jar = openJar(joining);
    const back = await provider.authorize(await jar.start(), 'user');
    const sealed = jar.cookies.get('__Host-pnb_sign_on') ?? '';
    jar.cookies.set('__Host-pnb_sign_on', `${sealed.slice(0, -3)}AAA`);
    expect(await readOutcome(await jar.finish(back))).toEqual(refused);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'leads to pages of the dashboard only, not to %s',
    async (next) => {
      const response = await openJar(app).send('POST', '/app/api/single-sign-on', { purpose: 'sign_in', next });
      expect(response.status).toBe(422);
    },
  );
});

describe('a user with a password', () => {
  it('is not taken over by a user of the provider with the same address', async () => {
    const { email } = await signUp(joining);
    addUser('same', email);
    expect(await readOutcome(await openJar(joining).run('same'))).toEqual([409, 'link_required']);
    expect(await readOutcome(await openJar(app).run('same'))).toEqual([409, 'link_required']);
  });

  it('links its user of the provider, signs in with it, and removes the link', async () => {
    const { jar, email, session } = await signUp(app);
    addUser('linked', makeEmail());
    expect((await jar.run('linked', { purpose: 'link', next: '/security' })).status).toBe(201);
    const signedIn = await readBody(await openJar(app).run('linked'));
    expect(signedIn.session.user.email).toBe(email);

    const other = await signUp(app);
    expect(await readOutcome(await other.jar.run('linked', { purpose: 'link' }))).toEqual([409, 'identity_taken']);
    const identities = await listIdentities(jar);
    const path = `/app/api/identities/${identities[0]?.id}`;
    expect((await other.jar.send('DELETE', path)).status).toBe(404);
    await endConfirmation(session.id);
    expect(await readOutcome(await jar.send('DELETE', path))).toEqual([403, 'confirmation_required']);
    expect(await readOutcome(await jar.send('POST', '/app/api/single-sign-on', { purpose: 'link' }))).toEqual([
      403,
      'confirmation_required',
    ]);
    expect((await jar.run('linked', { purpose: 'confirm' })).status).toBe(201);
    expect((await jar.send('DELETE', path)).status).toBe(204);
    expect((await openJar(app).run('linked')).status).toBe(403);
  });

  it('confirms and links the session that was sent to the provider, with its own user only', async () => {
    const [owner, stranger] = [await signUp(app), await signUp(app)];
    addUser('own');
    addUser('other');
    expect((await owner.jar.run('own', { purpose: 'link' })).status).toBe(201);
    expect(await readOutcome(await owner.jar.run('other', { purpose: 'confirm' }))).toEqual([
      401,
      'single_sign_on_failed',
    ]);
    const back = await provider.authorize(await owner.jar.start({ purpose: 'link' }), 'other');
    owner.jar.cookies.set('__Host-pnb_session', stranger.jar.cookies.get('__Host-pnb_session') ?? '');
    expect(await readOutcome(await owner.jar.finish(back))).toEqual([401, 'single_sign_on_failed']);
    expect(await listIdentities(stranger.jar)).toEqual([]);
  });

  it('keeps its last way to sign in', async () => {
    addUser('only');
    const jar = openJar(joining);
    await jar.run('only');
    const identities = await listIdentities(jar);
    const response = await jar.send('DELETE', `/app/api/identities/${identities[0]?.id}`);
    expect(await readOutcome(response)).toEqual([409, 'last_sign_in_method']);
  });
});

describe('a service', () => {
  it('without a provider has no single sign-on', async () => {
    const plain = await app.startReplica();
    const response = await openJar(plain).send('POST', '/app/api/single-sign-on', { purpose: 'sign_in' });
    expect(await readOutcome(response)).toEqual([503, 'single_sign_on_unavailable']);
    await plain.close();
  });

  it('reports that its provider does not respond, and tries again', async () => {
    const issuer = 'http://127.0.0.1:9';
    const singleSignOn = { issuer, ...provider.client, emailDomains: ['plan.example'], joins: null };
    const replica = await app.startReplica({ singleSignOn });
    const jar = openJar(replica);
    const response = await jar.send('POST', '/app/api/single-sign-on', { purpose: 'sign_in' });
    expect(await readOutcome(response)).toEqual([503, 'single_sign_on_unavailable']);
    await replica.close();
  });
});
