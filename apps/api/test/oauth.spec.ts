import { describe, expect, it } from '@jest/globals';
import { ALL_SCOPES, encodeId, type Environment } from '@pnb/contract';
import { makeApiKey } from '@pnb/identity';
import { BASE_URL, type TestResponse, useApp, useSignedInOnce } from '@pnb/testkit';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { getRoute, send } from './sweep.ts';

const app = useApp();
const plan = useSignedInOnce(app, { scopes: ['providers:read', 'providers:write', 'builds:read'] });

const OTHER_ID = encodeId('api_key', '019ac000-0000-7000-8000-000000000001');
const GRANT = { grant_type: 'client_credentials' };
const FORM = 'application/x-www-form-urlencoded';

const keyId = (): string => encodeId('api_key', plan.api_key_id);
const byForm = (fields: Record<string, string> | string, headers: Record<string, string> = {}): Promise<TestResponse> =>
  send(app, getRoute('issueToken'), {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': FORM, ...headers },
  });
const byJson = (body: object): Promise<TestResponse> => send(app, getRoute('issueToken'), { body });
const basic = (user: string, password: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

const expectRefusal = ({ body, headers }: TestResponse, code: string): void => {
  expect(body).toMatchObject({ code, error: code, error_description: expect.stringMatching(/^[\x20-\x7e]+$/) });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['www-authenticate']).toBe(code === 'invalid_client' ? 'Basic realm="pnb"' : undefined);
};

describe('issueToken', () => {
  it.each<[string, () => Promise<TestResponse>]>([
    ['in a form', () => byForm({ ...GRANT, client_secret: plan.api_key })],
    ['in a form, with its id', () => byForm({ ...GRANT, client_id: keyId(), client_secret: plan.api_key })],
    ['in a form, with an empty id', () => byForm({ ...GRANT, client_id: '', client_secret: plan.api_key })],
    ['in JSON, with its id', () => byJson({ ...GRANT, client_id: keyId(), client_secret: plan.api_key })],
    [
      'in a form, with itself for an id',
      () => byForm({ ...GRANT, client_id: plan.api_key, client_secret: plan.api_key }),
    ],
    ['in HTTP Basic, with its id in the form', () => byForm({ ...GRANT, client_id: keyId() }, basic('', plan.api_key))],
    ['in JSON', () => byJson({ ...GRANT, client_secret: plan.api_key })],
    ['as the password of HTTP Basic', () => byForm(GRANT, basic(keyId(), plan.api_key))],
    ['as the user of HTTP Basic', () => byForm(GRANT, basic(plan.api_key, ''))],
    [
      'in HTTP Basic beside an empty client_secret',
      () => byForm({ ...GRANT, client_secret: '' }, basic('', plan.api_key)),
    ],
  ])('issues a token for an API key %s', async (_, sendRequest) => {
    const { status, body, headers } = await sendRequest();
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'providers:read providers:write builds:read',
        environment: 'sandbox',
      },
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'pnb-environment': 'sandbox' });
  });

  it.each<Environment>(['sandbox', 'production'])('issues a token of the %s environment', async (environment) => {
    const { api_key } = await app.signIn({ environment });
    const { body, headers } = await byForm({ ...GRANT, client_secret: api_key });
    expect([body.environment, headers['pnb-environment']]).toEqual([environment, environment]);
    expect(decodeJwt(String(body.access_token)).env).toBe(environment === 'production' ? 'live' : 'sandbox');
  });

  it('issues every scope of the key by default, otherwise the requested ones, each once', async () => {
    const sendRequest = async (scope: string) =>
      (await byForm({ ...GRANT, client_secret: plan.api_key, scope })).body.scope;
    expect(await sendRequest('')).toBe('providers:read providers:write builds:read');
    expect(await sendRequest('providers:read')).toBe('providers:read');
    expect(await sendRequest('builds:read  providers:read builds:read')).toBe('builds:read providers:read');
  });
});

describe('a rejected token request', () => {
  const secret = (): { client_secret: string } => ({ client_secret: plan.api_key });

  it.each<[string, string, () => Promise<TestResponse>]>([
    ['without a grant type', 'invalid_request', () => byForm(secret())],
    ['without a grant type, in JSON', 'invalid_request', () => byJson(secret())],
    ['with an empty grant type', 'invalid_request', () => byForm({ grant_type: '', ...secret() })],
    ['with a grant type that is no text', 'invalid_request', () => byJson({ grant_type: 1, ...secret() })],
    ['without a body', 'invalid_request', () => send(app, getRoute('issueToken'), {})],
    ['with another grant type', 'unsupported_grant_type', () => byForm({ grant_type: 'password', ...secret() })],
    ['with a refresh token', 'unsupported_grant_type', () => byForm({ grant_type: 'refresh_token', ...secret() })],
    [
      'with a key in form and header',
      'invalid_request',
      () => byForm({ ...GRANT, ...secret() }, basic('', plan.api_key)),
    ],
    ['with a bearer token', 'invalid_request', () => byForm(GRANT, { authorization: `Bearer ${plan.token}` })],
    ['with an unreadable header', 'invalid_request', () => byForm(GRANT, { authorization: 'Basic ???' })],
    ['with a repeated parameter', 'invalid_request', () => byForm(`grant_type=client_credentials&scope=a&scope=b`)],
    ['with a repeated empty parameter', 'invalid_request', () => byForm(`grant_type=client_credentials&scope=&scope=`)],
    ['without a key', 'invalid_client', () => byForm(GRANT)],
    ['with an empty key', 'invalid_client', () => byForm(GRANT, basic('', ''))],
    ['with an unknown key', 'invalid_client', () => byForm({ ...GRANT, client_secret: makeApiKey('sandbox') })],
    [
      'with a mistyped key',
      'invalid_client',
      () => byForm({ ...GRANT, client_secret: `${plan.api_key.slice(0, -1)}_` }),
    ],
    ['with the id of another key', 'invalid_client', () => byForm({ ...GRANT, ...secret(), client_id: OTHER_ID })],
    ['with an id that is none', 'invalid_client', () => byJson({ ...GRANT, ...secret(), client_id: 'crm' })],
    ['with the id of another key in HTTP Basic', 'invalid_client', () => byForm(GRANT, basic(OTHER_ID, plan.api_key))],
    [
      'with the id of another key beside HTTP Basic',
      'invalid_client',
      () => byForm({ ...GRANT, client_id: OTHER_ID }, basic(keyId(), plan.api_key)),
    ],
    ['with a scope that does not exist', 'invalid_scope', () => byForm({ ...GRANT, ...secret(), scope: 'everything' })],
    [
      'with a scope not held',
      'invalid_scope',
      () => byForm({ ...GRANT, ...secret(), scope: 'providers:read webhooks:write' }),
    ],
    ['with an odd scope', 'invalid_scope', () => byForm({ ...GRANT, ...secret(), scope: '"\\\n\u00e9\0' })],
  ])('%s', async (_, code, sendRequest) => {
    const response = await sendRequest();
    expectRefusal(response, code);
    expect(response.text).not.toContain(plan.api_key);
  });

  it.each([
    ['revoked', { revoked_at: new Date() }],
    ['expired', { expires_at: new Date(Date.now() - 1_000) }],
  ])('with a key that was %s', async (_, data) => {
    const { api_key, api_key_id } = await app.signInAs(plan.account_id);
    await app.services.control.prisma.apiKey.update({ where: { id: api_key_id }, data });
    expectRefusal(await byForm({ ...GRANT, client_secret: api_key }), 'invalid_client');
  });

  it('has the environment in a header when the key is known', async () => {
    const { headers } = await byForm({ ...GRANT, client_secret: plan.api_key, scope: 'everything' });
    expect(headers['pnb-environment']).toBe('sandbox');
  });

  it('with a key in the URL', async () => {
    const { body } = await send(app, getRoute('issueToken'), { query: `client_secret=${plan.api_key}`, body: GRANT });
    expect(body).toMatchObject({ code: 'unknown_parameter', error: 'invalid_request' });
  });
});

describe('an issued token', () => {
  it('is a JWT of RFC 9068 for the authenticated key', async () => {
    const { body } = await byForm({ ...GRANT, client_secret: plan.api_key, scope: 'builds:read' });
    const token = String(body.access_token);
    const claims = decodeJwt(token);
    const client = encodeId('api_key', plan.api_key_id);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) });
    expect(claims).toEqual({
      iss: 'http://api.test/v1',
      aud: 'http://api.test/v1',
      sub: client,
      client_id: client,
      iat: expect.any(Number),
      nbf: claims.iat,
      exp: Number(claims.iat) + 3600,
      jti: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/),
      scope: 'builds:read',
      env: 'sandbox',
      acct: encodeId('account', plan.account_id),
    });
  });

  it('differs from the previous one', async () => {
    const sendRequest = async () => (await byForm({ ...GRANT, client_secret: plan.api_key })).body.access_token;
    expect(await sendRequest()).not.toBe(await sendRequest());
  });

  it('has no scopes beyond those of the key', async () => {
    const { api_key } = await app.signIn();
    const { body } = await byForm({ ...GRANT, client_secret: api_key });
    expect(String(body.scope).split(' ').sort()).toEqual([...ALL_SCOPES].sort());
  });
});

describe('revokeToken', () => {
  it('rejects the type refresh_token, which is not issued', async () => {
    const response = await app.fetch(`${BASE_URL}/v1/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: plan.token, token_type_hint: 'refresh_token', client_secret: plan.api_key }),
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'unsupported_token_type',
    ]);
  });
});
