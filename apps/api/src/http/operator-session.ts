import { BACKGROUND_HEADER, DashboardProblem } from '@pnb/dashboard-contract';
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

export const readOperatorToken = (request: FastifyRequest): string | null => readCookie(request, OPERATOR);

/** Rejects requests from other addresses as if the routes of operators did not exist. */
export function assertOperatorAddress({ operatorAddresses }: OperatorServices, request: FastifyRequest): void {
  if (!isAddressAllowed(operatorAddresses, request.ip)) throw unknownPath(request.method, request.url);
}

/** The session of the operator; null if there is none. */
export async function readOperatorSession(
  { control }: OperatorServices,
  request: FastifyRequest,
): Promise<OperatorSessionRecord | null> {
  const token = readOperatorToken(request);
  const isBackground = request.headers[BACKGROUND_HEADER.toLowerCase()] !== undefined;
  return token === null ? null : findOperatorSession(control, token, { isBackground });
}

export const signInRequired = (): DashboardProblem =>
  new DashboardProblem('session_required', 'There is no session of an operator, or it has ended. Sign in.');

export function getOperator({ operator }: Pick<FastifyRequest, 'operator'>): OperatorSessionRecord {
  if (operator) return operator;
  throw signInRequired();
}

export const sendOperatorCookie = ({ operator_token }: FastifyRequest, reply: FastifyReply): void =>
  sendCookie(reply, OPERATOR, operator_token);
