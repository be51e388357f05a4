import { describe, expect, it } from '@jest/globals';
import { ROUTES } from '@pnb/contract';
import { allowedMethods, unknownPath } from './unknown-path.ts';

describe('allowedMethods', () => {
  it.each(ROUTES.map(({ method, path }) => [method.toUpperCase(), path.replace('{id}', 'prv_1')] as const))(
    'finds the path of %s %s, with or without a query',
    (method, path) => {
      expect(allowedMethods(path)).toContain(method);
      expect(allowedMethods(`${path}?a=/b`)).toContain(method);
    },
  );

  it('allows HEAD on every path with GET, and OPTIONS on every path', () => {
    expect(allowedMethods('/v1/providers')).toEqual(['GET', 'POST', 'HEAD', 'OPTIONS']);
    expect(allowedMethods('/v1/sandbox/reset')).toEqual(['POST', 'OPTIONS']);
  });

  it.each(['/v1/providers/', '/v1/providers/a/b', '/v1/openapi_json', '/v1', '/v1/PROVIDERS'])(
    'finds no path for %s',
    (path) => {
      expect(allowedMethods(path)).toBeNull();
    },
  );
});

describe('unknownPath', () => {
  it('lists the methods of a known path', () => {
    const { code, headers } = unknownPath('PUT', '/v1/providers?page=1');
    expect([code, headers]).toEqual(['method_not_allowed', { Allow: 'GET, POST, HEAD, OPTIONS' }]);
  });

  it('reports a trailing slash', () => {
    const { code, message } = unknownPath('GET', '/v1/providers/');
    expect([code, message]).toEqual(['route_not_found', 'Remove the slash at the end: /v1/providers.']);
  });

  it('suggests a path for a typo, and none for a path that resembles no other', () => {
    expect(unknownPath('GET', '/v1/build').message).toBe('The API has no path /v1/build. Did you mean /v1/builds?');
    expect(unknownPath('GET', '/index.php').message).toBe('The API has no path /index.php. The reference is at /docs.');
  });

  it('keeps its text within the maximum length for a path of any length', () => {
    expect(unknownPath('GET', `/${'x'.repeat(10_000)}`).message.length).toBeLessThan(2_000);
    expect(unknownPath('PUT', `/v1/providers/${'x'.repeat(10_000)}`).message.length).toBeLessThan(2_000);
    expect(unknownPath('GET', `/v1/providers/${'x'.repeat(10_000)}/`).message.length).toBeLessThan(2_000);
  });
});
