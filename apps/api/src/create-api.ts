import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.ts';
import { ProblemFilter } from './http/problem-filter.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import type { Services } from './services.ts';
import { addDocs } from './docs/docs.ts';

/** The API over its services, ready to listen or to be called in process. */
export async function createApi(services: Services, options: ServerOptions): Promise<NestFastifyApplication> {
  const server = createServer(services, options);
  addDocs(server);
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
