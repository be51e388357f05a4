import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import type { SignInMethodsBody } from '@pnb/dashboard-contract';
import { CHALLENGE_MS, CONFIRMED_MS } from '@pnb/identity';
import { BASE_URL, useApp } from '@pnb/testkit';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { type Authenticator, createAuthenticator, type Deviation } from '../../test/authenticator.ts';
import { type Browser, openBrowser, PASSWORD, readOutcome } from '../../test/browser.ts';

const app = useApp({ signUp: 'open' });

let count = 0;
const makeEmail = (): string => `passkey${(count += 1)}@plan.example`;

interface SignedUpUser {
  browser: Browser;
  email: string;
  session_id: string;
  user_id: string;
}

async function signUp(): Promise<SignedUpUser> {
  const [browser, email] = [openBrowser(app), makeEmail()];
  const { session } = await browser.signUp(email);
  return { browser, email, session_id: session.id, user_id: session.user.id };
}

const post = async <T>(browser: Browser, path: string, body?: object): Promise<T> =>
  (await (await browser.send('POST', `/app/api${path}`, body)).json()) as T;
const startRegistration = (browser: Browser) =>
  post<PublicKeyCredentialCreationOptionsJSON>(browser, '/passkey-registrations');
const startSignIn = () => post<PublicKeyCredentialRequestOptionsJSON>(openBrowser(app), '/passkey-challenges');

async function register(browser: Browser, deviation: Deviation = {}, authenticator = createAuthenticator(BASE_URL)) {
  const response = authenticator.create(await startRegistration(browser), deviation);
  return { authenticator, response: await browser.send('POST', '/app/api/passkeys', { name: 'Laptop', response }) };
}

const signIn = (response: object, browser = openBrowser(app)) =>
  browser.send('POST', '/app/api/passkey-sign-in', { response });

const listMethods = async (browser: Browser) =>
  (await (await browser.send('GET', '/app/api/sign-in-methods')).json()) as SignInMethodsBody;

/** Sets when the user has signed in. */
const setConfirmed = ({ session_id }: SignedUpUser, confirmed_at: Date) =>
  app.services.control.prisma.session.update({
    where: { id: decodeId('session', session_id) ?? '' },
    data: { confirmed_at },
  });
const endConfirmation = (user: SignedUpUser) => setConfirmed(user, new Date(Date.now() - CONFIRMED_MS));

describe('the registration of a passkey', () => {
  it('is for the host of the service, with the verification of the user, and is listed', async () => {
    const { browser, email } = await signUp();
    const options = await startRegistration(browser);
    expect(options).toMatchObject({ rp: { id: 'api.test' }, user: { name: email }, attestation: 'none' });
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    expect((await register(browser)).response.status).toBe(201);
    const { has_password, passkeys } = await listMethods(browser);
    expect([has_password, passkeys]).toMatchObject([
      true,
      [{ name: 'Laptop', is_backed_up: false, last_used_at: null }],
    ]);
    expect((await startRegistration(browser)).excludeCredentials).toHaveLength(1);
    // The ids of passkeys reach no other user.
    expect((await startRegistration((await signUp()).browser)).excludeCredentials).toEqual([]);
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another service', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a user that was not verified', { isUserVerified: false }],
  ])('rejects %s', async (_, deviation) => {
    const { browser } = await signUp();
    const { response } = await register(browser, deviation);
    expect(await readOutcome(response)).toEqual([401, 'invalid_passkey']);
    expect((await listMethods(browser)).passkeys).toEqual([]);
  });

  it('accepts a challenge once, in its session, and not that of a sign-in', async () => {
    const [first, second] = [await signUp(), await signUp()];
    const options = await startRegistration(first.browser);
    const create = (challenge: string, { browser }: SignedUpUser) =>
      browser.send('POST', '/app/api/passkeys', {
        name: 'Phone',
        response: createAuthenticator(BASE_URL).create({ ...options, challenge }),
      });
    expect((await create(options.challenge, second)).status).toBe(401);
    expect((await create((await startSignIn()).challenge, first)).status).toBe(401);
    expect((await create(options.challenge, first)).status).toBe(201);
    expect((await create(options.challenge, first)).status).toBe(401);
  });

  it('requires a session whose user has authenticated in the last 10 minutes', async () => {
    const user = await signUp();
    const send = (path: string, body?: object) => user.browser.send('POST', `/app/api${path}`, body);
    await endConfirmation(user);
    const required = [403, 'confirmation_required'];
    expect(await readOutcome(await send('/passkey-registrations'))).toEqual(required);
    const response = createAuthenticator(BASE_URL).create({
      ...(await startRegistration((await signUp()).browser)),
    });
    expect(await readOutcome(await send('/passkeys', { name: 'Phone', response }))).toEqual(required);

    expect(await readOutcome(await send('/session/confirmation', { password: 'not the password' }))).toEqual([
      401,
      'invalid_credentials',
    ]);
    expect(await readOutcome(await send('/session/confirmation', {}))).toEqual([401, 'invalid_credentials']);
    expect((await send('/passkey-registrations')).status).toBe(403);
    expect((await send('/session/confirmation', { password: PASSWORD })).status).toBe(204);
    expect((await send('/passkey-registrations')).status).toBe(201);
    expect(await readOutcome(await openBrowser(app).send('POST', '/app/api/passkey-registrations'))).toEqual([
      401,
      'session_required',
    ]);
  });
});

describe('the sign-in with a passkey', () => {
  let user: SignedUpUser;
  let authenticator: Authenticator;
  beforeAll(async () => {
    user = await signUp();
    ({ authenticator } = await register(user.browser));
  });

  it('needs no e-mail address, starts a session with a new id, and ends the one that the browser had', async () => {
    const attacker = await signUp();
    const browser = openBrowser(app);
    browser.token = attacker.browser.token;
    const options = await startSignIn();
    expect(options).toMatchObject({ rpId: 'api.test', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const session = (await (await signIn(authenticator.get(options), browser)).json()) as { user: { email: string } };
    expect(session.user.email).toBe(user.email);
    expect(browser.token).not.toBe(attacker.browser.token);
    expect((await attacker.browser.send('GET', '/app/api/session')).status).toBe(401);
    expect((await browser.send('GET', '/app/api/sandbox/v1/builds')).status).toBe(200);
    expect((await listMethods(browser)).passkeys[0]?.last_used_at).not.toBeNull();
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'http://api.test.evil.example' }],
    ['another service', { rpId: 'evil.example' }],
    ['a signature of another key', { isForged: true }],
    ['a user that was not verified', { isUserVerified: false }],
    ['another user', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a counter that went back', { counter: 1 }],
  ])('rejects %s', async (_, deviation) => {
    // The counter of the authenticator is ahead of the deviation.
    expect((await signIn(authenticator.get(await startSignIn()))).status).toBe(201);
    const response = await signIn(authenticator.get(await startSignIn(), deviation));
    expect(await readOutcome(response)).toEqual([401, 'invalid_passkey']);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('accepts a challenge once, also of two responses at the same time', async () => {
    const options = await startSignIn();
    const responses = [authenticator.get(options), authenticator.get(options)];
    const statuses = (await Promise.all(responses.map((response) => signIn(response)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 401]);
    expect((await signIn(authenticator.get(options))).status).toBe(401);
  });

  it('accepts a challenge for 5 minutes, and none that it has not made', async () => {
    const { challenge, ...options } = await startSignIn();
    const bytes = Buffer.from(challenge, 'base64url');
    const end = Number(bytes.readBigUInt64BE());
    expect(Math.abs(end - Date.now() - CHALLENGE_MS)).toBeLessThan(60_000);
    // A later end is not signed.
    bytes.writeBigUInt64BE(BigInt(end + 60_000));
    const changed = { ...options, challenge: bytes.toString('base64url') };
    expect((await signIn(authenticator.get(changed))).status).toBe(401);
  });

  it('is not possible with a passkey that was removed, or of a user that has left the account', async () => {
    const other = await signUp();
    const { authenticator: own } = await register(other.browser);
    expect((await signIn(own.get(await startSignIn()))).status).toBe(201);
    const where = { user_id: decodeId('user', other.user_id) ?? '' };
    const [member] = await app.services.control.prisma.member.findMany({ where });
    await app.services.control.prisma.member.deleteMany({ where });
    expect((await signIn(own.get(await startSignIn()))).status).toBe(401);
    if (member) await app.services.control.prisma.member.create({ data: member });

    const [passkey] = (await listMethods(other.browser)).passkeys;
    expect((await other.browser.send('DELETE', `/app/api/passkeys/${passkey?.id}`)).status).toBe(204);
    expect((await signIn(own.get(await startSignIn()))).status).toBe(401);
  });

  it('is limited by address', async () => {
    const { challenge } = await startSignIn();
    const payload = JSON.stringify({ response: authenticator.get({ challenge }, { isForged: true }) });
    const headers = { 'sec-fetch-site': 'same-origin', 'pnb-dashboard': '1', 'content-type': 'application/json' };
    const statuses = [];
    for (let n = 0; n < 21; n++) {
      const call = {
        method: 'POST',
        url: '/app/api/passkey-sign-in',
        headers,
        payload,
        remoteAddress: '10.9.8.6',
      } as const;
      statuses.push((await app.server.inject(call)).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the passkeys of a user', () => {
  it('are renamed and removed by the user alone', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    await register(owner.browser);
    const [passkey] = (await listMethods(owner.browser)).passkeys;
    const path = `/app/api/passkeys/${passkey?.id}`;
    expect((await listMethods(stranger.browser)).passkeys).toEqual([]);
    expect((await stranger.browser.send('PATCH', path, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.browser.send('DELETE', path)).status).toBe(404);
    expect((await owner.browser.send('PATCH', path, { name: 'Phone' })).status).toBe(200);
    expect((await listMethods(owner.browser)).passkeys).toMatchObject([{ name: 'Phone' }]);
    await endConfirmation(owner);
    expect(await readOutcome(await owner.browser.send('DELETE', path))).toEqual([403, 'confirmation_required']);
  });

  it('confirm the session of their own user', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    const { authenticator } = await register(owner.browser);
    await endConfirmation(owner);
    await endConfirmation(stranger);
    const confirm = async ({ browser }: SignedUpUser) =>
      browser.send('POST', '/app/api/session/confirmation', { response: authenticator.get(await startSignIn()) });
    expect(await readOutcome(await confirm(stranger))).toEqual([401, 'invalid_passkey']);
    expect((await confirm(owner)).status).toBe(204);
    expect((await owner.browser.send('POST', '/app/api/passkey-registrations')).status).toBe(201);
    expect((await stranger.browser.send('POST', '/app/api/passkey-registrations')).status).toBe(403);
  });

  it('keep the last way to sign in', async () => {
    const owner = await signUp();
    await register(owner.browser);
    const id = decodeId('user', owner.user_id) ?? '';
    await app.services.control.prisma.user.update({ where: { id }, data: { password_hash: null } });
    const [passkey] = (await listMethods(owner.browser)).passkeys;
    const response = await owner.browser.send('DELETE', `/app/api/passkeys/${passkey?.id}`);
    expect(await readOutcome(response)).toEqual([409, 'last_sign_in_method']);
  });

  it('keep one of two that are removed at the same time', async () => {
    const owner = await signUp();
    await register(owner.browser);
    await register(owner.browser);
    const id = decodeId('user', owner.user_id) ?? '';
    await app.services.control.prisma.user.update({ where: { id }, data: { password_hash: null } });
    const { passkeys } = await listMethods(owner.browser);
    const removals = passkeys.map((passkey) => owner.browser.send('DELETE', `/app/api/passkeys/${passkey.id}`));
    expect((await Promise.all(removals)).map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await listMethods(owner.browser)).passkeys).toHaveLength(1);
  });
});
