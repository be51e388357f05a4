import { describe, expect, it } from '@jest/globals';
import { decodeId, encodeId } from '@pnb/contract';
import type { LimitRequestCreate } from '@pnb/dashboard-contract';
import { newId } from '@pnb/db';
import { createLimitRequest, findAccount } from '@pnb/identity';
import { useOperator } from './operator.ts';

const operator = useOperator();
const { run, ok } = operator;

/** A new account with an open request; both ids as the command line shows them. */
async function aRequest(wish: Omit<LimitRequestCreate, 'reason'>): Promise<{ account: string; request: string }> {
  const account = String(
    (await ok('account', 'create', '--name', 'Example plan', '--plan', 'professional')).account_id,
  );
  const account_id = decodeId('account', account) ?? '';
  const row = await createLimitRequest(operator.context.control, {
    ...wish,
    account_id,
    user_id: newId(),
    reason: 'Growth.',
  });
  return { account, request: encodeId('limit_request', row?.id ?? '') };
}

const readAccount = (account: string) => findAccount(operator.context.control, decodeId('account', account) ?? '');

describe('operator request', () => {
  it('lists the open requests, and those of a status', async () => {
    const { account, request } = await aRequest({ kind: 'plan', plan: 'enterprise' });
    const shown = { limit_request_id: request, account_id: account, kind: 'plan', requested: 'enterprise' };
    expect(await ok<object[]>('request', 'list')).toMatchObject([{ ...shown, status: 'open', reason: 'Growth.' }]);
    await ok('request', 'decline', request, '--note', 'Not yet.');
    expect(await ok<object[]>('request', 'list')).toEqual([]);
    expect(await ok<object[]>('request', 'list', '--status', 'declined')).toMatchObject([{ note: 'Not yet.' }]);
    expect(await readAccount(account)).toMatchObject({ plan: 'professional' });
  });

  it.each([
    [{ kind: 'plan', plan: 'enterprise' }, { plan: 'enterprise' }],
    [{ kind: 'rate_limit', requests_per_minute: 5_000 }, { requests_per_minute: 5_000 }],
    [{ kind: 'production' }, { has_production: true }],
  ] as const)('approves %j', async (wish, changed) => {
    const { account, request } = await aRequest(wish);
    expect(await ok('request', 'approve', request)).toMatchObject({ status: 'approved', note: null });
    expect(await readAccount(account)).toMatchObject(changed);
  });

  it('decides once', async () => {
    const { request } = await aRequest({ kind: 'production' });
    await ok('request', 'approve', request);
    expect(await run('request', 'decline', request)).toMatchObject({
      code: 1,
      err: `The request ${request} is approved; only an open request can be decided.\n`,
    });
    expect(await run('request', 'approve', encodeId('limit_request', newId()))).toMatchObject({ code: 1 });
  });

  it('reports a wrong command line', async () => {
    expect(await run('request', 'list', '--status', 'new')).toMatchObject({ code: 2 });
    expect(await run('request', 'approve', 'acct_1')).toMatchObject({ code: 2 });
  });
});
