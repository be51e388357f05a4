import type { components } from '@pnb/client';
import { type Environment, openApi } from '../api/api.ts';
import { createPagesQuery, createQuery } from '../api/pages.ts';
import { buildEventQuery, type EventSearch } from './event-search.ts';

export type EventEnvelope = components['schemas']['EventEnvelope'];

export const eventsQuery = (environment: Environment, search: EventSearch) =>
  createPagesQuery(
    [environment, 'events', search],
    (page, signal) =>
      openApi(environment).GET('/v1/events', {
        params: { query: { ...buildEventQuery(search), ...page } },
        signal,
      }),
    { meta: { mentionsChanges: true } },
  );

/** An event never changes. */
export const eventQuery = (environment: Environment, id: string) =>
  createQuery(
    [environment, 'events', id],
    (signal) => openApi(environment).GET('/v1/events/{id}', { params: { path: { id } }, signal }),
    { staleTime: Infinity },
  );
