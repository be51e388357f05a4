import type { components } from '@pnb/client';
import { queryOptions } from '@tanstack/react-query';
import { openApi, readData } from '../api/api.ts';
import type { BuildScope } from './build-query.ts';

export type ServiceArea = components['schemas']['ServiceArea'];
export type ServiceAreaUpdate = components['schemas']['ServiceAreaUpdate'];

/** The counties of a build, with their entity tag. */
export const serviceAreaQuery = ({ environment, build }: BuildScope) =>
  queryOptions({
    queryKey: [environment, 'builds', build, 'service-area'],
    queryFn: async ({ signal }) => {
      const call = openApi(environment).GET('/v1/builds/{id}/service-area', {
        params: { path: { id: build } },
        signal,
      });
      return { area: await readData(call), etag: (await call).response.headers.get('ETag') ?? '' };
    },
  });

/** Replaces the counties, unless the build has changed since `etag`. */
export const replaceServiceArea = ({ environment, build }: BuildScope, etag: string, body: ServiceAreaUpdate) =>
  readData(
    openApi(environment).PUT('/v1/builds/{id}/service-area', {
      params: { path: { id: build }, header: { 'If-Match': etag } },
      body,
    }),
  );
