import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import type { SentInvitationBody } from '@pnb/dashboard-contract';
import { confirmUser, inviteMember, linkIdentity, OPERATOR } from '@pnb/identity';
import { BASE_URL, type MailServer, startMailServer, type TestApp, type TriedMail, useApp } from '@pnb/testkit';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { accept } from '../../test/account-members.ts';
import { createAuthenticator } from '../../test/authenticator.ts';
import { type Browser, openBrowser, PASSWORD, readOutcome } from '../../test/browser.ts';
import { eventually } from '../../test/eventually.ts';

// Someone creates a user with the address of another person before that person does, to stay in it afterwards.

const NEW_PASSWORD = 'another correct horse battery';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => void server.tried.splice(0));

let minute = 0;
// A minute passes between two attempts: no limit applies.
const clock = () => (minute += 60_000);
const mailed = useApp(() => ({
  signUp: 'open',
  clock,
  mail: {
    server: { host: '127.0.0.1', port: server.port, isSecure: false, login: null },
    from: { name: 'Provider Network', address: 'notices@plan.example' },
  },
}));
const unmailed = useApp(() => ({ signUp: 'open', clock }));

let count = 0;
const makeEmail = (): string => `person${(count += 1)}@plan.example`;

/** The next mail to an address with the subject. */
async function receive(to: string, subject: string): Promise<TriedMail> {
  const find = () => server.tried.findIndex((tried) => tried.to.includes(to) && tried.headers.subject === subject);
  await eventually(async () => find() >= 0);
  const [mail] = server.tried.splice(find(), 1);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

const readToken = ({ text }: TriedMail): string => /#([\w-]{43})/.exec(text)?.[1] ?? '';

/** The owner of a new account, by a mailed link. */
async function anOwner(): Promise<{ browser: Browser; email: string }> {
  const [browser, email] = [openBrowser(mailed), makeEmail()];
  await browser.send('POST', '/app/api/sign-up-requests', { email });
  const token = readToken(await receive(email, 'Confirm your e-mail address'));
  const body = { new_password: PASSWORD, account_name: 'Harbor Health', plan: 'professional' };
  expect((await accept(browser, `#${token}`, body)).status).toBe(201);
  return { browser, email };
}

const invite = (browser: Browser, email: string, role = 'owner') =>
  browser.send('POST', '/app/api/invitations', { email, role });

async function registerPasskey(browser: Browser) {
  const authenticator = createAuthenticator(BASE_URL);
  const options = await (await browser.send('POST', '/app/api/passkey-registrations')).json();
  const response = authenticator.create(options as PublicKeyCredentialCreationOptionsJSON);
  expect((await browser.send('POST', '/app/api/passkeys', { name: 'Laptop', response })).status).toBe(201);
  return authenticator;
}

async function signInByPasskey(app: TestApp, authenticator: ReturnType<typeof createAuthenticator>): Promise<Response> {
  const browser = openBrowser(app);
  const options = await (await browser.send('POST', '/app/api/passkey-challenges')).json();
  const response = authenticator.get(options as PublicKeyCredentialRequestOptionsJSON);
  return browser.send('POST', '/app/api/passkey-sign-in', { response });
}

const findUser = ({ services }: TestApp, email: string) =>
  services.control.prisma.user.findUniqueOrThrow({ where: { email }, include: { members: true, passkeys: true } });

/** An invitation whose link the inviter has, as version 1.0.0 made it. */
async function plantInvitation(app: TestApp, attacker: Browser, email: string): Promise<string> {
  const session = (await (await attacker.send('GET', '/app/api/session')).json()) as { account: { id: string } };
  const account_id = decodeId('account', session.account.id) ?? '';
  const { token } = await inviteMember(app.services.control, {
    account_id,
    email,
    role: 'viewer',
    by: OPERATOR,
    is_private: false,
  });
  return `#${token}`;
}

describe('a user with the address of another person, where mail is sent', () => {
  it('cannot be created by the inviter: the response has no link, and one of an earlier version is void', async () => {
    const { browser: attacker } = await anOwner();
    const victim = makeEmail();
    const sent = (await (await invite(attacker, victim)).json()) as SentInvitationBody;
    expect(sent).toMatchObject({ link: null, is_mailed: true, invitation: { email: victim } });
    const again = await attacker.send('POST', `/app/api/invitations/${sent.invitation.id}/send`);
    expect(await again.json()).toMatchObject({ link: null });
    const planted = await plantInvitation(mailed, attacker, makeEmail());
    expect(await readOutcome(await accept(openBrowser(mailed), planted))).toEqual([410, 'link_not_valid']);
    await receive(victim, 'Invitation to Harbor Health');
    expect(
      (await accept(openBrowser(mailed), `#${readToken(await receive(victim, 'Invitation to Harbor Health'))}`)).status,
    ).toBe(201);
    expect((await findUser(mailed, victim)).confirmed_at).not.toBeNull();
  });

  it('loses its passkeys by a reset, and joins no second account before', async () => {
    // The attack has done its step 3: it has a user that the attacker has created with a passkey, not confirmed.
    const { browser: attacker, email: victim } = await anOwner();
    const authenticator = await registerPasskey(attacker);
    await receive(victim, 'A passkey was added for your sign-in');
    await mailed.services.control.prisma.user.update({ where: { email: victim }, data: { confirmed_at: null } });
    expect(await (await attacker.send('GET', '/app/api/session')).json()).toMatchObject({
      user: { email: victim, is_confirmed: false },
    });

    const employer = await anOwner();
    await invite(employer.browser, victim);
    const invitation = `#${readToken(await receive(victim, 'Invitation to Harbor Health'))}`;
    const refused = await accept(attacker, invitation, {});
    expect(await readOutcome(refused)).toEqual([403, 'email_confirmation_required']);

    await openBrowser(mailed).send('POST', '/app/api/password-resets', { email: victim });
    const token = readToken(await receive(victim, 'Reset your password'));
    const body = { token, new_password: NEW_PASSWORD };
    const reset = await openBrowser(mailed).send('POST', '/app/api/password-resets/use', body);
    expect(await reset.json()).toMatchObject({ email: victim, kept: { passkeys: [], identities: [] } });
    await receive(victim, 'Your password was changed');
    expect((await findUser(mailed, victim)).passkeys).toEqual([]);
    expect((await accept(openBrowser(mailed), invitation, { password: NEW_PASSWORD })).status).toBe(201);
    expect(await readOutcome(await signInByPasskey(mailed, authenticator))).toEqual([401, 'invalid_passkey']);
    expect((await attacker.send('GET', '/app/api/session')).status).toBe(401);
  });

  it('gets no passkey from a session that a reset is ending', async () => {
    const { browser, email } = await anOwner();
    const options = await (await browser.send('POST', '/app/api/passkey-registrations')).json();
    const response = createAuthenticator(BASE_URL).create(options as PublicKeyCredentialCreationOptionsJSON);
    const { prisma } = mailed.services.control;
    const isWaiting = async () => {
      const waiting = await prisma.$queryRaw<object[]>`
        SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR KEY SHARE%'`;
      return waiting.length > 0;
    };
    const adding = await prisma.$transaction(async (tx) => {
      await tx.session.deleteMany({ where: { user: { email } } });
      const sent = browser.send('POST', '/app/api/passkeys', { name: 'Laptop', response });
      await eventually(isWaiting);
      return [sent];
    });
    expect(await readOutcome(await (adding[0] as Promise<Response>))).toEqual([401, 'invalid_passkey']);
    expect((await findUser(mailed, email)).passkeys).toEqual([]);
  });

  it('keeps what was added after the confirmation, and names it', async () => {
    const { browser, email } = await anOwner();
    const authenticator = await registerPasskey(browser);
    await openBrowser(mailed).send('POST', '/app/api/password-resets', { email });
    const token = readToken(await receive(email, 'Reset your password'));
    const body = { token, new_password: NEW_PASSWORD };
    const reset = await openBrowser(mailed).send('POST', '/app/api/password-resets/use', body);
    expect(await reset.json()).toMatchObject({ kept: { passkeys: [{ name: 'Laptop' }], identities: [] } });
    expect((await signInByPasskey(mailed, authenticator)).status).toBe(201);
  });
});

describe('a user with the address of another person, where no mail is sent', () => {
  it('is not confirmed, and joins a second account after the operator has confirmed it', async () => {
    // Steps 1 to 3: the link is in the response, and creates a user.
    const attacker = openBrowser(unmailed);
    await attacker.signUp(makeEmail());
    const victim = makeEmail();
    const { link } = (await (await invite(attacker, victim)).json()) as SentInvitationBody;
    const browser = openBrowser(unmailed);
    expect((await accept(browser, link ?? '')).status).toBe(201);
    const authenticator = await registerPasskey(browser);
    // Step 4: no mail, so that only the operator can reset the password.
    const reset = await openBrowser(unmailed).send('POST', '/app/api/password-resets', { email: victim });
    expect(await readOutcome(reset)).toEqual([403, 'recovery_not_available']);
    // Step 5: refused.
    const employer = openBrowser(unmailed);
    await employer.signUp(makeEmail());
    const second = ((await (await invite(employer, victim)).json()) as SentInvitationBody).link ?? '';
    expect(await readOutcome(await accept(browser, second, {}))).toEqual([403, 'email_confirmation_required']);
    // Step 6: the passkey signs in to the attacker's own account alone.
    expect((await signInByPasskey(unmailed, authenticator)).status).toBe(201);
    expect((await findUser(unmailed, victim)).members).toHaveLength(1);

    expect(await confirmUser(unmailed.services.control, (await findUser(unmailed, victim)).id)).toBe(true);
    expect((await accept(browser, second, {})).status).toBe(201);
  });
});

describe('single sign-on', () => {
  it('confirms the user whose address the provider has verified, and no other', async () => {
    const { control } = unmailed.services;
    for (const isSame of [true, false]) {
      const email = makeEmail();
      await openBrowser(unmailed).signUp(email);
      const { id, confirmed_at } = await findUser(unmailed, email);
      expect(confirmed_at).toBeNull();
      const user = { issuer: 'https://id.example', subject: id, email: isSame ? email : makeEmail() };
      const session = await control.prisma.session.findFirstOrThrow({ where: { user_id: id } });
      expect(await linkIdentity(control, user, session)).toBe(true);
      expect((await findUser(unmailed, email)).confirmed_at === null).toBe(!isSame);
    }
  });
});
