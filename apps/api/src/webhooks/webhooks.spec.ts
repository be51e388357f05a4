// @citus
import { describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { DEFAULT_RETRY_POLICY } from '@pnb/contract';
import { unseal } from '@pnb/identity';
import { readErrors, type SignedIn, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

type WebhookBody = paths['/v1/webhooks']['post']['requestBody']['content']['application/json'];
const draft: WebhookBody = { url: 'https://partner.example/hooks', event_types: ['*'] };

const create = (fields: object = {}, by = plan) => by.api.POST('/v1/webhooks', { body: { ...draft, ...fields } });

const readCreateErrors = (fields: object) => readErrors(create(fields));

const refused = (...fieldErrors: string[]) => [422, 'validation_failed', ...fieldErrors];

const listRows = ({ db }: SignedIn) => db.sql.webhook.findMany();

describe('createWebhook', () => {
  it('registers an endpoint with the defaults, and returns its schedule and its secret', async () => {
    const { data, response } = await create();

    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/v1/webhooks/${data?.id}`);
    expect(data).toMatchObject({
      object: 'webhook',
      url: 'https://partner.example/hooks',
      event_types: ['*'],
      description: null,
      retry_policy: DEFAULT_RETRY_POLICY,
      header_names: [],
      status: 'enabled',
      disabled_reason: null,
      failing_since: null,
      last_success_at: null,
    });
    expect(data?.id).toMatch(/^wh_/);
    expect(data?.schedule_seconds).toHaveLength(9);
    expect(data?.schedule_seconds.slice(0, 3)).toEqual([5, 25, 125]);
    expect(data?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await create()).data?.secret).not.toBe(data?.secret);
  });

  it('accepts each field of the retry policy separately', async () => {
    const { data } = await create({
      retry_policy: { max_attempts: 3, multiplier: 1 },
      status: 'disabled',
      description: 'CRM',
    });

    expect(data).toMatchObject({
      retry_policy: { ...DEFAULT_RETRY_POLICY, max_attempts: 3, multiplier: 1 },
      schedule_seconds: [5, 5],
      status: 'disabled',
      disabled_reason: 'manual',
      description: 'CRM',
    });
  });

  it('stores secrets and header values encrypted', async () => {
    const { data } = await create({ headers: { 'X-Partner-Key': 'open-sesame' } });
    const [row] = await listRows(plan);
    const { sealKey } = app.services;

    expect(data?.header_names).toEqual(['X-Partner-Key']);
    expect(JSON.stringify(data)).not.toContain('open-sesame');
    const stored = Buffer.concat([
      row?.secret_sealed ?? Buffer.alloc(0),
      row?.headers_sealed ?? Buffer.alloc(0),
    ]).toString('latin1');
    expect(stored).not.toContain('open-sesame');
    expect(stored).not.toContain(data?.secret?.slice(6));
    expect(unseal(sealKey, row?.secret_sealed ?? Buffer.alloc(0))).toBe(data?.secret);
    expect(JSON.parse(unseal(sealKey, row?.headers_sealed ?? Buffer.alloc(0)))).toEqual({
      'X-Partner-Key': 'open-sesame',
    });
  });

  it.each([
    'https://partner.example',
    'https://partner.example:443/a?b=c',
    'https://partner.example:8443/',
    'https://münchen.example/',
  ])('accepts the URL %s', async (url) => {
    expect((await create({ url })).response.status).toBe(201);
  });

  it.each([
    ['no URL', 'partner.example/hooks', 'invalid_format'],
    ['a path', '/hooks', 'invalid_format'],
    ['plain http', 'http://partner.example/', 'url_not_allowed'],
    ['another scheme', 'ftp://partner.example/', 'url_not_allowed'],
    ['a script', 'javascript:alert(1)', 'url_not_allowed'],
    ['a user name', 'https://me@partner.example/', 'url_not_allowed'],
    ['a password', 'https://me:secret@partner.example/', 'url_not_allowed'],
    ['an address', 'https://127.0.0.1/', 'url_not_allowed'],
    ['an address in short', 'https://127.1/', 'url_not_allowed'],
    ['an address as a number', 'https://2130706433/', 'url_not_allowed'],
    ['an address in hexadecimal', 'https://0x7f000001/', 'url_not_allowed'],
    ['an IPv6 address', 'https://[::1]/', 'url_not_allowed'],
    ['a local name', 'https://localhost/', 'url_not_allowed'],
    ['a name of one part', 'https://partner/', 'url_not_allowed'],
    ['a full stop at the end', 'https://partner.example./', 'url_not_allowed'],
    ['another port', 'https://partner.example:8080/', 'url_not_allowed'],
    ['the port of http', 'https://partner.example:80/', 'url_not_allowed'],
  ])('rejects %s', async (_, url, code) => {
    expect(await readCreateErrors({ url })).toEqual(refused(`/url ${code}`));
  });

  it('subscribes to types, to all types of a resource, or to all', async () => {
    const event_types = ['provider.stage_changed', 'adequacy.*', '*'];

    expect((await create({ event_types })).data).toMatchObject({ event_types });
    expect(await readCreateErrors({ event_types: ['provider.*', 'provider.moved', 'unknown.*'] })).toEqual(
      refused('/event_types/1 invalid_enum', '/event_types/2 invalid_enum'),
    );
    expect(await readCreateErrors({ event_types: [] })).toEqual(refused('/event_types too_few'));
  });

  it.each([
    [{ max_attempts: 0 }, '/retry_policy/max_attempts out_of_range'],
    [{ max_attempts: 21 }, '/retry_policy/max_attempts out_of_range'],
    [{ max_attempts: 2.5 }, '/retry_policy/max_attempts invalid_type'],
    [{ initial_delay_seconds: 3_601 }, '/retry_policy/initial_delay_seconds out_of_range'],
    [{ multiplier: 0.5 }, '/retry_policy/multiplier out_of_range'],
    [{ max_delay_seconds: 86_401 }, '/retry_policy/max_delay_seconds out_of_range'],
    [{ jitter_ratio: 0.51 }, '/retry_policy/jitter_ratio out_of_range'],
    [{ timeout_seconds: 2 }, '/retry_policy/timeout_seconds out_of_range'],
    [{ attempts: 3 }, '/retry_policy/attempts unknown_field'],
    [{ max_delay_seconds: 4 }, '/retry_policy/max_delay_seconds out_of_range'],
    [{ max_attempts: 20, initial_delay_seconds: 3_600, multiplier: 10 }, '/retry_policy out_of_range'],
  ])('rejects the retry policy %j', async (retry_policy, fieldError) => {
    expect(await readCreateErrors({ retry_policy })).toEqual(refused(fieldError));
  });

  it('accepts a retry schedule of exactly seven days, and none that is a second longer', async () => {
    const week = { initial_delay_seconds: 1, multiplier: 10, max_delay_seconds: 86_400 };
    // 1 + 10 + 100 + 1,000 + 10,000, then whole days: six of them stay below seven days, seven do not.
    expect((await create({ retry_policy: { ...week, max_attempts: 12 } })).response.status).toBe(201);
    expect(await readCreateErrors({ retry_policy: { ...week, max_attempts: 13 } })).toEqual(
      refused('/retry_policy out_of_range'),
    );
    const even = { multiplier: 1, max_attempts: 8, initial_delay_seconds: 3_600, max_delay_seconds: 3_600 };
    expect((await create({ retry_policy: even })).data?.schedule_seconds).toEqual(
      Array.from({ length: 7 }, () => 3_600),
    );
  });

  it.each([
    'webhook-id',
    'Webhook-Signature',
    'Host',
    'Content-Type',
    'User-Agent',
    'Pnb-Environment',
    'Transfer-Encoding',
    'connection',
  ])('reserves the header %s', async (name) => {
    expect(await readCreateErrors({ headers: { [name]: 'x' } })).toEqual(refused(`/headers/${name} invalid_format`));
  });

  it('accepts ten custom headers of printable text', async () => {
    const headers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`X-Header-${at}`, 'x']));

    expect((await create({ headers: headers(10) })).data?.header_names).toHaveLength(10);
    expect(await readCreateErrors({ headers: headers(11) })).toEqual(refused('/headers too_many'));
    expect(await readCreateErrors({ headers: { 'X-Split': 'a\r\nHost: b' } })).toEqual(
      refused('/headers/X-Split invalid_format'),
    );
    expect((await readCreateErrors({ headers: { 'X Space': 'x' } }))[0]).toBe(422);
    expect(await readCreateErrors({ headers: { 'X-Key': 'a', 'x-key': 'b' } })).toEqual(
      refused('/headers/x-key not_unique'),
    );
  });

  it('accepts an Authorization header of the receiver', async () => {
    expect((await create({ headers: { Authorization: 'Basic eDp5' } })).data?.header_names).toEqual(['Authorization']);
  });

  it('reports all validation errors of an endpoint at once', async () => {
    const fields = {
      url: 'http://partner.example/',
      event_types: ['unknown.*'],
      headers: { Host: 'x' },
      retry_policy: { max_delay_seconds: 1 },
    };

    expect(await readCreateErrors(fields)).toEqual(
      refused(
        '/url url_not_allowed',
        '/event_types/0 invalid_enum',
        '/retry_policy/max_delay_seconds out_of_range',
        '/headers/Host invalid_format',
      ),
    );
    expect(await listRows(plan)).toEqual([]);
  });
});

describe('private ranges that the operator allows', () => {
  it('are reached from the sandbox, also by http, and never from production', async () => {
    const opened = await app.startReplica({ webhookAllowedPrivateCidrs: ['127.0.0.0/8'] });
    const production = await opened.signInAs(plan.account_id, { environment: 'production' });
    const sandbox = await opened.signInAs(plan.account_id);
    const statuses = [];
    for (const caller of [sandbox, production]) {
      const made = await create({ url: 'http://127.0.0.1:8787/hooks' }, caller);
      const elsewhere = await create({ url: 'http://10.0.0.1/' }, caller);
      statuses.push([made.response.status, elsewhere.response.status]);
    }
    await opened.close();

    expect(statuses).toEqual([
      [201, 422],
      [422, 422],
    ]);
  });
});

describe('the endpoints of a plan', () => {
  it('Starter are none', async () => {
    const { response, error } = await create({}, await app.signIn({ plan: 'starter' }));

    expect(response.status).toBe(403);
    expect(error).toMatchObject({
      code: 'plan_feature_unavailable',
      plan: { current: 'starter', required: 'professional', limit: 0, used: 0 },
    });
    expect(await listRows(plan)).toEqual([]);
  });

  it('Professional are ten, disabled ones included', async () => {
    for (let made = 0; made < 10; made++) {
      expect((await create({ status: made % 2 ? 'enabled' : 'disabled' })).response.status).toBe(201);
    }

    const { response, error } = await create();

    expect(response.status).toBe(403);
    expect(error).toMatchObject({
      code: 'plan_limit_exceeded',
      plan: { current: 'professional', required: 'enterprise', limit: 10, used: 10 },
    });
  });

  it('Professional are ten under fifteen concurrent creates', async () => {
    const responses = await Promise.all(Array.from({ length: 15 }, () => create()));

    const statuses = responses.map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(await listRows(plan)).toHaveLength(10);
  });

  it('are counted for each environment and each account separately', async () => {
    const production = await app.signInAs(plan.account_id, { environment: 'production' });
    await Promise.all(Array.from({ length: 10 }, () => create()));

    expect((await create()).response.status).toBe(403);
    expect((await create({}, production)).response.status).toBe(201);
    expect((await create({}, await app.signIn())).response.status).toBe(201);
  });

  it('Enterprise are unlimited', async () => {
    const enterprise = await app.signIn({ plan: 'enterprise' });
    const responses = await Promise.all(Array.from({ length: 12 }, () => create({}, enterprise)));

    expect(responses.every(({ response }) => response.status === 201)).toBe(true);
  });
});
