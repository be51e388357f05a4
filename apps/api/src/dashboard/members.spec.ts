import { describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { useApp } from '@pnb/testkit';
import { join, listMembers, openOwner, type Owner } from '../../test/account-members.ts';
import { openBrowser, readOutcome } from '../../test/browser.ts';

const app = useApp({ signUp: 'open' });

let count = 0;
const makeEmail = (): string => `member${(count += 1)}@plan.example`;
const anOwner = (): Promise<Owner> => openOwner(app, makeEmail());

const remove = ({ browser }: Owner, user_id: string) => browser.send('DELETE', `/app/api/members/${user_id}`);
const change = ({ browser }: Owner, user_id: string, role: string) =>
  browser.send('PATCH', `/app/api/members/${user_id}`, { role });
const getStatus = async ({ browser }: Owner) => (await browser.send('GET', '/app/api/session')).status;

const listActions = async ({ session }: Owner): Promise<string[]> => {
  const account_id = decodeId('account', session.account.id);
  const rows = await app.services.control.prisma.auditEntry.findMany({ where: { account_id }, orderBy: { at: 'asc' } });
  return rows.map(({ actor_id, action, subject, request_id }) => {
    expect(request_id).toMatch(/^req_/);
    return `${actor_id} ${action} ${subject}`;
  });
};

describe('members', () => {
  it('are listed to every member of the account, and to no other user', async () => {
    const [owner, stranger] = [await anOwner(), await anOwner()];
    const viewer = await join(app, owner, { email: makeEmail() });
    const seen = await listMembers(viewer.browser);
    expect(seen.map(({ email, role, is_you }) => [email, role, is_you])).toEqual([
      [owner.session.user.email, 'owner', false],
      [viewer.session.user.email, 'viewer', true],
    ]);
    expect((await listMembers(stranger.browser)).map(({ email }) => email)).toEqual([stranger.session.user.email]);
    expect((await openBrowser(app).send('GET', '/app/api/members')).status).toBe(401);
  });

  it('of another account can be neither changed nor removed', async () => {
    const [owner, stranger] = [await anOwner(), await anOwner()];
    const { id } = owner.session.user;
    expect(await readOutcome(await change(stranger, id, 'viewer'))).toEqual([404, 'resource_not_found']);
    expect(await readOutcome(await remove(stranger, id))).toEqual([404, 'resource_not_found']);
    expect(await listMembers(owner.browser)).toMatchObject([{ role: 'owner' }]);
  });

  it.each(['viewer', 'developer'])('are not managed by a %s', async (role) => {
    const owner = await anOwner();
    const member = await join(app, owner, { email: makeEmail(), role });
    const { id } = owner.session.user;
    const calls = [
      change(member, id, 'viewer'),
      change(member, member.session.user.id, 'owner'),
      remove(member, id),
      member.browser.send('GET', '/app/api/invitations'),
      member.browser.send('POST', '/app/api/invitations', { email: makeEmail(), role: 'owner' }),
    ];
    for (const call of calls) expect(await readOutcome(await call)).toEqual([403, 'owner_required']);
    expect((await listMembers(owner.browser)).map((row) => row.role)).toEqual(['owner', role]);
  });

  it('have a new role from the next request on', async () => {
    const owner = await anOwner();
    const member = await join(app, owner, { email: makeEmail() });
    const write = () => member.browser.send('POST', '/app/api/sandbox/v1/builds', {});
    expect(await readOutcome(await write())).toEqual([403, 'insufficient_scope']);
    expect((await change(owner, member.session.user.id, 'developer')).status).toBe(204);
    expect((await write()).status).toBe(422);
    expect((await change(owner, member.session.user.id, 'viewer')).status).toBe(204);
    expect((await write()).status).toBe(403);
  });

  it('that are removed lose their sessions in this account at once, and in no other', async () => {
    const owner = await anOwner();
    const email = makeEmail();
    const elsewhere = await openOwner(app, email);
    const { browser, session } = await join(app, owner, { email: makeEmail() });
    await app.services.control.prisma.member.create({
      data: {
        account_id: decodeId('account', owner.session.account.id) ?? '',
        user_id: decodeId('user', elsewhere.session.user.id) ?? '',
        role: 'viewer',
      },
    });
    expect((await remove(owner, session.user.id)).status).toBe(200);
    expect((await remove(owner, elsewhere.session.user.id)).status).toBe(200);
    expect(await readOutcome(await browser.send('GET', '/app/api/sandbox/v1/builds'))).toEqual([
      401,
      'session_required',
    ]);
    expect(await getStatus(elsewhere)).toBe(200);
    expect(await readOutcome(await remove(owner, session.user.id))).toEqual([404, 'resource_not_found']);
    expect(
      await app.services.control.prisma.session.count({ where: { user_id: decodeId('user', session.user.id) ?? '' } }),
    ).toBe(0);
  });

  it('may leave', async () => {
    const owner = await anOwner();
    const member = await join(app, owner, { email: makeEmail() });
    expect((await remove(member, member.session.user.id)).status).toBe(200);
    expect(await getStatus(member)).toBe(401);
    expect(await listMembers(owner.browser)).toHaveLength(1);
  });

  it('include one owner at least, also when two owners act together', async () => {
    const owner = await anOwner();
    const { id } = owner.session.user;
    expect(await readOutcome(await change(owner, id, 'viewer'))).toEqual([409, 'last_owner']);
    expect(await readOutcome(await remove(owner, id))).toEqual([409, 'last_owner']);

    const other = await join(app, owner, { email: makeEmail(), role: 'owner' });
    const outcomes = await Promise.all([change(owner, other.session.user.id, 'viewer'), change(other, id, 'viewer')]);
    expect(outcomes.map(({ status }) => status).sort()).not.toEqual([204, 204]);
    expect((await listMembers(owner.browser)).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  it('leave entries in the audit log, with the user and the request', async () => {
    const owner = await anOwner();
    const member = await join(app, owner, { email: makeEmail() });
    const [by, of] = [owner.session.user.id, member.session.user.id];
    await change(owner, of, 'developer');
    await remove(owner, of);
    expect(await listActions(owner)).toEqual([
      expect.stringMatching(`^${by} invitation.created inv_`),
      expect.stringMatching(`^${of} invitation.accepted inv_`),
      `${by} member.role_changed ${of}`,
      `${by} member.removed ${of}`,
    ]);
  });
});

describe('the accounts of a user', () => {
  it('are listed, and switching starts a session with a new id that ends when the old one would have', async () => {
    const first = await openOwner(app, makeEmail(), 'Alpha Health');
    const second = await openOwner(app, makeEmail(), 'Beta Health');
    const { prisma } = app.services.control;
    const account_id = decodeId('account', second.session.account.id) ?? '';
    await prisma.member.create({
      data: { account_id, user_id: decodeId('user', first.session.user.id) ?? '', role: 'developer' },
    });
    const { data } = (await (await first.browser.send('GET', '/app/api/accounts')).json()) as { data: object[] };
    expect(data).toMatchObject([
      { name: 'Alpha Health', role: 'owner', is_current: true },
      { name: 'Beta Health', role: 'developer', is_current: false },
    ]);

    const earlier = openBrowser(app);
    earlier.token = first.browser.token;
    const switched = await first.browser.send('POST', '/app/api/session/account', {
      account_id: second.session.account.id,
    });
    expect(await switched.json()).toMatchObject({
      account: { name: 'Beta Health' },
      role: 'developer',
      expires_at: first.session.expires_at,
    });
    expect(first.browser.token).not.toBe(earlier.token);
    expect((await earlier.send('GET', '/app/api/session')).status).toBe(401);
  });

  it('are those that the user is a member of', async () => {
    const [mine, other] = [await anOwner(), await anOwner()];
    const response = await mine.browser.send('POST', '/app/api/session/account', {
      account_id: other.session.account.id,
    });
    expect(await readOutcome(response)).toEqual([404, 'resource_not_found']);
    expect(await getStatus(mine)).toBe(200);
  });
});
