import { describe, expect, it } from '@jest/globals';
import { decodeId, encodeId, type Plan } from '@pnb/contract';
import { changeAccount } from '@pnb/identity';
import { enforceAccountPlan } from '@pnb/webhooks';
import { aProviderCreate, insertBuild, useApp, useSignedIn } from '@pnb/testkit';
import { insertDelivery } from '../../test/webhook-rows.ts';

const app = useApp();
const plan = useSignedIn(app, { plan: 'enterprise' });

const body = { url: 'https://partner.example/hooks', event_types: ['*' as const] };

/** The oldest first. */
async function webhooks(count: number, fields: object = {}): Promise<string[]> {
  const ids = [];
  for (let at = 0; at < count; at++) {
    ids.push((await plan.api.POST('/v1/webhooks', { body: { ...body, ...fields } })).data?.id ?? '');
  }
  return ids;
}

/** Does what `operator account plan` does. */
async function changePlan(name: Plan): Promise<void> {
  await changePlanInControl(name);
  for (const network of Object.values(app.services.networks)) await enforceAccountPlan(network, plan.account_id, name);
}

/** Changes the control database only, as an UPDATE does: no endpoint is changed. */
async function changePlanInControl(name: Plan): Promise<void> {
  await changeAccount(app.services.control, plan.account_id, { plan: name });
  // The database notifies the service shortly afterwards.
  const planNow = async () => (await plan.api.GET('/v1/account', {})).data?.plan;
  while ((await planNow()) !== name);
}

async function statuses(): Promise<Record<string, string>> {
  const { data } = await plan.api.GET('/v1/webhooks', { params: { query: { per_page: 100 } } });
  return Object.fromEntries((data?.data ?? []).map(({ id, status }) => [id, status]));
}

const pathTo = (id: string) => ({ params: { path: { id } } });
const patch = (id: string, status: 'enabled' | 'disabled') =>
  plan.api.PATCH('/v1/webhooks/{id}', { ...pathTo(id), body: { status } });
const all = (ids: string[], status: string) => Object.fromEntries(ids.map((id) => [id, status]));

describe('a smaller plan', () => {
  it('pauses the newest endpoints beyond its limit, and deletes none', async () => {
    const ids = await webhooks(12);
    const surplus = decodeId('webhook', ids[11] ?? '') ?? '';
    const pending = await insertDelivery(plan.db, surplus, { next_attempt_at: new Date() });
    await changePlan('professional');

    expect(await statuses()).toEqual({ ...all(ids.slice(0, 10), 'enabled'), ...all(ids.slice(10), 'paused_by_plan') });
    const { data } = await plan.api.GET('/v1/webhooks/{id}', pathTo(ids[11] ?? ''));
    expect(data).toMatchObject({ status: 'paused_by_plan', disabled_reason: 'plan' });
    expect(await plan.db.sql.delivery.findUnique({ where: { id: pending } })).toMatchObject({
      status: 'cancelled',
      next_attempt_at: null,
    });
  });

  it('without webhooks pauses all endpoints, and rejects deliveries', async () => {
    const [id = ''] = await webhooks(2);
    const delivery = await insertDelivery(plan.db, decodeId('webhook', id) ?? '');
    await changePlan('starter');

    const path = { id, delivery_id: encodeId('delivery', delivery) };
    const refused = await Promise.all([
      plan.api.POST('/v1/webhooks', { body }),
      plan.api.POST('/v1/webhooks/{id}/test', { ...pathTo(id), body: {} }),
      plan.api.POST('/v1/webhooks/{id}/replay', { ...pathTo(id), body: { since: new Date().toISOString() } }),
      plan.api.POST('/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver', { params: { path } }),
      patch(id, 'enabled'),
    ]);
    refused.forEach(({ response, error }) =>
      expect([response.status, error?.code]).toEqual([403, 'plan_feature_unavailable']),
    );
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['paused_by_plan']));
  });

  it('does not allow an endpoint beyond its limit to be enabled', async () => {
    const ids = await webhooks(11);
    await patch(ids[10] ?? '', 'disabled');
    await changePlan('professional');

    const { response, error } = await patch(ids[10] ?? '', 'enabled');

    expect([response.status, error?.code]).toEqual([403, 'plan_limit_exceeded']);
    expect(error?.plan).toMatchObject({ current: 'professional', limit: 10, used: 11 });
    expect((await patch(ids[9] ?? '', 'disabled')).response.status).toBe(200);
    expect((await patch(ids[9] ?? '', 'enabled')).response.status).toBe(200);
  });
});

describe('a plan that is changed in the control database only', () => {
  it('changes no endpoint when endpoints are read', async () => {
    const ids = await webhooks(11);
    const before = await plan.db.sql.webhook.findMany({ orderBy: { id: 'asc' } });
    await changePlanInControl('professional');

    expect(await statuses()).toEqual(all(ids, 'enabled'));
    const { data } = await plan.api.GET('/v1/webhooks/{id}', pathTo(ids[10] ?? ''));
    expect(data?.status).toBe('enabled');
    expect(await plan.db.sql.webhook.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });

  it('is enforced by the next change of an endpoint', async () => {
    const ids = await webhooks(11);
    await changePlanInControl('professional');
    await plan.api.PATCH('/v1/webhooks/{id}', { ...pathTo(ids[0] ?? ''), body: { description: 'Changed.' } });

    expect(await statuses()).toEqual({ ...all(ids.slice(0, 10), 'enabled'), [ids[10] ?? '']: 'paused_by_plan' });
  });
});

describe('a free place within the plan', () => {
  it('resumes paused endpoints after an upgrade, from the next event on', async () => {
    const ids = await webhooks(12);
    await patch(ids[11] ?? '', 'disabled');
    await changePlan('professional');
    const build_id = encodeId('build', await insertBuild(plan.db));
    await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
    await changePlan('enterprise');

    expect(await statuses()).toEqual({ ...all(ids.slice(0, 11), 'enabled'), [ids[11] ?? '']: 'disabled' });
    const resumed = await plan.db.sql.webhook.findMany({ where: { after_sequence: 1n } });
    expect(resumed.map(({ id }) => encodeId('webhook', id))).toEqual([ids[10]]);
  });

  it('after a deletion resumes the oldest paused endpoint', async () => {
    const ids = await webhooks(12);
    await changePlan('professional');
    await plan.api.DELETE('/v1/webhooks/{id}', pathTo(ids[0] ?? ''));

    expect((await plan.db.sql.webhook.findMany({ where: { status: 'paused_by_plan' } })).map(({ id }) => id)).toEqual([
      decodeId('webhook', ids[11] ?? ''),
    ]);
  });
});

describe('enforceAccountPlan', () => {
  it('applies to one environment and one account, and changes nothing when it is repeated', async () => {
    const [ids, other] = [await webhooks(11), await app.signIn({ plan: 'enterprise' })];
    await other.api.POST('/v1/webhooks', { body });
    const { sandbox } = app.services.networks;
    await enforceAccountPlan(sandbox, plan.account_id, 'professional');
    const paused = await plan.db.sql.webhook.findMany({ where: { status: 'paused_by_plan' } });
    await enforceAccountPlan(sandbox, plan.account_id, 'professional');

    expect(paused.map(({ id }) => encodeId('webhook', id))).toEqual(ids.slice(10));
    expect(await plan.db.sql.webhook.findMany({ where: { status: 'paused_by_plan' } })).toEqual(paused);
    expect(await other.db.sql.webhook.count({ where: { status: 'enabled' } })).toBe(1);
  });

  it('pauses once for concurrent calls', async () => {
    await webhooks(11);
    const { sandbox } = app.services.networks;
    await Promise.all(Array.from({ length: 5 }, () => enforceAccountPlan(sandbox, plan.account_id, 'professional')));

    expect(await plan.db.sql.webhook.findMany({ where: { status: 'paused_by_plan' } })).toMatchObject([{ version: 2 }]);
  });
});
