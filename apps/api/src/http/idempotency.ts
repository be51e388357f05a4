import { createHash } from 'node:crypto';
import { Problem, type Route } from '@pnb/contract';
import { claimKey, keepAnswer, type AccountDb, type ControlDb, type KeyedRequest } from '@pnb/db';
import { seal, unseal } from '@pnb/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { insufficientScope } from './insufficient-scope.ts';

/** Headers of the first answer that a replay repeats. */
const KEPT_HEADERS = ['location', 'etag', 'content-type', 'retry-after'] as const;

interface Kept {
  /** Of the first token: a replay needs all of them. */
  scopes: string[];
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The key of a request (draft-ietf-httpapi-idempotency-key-header), bare or quoted; null when none was sent. */
export function idempotencyKey({ headers }: FastifyRequest): string | null {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return null;
  const key = /^"(.*)"$/.exec(String(sent))?.[1] ?? String(sent);
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

/** Does a write once for its key: the answer is kept in the transaction of the write, and given again to whoever repeats it. */
export async function answerOnce(
  route: Route,
  { request, reply }: Exchange,
  work: (caller: Caller) => Promise<unknown>,
): Promise<unknown> {
  const { caller } = request;
  const key = idempotencyKey(request);
  if (!caller || key === null) return caller ? work(caller) : undefined;
  const keyed = keyedRequest(key, caller, request);
  const run = async (tx: AccountDb | ControlDb, within: Caller) => {
    const claim = await claimKey(tx, keyed);
    if (claim.state === 'answered') {
      const kept = unsealKept(request, claim.answer_sealed);
      requireScopes(kept, caller);
      return replay(kept, reply);
    }
    if (claim.state !== 'fresh') throw refusal(claim.state);
    const body = await work(within);
    const kept = { scopes: [...caller.scopes], status: reply.statusCode, headers: keptHeaders(reply), body };
    await keepAnswer(tx, keyed, sealKept(request, kept));
    return body;
  };
  if (route.store === 'control') return caller.control.transaction((control) => run(control, { ...caller, control }));
  return caller.db.transaction((db) => run(db, { ...caller, db }));
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

/** The response may hold what a narrower token must not read, such as a secret. */
function requireScopes({ scopes }: Kept, caller: Caller): void {
  const missing = scopes.filter((scope) => !caller.scopes.has(scope));
  if (missing.length === 0) return;
  throw insufficientScope(
    `The first request with this Idempotency-Key had the scopes ${missing.join(' ')}, which this token lacks. Repeat it with a token that has them, or use a new Idempotency-Key.`,
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
    'A request with this Idempotency-Key is running. Ask again in a second.',
    { headers },
  );
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  const present = KEPT_HEADERS.map((name) => [name, reply.getHeader(name)] as const).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}

const sealKept = ({ server }: FastifyRequest, kept: Kept): Buffer => seal(server.answer_key, JSON.stringify(kept));

const unsealKept = ({ server }: FastifyRequest, sealed: Uint8Array): Kept =>
  JSON.parse(unseal(server.answer_key, sealed)) as Kept;

function replay({ status, headers, body }: Kept, reply: FastifyReply): unknown {
  reply.status(status).headers({ ...headers, 'Idempotent-Replayed': 'true' });
  return body;
}
