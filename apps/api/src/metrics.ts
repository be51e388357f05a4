import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Measures the requests of a server. Call it before the routes are added. */
  watch(server: FastifyInstance): void;
  /** Serves GET /metrics on a separate port, for Prometheus. */
  listen(port: number, host: string): Promise<Server>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'pnb_http_request_duration_seconds',
    help: 'Time from request to response, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    watch: (server) => {
      server.addHook('onResponse', async (request, reply) => {
        const operation = request.routeOptions.config?.contract?.operationId ?? 'none';
        duration.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      });
    },
    listen: async (port, host) => {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end();
        void registry
          .metrics()
          .then((text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text));
      });
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
      return server;
    },
  };
}
