import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { encodeId, MAX_KEYS_CREATED_PER_HOUR, type Plan } from '@pnb/contract';
import { type SignedIn, type TestRequest, useApp } from '@pnb/testkit';

const app = useApp({ clock: () => now });
/** The clock of the limits in milliseconds, which only the tests advance. */
let now = 1_000_000;

const MINUTE_MS = 60_000;

const request = (token: string, path: string, options: TestRequest = {}) =>
  app.request(path, { as: { token }, ...options });

interface NewKey {
  id: string;
  token: string;
}

const createKey = (by: SignedIn) =>
  request(by.token, '/v1/api-keys', { body: { name: 'Churn', scopes: ['builds:read'] } });

async function openKey(by: SignedIn): Promise<NewKey> {
  const { body } = await createKey(by);
  const grant = { grant_type: 'client_credentials', client_secret: body.secret };
  const issued = await app.request('/v1/oauth/token', { body: grant });
  return { id: String(body.id), token: String(issued.body.access_token) };
}

const revoke = (by: SignedIn, id: string) => request(by.token, `/v1/api-keys/${id}`, { method: 'DELETE' });

/** The number of admitted requests out of concurrent ones. */
async function flood(token: string, requests = 250): Promise<number> {
  const sent = Array.from({ length: requests }, () => request(token, '/v1/builds'));
  return (await Promise.all(sent)).filter(({ status }) => status === 200).length;
}

const signIn = (plan: Plan): Promise<SignedIn> => app.signIn({ plan, requests_per_minute: null });

describe('creating and revoking keys', () => {
  it('does not raise the limit: a new key continues the count of the previous one in its slot', async () => {
    const owner = await signIn('starter');
    let admitted = 0;
    for (let round = 0; round < 8; round += 1) {
      const { id, token } = await openKey(owner);
      admitted += await flood(token);
      await revoke(owner, id);
    }
    expect(admitted).toBe(200);
  });

  it('does not raise the limit with several slots: each key of the plan has its limit', async () => {
    // The key of the caller has its own limit, which new keys do not inherit.
    const owner = await app.signIn({ plan: 'professional' });
    const { prisma } = app.services.control;
    await prisma.account.update({ where: { id: owner.account_id }, data: { requests_per_minute: 10 } });
    let admitted = 0;
    for (let round = 0; round < 25; round += 1) {
      const { id, token } = await openKey(owner);
      admitted += await flood(token, 25);
      expect((await revoke(owner, id)).status).toBe(204);
    }
    // Nine slots in addition to that of the caller, twice the limit each.
    expect(admitted).toBe(9 * 20);
  });

  it('leaves every active key its full limit, and a later key as well', async () => {
    const owner = await signIn('starter');
    const first = await openKey(owner);
    expect([await flood(owner.token), await flood(first.token)]).toEqual([199, 200]);
    now += 2 * MINUTE_MS;
    await revoke(owner, first.id);
    const second = await openKey(owner);
    expect(await flood(second.token)).toBe(200);
  });

  it('does not change the limit of other active keys', async () => {
    const owner = await signIn('professional');
    const kept = await openKey(owner);
    const [used] = [await flood(kept.token, 100)];
    const churned = await openKey(owner);
    await flood(churned.token, 300);
    await revoke(owner, churned.id);
    await openKey(owner);
    const { headers } = await request(kept.token, '/v1/builds');
    expect([used, String(headers.ratelimit).split(';')[1]]).toEqual([100, 'r=899']);
  });
});

describe('the creation of keys', () => {
  const outlive = async ({ account_id }: SignedIn, minutes: number) =>
    app.services.control.pool.query(
      `update api_keys set created_at = created_at - interval '${minutes} minutes' where account_id = $1`,
      [account_id],
    );

  it('is limited for an account and environment, rotations and revoked keys included', async () => {
    const owner = await app.signIn({ plan: 'enterprise' });
    const own = encodeId('api_key', owner.api_key_id);
    let id = own;
    // The key that signed in is one of them.
    for (let made = 1; made < MAX_KEYS_CREATED_PER_HOUR; made += 1) {
      if (made % 3 === 0) {
        const { body, status } = await request(owner.token, `/v1/api-keys/${id}/rotate`, {
          method: 'POST',
          body: { overlap_seconds: id === own ? 60 : 0 },
        });
        expect(status).toBe(201);
        id = String(body.id);
      } else {
        const { body, status } = await createKey(owner);
        expect(status).toBe(201);
        await revoke(owner, id === own ? String(body.id) : id);
        id = id === own ? own : String(body.id);
      }
    }
    const refused = await createKey(owner);
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.objectContaining({
        code: 'rate_limit_exceeded',
        rate_limit: expect.objectContaining({ policy: 'key_creation', limit: MAX_KEYS_CREATED_PER_HOUR, remaining: 0 }),
      }),
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect([wait > 3_000, wait <= 3_600]).toEqual([true, true]);
    expect((await request(owner.token, `/v1/api-keys/${own}/rotate`, { method: 'POST', body: {} })).status).toBe(429);

    const elsewhere = await app.signInAs(owner.account_id, { environment: 'production' });
    expect((await createKey(elsewhere)).status).toBe(201);
    expect((await createKey(await app.signIn())).status).toBe(201);
    await outlive(owner, 60);
    expect((await createKey(owner)).status).toBe(201);
  });

  it('is limited for concurrent requests as well', async () => {
    const owner = await app.signIn({ plan: 'enterprise' });
    const { prisma } = app.services.control;
    const [row] = await prisma.apiKey.findMany({ where: { account_id: owner.account_id } });
    const spent = Array.from({ length: MAX_KEYS_CREATED_PER_HOUR - 3 }, () => ({
      ...row,
      ...{ id: randomUUID(), account_id: owner.account_id, environment: 'sandbox' as const, name: 'Spent', slot: null },
      ...{ prefix: '', last4: '', lineage_id: randomUUID(), created_at: new Date(), revoked_at: new Date() },
      key_hash: new Uint8Array(Buffer.from(randomUUID())),
      created_by: {},
    }));
    await prisma.apiKey.createMany({ data: spent });
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await createKey(owner)).status));
    expect(statuses.sort()).toEqual([201, 201, 429, 429, 429, 429, 429, 429]);
  });
});
