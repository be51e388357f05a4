import { describe, expect, it } from '@jest/globals';
import { encodeId, type Plan, PLANS } from '@pnb/contract';
import { aProviderCreate, insertBuild, type SignedIn, useApp } from '@pnb/testkit';
import { expectDocumented, getRoute, send } from './sweep.ts';

const app = useApp();

const getAccountId = async (as: SignedIn) => {
  const response = await send(app, getRoute('getAccount'), { as });
  expectDocumented(getRoute('getAccount'), response);
  return response.body as Record<string, unknown> & { limits: object; usage: object };
};

describe('the account', () => {
  it.each<Plan>(['starter', 'professional', 'enterprise'])('returns the limits of the plan %s', async (plan) => {
    const caller = await app.signIn({ plan, requests_per_minute: null });
    const { requests_per_minute, webhook_endpoints, api_keys } = PLANS[plan];
    expect(await getAccountId(caller)).toMatchObject({
      object: 'account',
      id: encodeId('account', caller.account_id),
      plan,
      environment: 'sandbox',
      api_key_id: encodeId('api_key', caller.api_key_id),
      limits: { requests_per_minute, burst_requests: 2 * requests_per_minute, webhook_endpoints, api_keys },
      usage: { webhook_endpoints: 0, api_keys: 1, builds: 0, providers: 0 },
    });
  });

  it('counts the resources in use, separately for each environment', async () => {
    const caller = await app.signIn();
    const elsewhere = await app.signInAs(caller.account_id, { environment: 'production' });
    await app.signInAs(caller.account_id);
    const build_id = encodeId('build', await insertBuild(caller.db));
    await caller.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
    const webhook = { url: 'https://partner.example/hooks', event_types: ['provider.*' as const] };
    await caller.api.POST('/v1/webhooks', { body: webhook });
    const uploads = { beneficiary_samples: 0, import_mappings: 0, import_sources: 0 };
    const bytes = { import_bytes: 0, filing_bytes: 0, beneficiary_sample_bytes: 0, service_area_counties: 0 };
    const none = { ...uploads, ...bytes, event_destinations: 0, running_campaigns: 0, pending_filings: 0, filings: 0 };
    const built = { builds: 1, providers: 1, service_area_counties: 1, event_bytes: expect.any(Number) };
    const usage = { ...none, ...built, webhook_endpoints: 1, api_keys: 2 };
    expect((await getAccountId(caller)).usage).toEqual(usage);
    expect((await getAccountId(elsewhere)).usage).toEqual({
      webhook_endpoints: 0,
      api_keys: 1,
      builds: 0,
      providers: 0,
      event_bytes: 0,
      ...none,
    });
  });

  it('counts active keys only', async () => {
    const caller = await app.signIn();
    const ended = [{ revoked_at: new Date() }, { expires_at: new Date(Date.now() - 1_000) }];
    for (const data of ended) {
      const { api_key_id } = await app.signInAs(caller.account_id);
      await app.services.control.prisma.apiKey.update({ where: { id: api_key_id }, data });
    }
    expect((await getAccountId(caller)).usage).toMatchObject({ api_keys: 1 });
  });

  it('returns the overriding limit of the account, and that of the key before both', async () => {
    const caller = await app.signIn({ plan: 'starter', requests_per_minute: null });
    const { prisma } = app.services.control;
    await prisma.account.update({ where: { id: caller.account_id }, data: { requests_per_minute: 250 } });
    expect((await getAccountId(caller)).limits).toMatchObject({ requests_per_minute: 250, burst_requests: 500 });
    const favoured = await app.signInAs(caller.account_id, { requests_per_minute: 700 });
    expect((await getAccountId(favoured)).limits).toMatchObject({ requests_per_minute: 700, burst_requests: 1400 });
  });

  it('requires the scope builds:read', async () => {
    const caller = await app.signIn({ scopes: ['providers:read'] });
    expect((await send(app, getRoute('getAccount'), { as: caller })).body.code).toBe('insufficient_scope');
  });
});
