import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { useApp, useSignedInOnce } from '@pnb/testkit';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';

// Independent OAuth clients over a real socket: what they accept, clients of partners accept as well.

const app = useApp({ listen: true });
const plan = useSignedInOnce(app, { scopes: ['builds:read', 'providers:read'] });
let issuer: URL;
let server: oauth.AuthorizationServer;
let client: oauth.Client;

const PLAIN = { [oauth.allowInsecureRequests]: true };

beforeAll(async () => {
  issuer = new URL(`${app.url}/v1`);
  server = await discover();
  client = { client_id: encodeId('api_key', plan.api_key_id) };
});

async function discover(): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...PLAIN });
  return oauth.processDiscoveryResponse(issuer, response);
}

const basic = (): oauth.ClientAuth => oauth.ClientSecretBasic(plan.api_key);
const post = (): oauth.ClientAuth => oauth.ClientSecretPost(plan.api_key);

async function grant(auth: oauth.ClientAuth, scope?: string): Promise<oauth.TokenEndpointResponse> {
  const parameters = new URLSearchParams(scope === undefined ? {} : { scope });
  const response = await oauth.clientCredentialsGrantRequest(server, client, auth, parameters, PLAIN);
  return oauth.processClientCredentialsResponse(server, client, response);
}

async function introspect(token: string, auth = basic()): Promise<oauth.IntrospectionResponse> {
  const response = await oauth.introspectionRequest(server, client, auth, token, PLAIN);
  return oauth.processIntrospectionResponse(server, client, response);
}

async function revoke(token: string, auth = basic()): Promise<void> {
  await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, auth, token, PLAIN));
}

const bearing = (token: string): Request =>
  new Request(`${app.url}/v1/builds`, { headers: { authorization: `Bearer ${token}` } });

/** The response to a recently revoked token: every process is notified at once. */
async function refused(token: string): Promise<Response> {
  const deadline = Date.now() + 1_500;
  let response = await fetch(bearing(token));
  while (response.status === 200 && Date.now() < deadline) response = await fetch(bearing(token));
  return response;
}

describe('oauth4webapi', () => {
  it('discovers the server by its issuer (RFC 8414 section 3)', () => {
    expect(server).toMatchObject({
      issuer: `${app.url}/v1`,
      token_endpoint: `${app.url}/v1/oauth/token`,
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    });
  });

  it('finds the server from a refused call, by the metadata of the API (RFC 9728 section 5)', async () => {
    const resource = new URL(`${app.url}/v1`);
    const read = async (response: Response) => oauth.processResourceDiscoveryResponse(resource, response);
    for (const response of [await fetch(`${app.url}/v1/builds`), await refused('not.a.token')]) {
      const [, url = ''] =
        /^Bearer .*, resource_metadata="([^"]+)"$/.exec(response.headers.get('www-authenticate') ?? '') ?? [];
      expect([response.status, url]).toEqual([401, `${app.url}/.well-known/oauth-protected-resource/v1`]);
      expect(await read(await fetch(url))).toMatchObject({
        resource: resource.href,
        authorization_servers: [server.issuer],
        bearer_methods_supported: ['header'],
      });
    }
    const discovered = await read(await oauth.resourceDiscoveryRequest(resource, PLAIN));
    const ofHost = await fetch(`${app.url}/.well-known/oauth-protected-resource`);
    expect(discovered.scopes_supported).toContain('builds:read');
    expect(await ofHost.json()).toEqual(discovered);
  });

  it.each([
    ['client_secret_basic', basic],
    ['client_secret_post', post],
  ])('obtains a token by %s, and the token works', async (_, auth) => {
    const { access_token, token_type, expires_in, scope } = await grant(auth());
    expect([token_type, expires_in, scope]).toEqual(['bearer', 3600, 'builds:read providers:read']);
    expect((await fetch(bearing(access_token))).status).toBe(200);
  });

  it('obtains the requested scope', async () => {
    expect((await grant(basic(), 'builds:read')).scope).toBe('builds:read');
  });

  it('reads an error response', async () => {
    await expect(grant(post(), 'webhooks:write')).rejects.toMatchObject({ error: 'invalid_scope', status: 400 });
  });

  it.each([
    ['client_secret_basic', oauth.ClientSecretBasic],
    ['client_secret_post', oauth.ClientSecretPost],
  ])('reads the challenge to an invalid key by %s', async (_, auth) => {
    const refused = await grant(auth('pnb_sandbox_wrong')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
    expect(refused).toMatchObject({ status: 401, cause: [{ scheme: 'basic', parameters: { realm: 'pnb' } }] });
  });

  it('validates a token by RFC 9068', async () => {
    const { access_token } = await grant(basic());
    const claims = await oauth.validateJwtAccessToken(server, bearing(access_token), `${app.url}/v1`, PLAIN);
    expect(claims).toMatchObject({ sub: client.client_id, client_id: client.client_id, env: 'sandbox' });
  });

  it('introspects a token with both ways of authentication', async () => {
    const { access_token } = await grant(basic());
    const reported = await introspect(access_token);
    expect(reported).toMatchObject({
      active: true,
      scope: 'builds:read providers:read',
      client_id: client.client_id,
      iss: `${app.url}/v1`,
      aud: `${app.url}/v1`,
    });
    expect(await introspect(access_token, post())).toEqual(reported);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['of another account', async () => (await app.signIn()).token],
    ['of another environment', async () => (await app.signInAs(plan.account_id, { environment: 'production' })).token],
    ['that is none', () => 'no-token'],
    ['that is an API key', () => plan.api_key],
  ])('receives active=false for a token %s, and revokes it without effect', async (_, find) => {
    const token = await find();
    expect(await introspect(token)).toEqual({ active: false });
    await expect(revoke(token)).resolves.toBeUndefined();
  });

  it('revokes no token of another account', async () => {
    const other = await app.signIn();
    await revoke(other.token);
    // A further process has nothing cached.
    const further = await app.startReplica();
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await further.server.inject({ url: '/v1/builds', headers })).statusCode).toBe(200);
    await further.close();
  });
});

describe('a token that oauth4webapi revokes', () => {
  it('is inactive and rejected, and other tokens of the key stay valid', async () => {
    const [revoked, other] = [await grant(basic()), await grant(basic())];
    expect((await fetch(bearing(revoked.access_token))).status).toBe(200);
    await revoke(revoked.access_token);
    await revoke(revoked.access_token, post());
    const response = await refused(revoked.access_token);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'revoked_token']);
    expect(await introspect(revoked.access_token)).toEqual({ active: false });
    expect((await introspect(other.access_token)).active).toBe(true);
    expect((await fetch(bearing(other.access_token))).status).toBe(200);
  });
});

describe('jose', () => {
  it('verifies a token with the published key set', async () => {
    const keys = createRemoteJWKSet(new URL(String(server.jwks_uri)));
    const { access_token } = await grant(basic());
    const { payload, protectedHeader } = await jwtVerify(access_token, keys, {
      issuer: `${app.url}/v1`,
      audience: `${app.url}/v1`,
      typ: 'at+jwt',
      algorithms: ['ES256'],
    });
    expect([payload.sub, protectedHeader.alg]).toEqual([client.client_id, 'ES256']);
  });

  it('finds only public members in the key set', async () => {
    const response = await fetch(String(server.jwks_uri));
    const { keys } = (await response.json()) as { keys: object[] };
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']]);
  });
});
