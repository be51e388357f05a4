import { API_VERSION, encodeId, Problem } from '@pnb/contract';
import { newId } from '@pnb/db';
import type { Log } from '@pnb/logging';
import type { StartDelay } from '@pnb/provisioning';
import type { Settings } from '@pnb/settings';
import fastify, { type FastifyInstance } from 'fastify';
import { sendProblem } from './http/problem-filter.ts';
import { buildTransport, completeTransport, type Lifecycle } from './http/server.ts';

const refuse = (detail: string): Problem =>
  new Problem('service_unavailable', `${detail} Use another instance until then.`, { headers: { 'Retry-After': '5' } });

const PROBLEMS: Readonly<Record<StartDelay['cause'], Problem>> = {
  databases: refuse('The databases do not respond yet.'),
  migrations: refuse('Migrations of this version are missing. `operator database migrate` applies them.'),
};

/**
 * Runs the preparation of the databases. As long as it waits for them, the process is healthy and not ready, at the address of
 * the API: an orchestrator neither ends it nor sends it requests.
 */
export async function serveWhileWaiting<T>(
  settings: Settings,
  log: Log,
  prepare: (onDelay: (delay: StartDelay) => void) => Promise<T>,
): Promise<T> {
  let problem = PROBLEMS.databases;
  let server: Promise<WaitingServer> | undefined;
  const onDelay = ({ cause, line }: StartDelay): void => {
    log.lifecycle.info(line);
    problem = PROBLEMS[cause];
    server ??= openServer(settings, log, () => problem);
    // The end of the preparation throws it.
    server.catch(() => undefined);
  };
  try {
    return await prepare(onDelay);
  } finally {
    await (await server)?.close();
  }
}

interface WaitingServer {
  close(): Promise<void>;
}

async function openServer(settings: Settings, log: Log, getProblem: () => Problem): Promise<WaitingServer> {
  const { port, host } = settings;
  const lifecycle: Lifecycle = { draining: new AbortController() };
  const server = createServer(settings, { lifecycle, log });
  server.get('/v1/health', async () => ({ status: 'ok', version: API_VERSION }));
  server.setNotFoundHandler((request, reply) => sendProblem(getProblem(), request, reply));
  await server.listen({ port, host });
  return {
    close: async () => {
      lifecycle.draining.abort();
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

function createServer(settings: Settings, services: { lifecycle: Lifecycle; log: Log }): FastifyInstance {
  const { publicUrl: public_url, sandboxUrl: sandbox_url } = settings;
  const server = fastify({ genReqId: () => encodeId('request', newId()), ...buildTransport(settings) });
  completeTransport(server, services, settings);
  server.decorate('own_addresses', { public_url, sandbox_url });
  server.decorateRequest('problem_code', null);
  server.decorateRequest('dashboard_code', null);
  return server;
}
