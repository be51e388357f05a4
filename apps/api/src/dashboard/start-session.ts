import type { Session } from '@pnb/dashboard-contract';
import type { AccountDb } from '@pnb/db';
import { endSessionByToken, findSession, type NewSession, openSession, type SessionRecord } from '@pnb/identity';
import type { AttemptKind } from '@pnb/limits';
import type { FastifyRequest } from 'fastify';
import { getSession, readSessionToken } from '../http/session.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import type { Services } from '../services.ts';

export const presentSession = (session: SessionRecord): Session => ({
  object: 'session',
  id: session.id,
  user: { id: session.user_id, email: session.email, is_confirmed: session.is_confirmed },
  account: { id: session.account_id, name: session.account_name, plan: session.plan },
  role: session.role,
  environments: session.environments,
  created_at: session.created_at,
  expires_at: session.expires_at,
});

/** Each attempt counts, also the right one: parallel attempts must not pass before the first has failed. */
export async function countAttempt({ attempts }: Services, kind: AttemptKind, subject: string): Promise<void> {
  const { admitted, retryAfterMs } = await attempts.admit(kind, subject);
  if (admitted) return;
  const describe = (seconds: number): string => `Too many attempts. Try again in ${seconds} s.`;
  throw tooManyRequests({ code: 'too_many_attempts', retryAfterMs }, describe);
}

const MAX_AGENT_CHARS = 300;

/** Where a session starts, for the list of sessions. */
export const describeBrowser = ({ ip, headers }: FastifyRequest) => ({
  ip_address: ip,
  user_agent: (headers['user-agent'] ?? '').slice(0, MAX_AGENT_CHARS),
});

/** Starts a session with a new id in the browser of the request; the one that it had ends. */
export async function startSession(
  services: Services,
  request: FastifyRequest,
  made: Omit<NewSession, 'ip_address' | 'user_agent'>,
): Promise<SessionRecord> {
  await endCurrentSession(services, request);
  const token = await openSession(services.control, { ...made, ...describeBrowser(request) });
  request.session_token = token;
  return getSession({ session: await findSession(services.control, token), session_retry_ms: null });
}

/** The session that the browser had before, whatever its user: a browser has one. */
export async function endCurrentSession({ control }: Services, request: FastifyRequest): Promise<void> {
  const token = readSessionToken(request);
  if (token !== null && request.session) await endSessionByToken(control, token);
}

/** The sandbox of an account, for jobs of the service. */
export const bindSandbox = ({ networks }: Services, account_id: string): AccountDb =>
  networks.sandbox.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
