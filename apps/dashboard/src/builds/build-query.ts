import { type Environment, openApi } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';

/** What a page of a build reads: the key of each query begins with it, so that a change of the build refreshes them. */
export interface BuildScope {
  environment: Environment;
  build: string;
}

export const buildQuery = ({ environment, build }: BuildScope) =>
  createQuery([environment, 'builds', build], (signal) =>
    openApi(environment).GET('/v1/builds/{id}', { params: { path: { id: build } }, signal }),
  );
