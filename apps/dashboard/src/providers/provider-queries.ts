import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';
import { cursorPages, pageQuery } from '../api/pages.ts';
import { readProvider } from './move-provider.ts';
import { buildProviderQuery, type ProviderSearch } from './provider-search.ts';

const HISTORY_PAGE = 25;

/** The list by cursor: rows that are added meanwhile move no others. */
export const providersQuery = (environment: Environment, search: ProviderSearch) =>
  infiniteQueryOptions({
    queryKey: [environment, 'providers', search],
    queryFn: ({ pageParam, signal }) =>
      readData(
        openApi(environment).GET('/v1/providers', {
          params: {
            query: {
              ...buildProviderQuery(search),
              ...pageQuery(pageParam),
            },
          },
          signal,
        }),
      ),
    ...cursorPages,
    meta: { mentionsChanges: true },
    placeholderData: keepPreviousData,
  });

/** A provider with its entity tag. */
export const providerQuery = (environment: Environment, id: string) =>
  queryOptions({
    queryKey: [environment, 'providers', id],
    queryFn: ({ signal }) => readProvider(environment, id, signal),
  });

/** The moves of a provider, newest first. */
export const transitionsQuery = (environment: Environment, id: string) =>
  infiniteQueryOptions({
    queryKey: [environment, 'providers', id, 'transitions'],
    queryFn: ({ pageParam, signal }) =>
      readData(
        openApi(environment).GET('/v1/providers/{id}/transitions', {
          params: {
            path: { id },
            query: pageQuery(pageParam, HISTORY_PAGE),
          },
          signal,
        }),
      ),
    ...cursorPages,
  });

/** Contact attempts and notes, newest first. */
export const contactAttemptsQuery = (environment: Environment, id: string) =>
  infiniteQueryOptions({
    queryKey: [environment, 'providers', id, 'contact-attempts'],
    queryFn: ({ pageParam, signal }) =>
      readData(
        openApi(environment).GET('/v1/providers/{id}/contact-attempts', {
          params: {
            path: { id },
            query: pageQuery(pageParam, HISTORY_PAGE),
          },
          signal,
        }),
      ),
    ...cursorPages,
  });
