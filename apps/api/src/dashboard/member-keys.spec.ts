import { describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import type { MemberKeyListBody, RemovedMemberBody } from '@pnb/dashboard-contract';
import { useApp } from '@pnb/testkit';
import { join, openOwner, type Owner } from '../../test/account-members.ts';
import { openBrowser, readOutcome } from '../../test/browser.ts';

const app = useApp({ signUp: 'open' });
const control = () => app.services.control.prisma;

let count = 0;
const makeEmail = (): string => `keys${(count += 1)}@plan.example`;

interface Created {
  id: string;
  name: string;
  secret: string;
}

/** An account with production, its owner and a developer. */
async function openAccount(role = 'developer') {
  const owner = await openOwner(app, makeEmail());
  const id = decodeId('account', owner.session.account.id) ?? '';
  await control().account.update({ where: { id }, data: { has_production: true } });
  return { owner, member: await join(app, owner, { email: makeEmail(), role }) };
}

async function create({ browser }: Owner, name: string, environment = 'sandbox'): Promise<Created> {
  const body = { name, scopes: ['keys:manage', 'providers:read'] };
  const response = await browser.send('POST', `/app/api/${environment}/v1/api-keys`, body);
  expect(response.status).toBe(201);
  return (await response.json()) as Created;
}

const exchange = ({ secret }: Created): Promise<Response> =>
  app.fetch(`${app.url}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_secret: secret }),
  });

/** A key that is created with a token of another key. */
async function createWith(key: Created, name: string): Promise<Created> {
  const { access_token } = (await (await exchange(key)).json()) as { access_token: string };
  const response = await app.fetch(`${app.url}/v1/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, scopes: ['providers:read'] }),
  });
  return (await response.json()) as Created;
}

const list = async ({ browser }: Owner, { session }: Owner) =>
  browser.send('GET', `/app/api/members/${session.user.id}/keys`);
const listNames = async (by: Owner, of: Owner): Promise<string[]> =>
  ((await (await list(by, of)).json()) as MemberKeyListBody).data.map(({ name }) => name);
const remove = ({ browser }: Owner, { session }: Owner, query = '') =>
  browser.send('DELETE', `/app/api/members/${session.user.id}${query}`);
const readNames = async (response: Response) => {
  const { kept_keys, revoked_keys } = (await response.json()) as RemovedMemberBody;
  return [kept_keys, revoked_keys].map((keys) => keys.map(({ name }) => name));
};

const listActions = async ({ session }: Owner): Promise<string[]> => {
  const where = { account_id: decodeId('account', session.account.id) };
  const rows = await control().auditEntry.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(({ actor_id, action, subject }) => `${actor_id} ${action} ${subject}`).slice(-3);
};

describe('the keys of a member', () => {
  it('are listed with what identifies them, also those that its keys have created, and no key of others', async () => {
    const { owner, member } = await openAccount();
    const own = await create(member, 'Own');
    await create(owner, 'Of the owner');
    for (const name of ['Second', 'Third']) await createWith(own, name);
    const { data } = (await (await list(owner, member)).json()) as MemberKeyListBody;
    expect(data.map(({ name }) => name)).toEqual(['Own', 'Second', 'Third']);
    expect(data[0]).toEqual({
      object: 'member_key',
      id: own.id,
      environment: 'sandbox',
      name: 'Own',
      last4: own.secret.slice(-4),
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      can_revoke: true,
    });
    expect(await listNames(owner, owner)).toEqual(['First key', 'Of the owner']);
  });

  it('are listed to owners and to the member only', async () => {
    const { owner, member } = await openAccount();
    const other = await join(app, owner, { email: makeEmail(), role: 'developer' });
    const stranger = await openOwner(app, makeEmail());
    expect((await list(member, member)).status).toBe(200);
    expect(await readOutcome(await list(other, member))).toEqual([403, 'owner_required']);
    expect(await readOutcome(await list(stranger, member))).toEqual([404, 'resource_not_found']);
    expect((await list({ ...stranger, browser: openBrowser(app) }, member)).status).toBe(401);
  });

  it('stay valid without a choice, are named in the response, and in the audit log', async () => {
    const { owner, member } = await openAccount();
    const [first, second] = [await create(member, 'First'), await create(member, 'Second')];
    const response = await remove(owner, member);
    expect([response.status, await readNames(response)]).toEqual([200, [['First', 'Second'], []]]);
    expect((await exchange(first)).status).toBe(200);
    const by = owner.session.user.id;
    expect(await listActions(owner)).toEqual([
      `${by} member.removed ${member.session.user.id}`,
      `${by} api_key.kept ${first.id}`,
      `${by} api_key.kept ${second.id}`,
    ]);
  });

  it('are revoked with the removal: those that are chosen', async () => {
    const { owner, member } = await openAccount();
    const [chosen, other] = [await create(member, 'Chosen'), await create(member, 'Other')];
    const response = await remove(owner, member, `?revoke_keys=${chosen.id}`);
    expect(await readNames(response)).toEqual([['Other'], ['Chosen']]);
    expect([(await exchange(chosen)).status, (await exchange(other)).status]).toEqual([401, 200]);
    const by = owner.session.user.id;
    expect(await listActions(owner)).toEqual([
      `${by} member.removed ${member.session.user.id}`,
      `${by} api_key.revoked ${chosen.id}`,
      `${by} api_key.kept ${other.id}`,
    ]);
  });

  it('are revoked with the removal: all of them, also those that its keys have created', async () => {
    const { owner, member } = await openAccount();
    const own = await create(member, 'Own');
    const hidden = await createWith(own, 'Hidden');
    await member.browser.send('DELETE', `/app/api/sandbox/v1/api-keys/${own.id}`);
    const kept = await create(owner, 'Of the owner');
    expect(await readNames(await remove(owner, member, '?revoke=all'))).toEqual([[], ['Hidden']]);
    expect([(await exchange(hidden)).status, (await exchange(kept)).status]).toEqual([401, 200]);
  });

  it('are not revoked, and the member is not removed, if a chosen key is not one of them', async () => {
    const { owner, member } = await openAccount();
    const [own, other] = [await create(member, 'Own'), await create(owner, 'Of the owner')];
    const refused = await remove(owner, member, `?revoke_keys=${own.id},${other.id}`);
    expect(await readOutcome(refused)).toEqual([409, 'key_not_of_member']);
    expect([(await exchange(own)).status, (await exchange(other)).status]).toEqual([200, 200]);
    expect((await list(member, member)).status).toBe(200);
    expect((await remove(owner, member, '?revoke=some')).status).toBe(400);
  });

  it('are revoked by a member that leaves as far as its role may revoke keys', async () => {
    const { owner, member } = await openAccount('owner');
    const [sandbox, production] = [await create(member, 'Sandbox'), await create(member, 'Live', 'production')];
    const change = { role: 'developer' };
    await owner.browser.send('PATCH', `/app/api/members/${member.session.user.id}`, change);
    const { data } = (await (await list(member, member)).json()) as MemberKeyListBody;
    expect(data.map(({ name, can_revoke }) => [name, can_revoke])).toEqual([
      ['Sandbox', true],
      ['Live', false],
    ]);
    expect(await readOutcome(await remove(member, member, '?revoke=all'))).toEqual([403, 'owner_required']);
    const left = await remove(member, member, `?revoke_keys=${sandbox.id}`);
    expect(await readNames(left)).toEqual([['Live'], ['Sandbox']]);
    expect([(await exchange(sandbox)).status, (await exchange(production)).status]).toEqual([401, 200]);
  });

  it('are named by an event of each environment, with those of the environment', async () => {
    const { owner, member } = await openAccount('owner');
    const [sandbox, live] = [await create(member, 'Sandbox'), await create(member, 'Live', 'production')];
    await remove(owner, member, `?revoke_keys=${live.id}`);
    const events = await Promise.all(
      ['sandbox', 'production'].map(async (environment) => {
        const response = await owner.browser.send('GET', `/app/api/${environment}/v1/events?type=member.removed`);
        return ((await response.json()) as { data: { data: object }[] }).data.map(({ data }) => data);
      }),
    );
    const removed = {
      object: { object: 'user', id: member.session.user.id },
      actor: { type: 'user', id: owner.session.user.id },
    };
    const [kept, revoked] = [sandbox, live].map(({ id, name, secret }) => ({
      object: 'api_key',
      id,
      name,
      last4: secret.slice(-4),
      last_used_at: null,
    }));
    expect(events).toEqual([
      [{ ...removed, kept_keys: [kept], revoked_keys: [] }],
      [{ ...removed, kept_keys: [], revoked_keys: [revoked] }],
    ]);
  });

  it('are kept with the member if the event cannot be recorded', async () => {
    const { owner, member } = await openAccount();
    const own = await create(member, 'Own');
    const { pool } = app.services.networks.sandbox;
    await pool.query("alter table events add constraint refused check (type <> 'member.removed') not valid");
    expect((await remove(owner, member, '?revoke=all')).status).toBe(500);
    await pool.query('alter table events drop constraint refused');
    expect((await exchange(own)).status).toBe(200);
    expect(await readNames(await remove(owner, member, '?revoke=all'))).toEqual([[], ['Own']]);
  });

  it('are complete: a request that was admitted before the removal creates none after it', async () => {
    const { owner, member } = await openAccount();
    const body = { name: 'Late', scopes: ['providers:read'] };
    const late = Array.from({ length: 4 }, () => member.browser.send('POST', '/app/api/sandbox/v1/api-keys', body));
    const [removed, ...created] = await Promise.all([remove(owner, member, '?revoke=all'), ...late]);
    const { revoked_keys } = (await removed.json()) as RemovedMemberBody;
    expect(created.filter(({ status }) => status === 201)).toHaveLength(revoked_keys.length);
    const name = 'Late';
    expect(await control().apiKey.count({ where: { name, revoked_at: null } })).toBe(0);
  });
});
