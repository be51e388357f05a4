import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { deriveKey, loadSigningKeys, type SigningKey } from '@pnb/identity';
import { BASE_URL, type TestApp, type TestResponse, useApp, useSignedInOnce } from '@pnb/testkit';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { uuidv7 } from 'uuidv7';
import { getRoute, send } from './sweep.ts';

const secret = randomBytes(32);
const app = useApp({ secret });
const plan = useSignedInOnce(app, { scopes: ['builds:read'] });
const other = useSignedInOnce(app);
/** The service's own key: a token signed with it can be rejected only for its claims. */
let key: SigningKey;

beforeAll(async () => {
  const [first] = await loadSigningKeys(app.services.control, deriveKey(secret, 'signing keys'));
  if (!first) throw new Error('the service has no signing key');
  key = first;
});

const request = (token: string, operation = 'listBuilds'): Promise<TestResponse> =>
  send(app, getRoute(operation), {
    authorization: `Bearer ${token}`,
    body: operation === 'listBuilds' ? undefined : {},
  });
const now = (): number => Math.floor(Date.now() / 1000);
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Forged {
  header?: object;
  claims?: JWTPayload;
  drop?: string;
}

/** A valid token with changes, signed with the key of the service. */
async function signed({ header, claims, drop }: Forged): Promise<string> {
  const payload = { ...decodeJwt(plan.token), ...claims };
  if (drop) Reflect.deleteProperty(payload, drop);
  return new SignJWT(payload)
    .setProtectedHeader({ ...decodeProtectedHeader(plan.token), alg: 'ES256', ...header })
    .sign(await key.sign());
}

/** A valid token with other claims and its previous signature. */
function altered(claims: JWTPayload): string {
  const [header, , signature] = plan.token.split('.');
  return [header, encode({ ...decodeJwt(plan.token), ...claims }), signature].join('.');
}

const HOUR = 3_600;

describe('a token signed by the service', () => {
  it('is accepted', async () => {
    const own = await send(app, getRoute('listBuilds'), { as: { ...plan, token: await signed({}) } });
    expect(own.status).toBe(200);
  });

  it('is accepted within a minute after its expiry, to allow clock skew', async () => {
    const token = await signed({ claims: { exp: now() - 30 } });
    expect((await send(app, getRoute('listBuilds'), { as: { ...plan, token } })).status).toBe(200);
  });

  it.each<[string, string, Forged]>([
    ['past its lifetime', 'expired_token', { claims: { exp: now() - 120, iat: now() - HOUR, nbf: now() - HOUR } }],
    ['before its time', 'invalid_token', { claims: { nbf: now() + HOUR } }],
    ['without an end', 'invalid_token', { drop: 'exp' }],
    ['of another issuer', 'invalid_token', { claims: { iss: 'https://elsewhere.example/v1' } }],
    ['without an issuer', 'invalid_token', { drop: 'iss' }],
    ['for another audience', 'invalid_token', { claims: { aud: 'https://elsewhere.example/v1' } }],
    ['without an audience', 'invalid_token', { drop: 'aud' }],
    ['of another type', 'invalid_token', { header: { typ: 'JWT' } }],
    ['without a type', 'invalid_token', { header: { typ: undefined } }],
    ['with an unknown key id', 'invalid_token', { header: { kid: 'another' } }],
    ['without a key id', 'invalid_token', { header: { kid: undefined } }],
    ['without a subject', 'invalid_token', { drop: 'sub' }],
    ['with a subject that is no key', 'invalid_token', { claims: { sub: 'unknown' } }],
    ['without scopes', 'invalid_token', { drop: 'scope' }],
    ['without an environment', 'invalid_token', { drop: 'env' }],
    ['of an unknown environment', 'invalid_token', { claims: { env: 'production' } }],
    ['without an account', 'invalid_token', { drop: 'acct' }],
    ['of an account that is no id', 'invalid_token', { claims: { acct: "' or 1=1" } }],
    ['of a key that does not exist', 'revoked_token', { claims: { sub: encodeId('api_key', uuidv7()) } }],
  ])('is rejected %s', async (_, code, forged) => {
    const { body, headers } = await request(await signed(forged));
    const metadata = `${BASE_URL}/.well-known/oauth-protected-resource/v1`;
    expect([body.code, headers['www-authenticate']]).toEqual([
      code,
      `Bearer realm="pnb", error="invalid_token", resource_metadata="${metadata}"`,
    ]);
  });

  it('cannot name an account or an environment of another key', async () => {
    const acct = encodeId('account', other.account_id);
    expect((await request(await signed({ claims: { acct } }))).body.code).toBe('revoked_token');
    expect((await request(await signed({ claims: { env: 'live' } }))).body.code).toBe('revoked_token');
  });

  it('cannot name the key of another account', async () => {
    const sub = encodeId('api_key', other.api_key_id);
    expect((await request(await signed({ claims: { sub } }))).body.code).toBe('revoked_token');
  });

  it.each<[string, JWTPayload]>([
    ['a list as subject', { sub: ['a'] as never }],
    ['an object as account', { acct: {} }],
    ['a text as end', { exp: 'never' as never }],
    ['no id', { jti: '' }],
    ['a list as environment', { env: ['sandbox', 'live'] }],
  ])('is rejected with %s, without a failure of the service', async (_, claims) => {
    const { status, body } = await request(await signed({ claims }));
    expect([status, body.code]).toEqual([401, 'invalid_token']);
  });

  it('has no scope when its scope claim is not a string', async () => {
    const token = await signed({ claims: { scope: 7 } });
    const response = await send(app, getRoute('listBuilds'), { as: { ...plan, token } });
    expect(response.body.code).toBe('insufficient_scope');
  });

  it('cannot have a scope that its key does not have', async () => {
    const token = await signed({ claims: { scope: 'builds:read webhooks:write' } });
    const response = await send(app, getRoute('createWebhook'), { as: { ...plan, token }, body: {} });
    expect(response.body.code).toBe('insufficient_scope');
  });
});

describe('a token not signed by the service', () => {
  const header = () => decodeProtectedHeader(plan.token);
  const claims = () => decodeJwt(plan.token);
  const unsigned = (alg: string): string => `${encode({ ...header(), alg })}.${encode(claims())}.`;

  function keyedByPublicKey(): string {
    const text = `${encode({ ...header(), alg: 'HS256' })}.${encode(claims())}`;
    const hmac = (bytes: string) => createHmac('sha256', bytes).update(text).digest('base64url');
    return `${text}.${hmac(JSON.stringify(key.public_jwk))}`;
  }

  async function byForeignKey(alg: 'ES256' | 'RS256', extra: object = {}): Promise<string> {
    const { privateKey } = await generateKeyPair(alg);
    return new SignJWT(claims()).setProtectedHeader({ ...header(), ...extra, alg }).sign(privateKey);
  }

  it.each<[string, () => string | Promise<string>]>([
    ['has no signature (alg none)', () => unsigned('none')],
    ['has no signature (alg NoNe)', () => unsigned('NoNe')],
    ['has no signature', () => unsigned('ES256')],
    ['is keyed by the public key (HS256)', keyedByPublicKey],
    ['is signed by a foreign key', () => byForeignKey('ES256')],
    ['is signed by a foreign RSA key', () => byForeignKey('RS256')],
    ['brings its own key', () => byForeignKey('ES256', { jwk: key.public_jwk, jku: 'https://evil.example/jwks' })],
    ['has a signature of zeros', () => `${plan.token.split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`],
    ['has other scopes', () => altered({ scope: 'webhooks:write' })],
    ['is for the other environment', () => altered({ env: 'live' })],
    ['is for another account', () => altered({ acct: encodeId('account', other.account_id) })],
    ['is for another key', () => altered({ sub: encodeId('api_key', other.api_key_id) })],
    ['never ends', () => altered({ exp: now() + 100 * 365 * 24 * HOUR })],
    ['has claims that are no JSON', () => plan.token.replace(/\.[^.]+\./, '.bm90IGpzb24.')],
    ['has a header that is no JSON', () => plan.token.replace(/^[^.]+/, 'bm90IGpzb24')],
    ['has four parts', () => `${plan.token}.${plan.token}`],
    ['is a UUID', () => randomUUID()],
    ['is long', () => 'x'.repeat(10_000)],
  ])('is rejected when it %s', async (_, forge) => {
    expect((await request(await forge())).body.code).toBe('invalid_token');
  });
});

describe('a key that is revoked or expires', () => {
  it.each([
    ['revoked', { revoked_at: new Date() }],
    ['expired', { expires_at: new Date(Date.now() - 1_000) }],
  ])('invalidates its tokens when %s', async (_, data) => {
    const { api_key_id, token } = await app.signInAs(plan.account_id);
    await app.services.control.prisma.apiKey.update({ where: { id: api_key_id }, data });
    expect((await request(token)).body.code).toBe('revoked_token');
  });

  it('leaves the other keys of the account valid', async () => {
    const [one, two] = [await app.signInAs(plan.account_id), await app.signInAs(plan.account_id)];
    await app.services.control.prisma.apiKey.update({
      where: { id: one.api_key_id },
      data: { revoked_at: new Date() },
    });
    expect((await request(one.token)).body.code).toBe('revoked_token');
    expect((await send(app, getRoute('listBuilds'), { as: two })).status).toBe(200);
  });
});

describe('a revoked token', () => {
  it('is rejected by a process that has not seen it, and is inactive there', async () => {
    const { api_key, token } = await app.signInAs(plan.account_id);
    const body = { token, client_secret: api_key };
    const owner = { ...plan, token };
    expect((await send(app, getRoute('listBuilds'), { as: owner })).status).toBe(200);
    expect((await send(app, getRoute('revokeToken'), { body })).status).toBe(200);
    const further = await app.startReplica();
    const refused = await send(further, getRoute('listBuilds'), { authorization: `Bearer ${token}` });
    expect([refused.status, refused.body.code]).toEqual([401, 'revoked_token']);
    expect((await send(further, getRoute('introspectToken'), { body })).body).toEqual({ active: false });
    await further.close();
  });
});

describe('a service with a host for each environment', () => {
  let hosted: TestApp;

  beforeAll(async () => {
    hosted = await app.startReplica({ sandboxUrl: 'http://sandbox.test' });
  });
  afterAll(() => hosted.close());

  const call = async (token: string, host: string) => {
    const headers = { host, authorization: `Bearer ${token}` };
    const response = await hosted.server.inject({ url: '/v1/builds', headers });
    return [response.statusCode, response.json<{ code?: string }>().code, response.headers['pnb-environment']];
  };

  it('rejects a token at the host of the other environment', async () => {
    const { token } = await hosted.signInAs(other.account_id, { environment: 'production' });
    expect(await call(other.token, 'api.test')).toEqual([403, 'environment_mismatch', 'sandbox']);
    expect(await call(token, 'sandbox.test')).toEqual([403, 'environment_mismatch', 'production']);
    expect(await call(other.token, 'sandbox.test')).toEqual([200, undefined, 'sandbox']);
    expect(await call(token, 'api.test')).toEqual([200, undefined, 'production']);
    expect(await call('nonsense', 'sandbox.test')).toEqual([401, 'invalid_token', 'sandbox']);
    expect(await call('nonsense', 'api.test')).toEqual([401, 'invalid_token', undefined]);
  });

  it('rejects an API key at the host of the other environment, and issues no token', async () => {
    const response = await hosted.server.inject({
      method: 'POST',
      url: '/v1/oauth/token',
      headers: { host: 'api.test' },
      payload: { grant_type: 'client_credentials', client_secret: other.api_key },
    });
    expect([response.statusCode, response.json<object>()]).toEqual([
      403,
      expect.objectContaining({ code: 'environment_mismatch', error: 'invalid_request' }),
    ]);
  });
});

describe('the Authorization header', () => {
  it.each(['bearer', 'BEARER', 'Bearer  '])('accepts the scheme "%s"', async (scheme) => {
    const response = await app.server.inject({
      url: '/v1/builds',
      headers: { authorization: `${scheme} ${plan.token}` },
    });
    expect(response.statusCode).toBe(200);
  });
});
