import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId, type Method } from '@pnb/contract';
import {
  type AuditEntryListBody,
  type JobListBody,
  type OperatedRequestListBody,
  operatorRequests,
  operator,
  type OperatedAccountDetailBody,
  type OperatedAccountListBody,
} from '@pnb/dashboard-contract';
import { changeAccount, createOperator, updateOperator } from '@pnb/identity';
import { type SignedIn, useApp } from '@pnb/testkit';
import { type Browser, openBrowser, OWN_SITE, PASSWORD, readOutcome } from '../../test/browser.ts';

/** Requests of the tests come from addresses of this network. */
const NETWORK = ['10.0.0.0/8'];
const app = useApp({ signUp: 'open', operatorAddresses: NETWORK });
const EMAIL = 'kim@vendor.example';

/** Sends with the cookie of an operator. */
function openOperator() {
  let token = '';
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await app.fetch(`${app.url}/app/api/operator${path}`, {
      method,
      headers: {
        ...OWN_SITE,
        ...(token ? { cookie: `__Host-pnb_operator=${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    token = /^__Host-pnb_operator=([\w-]*);/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? token;
    return response;
  };
}
type SendAsOperator = ReturnType<typeof openOperator>;

let send: SendAsOperator;
let customer: Browser;
let account_id: string;
let caller: SignedIn;

beforeAll(async () => {
  await createOperator(app.services.control, { email: EMAIL, password: PASSWORD });
  send = openOperator();
  expect((await send('POST', '/sign-in', { email: EMAIL, password: PASSWORD })).status).toBe(201);
  customer = openBrowser(app);
  ({ id: account_id } = (await customer.signUp('owner@plan.example', 'Harbor 50% Health')).session.account);
  caller = await app.signIn();
});

let replica: ReturnType<typeof app.startReplica> | undefined;
const getReplica = () => (replica ??= app.startReplica({ operatorAddresses: ['192.0.2.0/24'] }));

afterAll(async () => (await replica)?.close());

const read = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;

const REQUESTS = Object.values({ ...operator, ...operatorRequests }).map(({ method, path }): [Method, string] => [
  method,
  path
    .replace('/app/api/operator', '')
    .replace('{key_id}', 'key_01kc59z6h8f8w9p5p3w5t1y0za')
    .replace('{environment}', 'sandbox')
    .replace('/jobs/sandbox/{id}', '/jobs/sandbox/1')
    .replace('/limit-requests/{id}', '/limit-requests/lrq_01kc59z6h8f8w9p5p3w5t1y0za')
    .replace('{id}', 'acct_01kc59z6h8f8w9p5p3w5t1y0za'),
]);
const PROTECTED = REQUESTS.filter(([, path]) => !path.startsWith('/sign-'));

describe('a route of the operator', () => {
  it.each(PROTECTED)('refuses %s %s without a session, and with one of a user', async (method, path) => {
    const outcome = [401, 'session_required'];
    const anonymous = openOperator();
    expect(await readOutcome(await anonymous(method.toUpperCase(), path))).toEqual(outcome);
    const asUser = { cookie: `__Host-pnb_session=${customer.token}; __Host-pnb_operator=${customer.token}` };
    expect(await readOutcome(await anonymous(method.toUpperCase(), path, undefined, asUser))).toEqual(outcome);
  });

  it.each(REQUESTS)('does not exist for another network: %s %s', async (method, path) => {
    const other = await getReplica();
    const response = await other.fetch(`${other.url}/app/api/operator${path}`, {
      method: method.toUpperCase(),
      headers: OWN_SITE,
    });
    expect(await readOutcome(response)).toEqual([404, 'route_not_found']);
  });

  it('refuses another site', async () => {
    const response = await send('PATCH', `/accounts/${account_id}`, {}, { 'sec-fetch-site': 'cross-site' });
    expect(await readOutcome(response)).toEqual([403, 'cross_site_request']);
  });
});

describe('a session of an operator', () => {
  it('starts with a new id in a cookie for this host, and ends with the sign-out', async () => {
    const other = openOperator();
    const signedIn = await other('POST', '/sign-in', { email: ' Kim@Vendor.example', password: PASSWORD });
    expect(signedIn.headers.get('set-cookie')).toMatch(
      /^__Host-pnb_operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await other('GET', '/session')).status).toBe(200);
    expect((await other('POST', '/sign-out')).status).toBe(204);
    expect((await other('GET', '/session')).status).toBe(401);
  });

  it('is refused for a wrong password, an unknown address, and a user', async () => {
    const other = openOperator();
    for (const body of [
      { email: EMAIL, password: 'wrong' },
      { email: 'unknown@vendor.example', password: PASSWORD },
      { email: 'owner@plan.example', password: PASSWORD },
    ])
      expect(await readOutcome(await other('POST', '/sign-in', body))).toEqual([401, 'invalid_credentials']);
  });

  it('has a limit of attempts by address, and by user name', async () => {
    const attempt = async (remoteAddress: string, email: string): Promise<number> => {
      const payload = JSON.stringify({ email, password: 'wrong' });
      const headers = { ...OWN_SITE, 'content-type': 'application/json' };
      const url = '/app/api/operator/sign-in';
      return (await app.server.inject({ method: 'POST', url, headers, payload, remoteAddress })).statusCode;
    };
    const from = Array.from({ length: 11 }, (_, n) => attempt('10.1.0.8', `any${n}@vendor.example`));
    expect((await Promise.all(from)).toSorted().slice(-2)).toEqual([401, 429]);
    const of = Array.from({ length: 11 }, (_, n) => attempt(`10.1.1.${n + 1}`, 'limited@vendor.example'));
    expect((await Promise.all(of)).toSorted().slice(-2)).toEqual([401, 429]);
  });

  it('ends when the operator is disabled', async () => {
    const { control } = app.services;
    await createOperator(control, { email: 'late@vendor.example', password: PASSWORD });
    const other = openOperator();
    await other('POST', '/sign-in', { email: 'late@vendor.example', password: PASSWORD });
    await updateOperator(control, 'late@vendor.example', { disabled_at: new Date() });
    expect((await other('GET', '/session')).status).toBe(401);
    const again = await other('POST', '/sign-in', { email: 'late@vendor.example', password: PASSWORD });
    expect(again.status).toBe(401);
  });
});

describe('accounts', () => {
  const find = async (query: string) =>
    (await read<OperatedAccountListBody>(send('GET', `/accounts?${query}`))).data.map(({ id }) => id);

  it('are found by name, by plan and by suspension', async () => {
    expect(await find('q=50%25')).toEqual([account_id]);
    expect(await find('q=owner@plan')).toEqual([account_id]);
    expect(await find('plan=starter&q=harbor')).toEqual([]);
    expect(await find('suspended=true')).toEqual([]);
    expect((await find('')).length).toBeGreaterThan(1);
  });

  it('are listed by pages, each once', async () => {
    const { control } = app.services;
    await control.pool.query(
      "insert into accounts (id, name, plan, updated_at) select gen_random_uuid(), 'Paged', 'starter', now() from generate_series(1, 120)",
    );
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: OperatedAccountListBody = await read(
        send('GET', `/accounts?q=paged${cursor && `&cursor=${cursor}`}`),
      );
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  it('are suspended, resumed and changed with effect at once', async () => {
    const change = (body: object) => read<OperatedAccountDetailBody>(send('PATCH', `/accounts/${account_id}`, body));
    const builds = async () => (await customer.send('GET', '/app/api/sandbox/v1/builds')).status;
    expect(await builds()).toBe(200);
    expect((await change({ is_suspended: true })).suspended_at).not.toBeNull();
    expect(await builds()).toBe(403);
    expect(await change({ is_suspended: false, requests_per_minute: 7, plan: 'starter' })).toMatchObject({
      suspended_at: null,
      requests_per_minute: 7,
      has_limit_override: true,
      plan: 'starter',
    });
    expect(await builds()).toBe(200);
    expect(await change({ requests_per_minute: null })).toMatchObject({
      requests_per_minute: 100,
      has_limit_override: false,
    });
  });

  it('have quotas that replace those of the plan, one by one', async () => {
    const change = (quotas: object) =>
      read<OperatedAccountDetailBody>(send('PATCH', `/accounts/${account_id}`, { quotas }));
    const pick = ({ quotas }: OperatedAccountDetailBody, name: string) => quotas.find(({ quota }) => quota === name);
    const changed = await change({ providers: 25, event_bytes: 'unlimited' });
    expect(pick(changed, 'providers')).toEqual({ quota: 'providers', limit: 25, has_override: true });
    expect(pick(changed, 'event_bytes')).toEqual({ quota: 'event_bytes', limit: null, has_override: true });
    const restored = await change({ providers: null });
    expect(pick(restored, 'providers')).toMatchObject({ limit: 6_000, has_override: false });
    expect(pick(restored, 'event_bytes')).toMatchObject({ limit: null, has_override: true });
    expect(restored.usage[0]).toMatchObject({ import_bytes: 0, filing_bytes: 0, event_bytes: expect.any(Number) });
    expect((await send('PATCH', `/accounts/${account_id}`, { quotas: { providers: -1 } })).status).toBe(422);
  });

  it('leave entries in the audit log, by operator and account', async () => {
    const { data } = await read<AuditEntryListBody>(send('GET', `/audit-entries?account=${account_id}`));
    expect(data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.suspended', 'account.resumed', 'account.updated']),
    );
    expect(data.find(({ action }) => action === 'account.suspended')).toMatchObject({
      account_id,
      account_name: 'Harbor 50% Health',
      actor_type: 'operator',
      actor_id: expect.stringMatching(/^opr_/),
      subject: account_id,
      request_id: expect.stringMatching(/^req_/),
    });
  });

  it('get what they request, once it is approved', async () => {
    const body = { kind: 'plan', plan: 'enterprise', reason: 'A national network.' };
    const { id } = await read<{ id: string }>(customer.send('POST', '/app/api/limit-requests', body));
    const { data } = await read<OperatedRequestListBody>(send('GET', '/limit-requests?status=open'));
    expect(data).toEqual([expect.objectContaining({ id, account_id, account_name: 'Harbor 50% Health' })]);
    const decide = (status: string) => send('POST', `/limit-requests/${id}/decision`, { status, note: 'Welcome' });
    expect(await read(decide('approved'))).toMatchObject({ status: 'approved', operator_note: 'Welcome' });
    expect(await readOutcome(await decide('declined'))).toEqual([409, 'limit_request_closed']);
    expect(await read(send('GET', `/accounts/${account_id}`))).toMatchObject({ plan: 'enterprise' });
  });

  it('name the field that is invalid, and an unknown id', async () => {
    const wrong = await send('PATCH', `/accounts/${account_id}`, { plan: 'gold', extra: 1 });
    const { errors } = (await wrong.json()) as { errors: { pointer: string }[] };
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual(['/extra', '/plan']);
    const unknown = await send('GET', '/accounts/acct_01kc59z6h8f8w9p5p3w5t1y0za');
    expect(await readOutcome(unknown)).toEqual([404, 'resource_not_found']);
  });

  it('lose a key that is revoked, and no key of another account', async () => {
    const detail = await read<OperatedAccountDetailBody>(send('GET', `/accounts/${account_id}`));
    const [key] = detail.api_keys;
    const foreign = await send('DELETE', `/accounts/${account_id}/api-keys/${caller.api_key_id}`);
    expect(foreign.status).toBe(404);
    expect((await send('DELETE', `/accounts/${account_id}/api-keys/${key?.id}`)).status).toBe(204);
    const after = await read<OperatedAccountDetailBody>(send('GET', `/accounts/${account_id}`));
    expect(after.api_keys[0]).toMatchObject({ id: key?.id, status: 'revoked' });
  });
});

describe('the service', () => {
  it('shows endpoints that fail, of all accounts and both environments', async () => {
    const { rows } = await app.services.networks.sandbox.pool.query<{ id: string }>(
      `insert into webhooks (id, account_id, url, retry_policy, headers_sealed, secret_sealed, failing_since,
         failed_deliveries, updated_at)
       values (gen_random_uuid(), $1, 'https://receiver.example/hooks', '{}', '', '', now(), 4, now()) returning id`,
      [decodeId('account', account_id)],
    );
    const { data } = await read<{ data: object[] }>(send('GET', '/failing-webhooks'));
    expect(data).toEqual([
      expect.objectContaining({ account_id, account_name: 'Harbor 50% Health', failed_deliveries: 4 }),
    ]);
    expect(rows).toHaveLength(1);
  });

  it('shows jobs with an error and makes them due again', async () => {
    const { pool } = app.services.networks.production;
    await pool.query("select graphile_worker.add_job('probe', '{}', max_attempts := 3)");
    await pool.query("update graphile_worker._private_jobs set attempts = 3, last_error = 'it broke'");
    const { counts, failed } = await read<JobListBody>(send('GET', '/jobs'));
    expect(counts).toContainEqual(expect.objectContaining({ environment: 'production', task: 'probe', failed: 1 }));
    const [job] = failed;
    expect(job).toMatchObject({ task: 'probe', attempts: 3, last_error: 'it broke' });
    expect((await send('POST', `/jobs/production/${job?.id}/retry`)).status).toBe(204);
    const after = await read<JobListBody>(send('GET', '/jobs'));
    expect(after.failed[0]).toMatchObject({ attempts: 0 });
    expect((await send('POST', '/jobs/production/999999/retry')).status).toBe(404);
    const { data: entries } = await read<AuditEntryListBody>(send('GET', '/audit-entries'));
    const retried = { actor_type: 'operator', action: 'job.retried', account_id: null };
    expect(entries).toContainEqual(expect.objectContaining({ ...retried, subject: `production ${job?.id}` }));
    expect(entries).toContainEqual(expect.objectContaining({ actor_type: 'operator', action: 'operator.signed_in' }));
  });
});

it('an account that is suspended elsewhere is shown as such', async () => {
  await changeAccount(app.services.control, String(decodeId('account', account_id)), { suspended_at: new Date() });
  const { data } = await read<OperatedAccountListBody>(send('GET', '/accounts?suspended=true'));
  expect(data.map(({ id }) => id)).toEqual([account_id]);
});
