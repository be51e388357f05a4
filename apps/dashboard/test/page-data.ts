import type { Tab } from './browser.ts';

// What pages show that the sample does not have. Each is made once for an account.

interface Created {
  id: string;
}

const listAll = async (tab: Tab, list: string): Promise<Created[]> =>
  (await tab.call<{ data: Created[] }>('GET', `/app/api/sandbox${list}`)).data;

/** Id of the first record of a list, which is not empty. */
export async function findFirstId(tab: Tab, list: string): Promise<string> {
  const [first] = await listAll(tab, list);
  if (!first) throw new Error(`${list} is empty`);
  return first.id;
}

/** Id of an endpoint that sends to the built-in receiver. */
export async function ensureEndpoint(tab: Tab): Promise<string> {
  const [found] = await listAll(tab, '/v1/webhooks');
  if (found) return found.id;
  const { url } = await tab.call<{ url: string }>('GET', '/app/api/sandbox/receiver');
  const body = { url, event_types: ['provider.*'] };
  return (await tab.call<Created>('POST', '/app/api/sandbox/v1/webhooks', body)).id;
}

/** Id of an event destination, which is disabled: there is no broker. */
export async function ensureDestination(tab: Tab): Promise<string> {
  const [found] = await listAll(tab, '/v1/event-destinations');
  if (found) return found.id;
  const broker = { type: 'kafka', servers: ['kafka-1.partner.example:9093'], topic: 'pnb-events' };
  const body = { ...broker, event_types: ['provider.*'], status: 'disabled' };
  return (await tab.call<Created>('POST', '/app/api/sandbox/v1/event-destinations', body)).id;
}

const DELIVERED_MS = 20_000;

/** Id of a delivery of the endpoint, of an event that can be read. */
export async function ensureDelivery(tab: Tab, endpoint: string): Promise<string> {
  const provider = await findFirstId(tab, '/v1/providers');
  await tab.call('PATCH', `/app/api/sandbox/v1/providers/${provider}`, { name: `Ana Rivera ${Date.now()}` });
  for (const end = Date.now() + DELIVERED_MS; Date.now() < end;) {
    const [found] = await listAll(tab, `/v1/webhooks/${endpoint}/deliveries`);
    if (found) return found.id;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`Nothing was delivered within ${DELIVERED_MS / 1000} s.`);
}
