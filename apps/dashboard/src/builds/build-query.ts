import { queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';

/** What a page of a build reads: the key of each query begins with it, so that a change of the build refreshes them. */
export interface BuildScope {
  environment: Environment;
  build: string;
}

export const buildQuery = ({ environment, build }: BuildScope) =>
  queryOptions({
    queryKey: [environment, 'builds', build],
    queryFn: ({ signal }) =>
      readData(openApi(environment).GET('/v1/builds/{id}', { params: { path: { id: build } }, signal })),
  });
