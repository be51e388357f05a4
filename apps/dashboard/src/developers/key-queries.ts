import type { components } from '@pnb/client';
import { type Environment, openApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';
import { buildKeyQuery, type KeySearch } from './key-search.ts';

export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyCreate = components['schemas']['ApiKeyCreate'];

const PER_PAGE = 100;

/** The newest keys; more than a page of them have been revoked long ago. */
export const keysQuery = (environment: Environment, search: KeySearch) =>
  createQuery(
    [environment, 'api-keys', search],
    (signal) =>
      openApi(environment).GET('/v1/api-keys', {
        params: { query: { ...buildKeyQuery(search), per_page: PER_PAGE } },
        signal,
      }),
    { keepsPrevious: true },
  );

export const createKey = (environment: Environment, body: ApiKeyCreate): Promise<ApiKey> =>
  readData(openApi(environment).POST('/v1/api-keys', { body }));

export const rotateKey = (environment: Environment, id: string, overlap_seconds: number): Promise<ApiKey> =>
  readData(
    openApi(environment).POST('/v1/api-keys/{id}/rotate', { params: { path: { id } }, body: { overlap_seconds } }),
  );

export const revokeKey = (environment: Environment, id: string) =>
  readData(openApi(environment).DELETE('/v1/api-keys/{id}', { params: { path: { id } } }));
