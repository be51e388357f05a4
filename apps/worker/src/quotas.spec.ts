// @citus
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { changeQuotas } from '@pnb/identity';
import { aProviderCreate, createProvider, useApp, useBuild, useSignedIn, watchJobs } from '@pnb/testkit';
import { startReceiver } from '@pnb/webhooks/test/test-receiver';
import { startWorker } from './index.ts';

const app = useApp({ webhookAllowedPrivateCidrs: ['127.0.0.0/8'] });
const caller = useSignedIn(app);
const build = useBuild(caller);

const until = async (isMet: () => Promise<boolean>): Promise<void> => {
  while (!(await isMet())) await setTimeout(20);
};

const getAccount = async () => (await caller.api.GET('/v1/account')).data;

it('a quota of events counts the events of workers, and never stops them or a delivery', async () => {
  const receiver = await startReceiver();
  const webhook = { url: `${receiver.origin}/status/200`, event_types: ['provider.created' as const] };
  expect((await caller.api.POST('/v1/webhooks', { body: webhook })).response.status).toBe(201);
  await createProvider(caller, build.id);
  await changeQuotas(app.services.control, caller.account_id, { event_bytes: 1 });
  await until(async () => (await getAccount())?.limits.event_bytes === 1);
  const refused = await app.request('/v1/providers', { as: caller, method: 'POST', body: aProviderCreate(build.id) });
  expect(refused.body).toMatchObject({ code: 'plan_limit_exceeded', plan: { limit: 1 } });
  const worker = await watchJobs(() =>
    startWorker({
      network: app.services.networks.sandbox,
      connectionString: app.databases.sandbox,
      webhooks: { sealKey: app.services.sealKey, allowedPrivateCidrs: ['127.0.0.0/8'] },
      onLost: () => undefined,
      onFailure: () => undefined,
    }),
  );
  await until(async () => (await caller.db.sql.delivery.count({ where: { status: 'succeeded' } })) === 1);
  await until(async () => (await caller.db.sql.event.count({ where: { type: 'adequacy.score_updated' } })) > 0);
  await until(async () => (await caller.db.sql.scoringRequest.count()) === 0);
  await worker.stop();
  await receiver.close();

  const events = await caller.db.sql.event.findMany();
  const bytes = events.reduce((sum, { body, sequence }) => sum + Buffer.byteLength(body) - String(sequence).length, 0);
  expect((await getAccount())?.usage.event_bytes).toBe(bytes);
});
