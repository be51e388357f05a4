import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import type { SessionBody } from '@pnb/dashboard-contract';
import { type MailServer, startMailServer, type TestApp, type TriedMail, useApp } from '@pnb/testkit';
import { accept, invite, openOwner, type Owner } from '../../test/account-members.ts';
import { openBrowser, PASSWORD, readOutcome } from '../../test/browser.ts';
import { eventually } from '../../test/eventually.ts';

const NEW_PASSWORD = 'another correct horse battery';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => void server.tried.splice(0));

let minute = 0;
// A minute passes between two attempts: no limit applies.
const app = useApp(() => ({
  signUp: 'open',
  clock: () => (minute += 60_000),
  mail: {
    server: { host: '127.0.0.1', port: server.port, isSecure: false, login: null },
    from: { name: 'Provider Network', address: 'notices@plan.example' },
  },
}));

let count = 0;
const makeEmail = (): string => `mail${(count += 1)}@plan.example`;

const post = (path: string, body: object, headers = {}) => openBrowser(app).send('POST', path, body, headers);
const requestReset = (email: string, headers = {}) => post('/app/api/password-resets', { email }, headers);
const reset = (token: string, new_password = NEW_PASSWORD) =>
  post('/app/api/password-resets/use', { token, new_password });

/** The next mail to an address. */
async function receive(to: string): Promise<TriedMail> {
  const find = () => server.tried.findIndex((tried) => tried.to.includes(to));
  await eventually(async () => find() >= 0);
  const [mail] = server.tried.splice(find(), 1);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

const readLink = ({ text }: TriedMail, path: string): { origin: string; token: string } => {
  const [, origin = '', token = ''] = new RegExp(`(http\\S+)/app/${path}#([\\w-]{43})`).exec(text) ?? [];
  return { origin, token };
};

const anOwner = (): Promise<Owner> => openOwnerByMail(app);

/** An owner that has signed up by a mailed link. */
async function openOwnerByMail(service: TestApp): Promise<Owner> {
  const email = makeEmail();
  const browser = openBrowser(service);
  await browser.send('POST', '/app/api/sign-up-requests', { email });
  const { token } = readLink(await receive(email), 'invitation');
  const body = { new_password: PASSWORD, account_name: 'Kim Health', plan: 'professional' };
  const response = await accept(browser, `#${token}`, body);
  return { browser, session: ((await response.json()) as { session: SessionBody }).session };
}

const getStatus = async ({ browser }: Owner) => (await browser.send('GET', '/app/api/session')).status;

describe('sign-up where the service sends mail', () => {
  it('responds alike for an address that is taken, and mails its user', async () => {
    const { email } = (await anOwner()).session.user;
    const [taken, free] = [await post('/app/api/sign-up-requests', { email }), makeEmail()];
    const other = await post('/app/api/sign-up-requests', { email: free });
    expect([taken.status, await taken.json()]).toEqual([202, { object: 'mail_follows', email }]);
    expect([other.status, await other.json()]).toEqual([202, { object: 'mail_follows', email: free }]);

    const mail = await receive(email);
    expect(mail.headers.subject).toBe('You have an account already');
    expect(mail.text).toContain(`${app.url}/app/sign-in`);
    expect(readLink(mail, 'reset-password').token).not.toBe('');
    expect((await receive(free)).headers.subject).toBe('Confirm your e-mail address');
  });

  it('creates nothing without the mailed link', async () => {
    const email = makeEmail();
    const body = { email, account_name: 'Kim Health', password: PASSWORD, plan: 'starter' };
    expect(await readOutcome(await post('/app/api/sign-up', body))).toEqual([403, 'email_confirmation_required']);
    await post('/app/api/sign-up-requests', { email });
    await receive(email);
    expect(await app.services.control.prisma.user.count({ where: { email } })).toBe(0);
  });

  it('sends few links to one address', async () => {
    const email = makeEmail();
    for (let n = 0; n < 8; n++) await post('/app/api/sign-up-requests', { email });
    await eventually(async () => server.tried.filter(({ to }) => to.includes(email)).length === 5);
    const last = makeEmail();
    await post('/app/api/sign-up-requests', { email: last });
    await receive(last);
    expect(await app.services.control.prisma.invitation.count({ where: { email } })).toBe(5);
  });
});

describe('an invitation where the service sends mail', () => {
  it('is mailed, and its link is in no response', async () => {
    const owner = await anOwner();
    const email = makeEmail();
    const { link, is_mailed } = await invite(owner, email);
    const { text, headers } = await receive(email);
    expect([is_mailed, link, /\/app\/invitation#[\w-]{43}/.test(text)]).toEqual([true, null, true]);
    expect(headers.subject).toBe('Invitation to Kim Health');
    expect(text).toContain(owner.session.user.email);
  });
});

describe('the recovery of a password', () => {
  it('mails a link at the public address, that works once, and ends all sessions', async () => {
    const owner = await anOwner();
    const { email, id } = owner.session.user;
    await requestReset(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const mail = await receive(email);
    const { origin, token } = readLink(mail, 'reset-password');
    expect([origin, mail.headers.subject]).toEqual([app.url, 'Reset your password']);
    expect(mail.text).not.toContain('evil');

    const kept = { passkeys: [], identities: [] };
    expect(await (await reset(token)).json()).toEqual({ object: 'password_reset', email, kept });
    expect(await getStatus(owner)).toBe(401);
    expect(await readOutcome(await reset(token))).toEqual([410, 'link_not_valid']);
    const signIn = (password: string) => post('/app/api/sign-in', { email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(201);
    expect((await receive(email)).headers.subject).toBe('Your password was changed');
    const rows = await app.services.control.prisma.auditEntry.findMany({ where: { subject: id } });
    expect(rows).toMatchObject([{ action: 'user.password_changed', actor_id: id, account_id: null }]);
  });

  it('is used once, by requests at the same time too, and makes other links invalid', async () => {
    const { email } = (await anOwner()).session.user;
    await requestReset(email);
    const { token } = readLink(await receive(email), 'reset-password');
    await requestReset(email);
    const other = readLink(await receive(email), 'reset-password');
    const responses = await Promise.all([reset(token), reset(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await reset(other.token)).status).toBe(410);
  });

  it('responds alike, and as fast, where no user has the address', async () => {
    const { email } = (await anOwner()).session.user;
    const unknown = makeEmail();
    const [known, other] = [await requestReset(email), await requestReset(unknown)];
    expect([known.status, other.status]).toEqual([202, 202]);
    expect([await known.json(), await other.json()]).toEqual([
      { object: 'mail_follows', email },
      { object: 'mail_follows', email: unknown },
    ]);
    await receive(email);
    expect(server.tried.filter(({ to }) => to.includes(unknown))).toEqual([]);

    // A mail takes longer than everything else, and no response waits for it.
    const time = async (address: string): Promise<number> => {
      const started = performance.now();
      await requestReset(address);
      return performance.now() - started;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    // A user has three links at most, and got one above.
    for (let n = 0; n < 2; n++) {
      times.known.push(await time(email));
      times.unknown.push(await time(unknown));
    }
    expect(Math.min(...times.known)).toBeLessThan(4 * Math.min(...times.unknown) + 10);
  });

  it('has links that are valid for 30 minutes, three at a time, and are stored as hashes', async () => {
    const { email, id } = (await anOwner()).session.user;
    for (let n = 0; n < 5; n++) await requestReset(email);
    const user_id = decodeId('user', id) ?? '';
    const { prisma } = app.services.control;
    const { token } = readLink(await receive(email), 'reset-password');
    await eventually(async () => (await prisma.passwordReset.count({ where: { user_id } })) === 3);
    const rows = await prisma.passwordReset.findMany({ where: { user_id } });
    for (const { created_at, expires_at, token_hash } of rows) {
      expect(expires_at.getTime() - created_at.getTime()).toBe(30 * 60_000);
      expect(Buffer.from(token_hash).includes(token)).toBe(false);
    }
    await prisma.passwordReset.updateMany({ where: { user_id }, data: { expires_at: new Date() } });
    expect(await readOutcome(await reset(token))).toEqual([410, 'link_not_valid']);
  });

  it('sets no password for a disabled user, and none that is too short', async () => {
    const { email, id } = (await anOwner()).session.user;
    await requestReset(email);
    const { token } = readLink(await receive(email), 'reset-password');
    expect(await (await reset(token, 'short')).json()).toMatchObject({ errors: [{ pointer: '/new_password' }] });
    const where = { id: decodeId('user', id) ?? '' };
    await app.services.control.prisma.user.update({ where, data: { disabled_at: new Date() } });
    expect((await reset(token)).status).toBe(410);
    expect((await post('/app/api/sign-in', { email, password: PASSWORD })).status).toBe(401);
  });
});

describe('a change of the password', () => {
  const change = ({ browser }: Owner, current_password: string) =>
    browser.send('POST', '/app/api/password', { current_password, new_password: NEW_PASSWORD });

  it('requires the current one, ends other sessions and continues this one with a new id', async () => {
    const owner = await anOwner();
    const { email } = owner.session.user;
    const stolen = openBrowser(app);
    stolen.token = owner.browser.token;
    const other = openBrowser(app);
    await other.signIn(email);

    expect(await readOutcome(await change(owner, 'not the password'))).toEqual([401, 'invalid_credentials']);
    const changed = await change(owner, PASSWORD);
    expect(await changed.json()).toMatchObject({ user: { email }, expires_at: owner.session.expires_at });
    expect(await getStatus(owner)).toBe(200);
    for (const browser of [stolen, other]) expect(await getStatus({ ...owner, browser })).toBe(401);
    expect((await receive(email)).headers.subject).toBe('Your password was changed');
    expect((await post('/app/api/sign-in', { email, password: NEW_PASSWORD })).status).toBe(201);
  });

  it('requires a session', async () => {
    const owner = { browser: openBrowser(app) } as Owner;
    expect(await readOutcome(await change(owner, PASSWORD))).toEqual([401, 'session_required']);
  });
});

describe('a service that sends no mail', () => {
  const silent = useApp({ signUp: 'open' });

  it('offers no recovery', async () => {
    const browser = openBrowser(silent);
    const { email } = (await openOwner(silent, 'kim@plan.example')).session.user;
    for (const address of [email, 'unknown@plan.example']) {
      const response = await browser.send('POST', '/app/api/password-resets', { email: address });
      expect(await readOutcome(response)).toEqual([403, 'recovery_not_available']);
    }
  });

  it('limits guesses of the current password', async () => {
    const { browser } = await openOwner(silent, 'lee@plan.example');
    const body = { current_password: 'not the password', new_password: NEW_PASSWORD };
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await browser.send('POST', '/app/api/password', body)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a user whose password strangers guess', () => {
  const guessed = useApp(() => ({
    signUp: 'open',
    clock: () => 0,
    mail: {
      server: { host: '127.0.0.1', port: server.port, isSecure: false, login: null },
      from: { name: '', address: 'notices@plan.example' },
    },
  }));

  it('signs in where the mailed link was used', async () => {
    const { email } = (await openOwnerByMail(guessed)).session.user;
    const send = (path: string, body: object, headers = {}) => openBrowser(guessed).send('POST', path, body, headers);
    const signIn = (password: string, headers = {}) => send('/app/api/sign-in', { email, password }, headers);
    for (let n = 0; n < 10; n++) await signIn('not the password');
    await send('/app/api/password-resets', { email });
    const { token } = readLink(await receive(email), 'reset-password');
    const used = await send('/app/api/password-resets/use', { token, new_password: NEW_PASSWORD });
    const [cookie = ''] = (used.headers.get('set-cookie') ?? '').split(';');
    expect((await signIn(NEW_PASSWORD)).status).toBe(429);
    expect((await signIn(NEW_PASSWORD, { cookie })).status).toBe(201);
  });
});

describe('requests for a mail', () => {
  const limited = useApp(() => ({
    signUp: 'open',
    mail: {
      server: { host: '127.0.0.1', port: server.port, isSecure: false, login: null },
      from: { name: '', address: 'notices@plan.example' },
    },
  }));

  it.each(['/app/api/password-resets', '/app/api/sign-up-requests'])('are limited by address: %s', async (path) => {
    const email = `limited-${path.length}@plan.example`;
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await openBrowser(limited).send('POST', path, { email })).status);
    expect(statuses).toEqual([202, 202, 429]);
  });
});
