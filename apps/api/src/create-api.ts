import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.ts';
import { countDeprecatedCalls } from './http/deprecated-calls.ts';
import { ProblemFilter } from './http/problem-filter.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { createMetrics } from './metrics.ts';
import type { Services } from './services.ts';
import { addDocs } from './docs/docs.ts';

interface ApiOptions extends ServerOptions {
  /** Null: no metrics. */
  metricsPort?: number | null;
}

/** The API over its services, ready to listen or to be called in process. */
export async function createApi(services: Services, options: ApiOptions): Promise<NestFastifyApplication> {
  const server = createServer(services, options);
  countDeprecatedCalls(server);
  addDocs(server);
  if (options.metricsPort) await serveMetrics(server, options.metricsPort);
  options.extend?.(server);
  const adapter = new FastifyAdapter(server as never);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(services), adapter, {
    logger: false,
    bodyParser: false,
  });
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
  await server.ready();
  return app;
}

/** On the loopback address: for a scraper on the same host, not for callers. */
async function serveMetrics(server: FastifyInstance, port: number): Promise<void> {
  const metrics = createMetrics();
  metrics.watch(server);
  const endpoint = await metrics.listen(port, '127.0.0.1');
  server.addHook('onClose', async () => void endpoint.close());
}
