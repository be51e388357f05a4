import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@pnb/dashboard-contract';
import { decodeId, encodeId } from '@pnb/contract';
import { aProviderCreate, insertBuild, useApp } from '@pnb/testkit';
import { type Browser, openBrowser, readOutcome } from '../../test/browser.ts';

const app = useApp({ signUp: 'open' });

let browser: Browser;
let user_id: string;
let account_id: string;
let provider: { id: string; stage: string };

beforeAll(async () => {
  browser = openBrowser(app);
  const { session } = await browser.signUp('owner@plan.example');
  user_id = session.user.id;
  account_id = decodeId('account', session.account.id) ?? '';
  const { db } = await app.signInAs(account_id);
  const body = aProviderCreate(encodeId('build', await insertBuild(db)), { stage: 'negotiating' });
  const created = await browser.send('POST', '/app/api/sandbox/v1/providers', body);
  provider = (await created.json()) as typeof provider;
});

const setRole = (role: Role) =>
  app.services.control.prisma.member.updateMany({ where: { account_id }, data: { role } });

describe('the published API with a session', () => {
  it('changes data as the user, in the response, the history and the events', async () => {
    const path = `/app/api/sandbox/v1/providers/${provider.id}`;
    const body = { stage: 'contract_sent', reason: 'Terms agreed.' };
    const response = await browser.send('PATCH', path, body);
    expect([response.status, response.headers.get('pnb-environment')]).toEqual([200, 'sandbox']);

    const actor = { type: 'user', id: user_id };
    const history = await browser.send('GET', `${path}/transitions`);
    expect(((await history.json()) as { data: object[] }).data[0]).toMatchObject({ to_stage: 'contract_sent', actor });
    const events = await browser.send('GET', '/app/api/sandbox/v1/events?type=provider.stage_changed&per_page=1');
    expect(((await events.json()) as { data: object[] }).data[0]).toMatchObject({ data: { actor } });
  });

  it('repeats a write with an Idempotency-Key once', async () => {
    const create = () =>
      browser.send(
        'POST',
        '/app/api/sandbox/v1/import-mappings',
        { name: 'Once', columns: [{ heading: 'NPI', field: 'npi' }] },
        { 'idempotency-key': 'k' },
      );
    const [first, second] = [await create(), await create()];
    expect(await second.text()).toBe(await first.text());
  });

  it('names the file that a link downloads, and sends a list as CSV', async () => {
    const path = '/app/api/sandbox/v1/providers?stage=contract_sent';
    const { headers, body } = await browser.send('GET', `${path}&download=${encodeURIComponent('Sent, Ä "1".csv')}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Sent_ _ _1_.csv"; filename*=UTF-8''Sent%2C%20%C3%84%20%221%22.csv`,
    );
    expect(await new Response(body).text()).toContain(provider.id);
    const refused = await browser.send('GET', '/app/api/sandbox/v1/providers?stage=none&download=a.csv');
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([400, null]);
  });

  it('has a rate limit of its own', async () => {
    const { headers } = await browser.send('GET', '/app/api/sandbox/v1/builds');
    expect(headers.has('ratelimit')).toBe(false);
    const decision = await app.services.attempts.peek('dashboard', decodeId('user', user_id) ?? '');
    expect(decision.minute.remaining).toBeLessThan(decision.limit);
  });

  it('returns the account, without an API key', async () => {
    const account = await (await browser.send('GET', '/app/api/sandbox/v1/account')).json();
    expect(account).toMatchObject({ name: 'Example Health Plan', environment: 'sandbox', api_key_id: null });
  });

  it('creates a key with the scopes of the role at most', async () => {
    const create = () =>
      browser.send('POST', '/app/api/sandbox/v1/api-keys', { name: 'CRM', scopes: ['providers:read'] });
    expect(await (await create()).json()).toMatchObject({ secret: expect.stringMatching(/^pnb_sandbox_/) });
    await setRole('viewer');
    expect(await readOutcome(await create())).toEqual([403, 'insufficient_scope']);
    await setRole('owner');
  });

  it('records changes of keys in the audit log, with their author', async () => {
    const path = '/app/api/sandbox/v1/api-keys';
    const created = await browser.send('POST', path, { name: 'Audited', scopes: ['providers:read'] });
    const { id } = (await created.json()) as { id: string };
    const { api, api_key_id } = await app.signInAs(account_id);
    await api.POST('/v1/api-keys/{id}/rotate', { params: { path: { id } }, body: {} });
    await browser.send('DELETE', `${path}/${id}`);

    const rows = await app.services.control.prisma.auditEntry.findMany({
      where: { account_id, subject: id },
      orderBy: { at: 'asc' },
    });
    expect(rows.map(({ actor_type, actor_id, action }) => [actor_type, actor_id, action])).toEqual([
      ['user', user_id, 'api_key.created'],
      ['api_key', encodeId('api_key', api_key_id), 'api_key.rotated'],
      ['user', user_id, 'api_key.revoked'],
    ]);
    expect(rows.every(({ request_id }) => request_id?.startsWith('req_'))).toBe(true);
  });

  it('lets a viewer read and not write', async () => {
    await setRole('viewer');
    const path = `/app/api/sandbox/v1/providers/${provider.id}`;
    expect((await browser.send('GET', path)).status).toBe(200);
    const writes = [
      ['PATCH', path, { stage: 'contracted' }],
      ['DELETE', path, undefined],
      ['POST', '/app/api/sandbox/v1/sandbox/reset', undefined],
      ['POST', '/app/api/sandbox/v1/sandbox/events', { type: 'provider.stage_changed' }],
      ['POST', '/app/api/sandbox/v1/webhooks', { url: 'https://plan.example/hooks' }],
    ] as const;
    for (const [method, at, body] of writes)
      expect(await readOutcome(await browser.send(method, at, body))).toEqual([403, 'insufficient_scope']);
    await setRole('owner');
  });

  it('ends for a member that has left', async () => {
    const other = openBrowser(app);
    const { session } = await other.signUp('left@plan.example');
    const where = { user_id: decodeId('user', session.user.id) ?? '' };
    await app.services.control.prisma.member.deleteMany({ where });
    expect((await other.send('GET', '/app/api/sandbox/v1/builds')).status).toBe(401);
  });

  it('shows no data of another account', async () => {
    const other = openBrowser(app);
    await other.signUp('other@plan.example');
    expect((await other.send('GET', `/app/api/sandbox/v1/providers/${provider.id}`)).status).toBe(404);
    const list = await other.send('GET', `/app/api/sandbox/v1/providers?external_id=${provider.id}`);
    expect(((await list.json()) as { data?: object[] }).data ?? []).toEqual([]);
  });

  it('has no production before the operator has created a production key', async () => {
    const path = '/app/api/production/v1/builds';
    expect(await readOutcome(await browser.send('GET', path))).toEqual([403, 'environment_not_available']);
    await app.signInAs(account_id, { environment: 'production' });
    expect((await browser.send('GET', path)).status).toBe(200);
  });

  it.each(['/app/api/sandbox/v2/builds', '/app/api/other/v1/builds', '/app/api/sandbox/v1/nope', '/app/api/nope'])(
    'responds 404 to %s',
    async (path) => {
      expect(await readOutcome(await browser.send('GET', path))).toEqual([404, 'route_not_found']);
    },
  );

  it('does not accept a session without the path of the dashboard', async () => {
    expect(await readOutcome(await browser.send('GET', '/v1/builds'))).toEqual([401, 'missing_token']);
  });
});
