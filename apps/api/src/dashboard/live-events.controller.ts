import { encodeId, type Environment, type EventLines } from '@pnb/contract';
import { DashboardProblem, liveEvents } from '@pnb/dashboard-contract';
import type { SessionRecord } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { createLatch } from '../http/event-stream.ts';
import { implement } from '../http/implement.ts';
import { countDashboardRequest, getSession, readSession } from '../http/session.ts';
import { assertNotSuspended } from '../http/suspension.ts';
import type { Services } from '../services.ts';
import { createEventLog } from './event-log.ts';
import { writeEventLog } from './live-event-lines.ts';

/** One for each visible page: hidden ones have none. */
export const MAX_USER_STREAMS = 10;
const MAX_PROCESS_STREAMS = 1_000;

const countUserStream = createConcurrencyLimit({
  policy: 'live_events',
  limit: MAX_USER_STREAMS,
  describe: (limit) => `You have ${limit} pages with live updates open. Close one of them.`,
});
const countProcessStream = createConcurrencyLimit({
  policy: 'live_events',
  limit: MAX_PROCESS_STREAMS,
  describe: () => 'Too many pages with live updates are open. They are connected as soon as there is room.',
});

export const LiveEventsController = implement(liveEvents, {
  streamEvents: async ({ params: { environment }, query }, request, services) => {
    const session = getSession(request);
    if (!session.environments.includes(environment))
      throw new DashboardProblem('environment_not_available', `The account has no access to ${environment} yet.`);
    assertNotSuspended(session);
    await countDashboardRequest(services, session);
    return openStream({ services, request, session, environment }, readPosition(request) ?? query.after ?? null);
  },
});

/** Sequence of the last event that the browser has received; null if it has not connected before. */
const readPosition = ({ headers }: FastifyRequest): number | null =>
  /^\d{1,15}$/.test(String(headers['last-event-id'])) ? Number(headers['last-event-id']) : null;

interface Opening {
  services: Services;
  request: FastifyRequest;
  session: SessionRecord;
  environment: Environment;
}

function openStream(opening: Opening, after: number | null): EventLines {
  const { services, request, session, environment } = opening;
  const { account_id, user_id } = session;
  const releases: (() => void)[] = [];
  const close = (): void => releases.splice(0).forEach((release) => release());
  try {
    releases.push(countUserStream(user_id));
    releases.push(countProcessStream(''));
  } catch (error) {
    close();
    throw error;
  }
  const change = createLatch();
  const access = watchAccess(opening, change.set);
  releases.push(access.close, services.rowChanges[environment].subscribe(account_id, change.set));
  const actor = { type: 'user', id: encodeId('user', user_id) } as const;
  const log = createEventLog(services.networks[environment].bind({ account_id, actor, request_id: request.id }));
  const { isAllowed } = access;
  return { close, write: (signal) => writeEventLog({ log, after, change, isAllowed, signal }) };
}

/** A session that expires ends no row: it is read again after this time. */
const RECHECK_MS = 10_000;

/** Reads the session again when it or its membership has changed, and now and then. */
function watchAccess({ services, request, session, environment }: Opening, onChange: () => void) {
  let readAt = performance.now();
  const recheck = (): void => {
    readAt = -Infinity;
    onChange();
  };
  const releases = [session.id, session.user_id].map((id) => services.sessionChanges.subscribe(id, recheck));
  return {
    close: () => releases.forEach((release) => release()),
    isAllowed: async () => {
      if (performance.now() - readAt < RECHECK_MS) return true;
      readAt = performance.now();
      const current = await readSession(services, request);
      return (
        current?.id === session.id &&
        !current.is_account_suspended &&
        !current.is_account_closed &&
        current.environments.includes(environment)
      );
    },
  };
}
