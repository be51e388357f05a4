import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { routes, z } from '@pnb/contract';
import fastify from 'fastify';
import { type Handlers, implement } from './implement.ts';
import type { OperatorCaller } from './operator-caller.ts';
import { requireDeclaredAccess } from './route-access.ts';

const success = { status: 200, description: 'One.', body: z.object({ count: z.int() }) } as const;
const definition = { method: 'get', tag: 'Trial', summary: 'Trial', description: 'Trial.', problems: [] } as const;

const trials = routes({
  getFirst: { ...definition, path: '/v1/first', scope: 'builds:read', success },
  getSecond: { ...definition, path: '/v1/second', scope: null, access: 'public', success },
  getThird: { ...definition, path: '/app/api/operator/third', scope: null, access: 'operator', success },
});

const open = { ...definition, scope: null, access: 'public', success } as const;

const respond = async () => ({ count: 1 });

describe('createServer()', () => {
  it('does not start with a route that declares no access', async () => {
    const server = fastify();
    requireDeclaredAccess(server);
    server.get('/v1/open', { config: { access: 'public' } }, respond);
    server.get('/v1/undeclared', respond);
    await expect(server.ready()).rejects.toThrow(
      'These routes declare no access: GET /v1/undeclared, HEAD /v1/undeclared.',
    );
  });
});

describe('routes() and implement()', () => {
  it('name each route by its key, in the contract and in the controller', () => {
    const Controller = implement(trials, { getFirst: respond, getSecond: respond, getThird: respond });
    expect(Object.values(trials).map(({ operationId }) => operationId)).toEqual(['getFirst', 'getSecond', 'getThird']);
    const ofSessions = ['getFirst_production', 'getFirst_sandbox'];
    expect(Object.getOwnPropertyNames(Controller.prototype)).toEqual([
      ...['constructor', 'getFirst', ...ofSessions, 'getSecond', 'getThird'],
    ]);
  });

  it('reject a missing handler, an extra handler and a wrong result at compile time', () => {
    // @ts-expect-error getSecond is missing
    const missing = () => implement(trials, { getFirst: respond, getThird: respond });

    const all = { getFirst: respond, getSecond: respond, getThird: respond };
    // @ts-expect-error getFourth is not in the group
    const extra = () => implement(trials, { ...all, getFourth: respond });

    const wrong = () =>
      implement(trials, {
        // @ts-expect-error count is a number
        getFirst: async () => ({ count: 'one' }),
        getSecond: respond,
        getThird: respond,
      });

    const withoutCaller = () =>
      implement(trials, {
        getFirst: respond,
        // @ts-expect-error a route without a scope has no caller
        getSecond: async (_input, { db }) => ({ count: Number(db) }),
        getThird: respond,
      });

    const withoutOperator = () =>
      implement(trials, {
        getFirst: respond,
        getSecond: respond,
        // @ts-expect-error a route of operators has no services but those of its operator
        getThird: async (_input, _operator, services) => ({ count: Number(services) }),
      });

    // @ts-expect-error only the HTTP layer makes an operator
    const madeUp: OperatorCaller = { session: {}, services: {}, request_id: '' } as Pick<OperatorCaller, 'session'>;

    expect([missing, extra, wrong, withoutCaller, withoutOperator, madeUp]).toHaveLength(6);
  });

  it('type the result of a handler by the kind of the response', () => {
    const kinds = routes({
      getText: { ...open, path: '/v1/text', response: { kind: 'text', type: 'application/json' } },
      getFile: { ...open, path: '/v1/file', response: { kind: 'file', type: 'application/zip' } },
      getLines: { ...open, path: '/v1/lines', response: { kind: 'events', source: 'lines' } },
      getChanges: { ...open, path: '/v1/changes', response: { kind: 'events', source: 'object' } },
      getTagged: { ...open, path: '/v1/tagged', response: { kind: 'json', tagged: true } },
      getRows: { ...open, path: '/v1/rows', response: { kind: 'page', csv: 'own' } },
      getPage: { ...open, path: '/v1/page', response: { kind: 'page' } },
    });
    const chunks = Readable.from([]);
    const file = async () => ({ file_name: 'a.zip', checksum: '', chunks });
    const handlers: Handlers<typeof kinds> = {
      getText: async () => '{}',
      getFile: file,
      getLines: async () => ({ write: () => Readable.from([]), close: () => undefined }),
      getChanges: async () => ({ id: '', read: async () => ({ value: { count: 1 }, version: '', isEnded: true }) }),
      getTagged: async () => ({ version: '', read: async () => ({ version: '', value: { count: 1 } }) }),
      getRows: file,
      getPage: respond,
    };
    const changed: readonly Partial<Handlers<typeof kinds>>[] = [
      { getChanges: respond, getRows: respond },
      // @ts-expect-error a text is no object
      { getText: respond },
      // @ts-expect-error a file is no object
      { getFile: respond },
      // @ts-expect-error lines are no object
      { getLines: respond },
      // @ts-expect-error a tagged response has its version first
      { getTagged: respond },
      // @ts-expect-error the schema of a page writes its CSV
      { getPage: file },
    ];
    expect(Object.keys(kinds)).toEqual(Object.keys(handlers));
    expect(changed).toHaveLength(6);
  });
});
