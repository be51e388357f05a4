import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  changeAccount,
  deriveKey,
  limitLineage,
  listSigningKeys,
  revokeKey,
  revokeSigningKey,
  rotateSigningKey,
} from '@pnb/identity';
import { type SignedIn, useApp, useReplica } from '@pnb/testkit';
import pg from 'pg';

const app = useApp();
const replica = useReplica(app);

/** Far below the five seconds after which an entry expires without a notification. */
const AT_ONCE_MS = 1_500;

const readStatuses = ({ token }: SignedIn) =>
  Promise.all([app, replica].map(({ request }) => request('/v1/account', { as: { token } })));

const getLimits = async (signedIn: SignedIn): Promise<unknown[]> =>
  (await readStatuses(signedIn)).map((response) => {
    const [, limit] = /q=(\d+)/.exec(String(response.headers['ratelimit-policy'])) ?? [];
    return limit === undefined ? response.status : Number(limit);
  });

async function soon(read: () => Promise<unknown[]>, expected: unknown[]): Promise<void> {
  const deadline = Date.now() + AT_ONCE_MS;
  while (JSON.stringify(await read()) !== JSON.stringify(expected) && Date.now() < deadline) await setTimeout(10);
  expect(await read()).toEqual(expected);
}

describe('the key cache of a process', () => {
  it('applies a changed plan, account limit and key limit at once, in every process', async () => {
    const signedIn = await app.signIn({ plan: 'starter', requests_per_minute: null });
    const { control } = app.services;
    expect(await getLimits(signedIn)).toEqual([100, 100]);

    await changeAccount(control, signedIn.account_id, { plan: 'professional' });
    await soon(() => getLimits(signedIn), [1_000, 1_000]);
    await changeAccount(control, signedIn.account_id, { requests_per_minute: 2_500 });
    await soon(() => getLimits(signedIn), [2_500, 2_500]);
    await limitLineage(control, signedIn.api_key_id, 5_000);
    await soon(() => getLimits(signedIn), [5_000, 5_000]);
    await limitLineage(control, signedIn.api_key_id, null);
    await changeAccount(control, signedIn.account_id, { requests_per_minute: null });
    await soon(() => getLimits(signedIn), [1_000, 1_000]);
  });

  it('applies a revocation at once, and keeps other accounts', async () => {
    const [gone, stays] = [await app.signIn(), await app.signIn()];
    const statuses = async (signedIn: SignedIn) => (await readStatuses(signedIn)).map(({ status }) => status);
    expect([await statuses(gone), await statuses(stays)]).toEqual([
      [200, 200],
      [200, 200],
    ]);

    await revokeKey(app.services.control, gone.api_key_id);
    await soon(() => statuses(gone), [401, 401]);
    expect(await statuses(stays)).toEqual([200, 200]);
  });

  it('is reloaded after the connection that reports changes was lost', async () => {
    const signedIn = await app.signIn({ plan: 'starter', requests_per_minute: null });
    expect(await getLimits(signedIn)).toEqual([100, 100]);
    const client = new pg.Client({ connectionString: app.databases.control });
    await client.connect();
    const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`);
    expect(rowCount).toBe(2);
    await client.end();

    await changeAccount(app.services.control, signedIn.account_id, { plan: 'enterprise' });
    await soon(() => getLimits(signedIn), [10_000, 10_000]);
    // The new connection listens as well.
    await setTimeout(1_000);
    await changeAccount(app.services.control, signedIn.account_id, { plan: 'professional' });
    await soon(() => getLimits(signedIn), [1_000, 1_000]);
  });
});

describe('a revoked signing key', () => {
  const statuses = async (signedIn: SignedIn) => (await readStatuses(signedIn)).map(({ status }) => status);
  const published = async () =>
    Promise.all(
      [app, replica].map(async ({ request }) => {
        const { keys } = (await request('/v1/oauth/jwks')).body;
        return (keys as { kid: string }[]).map(({ kid }) => kid);
      }),
    );
  const sealKey = () => deriveKey(app.secret, 'signing keys');
  const inForce = async () => (await listSigningKeys(app.services.control)).filter(({ retired_at }) => !retired_at);

  it('ends at once in every process, with tokens that were verified before, and the next one signs', async () => {
    const signedIn = await app.signIn();
    expect(await statuses(signedIn)).toEqual([200, 200]);
    const [leaked] = await inForce();
    await revokeSigningKey(app.services.control, sealKey(), String(leaked?.kid));
    await soon(() => statuses(signedIn), [401, 401]);
    const codes = (await readStatuses(signedIn)).map(({ body }) => body.code);
    expect(codes).toEqual(['invalid_token', 'invalid_token']);

    const [successor] = await inForce();
    expect(await published()).toEqual([[successor?.kid], [successor?.kid]]);
    const again = await replica.signInAs(signedIn.account_id);
    await soon(() => statuses(again), [200, 200]);
  });

  it('ends at once after it was rotated out, and tokens of its successor stay valid', async () => {
    const [leaked] = await inForce();
    const old = await app.signIn();
    const kid = await rotateSigningKey(app.services.control, sealKey(), new Date());
    await soon(async () => (await published()).map((kids) => kids[0]), [kid, kid]);
    const fresh = await app.signIn();
    await soon(() => statuses(fresh), [200, 200]);
    expect(await statuses(old)).toEqual([200, 200]);
    await revokeSigningKey(app.services.control, sealKey(), String(leaked?.kid));
    await soon(() => statuses(old), [401, 401]);
    expect(await statuses(fresh)).toEqual([200, 200]);
  });

  it('is replaced by the key that was published ahead, which signs earlier than planned', async () => {
    const [present] = await inForce();
    const ahead = await rotateSigningKey(app.services.control, sealKey(), new Date(Date.now() + 86_400_000));
    const signedIn = await app.signIn();
    await revokeSigningKey(app.services.control, sealKey(), String(present?.kid));
    await soon(() => statuses(signedIn), [401, 401]);
    expect(await published()).toEqual([[ahead], [ahead]]);
    const again = await app.signInAs(signedIn.account_id);
    expect(await statuses(again)).toEqual([200, 200]);
  });
});
