import { Problem, ROUTES, findNearest } from '@pnb/contract';
import type { FastifyRequest } from 'fastify';

const PATHS = [...new Set(ROUTES.map(({ path }) => path))].map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  methods: listMethods(path),
}));

/** Methods of a path of the contract. */
export function listMethods(path: string): string[] {
  const methods = ROUTES.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

const getPath = (url: string): string => url.split('?', 1)[0] ?? url;

/** Methods a path has, or null when there is no such path. */
export const allowedMethods = (url: string): string[] | null =>
  PATHS.find(({ pattern }) => pattern.test(getPath(url)))?.methods ?? null;

const LITERAL_PATHS = new Set(PATHS.map(({ path }) => path).filter((path) => !path.includes('{')));

/** The path of the contract that the router has taken for an id of another path, since it does not have the method. */
export function findOtherPath({ params, routeOptions }: FastifyRequest): string | null {
  const { contract } = routeOptions.config;
  if (!contract?.path.includes('{')) return null;
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name] ?? '');
  return LITERAL_PATHS.has(path) ? path : null;
}

/** 405 with Allow for a known path, else 404 with the reason or the nearest path. */
export function unknownPath(method: string, url: string): Problem {
  const path = getPath(url);
  const shown = path.slice(0, 200);
  const methods = allowedMethods(path);
  if (methods) {
    const allow = methods.join(', ');
    return new Problem('method_not_allowed', `${shown} does not support ${method}. Use one of: ${allow}.`, {
      headers: { Allow: allow },
    });
  }
  if (path.endsWith('/') && allowedMethods(path.slice(0, -1))) {
    return new Problem('route_not_found', `Remove the slash at the end: ${path.slice(0, -1).slice(0, 200)}.`);
  }
  const guess = findNearest(
    path,
    PATHS.map((entry) => entry.path),
  );
  return new Problem(
    'route_not_found',
    `The API has no path ${shown}. ${guess ? `Did you mean ${guess}?` : 'The reference is at /docs.'}`,
  );
}

/** RFC 9110 section 4.1 recommends support for at least 8,000 octets. */
const URI_BYTES = 8_192;

export function assertUriLength(url: string): void {
  if (Buffer.byteLength(url) > URI_BYTES)
    throw new Problem('uri_too_long', 'The URI is longer than 8 KiB. Use fewer filter values.');
}
