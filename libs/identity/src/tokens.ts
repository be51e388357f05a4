import { encodeId, decodeId, type Environment, Problem, type Scope } from '@pnb/contract';
import { errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { uuidv7 } from 'uuidv7';

/** Seconds. */
export const TOKEN_LIFETIME_SECONDS = 3_600;
const LEEWAY_SECONDS = 60;

export interface Grant {
  api_key_id: string;
  account_id: string;
  environment: Environment;
  scopes: Scope[];
}

export interface SigningKey {
  kid: string;
  public_jwk: JWK;
  private_jwk: JWK;
}

/** Claims of an access token by RFC 9068. */
export interface TokenClaims {
  api_key_id: string;
  account_id: string;
  environment: Environment;
  scopes: ReadonlySet<string>;
  /** Seconds since 1970. */
  expires_at: number;
}

const ENV_CLAIMS = { production: 'live', sandbox: 'sandbox' } as const satisfies Record<Environment, string>;

export class TokenIssuer {
  readonly #issuer: string;
  readonly #keys: readonly SigningKey[];

  /** `keys`: newest first; the first signs, all verify. */
  constructor(issuer: string, keys: readonly SigningKey[]) {
    this.#issuer = issuer;
    this.#keys = keys;
  }

  /** An ES256 JWT of type `at+jwt`. */
  async issue(grant: Grant): Promise<string> {
    const [key] = this.#keys;
    if (!key) throw new Error('no signing key');
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
      .setExpirationTime(now + TOKEN_LIFETIME_SECONDS)
      .setJti(uuidv7())
      .sign(await importJWK(key.private_jwk, 'ES256'));
  }

  /** Checks signature, type, issuer, audience and times (RFC 8725); throws the problem to answer. */
  async verify(token: string): Promise<TokenClaims> {
    const { payload } = await jwtVerify(token, (header) => this.#publicKey(header.kid), {
      algorithms: ['ES256'],
      typ: 'at+jwt',
      issuer: this.#issuer,
      audience: this.#issuer,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['exp', 'sub', 'scope', 'env', 'acct'],
    }).catch((error: unknown) => {
      throw refusal(error);
    });
    const api_key_id = decodeId('api_key', String(payload.sub));
    const account_id = decodeId('account', String(payload.acct));
    const environment = (Object.keys(ENV_CLAIMS) as Environment[]).find((name) => ENV_CLAIMS[name] === payload.env);
    if (!api_key_id || !account_id || !environment || !payload.exp) throw invalidToken();
    return {
      api_key_id,
      account_id,
      environment,
      scopes: new Set(String(payload.scope).split(' ')),
      expires_at: payload.exp,
    };
  }

  async #publicKey(kid: string | undefined) {
    const key = this.#keys.find((candidate) => candidate.kid === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return importJWK(key.public_jwk, 'ES256');
  }
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
