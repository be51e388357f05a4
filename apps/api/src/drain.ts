import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

export interface DrainTimes {
  /** Time for open connections: each gets one more response, with `Connection: close`. */
  drainMs: number;
  /** Time for running requests after that. */
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
 * Stops an API without failing a request. Readiness fails at once, so that load balancers open no new connections; open
 * and new connections end with their next response, and streams of events end. Then the server stops listening and waits for running requests. A
 * connection that is still open after the timeout, as with half a body, is closed.
 */
export async function drainApi(
  { server, close }: DrainedApi,
  { lifecycle }: Pick<Services, 'lifecycle'>,
  { drainMs, closeMs }: DrainTimes,
): Promise<void> {
  lifecycle.draining.abort();
  const end = Date.now() + drainMs;
  while (Date.now() < end && (await countConnections(server)) > 0) await wait(POLL_MS);
  const closing = setTimeout(() => server.server.closeAllConnections(), closeMs);
  await close();
  clearTimeout(closing);
}

const countConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
