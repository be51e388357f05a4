import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { openStorage } from './openid-storage.ts';

/** A user of the provider, with the claims that it states. */
export interface OpenIdUser {
  email?: string;
  email_verified?: boolean;
}

export interface OpenIdServer {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  /** The users by subject. */
  users: Map<string, OpenIdUser>;
  /** Signs the user in at the provider, as a person would, and returns the address that the browser is sent back to. */
  authorize(url: string, subject: string): Promise<URL>;
  /** The user that browsers are signed in as. */
  setUser(subject: string): void;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'pnb', clientSecret: 'a-secret-of-the-provider' };

/** An OpenID provider on 127.0.0.1 that signs everyone in as the current user, without a form. */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdServer> {
  const users = new Map<string, OpenIdUser>();
  let current = '';
  const handlers: { handle?: (request: IncomingMessage, response: ServerResponse) => void } = {};
  const server = createServer((request, response) => handlers.handle?.(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, redirectUri, users);
  const callback = provider.callback();
  handlers.handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: current } });
  };
  return {
    issuer,
    client: CLIENT,
    users,
    authorize: (url, subject) => {
      current = subject;
      return followToClient(url, redirectUri);
    },
    setUser: (subject) => {
      current = subject;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const createProvider = (issuer: string, redirectUri: string, users: Map<string, OpenIdUser>): Provider =>
  new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    adapter: openStorage(),
    jwks: { keys: [makeSigningKey()] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...users.get(sub) }) }),
    // Consent was given.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });

const makeSigningKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'test',
  use: 'sig',
  alg: 'RS256',
});

/** Follows redirects as a new browser, until one leads to the client. */
async function followToClient(start: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (!url.href.startsWith(redirectUri)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider responded ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}
