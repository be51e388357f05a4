import 'reflect-metadata';
import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.ts';
import { addReceiver } from './dashboard/receiver.ts';
import { addDashboard } from './dashboard/files.ts';
import { countDeprecatedCalls } from './http/deprecated-calls.ts';
import { ProblemFilter } from './http/problem-filter.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { logApiRequests } from './requests/log-requests.ts';
import { createApiMetrics } from './metrics.ts';
import type { Services } from './services.ts';
import { addDocs } from './docs/docs.ts';
import type { DocsSite } from './docs/site.ts';

interface ApiOptions extends ServerOptions {
  /** Null: no metrics. */
  metricsPort?: number | null;
  /** Default: the loopback address. */
  metricsHost?: string;
  /** Folder of the built documentation. */
  docsDir?: string;
  /** Whether the documentation is being built. */
  isBuildingDocs?: DocsSite['isBuilding'];
  /** Files of the dashboard. Default: where `npm start` builds them. */
  dashboardFolder?: string;
}

/** A handler that ends after the time limit of its request has nothing left to send. */
class ApiAdapter extends FastifyAdapter {
  override reply(...[response, ...content]: Parameters<FastifyAdapter['reply']>): ReturnType<FastifyAdapter['reply']> {
    return 'sent' in response && response.sent ? response : super.reply(response, ...content);
  }
}

/** The API over its services, ready to listen or to be called in process. */
export async function createApi(services: Services, options: ApiOptions): Promise<NestFastifyApplication> {
  const server = createServer(services, options);
  countDeprecatedCalls(server);
  logApiRequests(server, services.requestLog);
  const { docsDir = 'dist/docs', isBuildingDocs = () => false } = options;
  addDocs(server, { folder: resolve(docsDir), isBuilding: isBuildingDocs });
  addDashboard(server, options.dashboardFolder);
  addReceiver(server, services);
  await serveMetrics(server, services, options);
  options.extend?.(server);
  const adapter = new ApiAdapter(server as never);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(services), adapter, {
    logger: false,
    bodyParser: false,
  });
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
  await server.ready();
  return app;
}

/** Serves the metrics on a port of its own: for Prometheus, not for callers. */
async function serveMetrics(
  server: FastifyInstance,
  services: Services,
  { metricsPort, metricsHost = '127.0.0.1' }: ApiOptions,
): Promise<void> {
  if (!metricsPort) return;
  const metrics = createApiMetrics(services);
  metrics.watch(server);
  const endpoint = await metrics.listen(metricsPort, metricsHost);
  server.addHook('onClose', async () => {
    endpoint.closeAllConnections();
    endpoint.close();
  });
}
