import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import type { LimitRequestBody, LimitRequestListBody, Role, SessionBody } from '@pnb/dashboard-contract';
import { decideLimitRequest } from '@pnb/identity';
import { useApp } from '@pnb/testkit';
import { type Browser, openBrowser, readOutcome } from '../../test/browser.ts';

const app = useApp({ signUp: 'open' });
const PATH = '/app/api/limit-requests';

let browser: Browser;
let account_id: string;
let count = 0;

beforeAll(async () => {
  ({ browser, account_id } = await openAccount());
});

async function openAccount() {
  const opened = openBrowser(app);
  count += 1;
  const { session } = await opened.signUp(`owner${count}@limits.example`);
  return { browser: opened, account_id: decodeId('account', session.account.id) ?? '' };
}

const create = (body: object, as = browser) => as.send('POST', PATH, { reason: 'A second CRM.', ...body });
const list = async (as = browser) => ((await (await as.send('GET', PATH)).json()) as LimitRequestListBody).data;
const setRole = (role: Role) =>
  app.services.control.prisma.member.updateMany({ where: { account_id }, data: { role } });
const decide = (id: string, status: 'approved' | 'declined') =>
  decideLimitRequest(app.services.control, {
    id: decodeId('limit_request', id) ?? '',
    status,
    operator_note: 'Noted.',
  });
const readSession = async (as: Browser) => (await (await as.send('GET', '/app/api/session')).json()) as SessionBody;

describe('requests to the operator', () => {
  it('are open until they are cancelled, one of each kind', async () => {
    const response = await create({ kind: 'rate_limit', requests_per_minute: 5_000 });
    const created = (await response.json()) as LimitRequestBody;
    expect(response.status).toBe(201);
    expect(created).toMatchObject({ kind: 'rate_limit', status: 'open', requests_per_minute: 5_000, plan: null });
    expect(await readOutcome(await create({ kind: 'rate_limit', requests_per_minute: 6_000 }))).toEqual([
      409,
      'limit_request_open',
    ]);
    expect((await create({ kind: 'plan', plan: 'enterprise' })).status).toBe(201);
    expect((await list()).map(({ kind }) => kind)).toEqual(['plan', 'rate_limit']);

    expect((await browser.send('DELETE', `${PATH}/${created.id}`)).status).toBe(204);
    expect(await readOutcome(await browser.send('DELETE', `${PATH}/${created.id}`))).toEqual([
      409,
      'limit_request_closed',
    ]);
    expect((await create({ kind: 'rate_limit', requests_per_minute: 6_000 })).status).toBe(201);
  });

  it('one of each kind even when sent at the same time', async () => {
    const own = await openAccount();
    const sent = Array.from({ length: 5 }, () => create({ kind: 'production' }, own.browser));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it.each([
    [{ kind: 'rate_limit' }, 422],
    [{ kind: 'rate_limit', requests_per_minute: 1_000 }, 422],
    [{ kind: 'plan' }, 422],
    [{ kind: 'plan', plan: 'enterprise', requests_per_minute: 5_000 }, 422],
    [{ kind: 'plan', plan: 'professional' }, 409],
    [{ kind: 'production', reason: ' ' }, 422],
    [{ kind: 'money' }, 422],
  ])('refuses %j', async (body, status) => {
    const own = await openAccount();
    expect((await create(body, own.browser)).status).toBe(status);
    expect(await list(own.browser)).toEqual([]);
  });

  it('are those of the own account', async () => {
    const own = await openAccount();
    const [mine] = await list();
    expect(await list(own.browser)).toEqual([]);
    expect((await own.browser.send('DELETE', `${PATH}/${mine?.id}`)).status).toBe(404);
  });

  it('are read by a viewer, and sent by no viewer', async () => {
    await setRole('viewer');
    expect((await list()).length).toBeGreaterThan(0);
    expect(await readOutcome(await create({ kind: 'production' }))).toEqual([403, 'role_not_sufficient']);
    const [mine] = await list();
    expect((await browser.send('DELETE', `${PATH}/${mine?.id}`)).status).toBe(403);
    await setRole('owner');
  });

  it('require a session', async () => {
    expect((await openBrowser(app).send('GET', PATH)).status).toBe(401);
  });
});

describe('a decision of the operator', () => {
  it('gives production, and the owner creates the first production key', async () => {
    const own = await openAccount();
    const { id } = (await (await create({ kind: 'production' }, own.browser)).json()) as LimitRequestBody;
    expect((await readSession(own.browser)).environments).toEqual(['sandbox']);
    await decide(id, 'approved');

    expect((await readSession(own.browser)).environments).toEqual(['sandbox', 'production']);
    expect(await list(own.browser)).toMatchObject([{ status: 'approved', operator_note: 'Noted.' }]);
    const body = { name: 'First', scopes: ['providers:read'] };
    const key = await own.browser.send('POST', '/app/api/production/v1/api-keys', body);
    const { user } = await readSession(own.browser);
    expect(await key.json()).toMatchObject({
      environment: 'production',
      secret: expect.stringMatching(/^pnb_live_|^pnb_production_/),
      created_by: { type: 'user', id: user.id },
    });
    expect(await readOutcome(await create({ kind: 'production' }, own.browser))).toEqual([
      409,
      'limit_request_not_needed',
    ]);
  });

  it('raises the rate limit at once', async () => {
    const own = await openAccount();
    const wish = { kind: 'rate_limit', requests_per_minute: 5_000 };
    const { id } = (await (await create(wish, own.browser)).json()) as LimitRequestBody;
    await decide(id, 'approved');
    const account = await (await own.browser.send('GET', '/app/api/sandbox/v1/account')).json();
    expect(account).toMatchObject({ limits: { requests_per_minute: 5_000 } });
  });

  it('changes nothing when it declines, and is made once', async () => {
    const own = await openAccount();
    const { id } = (await (await create({ kind: 'plan', plan: 'enterprise' }, own.browser)).json()) as LimitRequestBody;
    await decide(id, 'declined');
    expect(await decide(id, 'approved')).toBeNull();
    expect((await readSession(own.browser)).account.plan).toBe('professional');
    expect(await list(own.browser)).toMatchObject([{ status: 'declined' }]);
  });
});
