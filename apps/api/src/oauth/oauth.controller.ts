import { Controller, Inject } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input, Scope } from '@pnb/contract';
import { findKeyByText, type KeyRecord, readApiKey, TOKEN_LIFETIME_SECONDS } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import { Implement } from '../http/implement.ts';
import { SERVICES, type Services } from '../services.ts';
import { clientSecret } from './client-secret.ts';

@Controller()
export class OAuthController {
  readonly #services: Services;

  constructor(@Inject(SERVICES) services: Services) {
    this.#services = services;
  }

  @Implement(contract.issueToken)
  async issue({ body }: Input<typeof contract.issueToken>, request: FastifyRequest) {
    const secret = clientSecret(body, request.headers.authorization);
    if (body.grant_type !== 'client_credentials') {
      throw new contract.Problem('unsupported_grant_type', 'Use grant_type=client_credentials.');
    }
    const key = await this.#findClient(secret);
    const scopes = grantedScopes(body.scope, key);
    const access_token = await this.#services.tokens.issue({ ...key, scopes });
    return {
      access_token,
      token_type: 'Bearer' as const,
      expires_in: TOKEN_LIFETIME_SECONDS,
      scope: scopes.join(' '),
      environment: key.environment,
    };
  }

  /** A mistyped key fails its checksum and never reaches the database. */
  async #findClient(secret: string): Promise<KeyRecord> {
    const key = readApiKey(secret) ? await findKeyByText(this.#services.control, secret) : null;
    if (key?.is_usable) return key;
    throw new contract.Problem('invalid_client', 'The API key is unknown, mistyped, revoked or expired.', {
      headers: { 'WWW-Authenticate': 'Basic realm="pnb"' },
    });
  }
}

function grantedScopes(asked: string | undefined, key: KeyRecord): Scope[] {
  if (asked === undefined || asked.trim() === '') return key.scopes;
  const wanted = asked.trim().split(/ +/);
  const refused = wanted.filter((scope) => !(key.scopes as string[]).includes(scope));
  if (refused.length > 0)
    throw new contract.Problem('invalid_scope', `The API key does not hold: ${refused.join(' ').slice(0, 200)}.`, {
      headers: { 'Pnb-Environment': key.environment },
    });
  return [...new Set(wanted)].filter(contract.isScope);
}
