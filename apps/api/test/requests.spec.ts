import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { insertRequests, type LoggedRequest, pruneRequestLog } from '@pnb/network';
import { type SignedIn, useApp } from '@pnb/testkit';
import { createLimitedCalls } from './limited-calls.ts';
import { openBrowser } from './browser.ts';
import { buildRequest } from './request-rows.ts';

const app = useApp({ signUp: 'open' });

const MINUTE_MS = 60_000;

const getUsage = async (as: SignedIn, query = {}) => {
  const { data, error } = await as.api.GET('/v1/account/usage', { params: { query } });
  if (error) throw new Error(JSON.stringify(error));
  return data;
};

const listRequests = async (as: SignedIn, query = {}) => {
  const { data, error } = await as.api.GET('/v1/requests', { params: { query } });
  if (error) throw new Error(JSON.stringify(error));
  return data;
};

const insert = (requests: LoggedRequest[]) => insertRequests(app.services.networks.sandbox, requests);

describe('the request log', () => {
  it('has each request of a key with its outcome, and neither query nor body', async () => {
    const caller = await app.signIn();
    await caller.api.GET('/v1/builds', { params: { query: { external_id: ['secret-query'] } } });
    await caller.api.POST('/v1/builds', { body: { name: 'secret-body' } as never });
    await app.services.requestLog.flush();

    const { data } = await listRequests(caller);

    expect(data).toMatchObject([
      { object: 'request', operation_id: 'createBuild', method: 'POST', path: '/v1/builds', status_code: 422 },
      { operation_id: 'listBuilds', method: 'GET', path: '/v1/builds', status_code: 200, error_code: null },
    ]);
    expect(data[0]).toMatchObject({
      id: expect.stringMatching(/^req_/),
      api_key_id: encodeId('api_key', caller.api_key_id),
      error_code: 'validation_failed',
    });
    expect(JSON.stringify(data)).not.toContain('secret-');
  });

  it('has requests that a limit or a scope refused, and none without a valid token', async () => {
    const { sendRequest } = createLimitedCalls(app);
    const caller = await app.signIn({ scopes: ['events:read'] });
    const limited = await app.signInAs(caller.account_id, { requests_per_minute: 1 });
    await caller.api.GET('/v1/builds');
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await sendRequest('/v1/counties', limited.token)).status);
    await app.request('/v1/builds', { as: { token: 'a.b.c' } });
    await app.services.requestLog.flush();

    const { data } = await listRequests(caller);

    expect(statuses).toContain(429);
    expect(new Set(data.map(({ status_code, error_code }) => `${status_code} ${error_code ?? ''}`))).toEqual(
      new Set(['403 insufficient_scope', '200 ', '429 rate_limit_exceeded']),
    );
    expect(data).toHaveLength(4);
  });

  it('shows no request of another account or environment, and none of the dashboard', async () => {
    const [caller, other] = [await app.signIn(), await app.signIn()];
    const production = await app.signInAs(caller.account_id, { environment: 'production' });
    const browser = openBrowser(app);
    await browser.signUp('requests@plan.example');
    await other.api.GET('/v1/builds');
    await production.api.GET('/v1/counties');
    await browser.send('GET', '/app/api/sandbox/v1/builds');
    await app.services.requestLog.flush();

    expect((await listRequests(caller)).meta.total).toBe(0);
    expect((await listRequests(other)).meta.total).toBe(1);
    expect((await listRequests(production)).data.map(({ operation_id }) => operation_id)).toEqual(['listCounties']);
    const own = await (await browser.send('GET', '/app/api/sandbox/v1/requests')).json();
    expect(own).toMatchObject({ meta: { total: 0 } });
  });

  it('filters by class of status, operation, key and time, and pages by cursor', async () => {
    const caller = await app.signIn();
    const further = await app.signInAs(caller.account_id);
    const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
    await insert([
      buildRequest(caller, { created_at: at(3) }),
      buildRequest(caller, { created_at: at(2), status_code: 404, error_code: 'resource_not_found' }),
      buildRequest(further, { created_at: at(1), operation_id: 'listProviders', status_code: 503 }),
    ]);
    const count = async (query: object) => (await listRequests(caller, query)).meta.total;

    expect(await count({ status_class: ['4xx', '5xx'] })).toBe(2);
    expect(await count({ operation_id: ['listProviders'] })).toBe(1);
    expect(await count({ api_key_id: [encodeId('api_key', caller.api_key_id)] })).toBe(2);
    expect(await count({ created_at_gte: at(2.5).toISOString(), created_at_lt: at(1.5).toISOString() })).toBe(1);
    const first = await listRequests(caller, { per_page: 2 });
    const second = await listRequests(caller, { per_page: 2, cursor: first.meta.next_cursor });
    expect([...first.data, ...second.data].map(({ status_code }) => status_code)).toEqual([503, 404, 200]);
  });

  it('delays and fails no request when it cannot be written, and drops what exceeds its buffer', async () => {
    const caller = await app.signIn();
    const { requestLog } = app.services;
    // A row that the table refuses does not hold up those after it.
    requestLog.record('production', buildRequest(caller, { id: 'not a uuid' }));
    await requestLog.flush();
    const refused = requestLog.dropped;
    expect(refused).toBeGreaterThan(0);
    expect((await caller.api.GET('/v1/builds')).response.status).toBe(200);

    for (let count = 0; count < 10_010; count += 1) requestLog.record('production', buildRequest(caller));
    expect(requestLog.dropped - refused).toBeGreaterThanOrEqual(10);
    await requestLog.flush();
    expect((await caller.api.GET('/v1/builds')).response.status).toBe(200);
  });

  it('keeps the newest requests of each account, for 30 days', async () => {
    const [busy, quiet] = [await app.signIn(), await app.signIn()];
    const now = new Date();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await insert([
      ...[0, 1, 2, 3, 4].map((minutes) =>
        buildRequest(busy, { status_code: 200 + minutes, created_at: new Date(now.getTime() - minutes * MINUTE_MS) }),
      ),
      buildRequest(quiet, { created_at: daysAgo(29) }),
      buildRequest(quiet, { created_at: daysAgo(31) }),
    ]);

    await pruneRequestLog(app.services.networks.sandbox, now, { rows: 3, batch: 1 });

    expect((await listRequests(busy)).data.map(({ status_code }) => status_code)).toEqual([200, 201, 202]);
    expect((await listRequests(quiet)).meta.total).toBe(1);
    // The counts remain.
    expect((await getUsage(quiet, { interval: 'day', since: daysAgo(40).toISOString() })).total.requests).toBe(2);
  });

  it('requires the scope events:read', async () => {
    const caller = await app.signIn({ scopes: ['builds:read'] });
    expect((await caller.api.GET('/v1/requests')).response.status).toBe(403);
  });
});

describe('the usage', () => {
  const start = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 10 * MINUTE_MS);
  const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);
  const range = { interval: 'minute', since: start.toISOString(), until: at(3).toISOString() };

  it('counts requests by period and outcome, also where there are none', async () => {
    const caller = await app.signIn({ plan: 'starter', requests_per_minute: null });
    await insert([
      ...[200, 304, 404, 429, 500].map((status_code) => buildRequest(caller, { status_code, created_at: at(0) })),
      buildRequest(caller, { created_at: at(2.99) }),
      buildRequest(caller, { created_at: at(3) }),
    ]);

    const usage = await getUsage(caller, range);

    const none = { client_errors: 0, server_errors: 0, rate_limited: 0 };
    expect(usage).toEqual({
      object: 'account_usage',
      ...range,
      created_at_gte: range.since,
      created_at_lt: range.until,
      requests_per_minute: 100,
      total: { requests: 6, succeeded: 3, client_errors: 1, server_errors: 1, rate_limited: 1 },
      periods: [
        {
          starts_at: at(0).toISOString(),
          requests: 5,
          succeeded: 2,
          client_errors: 1,
          server_errors: 1,
          rate_limited: 1,
        },
        { starts_at: at(1).toISOString(), requests: 0, succeeded: 0, ...none },
        { starts_at: at(2).toISOString(), requests: 1, succeeded: 1, ...none },
      ],
    });
  });

  it('equals the log in each interval, and counts a batch that is written twice once', async () => {
    const caller = await app.signIn();
    const batch = [buildRequest(caller), buildRequest(caller, { status_code: 404 })];
    await insert(batch);
    await insert(batch);
    await insert([buildRequest(caller)]);

    for (const interval of ['minute', 'hour', 'day'])
      expect((await getUsage(caller, { interval })).total).toMatchObject({ requests: 3, client_errors: 1 });
    expect((await listRequests(caller)).meta.total).toBe(3);
  });

  it('can be that of one key, with its limit', async () => {
    const caller = await app.signIn();
    const further = await app.signInAs(caller.account_id, { requests_per_minute: 77 });
    await insert([buildRequest(caller), buildRequest(further)]);
    const usage = await getUsage(caller, { api_key_id: encodeId('api_key', further.api_key_id) });
    expect([usage.total.requests, usage.requests_per_minute]).toEqual([1, 77]);
    const stranger = await app.signIn();
    const query = { api_key_id: encodeId('api_key', further.api_key_id) };
    expect((await stranger.api.GET('/v1/account/usage', { params: { query } })).response.status).toBe(404);
  });

  it('has a range by created_at_gte and created_at_lt, as by their deprecated names', async () => {
    const caller = await app.signIn();
    const { since, until } = range;
    const query = { interval: 'minute' as const, created_at_gte: since, created_at_lt: until };
    const { data, response } = await caller.api.GET('/v1/account/usage', { params: { query } });
    const previous = await caller.api.GET('/v1/account/usage', { params: { query: range as never } });

    expect(data).toEqual(previous.data);
    expect(response.headers.get('deprecation')).toBeNull();
    expect(previous.response.headers.get('pnb-deprecated')).toBe('query.since, query.until');
    const both = await caller.api.GET('/v1/account/usage', { params: { query: { since, created_at_gte: since } } });
    expect([both.response.status, both.error?.code, both.error?.errors?.map(({ name }) => name)]).toEqual([
      422,
      'validation_failed',
      ['created_at_gte', 'since'],
    ]);
    const inverted = { interval: 'minute' as const, created_at_gte: until, created_at_lt: since };
    const refused = await caller.api.GET('/v1/account/usage', { params: { query: inverted } });
    expect([refused.response.status, refused.error?.errors?.[0]?.name]).toEqual([400, 'created_at_gte']);
  });

  it('has no requests of another account', async () => {
    const [caller, other] = [await app.signIn(), await app.signIn()];
    await insert([buildRequest(other)]);
    expect((await getUsage(caller)).total.requests).toBe(0);
  });

  it.each([
    { since: '2026-11-02T00:00:00Z', until: '2026-11-01T00:00:00Z' },
    { interval: 'minute', since: '2026-11-01T00:00:00Z', until: '2026-11-03T00:00:00Z' },
  ])('rejects the range %j', async (query) => {
    const caller = await app.signIn();
    const { response, error } = await caller.api.GET('/v1/account/usage', { params: { query: query as never } });
    expect([response.status, error]).toMatchObject([400, { errors: [{ in: 'query', name: 'since' }] }]);
  });
});
