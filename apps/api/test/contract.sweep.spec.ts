import { describe, expect, it } from '@jest/globals';
import { createApi } from '@pnb/api';
import { isRevalidated, ROUTES } from '@pnb/contract';
import { type TestResponse, useApp } from '@pnb/testkit';
import { expectDocumented, getRoute, pathFor, populate, send, sendRequest, titled, usePopulated } from './sweep.ts';

const app = useApp();
const owner = usePopulated(app);

const gets = ROUTES.filter(({ method }) => method === 'get');
const paths = [...new Set(ROUTES.map(({ path }) => path))];
const methodsAt = (path: string): string[] => {
  const own = ROUTES.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
  return [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
};
const getAllowHeader = ({ headers }: TestResponse): string[] => String(headers.allow).split(', ').sort();

describe('the routes of the server', () => {
  it('are those of the contract, once by token and once by session of each environment, and no other', async () => {
    const found: string[] = [];
    const api = await createApi(app.services, {
      extend: (server) =>
        server.addHook('onRoute', ({ method, url }) => {
          [method].flat().forEach((name) => found.push(`${name} ${url}`));
        }),
    });
    await api.close();
    const served = found.filter((line) => /\/(v1|\.well-known)\b/.test(line) && !line.startsWith('HEAD '));
    const declared = ROUTES.flatMap(({ method, path, scope }) =>
      ['', ...(scope === null ? [] : ['/app/api/sandbox', '/app/api/production'])].map(
        (prefix) => `${method.toUpperCase()} ${prefix}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(served.sort()).toEqual(declared.sort());
  });

  it('have unique names', () => {
    expect(new Set(ROUTES.map(({ operationId }) => operationId)).size).toBe(ROUTES.length);
  });
});

describe.each(titled(gets.filter(isRevalidated)))('%s', (_, route) => {
  it('responds 304 without a body to a caller that has the current version', async () => {
    const { headers } = await sendRequest(app, route, owner);
    const { status, text } = await sendRequest(app, route, owner, {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([status, text]).toEqual([304, '']);
  });
});

describe.each(titled(gets))('%s', (_, route) => {
  it('responds to GET as documented', async () => {
    expectDocumented(route, await sendRequest(app, route, owner));
  });

  it('responds to HEAD with the headers of GET and without a body', async () => {
    const get = await sendRequest(app, route, owner);
    const head = await sendRequest(app, route, owner, { method: 'HEAD' });
    const comparable = ({ status, headers }: TestResponse) => {
      const { date: _date, 'request-id': _id, ratelimit: _left, 'transfer-encoding': _chunked, ...rest } = headers;
      return { status, ...rest };
    };
    expect(head.text).toBe('');
    expect(comparable(head)).toEqual(comparable(get));
  });
});

const writes = ROUTES.filter(({ method }) => !['get', 'delete'].includes(method));

describe.each(titled(writes))('%s', (_, route) => {
  it('responds as documented', async () => {
    // A reset deletes the objects of the owner.
    const caller = route.operationId === 'resetSandbox' ? await populate(app) : owner;
    const response = await sendRequest(app, route, caller);
    expectDocumented(route, response);
    const { location } = route.success;
    const filled = location?.replace(/\{(\w+)\}/g, (__, name: string) => String(response.body[name]));
    if (filled) expect(response.headers.location).toBe(filled);
    expect(response.headers['retry-after']).toBe(response.status === 202 ? '5' : undefined);
  });
});

describe('deleteProvider', () => {
  it('responds 204 without a body to a deletion of a provider, and 404 to the second one', async () => {
    const route = getRoute('deleteProvider');
    const made = await sendRequest(app, getRoute('createProvider'), owner);
    const path = pathFor(route, owner, String(made.body.id));
    expectDocumented(route, await send(app, route, { path, as: owner }));
    expect((await send(app, route, { path, as: owner })).body.code).toBe('resource_not_found');
  });
});

describe('deleteBuild', () => {
  it('responds 204 without a body to a deletion of a build, and 404 to the second one', async () => {
    const route = getRoute('deleteBuild');
    const made = await sendRequest(app, getRoute('createBuild'), owner);
    const path = pathFor(route, owner, String(made.body.id));
    expectDocumented(route, await send(app, route, { path, as: owner }));
    expect((await send(app, route, { path, as: owner })).body.code).toBe('resource_not_found');
  });
});

describe('deleteWebhook', () => {
  it('responds 204 without a body to a deletion of a webhook, and 404 to the second one', async () => {
    const route = getRoute('deleteWebhook');
    const made = await sendRequest(app, getRoute('createWebhook'), owner);
    const path = pathFor(route, owner, String(made.body.id));
    expectDocumented(route, await send(app, route, { path, as: owner }));
    expect((await send(app, route, { path, as: owner })).body.code).toBe('resource_not_found');
  });
});

describe('revokeApiKey', () => {
  it('responds 204 without a body to each revocation of a key', async () => {
    const route = getRoute('revokeApiKey');
    const made = await sendRequest(app, getRoute('createApiKey'), owner);
    const path = pathFor(route, owner, String(made.body.id));
    expectDocumented(route, await send(app, route, { path, as: owner }));
    expectDocumented(route, await send(app, route, { path, as: owner }));
  });
});

describe.each(paths.map((path) => [path]))('%s', (path) => {
  const url = (): string => pathFor({ path }, owner);

  it('responds to OPTIONS without a token, with Allow', async () => {
    const response = await send(app, null, { method: 'OPTIONS', path: url() });
    expect([response.status, response.text, getAllowHeader(response)]).toEqual([204, '', methodsAt(path)]);
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !methodsAt(path).includes(method)))(
    'rejects the method %s with 405 and Allow',
    async (method) => {
      const response = await send(app, null, { method, path: url() });
      expect([response.body.code, getAllowHeader(response)]).toEqual(['method_not_allowed', methodsAt(path)]);
    },
  );

  it('responds 404 to a trailing slash, and names the path without it', async () => {
    const response = await send(app, null, { path: `${url()}/` });
    expect([response.body.code, response.body.detail]).toEqual(['route_not_found', expect.stringContaining('slash')]);
  });
});

describe('a path that does not exist', () => {
  it.each(['/', '/v1', '/v2/providers', '/v1/provider', '/v1/providers/a/b/c', '/v1/%E0%A4%A', '/v1/Providers'])(
    'responds 404 without a token: %s',
    async (path) => {
      expect((await send(app, null, { path })).body.code).toBe('route_not_found');
    },
  );

  it('suggests a path for a typo', async () => {
    expect((await send(app, null, { path: '/v1/provider' })).body.detail).toContain('Did you mean /v1/providers?');
  });

  it.each(['POST', 'DELETE', 'OPTIONS', 'HEAD'])('responds 404 to %s too', async (method) => {
    expect((await send(app, null, { method, path: '/v1/nothing' })).status).toBe(404);
  });
});
