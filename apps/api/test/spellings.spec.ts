import { describe, expect, it } from '@jest/globals';
import { useApp } from '@pnb/testkit';
import { DASHBOARD_ROUTES, findOperatorPaths, sweepSpellings } from './spelling-calls.ts';

const app = useApp({ signUp: 'open', operatorAddresses: ['127.0.0.0/8'], listen: true });

const isChosen = (share: number) => () => Math.random() < share;

const swept = { calls: 0, spellings: 0 };

describe('a route in another spelling of its path', () => {
  it.each([1, 2, 3])('admits the callers of the plain path only: a random thirtieth, time %i', async () => {
    const accounts = { stranger: (await app.signIn()).account_id, viewer: (await app.signIn()).account_id };
    const { calls, spellings, found } = await sweepSpellings(app, accounts, isChosen(1 / 30));
    swept.calls += calls;
    swept.spellings += spellings;
    expect(found).toEqual([]);
  });

  it('was sent many times', () => {
    expect(swept.calls).toBeGreaterThan(50);
    expect(swept.spellings).toBeGreaterThan(5_000);
  });

  it('does not exist for operators from other addresses', async () => {
    const replica = await app.startReplica({ operatorAddresses: ['192.0.2.0/24'], listen: true });
    expect(DASHBOARD_ROUTES.filter(({ access }) => access?.startsWith('operator')).length).toBeGreaterThan(10);
    expect(await findOperatorPaths(replica, isChosen(1 / 10))).toEqual([]);
    await replica.close();
  });
});
