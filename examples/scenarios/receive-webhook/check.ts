import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../../libs/test-databases/src/service-process.ts';
import { type Api, compare, type Json, type Prepare, readJson, runBeside, waitFor } from '../scenario.ts';

const OWNER = 'kim@plan.example';
const FORGED = 'evt_01kc59z6h8f8w9p5p3w5t1y0za';

export const prepare: Prepare = async ({ api, folder, build_id }) => {
  const port = await findFreePort();
  const [provider] = (await api.get(`/v1/providers?build_id=${build_id}&stage=engaged&per_page=1`)).data as Json[];
  const id = String(provider?.id);
  let forgedStatus: number | null = null;
  const stop = runBeside(async (signal) => {
    const endpoint = await findEndpoint(api, port, signal);
    forgedStatus = await sendForged(String(endpoint.url), signal);
    await api.send('PATCH', `/v1/providers/${id}`, { owner_email: OWNER });
  });
  const write = (changes: Json) =>
    writeFileSync(join(folder, 'result.json'), JSON.stringify({ ...readJson(folder), ...changes }));

  const check = async (): Promise<string[]> => {
    const result = readJson(folder);
    if (!result) return ['there is no result.json'];
    const endpoint = (await api.list('/v1/webhooks')).find(({ url }) => String(url).includes(`:${port}`));
    if (!endpoint) return [`no webhook endpoint at port ${port} is registered`];
    const events = await api.list(`/v1/events?type=provider.updated&resource_id=${id}`);
    const event = events.find(({ data }) => (data as { object: Json }).object.owner_email === OWNER);
    const expected = { webhook_id: endpoint.id, event_id: event?.id, provider_id: id, owner_email: OWNER };
    const problems = compare(result, expected);
    if (forgedStatus !== 400) problems.push(`a request with a wrong signature was responded with ${forgedStatus}`);
    const isDelivered = await waitFor(async () => {
      const deliveries = await api.list(`/v1/webhooks/${String(endpoint.id)}/deliveries`);
      return deliveries.some(({ event_id, status }) => event_id === event?.id && status === 'succeeded');
    });
    if (!isDelivered) problems.push('the delivery of the event has not succeeded');
    return problems;
  };
  return {
    env: { PNB_RECEIVER_PORT: String(port) },
    check,
    stop,
    wrong: {
      'the forged event': () => write({ event_id: FORGED }),
      'another endpoint': () => write({ webhook_id: 'wh_01kc59z6h8f8w9p5p3w5t1y0za' }),
      'no owner': () => write({ owner_email: null }),
      'a receiver that accepts everything': () => {
        forgedStatus = 204;
      },
    },
  };
};

async function findEndpoint(api: Api, port: number, signal: AbortSignal): Promise<Json> {
  for (;;) {
    signal.throwIfAborted();
    const endpoint = (await api.list('/v1/webhooks')).find(({ url }) => new URL(String(url)).port === String(port));
    if (endpoint) return endpoint;
    await setTimeout(200);
  }
}

/** A request that is not from the service: its signature is of no secret. Repeated until the receiver listens. */
async function sendForged(url: string, signal: AbortSignal): Promise<number> {
  const body = JSON.stringify({
    id: FORGED,
    object: 'event',
    type: 'provider.updated',
    data: { object: { object: 'provider', id: 'prv_01kc59z6h8f8w9p5p3w5t1y0za', owner_email: 'forged@plan.example' } },
  });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': FORGED,
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
  };
  for (;;) {
    signal.throwIfAborted();
    try {
      return (await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })).status;
    } catch {
      await setTimeout(200);
    }
  }
}
