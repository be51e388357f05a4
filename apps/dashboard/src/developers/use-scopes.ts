import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { dashboardApi, readData, type Environment } from '../api/api.ts';

/** The scopes with their sentences, and the event types. */
export const developerOptionsQuery = queryOptions({
  queryKey: ['developer-options'],
  queryFn: () => readData(dashboardApi.GET('/app/api/developer-options')),
  staleTime: 60_000,
});

/** The scopes that the user has in an environment, with their sentences. */
export function useScopes(environment: Environment) {
  const { data } = useSuspenseQuery(developerOptionsQuery);
  return data.scopes.filter(({ environments }) => environments.includes(environment));
}

/** Whether the user may do what a scope allows. */
export const useHasScope = (environment: Environment, scope: string): boolean =>
  useScopes(environment).some(({ name }) => name === scope);
