import { queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';

export const accountQuery = (environment: Environment) =>
  queryOptions({
    queryKey: [environment, 'account'],
    queryFn: ({ signal }) => readData(openApi(environment).GET('/v1/account', { signal })),
  });
