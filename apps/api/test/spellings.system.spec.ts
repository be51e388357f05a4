import { expect, it } from '@jest/globals';
import { useApp } from '@pnb/testkit';
import { findOperatorPaths, sweepSpellings } from './spelling-calls.ts';

const app = useApp({ signUp: 'open', operatorAddresses: ['127.0.0.0/8'], listen: true });

it('admits the callers of the plain path only, in every spelling of every route', async () => {
  const accounts = { stranger: (await app.signIn()).account_id, viewer: (await app.signIn()).account_id };
  const { calls, spellings, found } = await sweepSpellings(app, accounts, () => true);
  console.log(`${calls} calls in ${spellings} spellings`);
  expect(found).toEqual([]);
}, 900_000);

it('does not exist for operators from other addresses, in any spelling', async () => {
  const replica = await app.startReplica({ operatorAddresses: ['192.0.2.0/24'], listen: true });
  expect(await findOperatorPaths(replica, () => true)).toEqual([]);
  await replica.close();
}, 900_000);
