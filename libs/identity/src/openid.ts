import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

/** The service as a client of the plan's OpenID provider. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What binds the response of the provider to the browser that was sent there. */
export interface OpenIdChecks {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  verifier: string;
  /** The user has to authenticate at the provider again. */
  is_fresh: boolean;
}

export interface OpenIdUser {
  issuer: string;
  subject: string;
  /** It is in lower case; null if the provider has not verified it. */
  email: string | null;
}

/** The provider does not respond. */
export class OpenIdUnavailable extends Error {}

export interface OpenIdProvider {
  start(isFresh: boolean): Promise<{ url: string; checks: OpenIdChecks }>;
  /** Throws if the response is not that of the checks. */
  finish(query: string, checks: OpenIdChecks): Promise<OpenIdUser>;
}

const TIMEOUT_S = 10;
/** How old the authentication may be where a fresh one was requested. */
const FRESH_S = 60;

/** OpenID Connect Core 1.0, authorization code flow with PKCE. The metadata is read when it is first needed. */
export function createOpenIdProvider(settings: OpenIdSettings, redirectUri: string): OpenIdProvider {
  let discovered: Promise<Configuration> | null = null;
  const getConfiguration = (): Promise<Configuration> =>
    (discovered ??= discover(settings).catch((error: unknown) => {
      discovered = null;
      throw new OpenIdUnavailable('The metadata of the provider was not received.', { cause: error });
    }));
  return {
    start: async (is_fresh) => {
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), is_fresh };
      const url = buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(is_fresh ? { prompt: 'login', max_age: '0' } : {}),
      });
      return { url: url.href, checks };
    },
    finish: async (query, { state, nonce, verifier, is_fresh }) => {
      const configuration = await getConfiguration();
      const url = new URL(redirectUri);
      url.search = query;
      const tokens = await authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(is_fresh ? { maxAge: FRESH_S } : {}),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider returned no ID token.');
      const { iss: issuer, sub: subject } = claims;
      return { issuer, subject, email: await readEmail(configuration, tokens.access_token, claims) };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const url = new URL(issuer);
  // The settings allow http on this machine only.
  const execute =
    url.protocol === 'http:' ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks];
  const options = { execute, timeout: TIMEOUT_S };
  return discovery(url, clientId, clientSecret, ClientSecretBasic(clientSecret), options);
}

/** Providers may put the claims into the ID token or into the response of the userinfo endpoint (section 5.4). */
async function readEmail(configuration: Configuration, token: string, claims: IDToken): Promise<string | null> {
  const { email: address } = claims;
  const { email, email_verified } =
    address === undefined ? await fetchUserInfo(configuration, token, claims.sub) : claims;
  return typeof email === 'string' && email_verified === true ? email.toLowerCase() : null;
}
