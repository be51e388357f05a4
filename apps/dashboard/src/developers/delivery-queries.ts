import type { components } from '@pnb/client';
import { queryOptions } from '@tanstack/react-query';
import { BACKGROUND, type Environment, openApi, readData } from '../api/api.ts';
import { createPagesQuery } from '../api/pages.ts';
import { writeListQuery } from '../components/search-values.ts';
import type { DeliverySearch } from './delivery-search.ts';

export type Delivery = components['schemas']['Delivery'];
export type DeliveryReport = components['schemas']['DeliveryReport'];
export type Replay = components['schemas']['WebhookReplay'];
export type ReplayCreate = components['schemas']['WebhookReplayStart'];

const POLL_MS = 2_000;

export const deliveriesQuery = (environment: Environment, id: string, search: DeliverySearch) =>
  createPagesQuery(
    [environment, 'webhooks', id, 'deliveries', search],
    (page, signal) =>
      openApi(environment).GET('/v1/webhooks/{id}/deliveries', {
        params: { path: { id }, query: { ...writeListQuery(search), ...page } },
        signal,
      }),
    { meta: { mentionsChanges: true } },
  );

/**
 * Read again while an attempt is due. `before` is the number of attempts before the one that the user has requested; null:
 * none was.
 */
export const deliveryQuery = (environment: Environment, id: string, delivery_id: string, before: number | null) =>
  queryOptions({
    queryKey: [environment, 'webhooks', id, 'deliveries', delivery_id],
    queryFn: ({ signal }) =>
      readData(
        openApi(environment).GET('/v1/webhooks/{id}/deliveries/{delivery_id}', {
          params: { path: { id, delivery_id } },
          ...BACKGROUND,
          signal,
        }),
      ),
    refetchInterval: ({ state: { data } }) =>
      data && (data.status === 'pending' || data.attempts.length === before) ? POLL_MS : false,
  });

export const redeliver = (environment: Environment, { webhook_id: id, id: delivery_id }: Delivery): Promise<Delivery> =>
  readData(
    openApi(environment).POST('/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver', {
      params: { path: { id, delivery_id } },
    }),
  );

export const isOpenReplay = ({ status }: Replay): boolean => status === 'queued' || status === 'running';

/** The last replays, read again while one is running. */
export const replaysQuery = (environment: Environment, id: string) =>
  queryOptions({
    queryKey: [environment, 'webhooks', id, 'replays'],
    queryFn: ({ signal }) =>
      readData(
        openApi(environment).GET('/v1/webhooks/{id}/replays', {
          params: { path: { id }, query: { per_page: 10 } },
          ...BACKGROUND,
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpenReplay) ? POLL_MS : false),
  });

export const startReplay = (environment: Environment, id: string, body: ReplayCreate): Promise<Replay> =>
  readData(openApi(environment).POST('/v1/webhooks/{id}/replays', { params: { path: { id } }, body }));

export const changeReplay = (
  environment: Environment,
  { webhook_id: id, id: job_id }: Replay,
  change: 'cancel' | 'resume',
): Promise<Replay> =>
  readData(
    openApi(environment).POST(`/v1/webhooks/{id}/replays/{job_id}/${change}`, { params: { path: { id, job_id } } }),
  );
