import { createServer, type Server } from 'node:http';
import { watchOtherConnections, watchPools, watchProcess } from '@pnb/metrics';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Services } from './services.ts';

export interface ApiMetrics {
  registry: Registry;
  /** Measures the requests of a server. Call it before the routes are added. */
  watch(server: FastifyInstance): void;
  /** Serves GET /metrics at an address of its own, for Prometheus. */
  listen(port: number, host: string): Promise<Server>;
}

type Measured = Pick<Services, 'control' | 'networks' | 'notifications' | 'requestLog' | 'limitsRespond' | 'lifecycle'>;

/** The labels are operations of the contract, classes of statuses and codes of problems: none comes from a caller. */
export function createApiMetrics(services: Measured): ApiMetrics {
  const registry = new Registry();
  watchProcess(registry);
  watchPools(registry, { control: services.control, ...services.networks });
  watchOtherConnections(registry, () =>
    Object.entries(services.notifications).map(([database, { openCount: open }]) => ({
      database,
      use: 'notifications',
      open,
    })),
  );
  watchServices(registry, services);
  const measure = measureRequests(registry);
  const watchCertificate = measureCertificate(registry);
  const watch = (server: FastifyInstance): void => {
    measure(server);
    watchCertificate(server);
  };
  return { registry, watch, listen: (port, host) => serveRegistry(registry, port, host) };
}

function measureRequests(registry: Registry): ApiMetrics['watch'] {
  const registers = [registry];
  const duration = new Histogram({
    name: 'pnb_http_request_duration_seconds',
    help: 'Time from request to response, by operation and class of the status: 2xx, 3xx, 4xx, 5xx.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const problems = new Counter({
    name: 'pnb_http_problems_total',
    help: 'Responses with a problem, by its code; rate_limit_exceeded and auth_attempts_exceeded are refusals of the limiter.',
    labelNames: ['code'],
    registers,
  });
  const active = new Gauge({
    name: 'pnb_http_requests_in_progress',
    help: 'Requests without a complete response.',
    registers,
  });
  return (server) => {
    server.addHook('onRequest', async (_request, reply) => {
      active.inc();
      // The request also ends when the caller goes away.
      reply.raw.once('close', () => active.dec());
    });
    server.addHook('onResponse', async (request, reply) => {
      const operation = request.routeOptions.config?.contract?.operationId ?? 'none';
      duration.observe({ operation, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
      if (request.problem_code) problems.inc({ code: request.problem_code });
    });
  };
}

function measureCertificate(registry: Registry): ApiMetrics['watch'] {
  let server: FastifyInstance | null = null;
  new Gauge({
    name: 'pnb_tls_certificate_expiry_timestamp_seconds',
    help: 'When the first certificate of the chain that is in use expires; NaN without TLS_CERT_FILE.',
    registers: [registry],
    collect() {
      this.set((server?.certificate_expires_at?.getTime() ?? Number.NaN) / 1_000);
    },
  });
  return (watched) => (server = watched);
}

function watchServices(registry: Registry, { requestLog, limitsRespond, lifecycle }: Measured): void {
  const gauge = (name: string, help: string, read: () => number | null | Promise<number | null>): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read()) ?? Number.NaN);
      },
    });
  new Counter({
    name: 'pnb_request_log_dropped_total',
    help: 'Requests missing in the request log and in the usage of accounts: too many waited, or the database refused them.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(requestLog.dropped);
    },
  });
  gauge('pnb_request_log_waiting', 'Requests that are not written to the request log yet.', () => requestLog.waiting);
  gauge(
    'pnb_limiter_shared',
    'Whether limits are counted in Redis: 0 while it does not respond, NaN without REDIS_URL.',
    async () => {
      const responds = await limitsRespond();
      return responds === null ? null : Number(responds);
    },
  );
  gauge('pnb_api_draining', 'Whether the process is stopping and takes no further connections.', () =>
    Number(lifecycle.draining.signal.aborted),
  );
}

async function serveRegistry(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
