import { describe, expect, it } from '@jest/globals';
import { useApp, useSignedInOnce } from '@pnb/testkit';

const app = useApp();
const owner = useSignedInOnce(app);

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'QUERY';
  url: string;
  payload?: object | string;
  headers?: Record<string, string>;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Requests with a credential in the wrong place, each of which is rejected. */
const MISPLACED: [string, (secret: string) => RequestOptions][] = [
  ['as a segment of the path', (secret) => ({ url: `/v1/${secret}` })],
  ['as an id', (secret) => ({ url: `/v1/builds/${secret}` })],
  ['as the name of a parameter', (secret) => ({ url: `/v1/builds?${secret}=1` })],
  ['as the value of a parameter', (secret) => ({ url: `/v1/builds?sort=${secret}` })],
  ['as a cursor', (secret) => ({ url: `/v1/builds?cursor=${secret}` })],
  ['as the name of a field', (secret) => ({ method: 'POST', url: '/v1/builds', payload: { [secret]: 1 } })],
  [
    'as the value of a field',
    (secret) => ({ method: 'POST', url: '/v1/builds', payload: { name: 1, states: [secret] } }),
  ],
  [
    'as a scope of a key',
    (secret) => ({ method: 'POST', url: '/v1/api-keys', payload: { name: 'x', scopes: [secret] } }),
  ],
  [
    'as a scope of a token',
    (secret) => ({
      method: 'POST',
      url: '/v1/oauth/token',
      payload: { grant_type: 'client_credentials', client_secret: owner.api_key, scope: secret },
    }),
  ],
  [
    'as the name of a repeated form parameter',
    (secret) => ({ method: 'POST', url: '/v1/oauth/token', headers: FORM, payload: `${secret}=1&${secret}=2` }),
  ],
  [
    'as the id of another client',
    (secret) => ({
      method: 'POST',
      url: '/v1/oauth/token',
      payload: { grant_type: 'client_credentials', client_id: `${secret}x`, client_secret: owner.api_key },
    }),
  ],
  [
    'as an Idempotency-Key',
    (secret) => ({ method: 'POST', url: '/v1/builds', payload: {}, headers: { 'idempotency-key': `${secret} ` } }),
  ],
];

describe.each<[string, () => string]>([
  ['an API key', () => owner.api_key],
  ['a mistyped API key', () => `${owner.api_key.slice(0, -2)}-_`],
  ['a token', () => owner.token],
  ['a webhook secret', () => 'whsec_dGhpcyBpcyBub3QgYSByZWFsIHNlY3JldCBhdCBhbGw'],
])('%s in the wrong place', (_, find) => {
  it.each(MISPLACED)('is not repeated in the error response when it is sent %s', async (_, make) => {
    const secret = find();
    const { url, method = 'GET', payload, headers } = make(secret);
    const response = await app.server.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${owner.token}`, ...headers },
      ...(url.startsWith('/v1/oauth') ? { headers: { ...headers } } : {}),
      ...(payload === undefined ? {} : { payload }),
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    const all = JSON.stringify(response.headers) + response.payload;
    expect(all).not.toContain(secret.slice(12, 40));
    expect(JSON.parse(response.payload)).toMatchObject({ detail: expect.any(String) });
  });
});
