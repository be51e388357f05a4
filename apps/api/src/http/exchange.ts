import type { Route } from '@pnb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request of a route, with the reply that it gets. */
export interface Exchange {
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
}
