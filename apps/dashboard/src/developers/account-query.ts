import { type Environment, openApi } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';

export const accountQuery = (environment: Environment) =>
  createQuery([environment, 'account'], (signal) => openApi(environment).GET('/v1/account', { signal }));
