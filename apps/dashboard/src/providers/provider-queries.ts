import { queryOptions } from '@tanstack/react-query';
import { type Environment, openApi } from '../api/api.ts';
import { createPagesQuery } from '../api/pages.ts';
import { buildProviderQuery, type ProviderSearch } from './provider-search.ts';
import { readProvider } from './read-provider.ts';

const HISTORY_PAGE = 25;

/** The list by cursor: rows that are added meanwhile move no others. */
export const providersQuery = (environment: Environment, search: ProviderSearch) =>
  createPagesQuery(
    [environment, 'providers', search],
    (page, signal) =>
      openApi(environment).GET('/v1/providers', {
        params: { query: { ...buildProviderQuery(search), ...page } },
        signal,
      }),
    { meta: { mentionsChanges: true } },
  );

/** A provider with its entity tag. */
export const providerQuery = (environment: Environment, id: string) =>
  queryOptions({
    queryKey: [environment, 'providers', id],
    queryFn: ({ signal }) => readProvider(environment, id, signal),
  });

/** The moves of a provider, newest first. */
export const transitionsQuery = (environment: Environment, id: string) =>
  createPagesQuery(
    [environment, 'providers', id, 'transitions'],
    (page, signal) =>
      openApi(environment).GET('/v1/providers/{id}/transitions', {
        params: { path: { id }, query: page },
        signal,
      }),
    { perPage: HISTORY_PAGE, keepsPrevious: false },
  );

/** Contact attempts and notes, newest first. */
export const contactAttemptsQuery = (environment: Environment, id: string) =>
  createPagesQuery(
    [environment, 'providers', id, 'contact-attempts'],
    (page, signal) =>
      openApi(environment).GET('/v1/providers/{id}/contact-attempts', {
        params: { path: { id }, query: page },
        signal,
      }),
    { perPage: HISTORY_PAGE, keepsPrevious: false },
  );
