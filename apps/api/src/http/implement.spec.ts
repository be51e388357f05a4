import { describe, expect, it } from '@jest/globals';
import { routes, z } from '@pnb/contract';
import { implement } from './implement.ts';

const success = { status: 200, description: 'One.', body: z.object({ count: z.int() }) } as const;
const definition = { method: 'get', tag: 'Trial', summary: 'Trial', description: 'Trial.', problems: [] } as const;

const trials = routes({
  getFirst: { ...definition, path: '/v1/first', scope: 'builds:read', success },
  getSecond: { ...definition, path: '/v1/second', scope: null, success },
});

const respond = async () => ({ count: 1 });

describe('routes() and implement()', () => {
  it('name each route by its key, in the contract and in the controller', () => {
    const Controller = implement(trials, { getFirst: respond, getSecond: respond });
    expect(Object.values(trials).map(({ operationId }) => operationId)).toEqual(['getFirst', 'getSecond']);
    expect(Object.getOwnPropertyNames(Controller.prototype)).toEqual(['constructor', 'getFirst', 'getSecond']);
  });

  it('reject a missing handler, an extra handler and a wrong result at compile time', () => {
    // @ts-expect-error getSecond is missing
    const missing = () => implement(trials, { getFirst: respond });

    // @ts-expect-error getThird is not in the group
    const extra = () => implement(trials, { getFirst: respond, getSecond: respond, getThird: respond });

    const wrong = () =>
      implement(trials, {
        // @ts-expect-error count is a number
        getFirst: async () => ({ count: 'one' }),
        getSecond: respond,
      });

    const withoutCaller = () =>
      implement(trials, {
        getFirst: respond,
        // @ts-expect-error a route without a scope has no caller
        getSecond: async (_input, { db }) => ({ count: Number(db) }),
      });

    expect([missing, extra, wrong, withoutCaller]).toHaveLength(4);
  });
});
