import { encodeId, decodeId, type Environment, Problem, type Scope } from '@pnb/contract';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { uuidv7 } from 'uuidv7';
import type { KeyRing } from './signing-keys.ts';

const LEEWAY_SECONDS = 60;

export interface Grant {
  api_key_id: string;
  account_id: string;
  environment: Environment;
  scopes: Scope[];
  token_ttl_seconds: number;
}

/** Claims of an access token by RFC 9068. */
export interface TokenClaims {
  api_key_id: string;
  account_id: string;
  environment: Environment;
  scopes: ReadonlySet<string>;
  jti: string;
  /** The key that signed it. */
  kid: string;
  /** Seconds since 1970. */
  expires_at: number;
  issued_at: number;
}

const ENV_CLAIMS = { production: 'live', sandbox: 'sandbox' } as const satisfies Record<Environment, string>;

/** The environment of an `env` claim; null for any other value. */
export const readEnvironmentClaim = (claim: unknown): Environment | null =>
  (Object.keys(ENV_CLAIMS) as Environment[]).find((name) => ENV_CLAIMS[name] === claim) ?? null;

export class TokenIssuer {
  readonly #issuer: string;
  readonly #ring: KeyRing;

  constructor(issuer: string, ring: KeyRing) {
    this.#issuer = issuer;
    this.#ring = ring;
  }

  /** An ES256 JWT of type `at+jwt`. */
  async issue(grant: Grant): Promise<string> {
    const key = await this.#ring.signer();
    const client = encodeId('api_key', grant.api_key_id);
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      client_id: client,
      scope: grant.scopes.join(' '),
      env: ENV_CLAIMS[grant.environment],
      acct: encodeId('account', grant.account_id),
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .setIssuer(this.#issuer)
      .setAudience(this.#issuer)
      .setSubject(client)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + grant.token_ttl_seconds)
      .setJti(uuidv7())
      .sign(await key.sign());
  }

  /** Checks signature, type, issuer, audience and times (RFC 8725); throws the problem of the response. */
  async verify(token: string): Promise<TokenClaims> {
    const { payload, protectedHeader } = await jwtVerify(token, (header) => this.#publicKey(header.kid), {
      algorithms: ['ES256'],
      typ: 'at+jwt',
      issuer: this.#issuer,
      audience: this.#issuer,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['exp', 'iat', 'jti', 'sub', 'scope', 'env', 'acct'],
    }).catch((error: unknown) => {
      throw refusal(error);
    });
    return buildClaims(payload, String(protectedHeader.kid));
  }

  async #publicKey(kid: string | undefined) {
    const key = await this.#ring.find(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.verify();
  }
}

function buildClaims({ sub, acct, env, jti, scope, exp = 0, iat = 0 }: JWTPayload, kid: string): TokenClaims {
  const api_key_id = decodeId('api_key', String(sub));
  const account_id = decodeId('account', String(acct));
  const environment = readEnvironmentClaim(env);
  if (!api_key_id || !account_id || !environment || !jti) throw invalidToken();
  return {
    api_key_id,
    account_id,
    environment,
    scopes: new Set(String(scope).split(' ')),
    jti,
    kid,
    expires_at: exp,
    issued_at: iat,
  };
}

const challenge = { 'WWW-Authenticate': 'Bearer realm="pnb", error="invalid_token"' };

const invalidToken = () =>
  new Problem(
    'invalid_token',
    'The bearer token is not one of this service. Request a token at POST /v1/oauth/token.',
    { headers: challenge },
  );

function refusal(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) {
    return new Problem('expired_token', 'The bearer token has expired. Request a new one at POST /v1/oauth/token.', {
      headers: challenge,
    });
  }
  return error instanceof errors.JOSEError || error instanceof TypeError ? invalidToken() : error;
}
