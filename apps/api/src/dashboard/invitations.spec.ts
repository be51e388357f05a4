import { describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import type { InvitationDetailsBody, InvitationListBody, SentInvitationBody } from '@pnb/dashboard-contract';
import { confirmUser, inviteOwner, MAX_INVITATIONS, MAX_MEMBERS } from '@pnb/identity';
import { newId } from '@pnb/db';
import { useApp } from '@pnb/testkit';
import { accept, invite, join, listMembers, openOwner, type Owner, readToken } from '../../test/account-members.ts';
import { openBrowser, OWN_SITE, PASSWORD, readOutcome } from '../../test/browser.ts';

const app = useApp({ signUp: 'open' });

let count = 0;
const makeEmail = (): string => `guest${(count += 1)}@plan.example`;
/** Opens an owner with an address that the operator has confirmed. */
async function anOwner(): Promise<Owner> {
  const owner = await openOwner(app, makeEmail());
  await confirmUser(app.services.control, decodeId('user', owner.session.user.id) ?? '');
  return owner;
}

const read = (link: string) => openBrowser(app).send('POST', '/app/api/invitations/read', { token: readToken(link) });
const list = async ({ browser }: Owner): Promise<InvitationListBody['data']> =>
  ((await (await browser.send('GET', '/app/api/invitations')).json()) as InvitationListBody).data;
const expire = (id: string) =>
  app.services.control.prisma.invitation.update({
    where: { id: decodeId('invitation', id) ?? '' },
    data: { expires_at: new Date() },
  });

describe('an invitation', () => {
  it('has a link that leads to the public address, and lets a new person join once', async () => {
    const owner = await anOwner();
    const email = makeEmail();
    const response = await owner.browser.send(
      'POST',
      '/app/api/invitations',
      { email: ` ${email.toUpperCase()} `, role: 'developer' },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    const { link, invitation, is_mailed } = (await response.json()) as SentInvitationBody & { link: string };
    expect([response.status, is_mailed, response.headers.get('cache-control')]).toEqual([201, false, 'no-store']);
    expect(link).toMatch(new RegExp(`^${app.url}/app/invitation#[\\w-]{43}$`));
    expect(Date.parse(invitation.expires_at) - Date.parse(invitation.sent_at)).toBe(7 * 86_400_000);
    expect((await (await read(link)).json()) as InvitationDetailsBody).toMatchObject({
      email,
      role: 'developer',
      account_name: 'Example Health Plan',
      has_user: false,
    });

    const browser = openBrowser(app);
    expect(await (await accept(browser, link)).json()).toMatchObject({
      session: { user: { email }, role: 'developer', account: owner.session.account },
      api_key: null,
    });
    expect((await browser.send('GET', '/app/api/sandbox/v1/builds')).status).toBe(200);
    expect(await readOutcome(await accept(openBrowser(app), link))).toEqual([410, 'link_not_valid']);
    expect(await readOutcome(await read(link))).toEqual([410, 'link_not_valid']);
    expect(await list(owner)).toEqual([]);
  });

  it('is used once, by requests at the same time too', async () => {
    const owner = await anOwner();
    const { link } = await invite(owner, makeEmail());
    const responses = await Promise.all(Array.from({ length: 8 }, () => accept(openBrowser(app), link)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 410)]);
    expect(await listMembers(owner.browser)).toHaveLength(2);
  });

  it('does not sign in as a user that exists: its sender knows the link', async () => {
    const owner = await anOwner();
    const guest = await anOwner();
    const { link } = await invite(owner, guest.session.user.email, 'viewer');
    expect((await (await read(link)).json()) as InvitationDetailsBody).toMatchObject({ has_user: true });
    const refused = [
      accept(openBrowser(app), link, { new_password: 'a password of the inviter' }),
      accept(openBrowser(app), link, { password: 'not the password' }),
      accept(owner.browser, link, {}),
    ];
    for (const response of await Promise.all(refused))
      expect(await readOutcome(response)).toEqual([401, 'invalid_credentials']);

    expect(await (await accept(guest.browser, link, {})).json()).toMatchObject({
      session: { account: { id: owner.session.account.id }, role: 'viewer' },
    });
    const again = await openBrowser(app).signIn(guest.session.user.email);
    expect(again.user.email).toBe(guest.session.user.email);
  });

  it('is accepted by a user with the password', async () => {
    const [owner, guest] = [await anOwner(), await anOwner()];
    const { link } = await invite(owner, guest.session.user.email);
    const response = await accept(openBrowser(app), link, { password: PASSWORD });
    expect(await response.json()).toMatchObject({ session: { account: { id: owner.session.account.id } } });
  });

  it('that a session accepts confirms nothing: the new session keeps the time of the last sign-in', async () => {
    const owner = await anOwner();
    const guest = await anOwner();
    const { link } = await invite(owner, guest.session.user.email, 'viewer');
    const { prisma } = app.services.control;
    const where = { user_id: decodeId('user', guest.session.user.id) ?? '' };
    const confirmed_at = new Date(Date.now() - 3_600_000);
    await prisma.session.updateMany({ where, data: { confirmed_at } });
    expect((await accept(guest.browser, link, {})).status).toBe(201);
    expect(await prisma.session.findMany({ where })).toMatchObject([{ confirmed_at }]);
  });

  it('expires after 7 days, and a new link replaces the previous one', async () => {
    const owner = await anOwner();
    const { link, invitation } = await invite(owner, makeEmail());
    await expire(invitation.id);
    expect(await readOutcome(await accept(openBrowser(app), link))).toEqual([410, 'link_not_valid']);
    expect(await list(owner)).toMatchObject([{ id: invitation.id, is_expired: true }]);

    const response = await owner.browser.send('POST', `/app/api/invitations/${invitation.id}/send`);
    const sent = (await response.json()) as SentInvitationBody & { link: string };
    expect(sent.invitation).toMatchObject({ id: invitation.id, is_expired: false });
    expect((await accept(openBrowser(app), link)).status).toBe(410);
    expect((await accept(openBrowser(app), sent.link)).status).toBe(201);
  });

  it('that is revoked is not valid', async () => {
    const owner = await anOwner();
    const { link, invitation } = await invite(owner, makeEmail());
    const path = `/app/api/invitations/${invitation.id}`;
    expect((await owner.browser.send('DELETE', path)).status).toBe(204);
    expect(await readOutcome(await accept(openBrowser(app), link))).toEqual([410, 'link_not_valid']);
    expect((await owner.browser.send('DELETE', path)).status).toBe(404);
  });

  it('of another account is neither shown nor changed', async () => {
    const [owner, stranger] = [await anOwner(), await anOwner()];
    const { link, invitation } = await invite(owner, makeEmail());
    expect(await list(stranger)).toEqual([]);
    const path = `/app/api/invitations/${invitation.id}`;
    expect((await stranger.browser.send('DELETE', path)).status).toBe(404);
    expect((await stranger.browser.send('POST', `${path}/send`)).status).toBe(404);
    expect((await accept(openBrowser(app), link)).status).toBe(201);
  });

  it('replaces an earlier one of the address, and is refused for members', async () => {
    const owner = await anOwner();
    const email = makeEmail();
    const first = await invite(owner, email, 'viewer');
    const second = await invite(owner, email, 'developer');
    expect(await list(owner)).toMatchObject([{ email, role: 'developer' }]);
    expect((await accept(openBrowser(app), first.link)).status).toBe(410);
    expect((await accept(openBrowser(app), second.link)).status).toBe(201);
    const response = await owner.browser.send('POST', '/app/api/invitations', { email, role: 'viewer' });
    expect(await readOutcome(response)).toEqual([409, 'already_member']);
  });

  it('is stored without its token', async () => {
    const { link } = await invite(await anOwner(), makeEmail());
    const rows = await app.services.control.prisma.invitation.findMany();
    expect(
      rows.some((row) => (String(Buffer.from(row.token_hash)) + JSON.stringify(row)).includes(readToken(link))),
    ).toBe(false);
  });

  it('requires a password of 12 characters of a new person, and accepts no made-up link', async () => {
    const { link } = await invite(await anOwner(), makeEmail());
    const short = await accept(openBrowser(app), link, { new_password: 'short' });
    expect(await short.json()).toMatchObject({ errors: [{ pointer: '/new_password' }] });
    const missing = await accept(openBrowser(app), link, {});
    expect(await missing.json()).toMatchObject({ errors: [{ pointer: '/new_password', code: 'required' }] });
    expect((await accept(openBrowser(app), `#${'A'.repeat(43)}`)).status).toBe(410);
    expect((await accept(openBrowser(app), link)).status).toBe(201);
  });
});

describe('the numbers of an account', () => {
  it(`are at most ${MAX_INVITATIONS} open invitations`, async () => {
    const owner = await anOwner();
    const account_id = decodeId('account', owner.session.account.id) ?? '';
    const { prisma } = app.services.control;
    const rows = Array.from({ length: MAX_INVITATIONS }, (_, n) => ({
      id: newId(),
      account_id,
      email: `open${n}@plan.example`,
      token_hash: new Uint8Array(Buffer.from(newId())),
      role: 'viewer' as const,
      expires_at: new Date(),
    }));
    await prisma.invitation.createMany({ data: rows });
    const create = (email: string) => owner.browser.send('POST', '/app/api/invitations', { email, role: 'viewer' });
    expect(await readOutcome(await create(makeEmail()))).toEqual([409, 'too_many_members']);
    // One that exists is replaced.
    expect((await create('open0@plan.example')).status).toBe(201);
  });

  it(`are at most ${MAX_MEMBERS} members`, async () => {
    const owner = await anOwner();
    const { link } = await invite(owner, makeEmail());
    const account_id = decodeId('account', owner.session.account.id) ?? '';
    const { prisma } = app.services.control;
    const users = Array.from({ length: MAX_MEMBERS - 1 }, (_, n) => ({
      id: newId(),
      email: `many${n}@plan.example`,
      password_hash: '',
    }));
    await prisma.user.createMany({ data: users });
    await prisma.member.createMany({
      data: users.map(({ id }) => ({ account_id, user_id: id, role: 'viewer' as const })),
    });
    expect(await readOutcome(await accept(openBrowser(app), link))).toEqual([409, 'too_many_members']);
    // A failed attempt does not use the link.
    await prisma.member.deleteMany({ where: { account_id, user_id: users[0]?.id ?? '' } });
    expect((await accept(openBrowser(app), link)).status).toBe(201);
  });
});

describe('an invitation to create an account', () => {
  const make = async (email: string) => {
    const { token = '' } = (await inviteOwner(app.services.control, email)) ?? {};
    return `#${token}`;
  };
  const account = { account_name: 'Kim Health', plan: 'starter' };

  it('creates user, account and key, and can be used once', async () => {
    const email = makeEmail();
    const link = await make(email);
    const missing = await accept(openBrowser(app), link);
    expect(await missing.json()).toMatchObject({ errors: [{ pointer: '/account_name' }, { pointer: '/plan' }] });
    const response = await accept(openBrowser(app), link, { new_password: PASSWORD, ...account });
    expect(await response.json()).toMatchObject({
      session: { user: { email }, account: { name: 'Kim Health', plan: 'starter' }, role: 'owner' },
      api_key: { secret: expect.stringMatching(/^pnb_sandbox_/) },
    });
    expect((await accept(openBrowser(app), link, { password: PASSWORD, ...account })).status).toBe(410);
  });

  it('gives a user a further account', async () => {
    const guest = await anOwner();
    const response = await accept(guest.browser, await make(guest.session.user.email), account);
    expect(await response.json()).toMatchObject({ session: { user: { id: guest.session.user.id }, role: 'owner' } });
    const { data } = (await (await guest.browser.send('GET', '/app/api/accounts')).json()) as { data: object[] };
    expect(data).toHaveLength(2);
  });
});

describe('an instance with sign-up by invitation', () => {
  const invited = useApp({ signUp: 'invite' });
  const body = { account_name: 'Kim Health', email: 'kim@plan.example', password: PASSWORD, plan: 'starter' };

  it('creates accounts with an invitation only', async () => {
    const browser = openBrowser(invited);
    const options = await (await browser.send('GET', '/app/api/sign-in-options')).json();
    expect(options).toMatchObject({ object: 'sign_in_options', sign_up: 'invite', sends_mail: false });
    expect(await readOutcome(await browser.send('POST', '/app/api/sign-up', body))).toEqual([
      403,
      'invitation_required',
    ]);
    const request = await browser.send('POST', '/app/api/sign-up-requests', { email: body.email });
    expect(await readOutcome(request)).toEqual([403, 'invitation_required']);
    expect(await invited.services.control.prisma.user.count()).toBe(0);

    const opened = await inviteOwner(invited.services.control, body.email);
    const { account_name, plan } = body;
    const accepted = await accept(browser, `#${opened?.token}`, { new_password: PASSWORD, account_name, plan });
    expect(accepted.status).toBe(201);
    const session = (await (await browser.send('GET', '/app/api/session')).json()) as Owner['session'];
    const member = await join(invited, { browser, session }, { email: 'lee@plan.example' });
    expect(member.session).toMatchObject({ role: 'viewer', account: { name: 'Kim Health' } });
  });
});

describe('an instance with closed sign-up', () => {
  const closed = useApp();

  it('accepts no invitation to create an account', async () => {
    const opened = await inviteOwner(closed.services.control, 'kim@plan.example');
    const body = { new_password: PASSWORD, account_name: 'Kim Health', plan: 'starter' };
    const response = await accept(openBrowser(closed), `#${opened?.token}`, body);
    expect(await readOutcome(response)).toEqual([403, 'sign_up_closed']);
    expect(await closed.services.control.prisma.account.count()).toBe(0);
  });
});

describe('guesses of links', () => {
  const limited = useApp({ signUp: 'open' });

  it('are limited by address, and invitations by account', async () => {
    const owner = await openOwner(limited, 'owner@plan.example');
    const guess = async () => {
      const { statusCode } = await limited.server.inject({
        method: 'POST',
        url: '/app/api/invitations/read',
        headers: { ...OWN_SITE, 'content-type': 'application/json' },
        payload: JSON.stringify({ token: 'A'.repeat(43) }),
        remoteAddress: '10.9.8.7',
      });
      return statusCode;
    };
    const statuses = await Promise.all(Array.from({ length: 21 }, guess));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const sent = await Promise.all(Array.from({ length: 21 }, (_, n) => invite(owner, `many${n}@plan.example`)));
    expect(sent.filter((body) => (body as { code?: string }).code === 'too_many_attempts')).toHaveLength(1);
  });
});
