import { useSuspenseQuery } from '@tanstack/react-query';
import { dashboardApi, type Environment } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';

/** The scopes with their sentences, and the event types. */
export const developerOptionsQuery = createQuery(
  ['developer-options'],
  () => dashboardApi.GET('/app/api/developer-options'),
  { staleTime: 60_000 },
);

/** The scopes that the user has in an environment, with their sentences. */
export function useScopes(environment: Environment) {
  const { data } = useSuspenseQuery(developerOptionsQuery);
  return data.scopes.filter(({ environments }) => environments.includes(environment));
}

/** Whether the user may do what a scope allows. */
export const useHasScope = (environment: Environment, scope: string): boolean =>
  useScopes(environment).some(({ name }) => name === scope);
