import { API_VERSION, encodeId, Problem } from '@pnb/contract';
import { newId } from '@pnb/db';
import { awaitMigrations, type DatabaseUrls } from '@pnb/provisioning';
import type { Settings } from '@pnb/settings';
import fastify from 'fastify';
import { sendProblem } from './http/problem-filter.ts';
import { buildTransport, completeTransport, type Lifecycle } from './http/server.ts';

const WAITING = new Problem(
  'service_unavailable',
  'Migrations of this version are missing. `operator database migrate` applies them. Use another instance until then.',
  { headers: { 'Retry-After': '5' } },
);

/**
 * Resolves when the databases have the migrations of this version. Until then, the process is healthy and not ready, at the
 * address of the API: an orchestrator neither ends it nor sends it requests.
 */
export async function serveUntilMigrated(databases: DatabaseUrls, settings: Settings): Promise<void> {
  const { publicUrl: public_url, sandboxUrl: sandbox_url, port, host } = settings;
  const lifecycle: Lifecycle = { draining: new AbortController() };
  const server = fastify({ genReqId: () => encodeId('request', newId()), ...buildTransport(settings) });
  completeTransport(server, { lifecycle }, settings);
  server.decorate('own_addresses', { public_url, sandbox_url });
  server.decorateRequest('problem_code', null);
  server.get('/v1/health', async () => ({ status: 'ok', version: API_VERSION }));
  server.setNotFoundHandler((request, reply) => sendProblem(WAITING, request, reply));
  await server.listen({ port, host });
  try {
    await awaitMigrations(databases, console.log);
  } finally {
    lifecycle.draining.abort();
    server.server.closeAllConnections();
    await server.close();
  }
}
