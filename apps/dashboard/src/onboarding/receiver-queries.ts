import type { components } from '@pnb/client';
import type { ReceiptBody } from '@pnb/dashboard-contract';
import { queryOptions } from '@tanstack/react-query';
import { BACKGROUND, dashboardApi, openApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';

export type Webhook = components['schemas']['Webhook'];
export type Delivery = components['schemas']['Delivery'];

/** The built-in receiver is of the sandbox. */
const SANDBOX = 'sandbox';

/** Address of the receiver of the account. */
export const receiverQuery = createQuery(['receiver'], () => dashboardApi.GET('/app/api/sandbox/receiver'), {
  staleTime: Infinity,
});

/** The endpoint that sends to the receiver; null before there is one. */
export const receiverEndpointQuery = queryOptions({
  queryKey: [SANDBOX, 'webhooks', 'receiver'],
  queryFn: async ({ client, signal }): Promise<Webhook | null> => {
    const { url } = await client.ensureQueryData(receiverQuery);
    const { data } = await readData(
      openApi(SANDBOX).GET('/v1/webhooks', { params: { query: { per_page: 100 } }, ...BACKGROUND, signal }),
    );
    return data.find((endpoint) => endpoint.url === url) ?? null;
  },
});

const MAX_SHOWN = 20;
const POLL_MS = 700;

/** The newest deliveries to the receiver. An event is live, but its delivery follows it. */
export const receivedQuery = (id: string) =>
  createQuery(
    [SANDBOX, 'webhooks', id, 'received'],
    (signal) =>
      openApi(SANDBOX).GET('/v1/webhooks/{id}/deliveries', {
        params: { path: { id }, query: { per_page: MAX_SHOWN } },
        ...BACKGROUND,
        signal,
      }),
    { refetchInterval: POLL_MS },
  );

/** What the receiver responded: it repeats what it has received. */
export const receiptQuery = ({ webhook_id: id, id: delivery_id, attempt_count }: Delivery) =>
  queryOptions({
    queryKey: [SANDBOX, 'webhooks', id, 'received', delivery_id, attempt_count],
    queryFn: async ({ signal }) => {
      const { attempts } = await readData(
        openApi(SANDBOX).GET('/v1/webhooks/{id}/deliveries/{delivery_id}', {
          params: { path: { id, delivery_id } },
          ...BACKGROUND,
          signal,
        }),
      );
      return parseReceipt(attempts.at(-1)?.response_excerpt);
    },
    enabled: attempt_count > 0,
    staleTime: Infinity,
  });

function parseReceipt(text = ''): ReceiptBody | null {
  try {
    const value = JSON.parse(text) as ReceiptBody;
    return typeof value.verified === 'boolean' ? value : null;
  } catch {
    return null;
  }
}

/** The event as it was sent. */
export const receivedEventQuery = (id: string) =>
  createQuery([SANDBOX, 'events', id], (signal) =>
    openApi(SANDBOX).GET('/v1/events/{id}', { params: { path: { id } }, signal }),
  );

/** The newest events: for accounts whose plan has no endpoints. */
export const newestEventsQuery = createQuery([SANDBOX, 'events', 'newest'], (signal) =>
  openApi(SANDBOX).GET('/v1/events', {
    params: { query: { per_page: 5 } },
    ...BACKGROUND,
    signal,
  }),
);

export const sandboxAccountQuery = createQuery([SANDBOX, 'account'], (signal) =>
  openApi(SANDBOX).GET('/v1/account', { signal }),
);

export const connectReceiver = (url: string): Promise<Webhook> =>
  readData(
    openApi(SANDBOX).POST('/v1/webhooks', { body: { url, event_types: ['*'], description: 'Built-in receiver' } }),
  );

/** Moves a provider of the sample by one stage, as a program of the plan does. */
export async function moveProvider(): Promise<components['schemas']['Provider']> {
  const { data } = await readData(
    openApi(SANDBOX).GET('/v1/providers', { params: { query: { stage: ['identified', 'outreach'], per_page: 1 } } }),
  );
  const [provider] = data;
  const [stage] = provider?.allowed_stages ?? [];
  if (!provider || !stage) throw new Error('No provider of the sandbox can be moved.');
  return readData(
    openApi(SANDBOX).PATCH('/v1/providers/{id}', { params: { path: { id: provider.id } }, body: { stage } }),
  );
}
