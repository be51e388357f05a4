import type { Access, Environment, Route } from '@pnb/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/**
 * What admits a request of a route: `token` a bearer token, `session` the session of a user, for the published API below
 * the path of the dashboard, `page` nothing, for pages and files of the service's own origin. The rest is of the contract.
 */
export type RouteAccess = Access | 'token' | 'session' | 'page';

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Route;
    /** Declared by every route: the server does not start otherwise. */
    access?: RouteAccess;
    /** A route with the access `session` has it. */
    session_environment?: Environment;
  }
}

/** The access that the contract declares; undefined if it declares none. */
export const declaredAccess = ({ scope, access }: Route): RouteAccess | undefined =>
  scope === null ? access : 'token';

/** Ends the start of a server with a route that declares no access. */
export function requireDeclaredAccess(server: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route) => {
    routes.push(route);
  });
  server.addHook('onReady', async () => {
    const found = routes.filter(({ config }) => config?.access === undefined);
    if (found.length === 0) return;
    const names = found.map(({ method, url }) => `${String(method)} ${url}`).join(', ');
    throw new Error(`These routes declare no access: ${names}. Add it to their contract or configuration.`);
  });
}

const getAccess = ({ routeOptions }: FastifyRequest): RouteAccess | undefined => routeOptions?.config?.access;

const NOT_OF_BROWSERS: ReadonlySet<RouteAccess | undefined> = new Set(['token', 'source', 'public', 'page', undefined]);

/** Whether the matched route is for the dashboard: it accepts sessions, and no requests of other sites. */
export const isDashboardCall = (request: FastifyRequest): boolean => !NOT_OF_BROWSERS.has(getAccess(request));

/** Whether pages of other origins may read the response (CORS). No page may send an API key. */
export const isPublicRoute = (request: FastifyRequest): boolean =>
  getAccess(request) !== 'page' && !isDashboardCall(request) && request.routeOptions?.config?.contract?.oauth !== true;
