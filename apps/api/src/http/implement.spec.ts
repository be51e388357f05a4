import { describe, expect, it } from '@jest/globals';
import { routes, z } from '@pnb/contract';
import fastify from 'fastify';
import { implement } from './implement.ts';
import type { OperatorCaller } from './operator-caller.ts';
import { requireDeclaredAccess } from './route-access.ts';

const success = { status: 200, description: 'One.', body: z.object({ count: z.int() }) } as const;
const definition = { method: 'get', tag: 'Trial', summary: 'Trial', description: 'Trial.', problems: [] } as const;

const trials = routes({
  getFirst: { ...definition, path: '/v1/first', scope: 'builds:read', success },
  getSecond: { ...definition, path: '/v1/second', scope: null, access: 'public', success },
  getThird: { ...definition, path: '/app/api/operator/third', scope: null, access: 'operator', success },
});

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
});
