import { describe, expect, it } from '@jest/globals';
import { type Plan, PLANS } from '@pnb/contract';
import { type SignedIn, useApp } from '@pnb/testkit';
import { ALL, createKeyCalls } from './key-calls.ts';

const app = useApp();

const { signIn, create, made, rotate, revoke, list, exchange, call, getId, listRows } = createKeyCalls(app);

describe('the number of active keys', () => {
  it.each<Plan>(['starter', 'professional', 'enterprise'])(
    'is limited by the plan %s in each environment',
    async (plan) => {
      const owner = await signIn({ plan });
      const limit = PLANS[plan].api_keys;
      const responses = await Promise.all(Array.from({ length: limit + 3 }, () => create(owner)));
      const refused = responses.filter(({ status }) => status !== 201);
      expect(responses.length - refused.length).toBe(limit - 1);
      expect(refused.map(({ body }) => [body.code, body.plan])).toEqual(
        refused.map(() => ['plan_limit_exceeded', expect.objectContaining({ current: plan, limit, used: limit })]),
      );
      const elsewhere = await app.signInAs(owner.account_id, { environment: 'production', scopes: [...ALL] });
      expect((await create(elsewhere)).status).toBe(201);
    },
  );

  it('does not count revoked and expired keys, and counts both keys of a rotation', async () => {
    const owner = await signIn({ plan: 'starter' });
    const { id } = await made(owner);
    expect((await rotate(owner, id)).body.code).toBe('plan_limit_exceeded');
    const successor = await rotate(owner, id, { overlap_seconds: 0 });
    expect(successor.status).toBe(201);
    expect((await create(owner)).body.code).toBe('plan_limit_exceeded');
    await revoke(owner, String(successor.body.id));
    expect((await create(owner)).status).toBe(201);
  });
});

describe('API keys of another owner', () => {
  it.each<[string, (owner: SignedIn) => Promise<SignedIn>]>([
    ['of another account', () => signIn()],
    [
      'of the other environment',
      ({ account_id }) => app.signInAs(account_id, { environment: 'production', scopes: [...ALL] }),
    ],
  ])('%s are not found, not listed and not changed', async (_, find) => {
    const owner = await signIn();
    const other = await find(owner);
    expect((await rotate(owner, getId(other))).body.code).toBe('resource_not_found');
    expect((await revoke(owner, getId(other))).body.code).toBe('resource_not_found');
    expect(listRows(await list(owner)).map(({ id }) => id)).toEqual([getId(owner)]);
    expect((await exchange(other.api_key)).status).toBe(200);
  });
});

describe('the IP allow list of a key', () => {
  const LISTED = ['203.0.113.7', '198.51.100.0/24', '2001:db8::1', '2001:db8:1::/48'];

  it.each([
    ['203.0.113.7', true],
    ['203.0.113.8', false],
    ['198.51.100.255', true],
    ['198.51.101.0', false],
    ['2001:db8::1', true],
    ['2001:0db8:0:0:0:0:0:1', true],
    ['2001:db8::2', false],
    ['2001:db8:1:ffff::9', true],
    ['2001:db8:2::', false],
    ['::ffff:198.51.100.9', true],
    ['::ffff:192.0.2.1', false],
  ])('admits the address %s: %s', async (remoteAddress, passes) => {
    const { secret } = await made(await signIn(), { ip_allow_list: LISTED });
    const requested = await exchange(secret, remoteAddress);
    expect([requested.status, requested.code]).toEqual(passes ? [200, undefined] : [403, 'ip_not_allowed']);
    const { access_token } = await exchange(secret, '203.0.113.7');
    const { status, code } = await call(access_token, { remoteAddress });
    expect([status, code]).toEqual(passes ? [200, undefined] : [403, 'ip_not_allowed']);
  });
});
