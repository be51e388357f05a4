import { Problem, ROUTES, nearest } from '@pnb/contract';

const PATHS = [...new Set(ROUTES.map(({ path }) => path))].map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  methods: listMethods(path),
  isTokenRoute: ROUTES.some((route) => route.path === path && route.oauth === true),
}));

function listMethods(path: string): string[] {
  const own = ROUTES.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
  return [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

const getPath = (url: string): string => url.split('?', 1)[0] ?? url;

/** Methods a path has, or null when there is no such path. */
export const allowedMethods = (url: string): string[] | null =>
  PATHS.find(({ pattern }) => pattern.test(getPath(url)))?.methods ?? null;

/** Where API keys are sent, which must not live in browsers: by any method, no other origin may. */
export const isTokenRoute = (url: string): boolean =>
  PATHS.some(({ pattern, isTokenRoute: isOne }) => isOne && pattern.test(getPath(url)));

/** 405 with Allow for a known path, else 404 with the reason or the nearest path. */
export function unknownPath(method: string, url: string): Problem {
  const path = getPath(url);
  const shown = path.slice(0, 200);
  const methods = allowedMethods(path);
  if (methods) {
    const allow = methods.join(', ');
    return new Problem('method_not_allowed', `${shown} has no ${method}; it has ${allow}.`, {
      headers: { Allow: allow },
    });
  }
  if (path.endsWith('/') && allowedMethods(path.slice(0, -1))) {
    return new Problem('route_not_found', `Leave out the slash at the end: ${path.slice(0, -1).slice(0, 200)}.`);
  }
  const guess = nearest(
    path,
    PATHS.map((known) => known.path),
  );
  return new Problem(
    'route_not_found',
    `The API has no path ${shown}. ${guess ? `Did you mean ${guess}?` : 'The reference is at /docs.'}`,
  );
}

/** RFC 9110 section 4.1 asks for 8,000 octets at least. */
const URI_BYTES = 8_192;

export function assertUriLength(url: string): void {
  if (Buffer.byteLength(url) > URI_BYTES)
    throw new Problem('uri_too_long', 'The URI may be 8 KiB long; use fewer filter values.');
}
