import { encodeId, EVENT_STREAM_TYPE, type Environment, producedType } from '@pnb/contract';
import { BACKGROUND_HEADER, DASHBOARD_HEADER, DashboardProblem, listRoleScopes } from '@pnb/dashboard-contract';
import type { Control, Network } from '@pnb/db';
import { CONFIRMED_MS, DEVICE_MS, SESSION_MAX_MS, type SessionRecord } from '@pnb/identity';
import type { AttemptLimits } from '@pnb/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { chooseQuotas } from './choose-quotas.ts';
import { type Cookie, readCookie, sendCookie } from './cookies.ts';
import { insufficientScope } from './insufficient-scope.ts';
import { getSessionEnvironment } from './session-calls.ts';
import type { SessionGuard } from './session-guard.ts';
import { assertNotSuspended } from './suspension.ts';
import { tooManyRequests } from './too-many-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The valid session of the browser, on routes of the dashboard. */
    session: SessionRecord | null;
    /** Token of the session that the response starts; an empty one ends it. */
    session_token: string | null;
    /** Token of the device that the response makes known to the user. */
    device_token: string | null;
    /** State of a single sign-on that the response starts; an empty one ends it. */
    sign_on_state: string | null;
    /** Milliseconds until a session is looked up again, after too many unknown cookies from the address; null: it was. */
    session_retry_ms: number | null;
  }
}

interface SessionServices {
  control: Control;
  networks: Readonly<Record<Environment, Network>>;
  attempts: AttemptLimits;
  sessions: SessionGuard;
}

const SESSION: Cookie = { name: '__Host-pnb_session', maxAgeMs: SESSION_MAX_MS, sameSite: 'lax' };

export const readSessionToken = (request: FastifyRequest): string | null => readCookie(request, SESSION);

/** That the user has signed in on the device. It gives no access, and is kept when the session ends. */
const DEVICE: Cookie = { name: '__Host-pnb_device', maxAgeMs: DEVICE_MS, sameSite: 'lax' };

export const readDeviceCookie = (request: FastifyRequest): string | null => readCookie(request, DEVICE);

export const SIGN_ON_MS = 10 * 60_000;
/** What binds a single sign-on to the browser. A page of the dashboard sends it back, so that it can be Strict. */
const SIGN_ON: Cookie = { name: '__Host-pnb_sign_on', maxAgeMs: SIGN_ON_MS, sameSite: 'strict' };

export const readSignOnState = (request: FastifyRequest): string | null => readCookie(request, SIGN_ON);

export function decorateSession(server: FastifyInstance): void {
  const names = ['session', 'session_token', 'device_token', 'sign_on_state', 'session_retry_ms'] as const;
  for (const name of names) server.decorateRequest(name, null);
}

/** Sets the cookies that the handler has changed. */
export function sendSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  const { session_token, device_token, sign_on_state } = request;
  sendCookie(reply, SESSION, session_token);
  sendCookie(reply, DEVICE, device_token);
  sendCookie(reply, SIGN_ON, sign_on_state);
}

const isSafe = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * Rejects requests that another site has caused (CSRF). Browsers set Sec-Fetch-Site, and no page can change it; a page
 * of another origin cannot send the header of the dashboard without a preflight, which is not allowed.
 */
export function assertSameOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  // `none`: the user has entered the address, as of a download.
  const isAllowed = isSafe(request)
    ? site === undefined || site === 'same-origin' || site === 'none'
    : site === 'same-origin' && request.headers[DASHBOARD_HEADER.toLowerCase()] !== undefined;
  if (isAllowed) return;
  throw new DashboardProblem(
    'cross_site_request',
    `The session is accepted from the dashboard itself only: with Sec-Fetch-Site: same-origin, and with ${DASHBOARD_HEADER} on requests other than GET.`,
  );
}

export async function readSession(
  { sessions }: SessionServices,
  request: FastifyRequest,
): Promise<SessionRecord | null> {
  const token = readSessionToken(request);
  if (token === null) return null;
  // Browsers open streams of events again and again, without a header.
  const { contract } = request.routeOptions.config;
  const isStream = contract !== undefined && producedType(contract) === EVENT_STREAM_TYPE;
  const isBackground = isStream || request.headers[BACKGROUND_HEADER.toLowerCase()] !== undefined;
  const session = await sessions.find(token, { ip: request.ip, isBackground });
  if (session === null || 'id' in session) return session;
  request.session_retry_ms = session.retryAfterMs;
  return null;
}

/** The session of a request that requires one. */
export function getSession({
  session,
  session_retry_ms: retryAfterMs,
}: Pick<FastifyRequest, 'session' | 'session_retry_ms'>): SessionRecord {
  if (session) return session;
  if (retryAfterMs !== null)
    throw tooManyRequests(
      { code: 'too_many_attempts', retryAfterMs },
      (seconds) => `Too many unknown sessions from this address. Try again in ${seconds} s.`,
    );
  throw new DashboardProblem('session_required', 'There is no session, or it has ended. Sign in.');
}

/** The session of a request that changes how its user can sign in: the user must have authenticated recently. */
export function getConfirmedSession(request: FastifyRequest): SessionRecord {
  const session = getSession(request);
  if (Date.now() - session.confirmed_at.getTime() < CONFIRMED_MS) return session;
  throw new DashboardProblem('confirmation_required', 'Confirm first that it is you, with a password or a passkey.');
}

/** The caller of the published API with a session: its role decides about scopes, and no limit of an API key is used. */
export async function admitUser(services: SessionServices, request: FastifyRequest): Promise<Caller> {
  request.session = await readSession(services, request);
  const session = getSession(request);
  const environment = getSessionEnvironment(request) ?? 'sandbox';
  if (!session.environments.includes(environment))
    throw new DashboardProblem('environment_not_available', `The account has no access to ${environment} yet.`);
  request.environment = environment;
  assertNotSuspended(session);
  assertMayWrite(session, request);
  await countDashboardRequest(services, session);
  const { account_id, user_id, plan, quotas, requests_per_minute, role } = session;
  const actor = { type: 'user', id: encodeId('user', user_id) } as const;
  return {
    account_id,
    api_key_id: null,
    user_id,
    lineage_id: user_id,
    environment,
    plan,
    quotas,
    requests_per_minute,
    scopes: new Set(listRoleScopes(role, environment)),
    db: services.networks[environment].bind({
      account_id,
      actor,
      request_id: request.id,
      quotas: chooseQuotas(quotas, request),
    }),
    control: services.control.bind({ account_id, environment }),
  };
}

/** Some scopes of reading admit requests that record something, such as an event of the sandbox. */
function assertMayWrite({ role }: SessionRecord, request: FastifyRequest): void {
  if (role === 'viewer' && !isSafe(request))
    throw insufficientScope('A viewer can only read. An owner of the account can change the role.', []);
}

/** The limit of the dashboard is for each user, apart from the limits of the API keys of the account. */
export async function countDashboardRequest(
  { attempts }: Pick<SessionServices, 'attempts'>,
  { user_id }: SessionRecord,
): Promise<void> {
  const { admitted, limit, retryAfterMs } = await attempts.admit('dashboard', user_id);
  if (admitted) return;
  throw tooManyRequests(
    { policy: 'dashboard', limit, retryAfterMs },
    (seconds) => `The dashboard sends too many requests. Try again in ${seconds} s.`,
  );
}
