import { createHash } from 'node:crypto';
import { Problem } from '@pnb/contract';
import { claimKey, storeResponse, type AccountDb, type ControlDb, type KeyedRequest } from '@pnb/db';
import { seal, unseal } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { insufficientScope } from './insufficient-scope.ts';
import type { EncodedResponse } from './respond.ts';

interface StoredResponse extends EncodedResponse {
  /** Scopes of the first token: a replay requires all of them. */
  scopes: string[];
}

/** The key of a request (draft-ietf-httpapi-idempotency-key-header), bare or quoted; null when none was sent. */
export function idempotencyKey({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const key = /^"(.*)"$/.exec(String(header))?.[1] ?? String(header);
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new Problem('invalid_idempotency_key', 'Use 1 to 255 visible ASCII characters, such as a UUID.', {
    errors: [
      {
        in: 'header',
        name: 'Idempotency-Key',
        code: 'invalid_format',
        message: 'Use 1 to 255 visible ASCII characters.',
      },
    ],
  });
}

interface KeyedWrite {
  request: FastifyRequest;
  caller: Caller;
  keyed: KeyedRequest;
}

/** Returns the stored response of an earlier request with the same key, or runs the write and stores its response. */
export async function runOnce(
  tx: AccountDb | ControlDb,
  { request, caller, keyed }: KeyedWrite,
  run: () => Promise<EncodedResponse>,
): Promise<EncodedResponse> {
  const claim = await claimKey(tx, keyed);
  if (claim.state === 'stored') return replay(unsealResponse(request, claim.response_sealed), caller);
  if (claim.state !== 'fresh') throw refusal(claim.state);
  const response = await run();
  await storeResponse(tx, keyed, sealResponse(request, { ...response, scopes: [...caller.scopes] }));
  return response;
}

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest();

/** Bound to the lineage of the API key: a retry after rotation still matches, and no other key reads the response. */
export function keyedRequest(
  key: string,
  { environment, lineage_id }: Pick<Caller, 'environment' | 'lineage_id'>,
  request: Pick<FastifyRequest, 'method' | 'url' | 'body_bytes'>,
): KeyedRequest {
  const { method, url, body_bytes } = request;
  const [path = '', query = ''] = url.split('?', 2);
  const sorted = [...new URLSearchParams(query)]
    .map((pair) => pair.join('='))
    .sort()
    .join('&');
  return {
    key_hash: sha256(environment, lineage_id, method, path, key),
    fingerprint: sha256(method, path, sorted, body_bytes ?? ''),
  };
}

/** The response may contain what a narrower token must not read, such as a secret. */
function assertScopes(scopes: string[], caller: Caller): void {
  const missing = scopes.filter((scope) => !caller.scopes.has(scope));
  if (missing.length === 0) return;
  throw insufficientScope(
    `The first request with this Idempotency-Key had the scopes ${missing.join(' ')}, which this token does not have. Repeat it with a token that has them, or use a new Idempotency-Key.`,
    missing,
  );
}

function refusal(state: 'running' | 'reused'): Problem {
  if (state === 'reused') {
    return new Problem(
      'idempotency_key_reused',
      'This Idempotency-Key was sent with another request. Use a new key for a new request.',
    );
  }
  const headers = { 'Retry-After': '1' };
  return new Problem(
    'idempotency_in_progress',
    'A request with this Idempotency-Key is still running. Try again in a second.',
    { headers },
  );
}

const sealResponse = ({ server }: FastifyRequest, response: StoredResponse): Buffer =>
  seal(server.response_key, JSON.stringify(response));

const unsealResponse = ({ server }: FastifyRequest, sealed: Uint8Array): StoredResponse =>
  JSON.parse(unseal(server.response_key, sealed)) as StoredResponse;

function replay({ scopes, ...response }: StoredResponse, caller: Caller): EncodedResponse {
  assertScopes(scopes, caller);
  return { ...response, headers: { ...response.headers, 'idempotent-replayed': 'true' } };
}
