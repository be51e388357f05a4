import { BACKGROUND_HEADER, DashboardProblem, OPERATOR_API } from '@pnb/dashboard-contract';
import type { Control } from '@pnb/db';
import { findOperatorSession, isAddressAllowed, type OperatorSessionRecord, SESSION_MAX_MS } from '@pnb/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cookie, readCookie, sendCookie } from './cookies.ts';
import { unknownPath } from './unknown-path.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The valid session of an operator, on routes of the operator. */
    operator: OperatorSessionRecord | null;
    /** Token of the operator's session that the response starts; an empty one ends it. */
    operator_token: string | null;
  }
}

interface OperatorServices {
  control: Control;
  /** Addresses and networks (CIDR) from which operators sign in. */
  operatorAddresses: readonly string[];
}

/** A cookie of its own: a browser can have a session of a user beside it. Strict: no link of another site leads to a page that is signed in. */
const OPERATOR: Cookie = { name: '__Host-pnb_operator', maxAgeMs: SESSION_MAX_MS, sameSite: 'strict' };

const isOperatorCall = ({ url }: FastifyRequest): boolean => url.startsWith(`${OPERATOR_API}/`);

/** Paths that need no session. */
const OPEN = [`${OPERATOR_API}/sign-in`, `${OPERATOR_API}/sign-out`];

export const readOperatorToken = (request: FastifyRequest): string | null => readCookie(request, OPERATOR);

/**
 * Admits a request of an operator: by its address first, so that the routes do not exist for other networks, and then by its
 * session. Every path below the prefix requires one, but sign-in and sign-out.
 */
export async function admitOperator(services: OperatorServices, request: FastifyRequest): Promise<void> {
  if (!isOperatorCall(request)) return;
  if (!isAddressAllowed(services.operatorAddresses, request.ip)) throw unknownPath(request.method, request.url);
  const token = readOperatorToken(request);
  const isBackground = request.headers[BACKGROUND_HEADER.toLowerCase()] !== undefined;
  request.operator = token === null ? null : await findOperatorSession(services.control, token, { isBackground });
  const [path = ''] = request.url.split('?', 1);
  if (!request.operator && !OPEN.includes(path)) throw signInRequired();
}

const signInRequired = (): DashboardProblem =>
  new DashboardProblem('session_required', 'There is no session of an operator, or it has ended. Sign in.');

export function getOperator({ operator }: Pick<FastifyRequest, 'operator'>): OperatorSessionRecord {
  if (operator) return operator;
  throw signInRequired();
}

export const sendOperatorCookie = ({ operator_token }: FastifyRequest, reply: FastifyReply): void =>
  sendCookie(reply, OPERATOR, operator_token);
