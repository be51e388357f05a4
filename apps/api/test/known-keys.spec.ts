import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeAccount, limitLineage, revokeKey } from '@pnb/identity';
import { startApp, type SignedIn, type TestApp } from '@pnb/testkit';
import pg from 'pg';

let app: TestApp;
let beside: TestApp;

beforeAll(async () => {
  app = await startApp();
  beside = await startApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

/** Far below the five seconds that an entry may live where nobody tells of a change. */
const AT_ONCE_MS = 1_500;

const answersOf = ({ token }: SignedIn) =>
  Promise.all(
    [app, beside].map((target) =>
      target.server.inject({ url: '/v1/account', headers: { authorization: `Bearer ${token}` } }),
    ),
  );

const limitsOf = async (signedIn: SignedIn): Promise<unknown[]> =>
  (await answersOf(signedIn)).map((answer) => {
    const [, limit] = /q=(\d+)/.exec(String(answer.headers['ratelimit-policy'])) ?? [];
    return limit === undefined ? answer.statusCode : Number(limit);
  });

async function soon(read: () => Promise<unknown[]>, expected: unknown[]): Promise<void> {
  const deadline = Date.now() + AT_ONCE_MS;
  while (JSON.stringify(await read()) !== JSON.stringify(expected) && Date.now() < deadline) await setTimeout(10);
  expect(await read()).toEqual(expected);
}

describe('what a process knows of a key', () => {
  it('follows a plan, the limit of an account and that of a key at once, in every process', async () => {
    const signedIn = await app.signIn({ plan: 'starter', requests_per_minute: null });
    const { control } = app.services;
    expect(await limitsOf(signedIn)).toEqual([100, 100]);

    await changeAccount(control, signedIn.account_id, { plan: 'professional' });
    await soon(() => limitsOf(signedIn), [1_000, 1_000]);
    await changeAccount(control, signedIn.account_id, { requests_per_minute: 2_500 });
    await soon(() => limitsOf(signedIn), [2_500, 2_500]);
    await limitLineage(control, signedIn.api_key_id, 5_000);
    await soon(() => limitsOf(signedIn), [5_000, 5_000]);
    await limitLineage(control, signedIn.api_key_id, null);
    await changeAccount(control, signedIn.account_id, { requests_per_minute: null });
    await soon(() => limitsOf(signedIn), [1_000, 1_000]);
  });

  it('follows a revocation at once, and leaves other accounts alone', async () => {
    const [gone, stays] = [await app.signIn(), await app.signIn()];
    const statuses = async (signedIn: SignedIn) => (await answersOf(signedIn)).map(({ statusCode }) => statusCode);
    expect([await statuses(gone), await statuses(stays)]).toEqual([
      [200, 200],
      [200, 200],
    ]);

    await revokeKey(app.services.control, gone.api_key_id);
    await soon(() => statuses(gone), [401, 401]);
    expect(await statuses(stays)).toEqual([200, 200]);
  });

  it('is read again after the connection that tells of changes has broken', async () => {
    const signedIn = await app.signIn({ plan: 'starter', requests_per_minute: null });
    expect(await limitsOf(signedIn)).toEqual([100, 100]);
    const client = new pg.Client({ connectionString: app.databases.control });
    await client.connect();
    const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`);
    expect(rowCount).toBe(2);
    await client.end();

    await changeAccount(app.services.control, signedIn.account_id, { plan: 'enterprise' });
    await soon(() => limitsOf(signedIn), [10_000, 10_000]);
    // And it listens again.
    await setTimeout(1_000);
    await changeAccount(app.services.control, signedIn.account_id, { plan: 'professional' });
    await soon(() => limitsOf(signedIn), [1_000, 1_000]);
  });
});
