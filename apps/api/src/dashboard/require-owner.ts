import { DashboardProblem } from '@pnb/dashboard-contract';
import type { SessionRecord } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import { getSession } from '../http/session.ts';

/** The session of an owner of its account. */
export function getOwnerSession(request: FastifyRequest): SessionRecord {
  const session = getSession(request);
  if (session.role === 'owner') return session;
  throw new DashboardProblem('owner_required', 'Only owners of the account manage its members.');
}
