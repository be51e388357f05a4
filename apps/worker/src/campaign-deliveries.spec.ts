// @citus
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aProviderCreate, useApp, useSignedIn } from '@pnb/testkit';
import { verifyDelivery } from '@pnb/webhooks';
import { startReceiver, type TestReceiver } from '@pnb/webhooks/test/test-receiver';
import { runJobs } from './index.ts';

const allowedPrivateCidrs = ['127.0.0.0/8'];
const app = useApp({ webhookAllowedPrivateCidrs: allowedPrivateCidrs });
const plan = useSignedIn(app);

let receiver: TestReceiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const at = (id: unknown) => ({ params: { path: { id: String(id) } } });

it('campaign.completed arrives at a receiver once, signed, with the result', async () => {
  const { api } = plan;
  const { data: webhook } = await api.POST('/v1/webhooks', {
    body: { url: `${receiver.origin}/status/200`, event_types: ['campaign.*'] },
  });
  const { data: build } = await api.POST('/v1/builds', {
    body: { name: 'Utah HMO', contract_year: 2027, county_fips: ['49035'] },
  });
  const build_id = String(build?.id);
  const { data: provider } = await api.POST('/v1/providers', { body: aProviderCreate(build_id) });
  const { data: campaign } = await api.POST('/v1/campaigns', {
    body: { build_id, name: 'Outreach', member_filter: {} },
  });
  await api.POST('/v1/campaigns/{id}/launch', at(campaign?.id));
  await api.PATCH('/v1/providers/{id}', {
    ...at(provider?.id),
    body: { stage: 'contracted', correction: true, reason: 'Test' },
  });
  const { networks, sealKey } = app.services;
  await runJobs(networks.sandbox, { sealKey, allowedPrivateCidrs });

  const received = receiver.received.map(({ body, headers }) => ({
    event: JSON.parse(body.toString()) as { type: string; data: object },
    ...verifyDelivery(headers, body, String(webhook?.secret)),
  }));
  expect(received).toMatchObject([
    { verified: true, event: { type: 'campaign.launched' } },
    { verified: true, event: { type: 'campaign.completed' } },
  ]);
  const { data: completed } = await api.GET('/v1/campaigns/{id}', at(campaign?.id));
  expect(completed).toMatchObject({ status: 'completed', completion_reason: 'all_members_resolved' });
  expect(received[1]?.event.data).toMatchObject({ object: completed });
});
