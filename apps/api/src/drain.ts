import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

export interface DrainTimes {
  /** For connections that are open: each gets one more response, with `Connection: close`. */
  drainMs: number;
  /** For requests that run, after that. */
  closeMs: number;
}

interface DrainedApi {
  server: FastifyInstance;
  close(): Promise<void>;
}

const POLL_MS = 10;

/** A fifth of the time for the connections, the rest for the requests. */
export const splitShutdown = (ms: number): DrainTimes => ({ drainMs: ms / 5, closeMs: (ms * 4) / 5 });

/**
 * Stops an API without failing a request. Readiness is off from the first moment, so that no new connections are sent;
 * those that are open, and any that still come, end with their next response. Then the server listens no more, and what
 * runs is waited for; a connection that holds on beyond the bound, as with half a body, is cut.
 */
export async function drainApi(
  { server, close }: DrainedApi,
  { lifecycle }: Pick<Services, 'lifecycle'>,
  { drainMs, closeMs }: DrainTimes,
): Promise<void> {
  lifecycle.isDraining = true;
  const end = Date.now() + drainMs;
  while (Date.now() < end && (await countConnections(server)) > 0) await wait(POLL_MS);
  const cut = setTimeout(() => server.server.closeAllConnections(), closeMs);
  await close();
  clearTimeout(cut);
}

const countConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
