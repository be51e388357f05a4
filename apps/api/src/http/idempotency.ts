import { createHash } from 'node:crypto';
import { Problem } from '@pnb/contract';
import type { AccountTransaction, ControlDb } from '@pnb/db';
import { claimKey, storeResponse, type KeyedRequest } from '@pnb/network';
import { seal, unseal } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import { auditRead } from './audit-caller.ts';
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
  tx: AccountTransaction | ControlDb,
  write: KeyedWrite,
  run: () => Promise<EncodedResponse>,
): Promise<EncodedResponse> {
  const claim = await claimKey(tx, write.keyed.key_hash);
  if (claim.state === 'running') throw inProgress();
  if (claim.state === 'stored') {
    const response = replay(write, claim);
    await auditReplay(write, response);
    return response;
  }
  return storeAfter(tx, write, run);
}

/** Runs the write of a claimed key and stores its response. */
export async function storeAfter(
  tx: AccountTransaction | ControlDb,
  { request, caller, keyed }: KeyedWrite,
  run: () => Promise<EncodedResponse>,
): Promise<EncodedResponse> {
  const response = await run();
  await storeResponse(tx, keyed, sealResponse(request, { ...response, scopes: [...caller.scopes] }));
  return response;
}

/** The stored response, for the same request and a caller with the scopes of the first. */
export function replay(
  { request, caller, keyed }: KeyedWrite,
  stored: { fingerprint: Uint8Array; response_sealed: Uint8Array },
): EncodedResponse {
  if (!keyed.fingerprint.equals(stored.fingerprint)) throw reused();
  const { scopes, ...response } = unsealResponse(request, stored.response_sealed);
  assertScopes(scopes, caller);
  return { ...response, headers: { ...response.headers, 'idempotent-replayed': 'true' } };
}

/** A replay returns the secret that the first response has returned. */
async function auditReplay({ request, caller }: KeyedWrite, { body }: EncodedResponse): Promise<void> {
  if (!request.routeOptions.config.contract?.returns_secret || body === null) return;
  const { id } = JSON.parse(body) as { id?: string };
  await auditRead(caller, { action: 'secret.read', subject: id ?? '' });
}

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest();

type Lineage = Pick<Caller, 'environment' | 'lineage_id'>;
type KeyedPath = Pick<FastifyRequest, 'method' | 'url'>;

/** Bound to the lineage of the API key: a retry after rotation still matches, and no other key reads the response. */
export const hashKey = (key: string, { environment, lineage_id }: Lineage, { method, url }: KeyedPath): Buffer =>
  sha256(environment, lineage_id, method, readPath(url)[0], key);

/** Hashes everything that makes requests equal; `body` are its bytes, or what identifies them. */
export function fingerprint({ method, url }: KeyedPath, ...body: (string | Buffer)[]): Buffer {
  const [path, query] = readPath(url);
  const sorted = [...new URLSearchParams(query)]
    .map((pair) => pair.join('='))
    .sort()
    .join('&');
  return sha256(method, path, sorted, ...body);
}

function readPath(url: string): [path: string, query: string] {
  const [path = '', query = ''] = url.split('?', 2);
  return [path, query];
}

/** The key of a request whose body has been read. */
export const keyedRequest = (
  key: string,
  caller: Lineage,
  request: KeyedPath & Pick<FastifyRequest, 'body_bytes'>,
): KeyedRequest => ({
  key_hash: hashKey(key, caller, request),
  fingerprint: fingerprint(request, request.body_bytes ?? ''),
});

/** The response may contain what a narrower token must not read, such as a secret. */
function assertScopes(scopes: string[], caller: Caller): void {
  const missing = scopes.filter((scope) => !caller.scopes.has(scope));
  if (missing.length === 0) return;
  throw insufficientScope(
    `The first request with this Idempotency-Key had the scopes ${missing.join(' ')}, which this token does not have. Repeat it with a token that has them, or use a new Idempotency-Key.`,
    missing,
  );
}

const reused = (): Problem =>
  new Problem(
    'idempotency_key_reused',
    'This Idempotency-Key was sent with another request. Use a new key for a new request.',
  );

export const inProgress = (): Problem =>
  new Problem(
    'idempotency_in_progress',
    'A request with this Idempotency-Key is still running. Try again in a second.',
    { headers: { 'Retry-After': '1' } },
  );

const sealResponse = ({ server }: FastifyRequest, response: StoredResponse): Buffer =>
  seal(server.response_key, JSON.stringify(response));

const unsealResponse = ({ server }: FastifyRequest, sealed: Uint8Array): StoredResponse =>
  JSON.parse(unseal(server.response_key, sealed)) as StoredResponse;
