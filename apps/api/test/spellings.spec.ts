import { describe, expect, it } from '@jest/globals';
import { useApp } from '@pnb/testkit';
import { DASHBOARD_ROUTES, findOperatorPaths, sweepSpellings } from './spelling-calls.ts';

const app = useApp({ signUp: 'open', operatorAddresses: ['127.0.0.0/8'], listen: true });

const isChosen = () => Math.random() < 0.1;

describe('a route in another spelling of its path', () => {
  it('admits the callers of the plain path only: a random tenth', async () => {
    const accounts = { stranger: (await app.signIn()).account_id, viewer: (await app.signIn()).account_id };
    const { calls, spellings, found } = await sweepSpellings(app, accounts, isChosen);
    expect(calls).toBeGreaterThan(50);
    expect(spellings).toBeGreaterThan(5_000);
    expect(found).toEqual([]);
  });

  it('does not exist for operators from other addresses', async () => {
    const replica = await app.startReplica({ operatorAddresses: ['192.0.2.0/24'], listen: true });
    expect(DASHBOARD_ROUTES.filter(({ access }) => access?.startsWith('operator')).length).toBeGreaterThan(10);
    expect(await findOperatorPaths(replica, isChosen)).toEqual([]);
    await replica.close();
  });
});
