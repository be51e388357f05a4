import { consumedTypes, encodeId, Problem, producedType, type Route, type Scope } from '@pnb/contract';
import type { Control, Network } from '@pnb/db';
import { parseApiKey, type KeyRecord, type TokenClaims } from '@pnb/identity';
import type { AttemptLimits, LimitStore } from '@pnb/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countRequest, assertAddressAllowed } from './caller-limits.ts';
import type { Caller } from './caller.ts';
import { chooseQuotas } from './choose-quotas.ts';
import { wantsCsv } from './csv.ts';
import { wantsEvents } from './event-stream.ts';
import { countFailure } from './failed-attempts.ts';
import { assertEnvironmentHost, type Hosts } from './hosts.ts';
import { insufficientScope } from './insufficient-scope.ts';
import { assertOperatorAddress, getOperator, readOperatorSession } from './operator-session.ts';
import type { RouteAccess } from './route-access.ts';
import type { SessionGuard } from './session-guard.ts';
import { admitSource } from './source-access.ts';
import { admitUser, assertSameOrigin, getSession, readSession } from './session.ts';
import { assertNotSuspended } from './suspension.ts';
import { unknownPath } from './unknown-path.ts';

/** What authentication and rate limits require. */
export interface AccessServices {
  control: Control;
  networks: Readonly<Record<'production' | 'sandbox', Network>>;
  limits: LimitStore;
  attempts: AttemptLimits;
  sessions: SessionGuard;
  hosts: Hosts | null;
  /** Addresses and networks (CIDR) from which operators sign in. */
  operatorAddresses: readonly string[];
  verifyToken(token: string): Promise<TokenClaims>;
  /** The key with the revoked tokens of its account, as currently stored. */
  findKey(id: string): Promise<CachedKey | null>;
}

export interface CachedKey extends KeyRecord {
  revoked_tokens: ReadonlySet<string>;
}

/** Runs before the body is read: token or session, rate limit, scope, content negotiation (the order callers can rely on). */
export async function admit(services: AccessServices, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { contract: route, access } = request.routeOptions.config;
  if (!route || !access) return;
  // The router matches /v1/providers/ as a provider with an empty id.
  if (Object.values(request.params as object).includes('')) throw unknownPath(request.method, request.url);
  await ADMIT[access](services, request, reply);
  if (route.scope !== null && request.caller) assertScope(request.caller, route.scope);
  negotiate(route, request);
}

type Admit = (services: AccessServices, request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

const readUser: Admit = async (services, request) => {
  request.session = await readSession(services, request);
};

/** Chooses by the access of the matched route, never by the text of the URL. */
const ADMIT: Readonly<Record<RouteAccess, Admit>> = {
  public: () => undefined,
  page: () => undefined,
  token: async (services, request, reply) => {
    request.caller = await admitKey(services, request, reply);
  },
  source: async (services, request) => {
    request.import_source = await admitSource(services, request);
  },
  session: async (services, request) => {
    assertSameOrigin(request);
    request.caller = await admitUser(services, request);
  },
  visitor: async (services, request, reply) => {
    assertSameOrigin(request);
    await readUser(services, request, reply);
  },
  user: async (services, request, reply) => {
    assertSameOrigin(request);
    await readUser(services, request, reply);
    getSession(request);
  },
  operator_visitor: (services, request) => {
    assertOperatorAddress(services, request);
    assertSameOrigin(request);
  },
  operator: async (services, request) => {
    assertOperatorAddress(services, request);
    assertSameOrigin(request);
    request.operator = await readOperatorSession(services, request);
    getOperator(request);
  },
};

async function admitKey(services: AccessServices, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const admitted = await authenticate(services, request).catch(async (failure: unknown) => {
    throw await countFailure(services.attempts, { kind: 'failed_token', ip: request.ip }, failure);
  });
  const { key } = admitted;
  request.environment = key.environment;
  request.api_key = key;
  assertEnvironmentHost(services.hosts, key.environment, request);
  assertAddressAllowed(key, request);
  await countRequest(services.limits, key, reply);
  return buildCaller(services, admitted, request);
}

/** The key behind the token, with the scopes of the token. */
async function authenticate(services: AccessServices, request: FastifyRequest): Promise<AdmittedKey> {
  const token = bearerToken(request.headers.authorization);
  const claims = await services.verifyToken(token);
  const key = await services.findKey(claims.api_key_id);
  if (!key?.is_usable || key.account_id !== claims.account_id || key.environment !== claims.environment) {
    throw unauthorized('revoked_token', 'The API key behind this token was revoked or has expired.');
  }
  if (key.revoked_tokens.has(claims.jti))
    throw unauthorized('revoked_token', 'This token was revoked. Request a new one.');
  assertNotSuspended(key);
  return restrictToToken(key, claims);
}

/** A key with what a token leaves of its scopes. */
interface AdmittedKey {
  key: KeyRecord;
  scopes: ReadonlySet<string>;
  actor: { type: 'api_key'; id: string };
}

/** Is kept as long as caches keep key and token: clients send many requests with one token. */
const admittedKeys = new WeakMap<CachedKey, WeakMap<TokenClaims, AdmittedKey>>();

function restrictToToken(cached: CachedKey, claims: TokenClaims): AdmittedKey {
  const ofKey = admittedKeys.get(cached) ?? new WeakMap<TokenClaims, AdmittedKey>();
  admittedKeys.set(cached, ofKey);
  const earlier = ofKey.get(claims);
  if (earlier) return earlier;
  const scopes = cached.scopes.filter((scope) => claims.scopes.has(scope));
  const actor = { type: 'api_key', id: encodeId('api_key', cached.api_key_id) } as const;
  const admitted = { key: { ...cached, scopes }, scopes: new Set(scopes), actor };
  ofKey.set(claims, admitted);
  return admitted;
}

function buildCaller({ networks, control }: AccessServices, admitted: AdmittedKey, request: FastifyRequest): Caller {
  const { key, scopes, actor } = admitted;
  const { account_id, api_key_id, lineage_id, environment, plan, quotas, requests_per_minute } = key;
  return {
    account_id,
    api_key_id,
    user_id: null,
    lineage_id,
    environment,
    plan,
    quotas,
    requests_per_minute,
    scopes,
    db: networks[environment].bind({
      account_id,
      actor,
      request_id: request.id,
      quotas: chooseQuotas(quotas, request),
    }),
    control: control.bind({ account_id, environment }),
  };
}

function bearerToken(header: string | undefined): string {
  if (!header) {
    throw new Problem('missing_token', 'Send Authorization: Bearer <token>. Get a token at POST /v1/oauth/token.', {
      headers: { 'WWW-Authenticate': 'Bearer realm="pnb"' },
    });
  }
  const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(header)?.[1];
  if (!token) throw unauthorized('invalid_token', 'The Authorization header must be: Bearer <token>.');
  if (parseApiKey(token)) {
    throw unauthorized(
      'api_key_not_accepted',
      'This is an API key. Exchange it first: POST /v1/oauth/token with grant_type=client_credentials and the key as client_secret.',
    );
  }
  return token;
}

const unauthorized = (code: 'invalid_token' | 'revoked_token' | 'api_key_not_accepted', detail: string): Problem =>
  new Problem(code, detail, { headers: { 'WWW-Authenticate': 'Bearer realm="pnb", error="invalid_token"' } });

function assertScope({ scopes }: Caller, scope: Scope): void {
  if (!scopes.has(scope)) throw insufficientScope(`This operation requires the scope ${scope}.`, [scope]);
}

/** The path decides the format. A path of YAML accepts Accept: application/json too, because its problems are JSON. */
const ACCEPTED = /(^|,)\s*(application\/(json|problem\+json|\*)|\*\/\*)\s*(;|,|$)/i;
const ACCEPTED_AS_YAML = /(^|,)\s*(application\/(x-)?yaml|text\/yaml)\s*(;|,|$)/i;

/** Whether the header names the media type. */
const accepts = (accept: string, type: string): boolean =>
  accept.split(',').some((range) => range.split(';', 1)[0]?.trim() === type);

function assertAccepted(route: Route, request: FastifyRequest): void {
  const { accept } = request.headers;
  if (!accept || ACCEPTED.test(accept) || wantsCsv(route, request) || wantsEvents(route, request)) return;
  const produced = producedType(route);
  if (produced === 'application/yaml' && ACCEPTED_AS_YAML.test(accept)) return;
  if (accepts(accept, produced)) return;
  throw new Problem('not_acceptable', `The response is ${produced}: send Accept: ${produced}, or omit the header.`);
}

function negotiate(route: Route, request: FastifyRequest): void {
  const { headers } = request;
  assertAccepted(route, request);
  if (!route.body) ignoreBody(headers);
  if (!route.body || !hasBody(headers) || isReadable(route, headers)) return;
  const types = consumedTypes(route);
  const advice = { [route.method === 'patch' ? 'Accept-Patch' : 'Accept-Post']: types.join(', ') };
  const detail = `Send Content-Type: ${types.join(' or ')}, in UTF-8, as it is or with Content-Encoding: gzip.`;
  throw new Problem('unsupported_media_type', detail, { headers: advice });
}

/** A body that the route does not define is ignored: neither decompressed nor rejected for its type. */
function ignoreBody(headers: FastifyRequest['headers']): void {
  delete headers['content-encoding'];
  if (!/^[\w.+-]+\/[\w.+-]+/.test(headers['content-type'] ?? '')) delete headers['content-type'];
}

function isReadable(route: Route, headers: FastifyRequest['headers']): boolean {
  const type = headers['content-type'] ?? '';
  const mediaType = type.replace(/;.*/s, '').trim().toLowerCase();
  const encoding = headers['content-encoding'] ?? 'identity';
  return consumedTypes(route).includes(mediaType) && isUtf8(type) && /^(identity|gzip)$/i.test(encoding);
}

export const hasBody = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isUtf8(contentType: string): boolean {
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
