import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

const providerNameQuery = (environment: Environment, id: string) =>
  queryOptions({
    queryKey: [environment, 'providers', id, 'name'],
    queryFn: async ({ signal }) =>
      (await readData(openApi(environment).GET('/v1/providers/{id}', { params: { path: { id } }, signal }))).name,
    staleTime: 60_000,
  });

interface ProviderLinkProps {
  environment: Environment;
  id: string;
  /** Read if it is not known. */
  name?: string;
}

/** The name of a provider, which leads to its page. */
export function ProviderLink({ environment, id, name }: ProviderLinkProps) {
  const { data, error } = useQuery({ ...providerNameQuery(environment, id), enabled: name === undefined });
  if (error instanceof ApiError && error.status === 404) return <span className="text-muted">Deleted provider</span>;
  return (
    <Link
      to="/$environment/providers/$provider"
      params={{ environment, provider: id }}
      className="font-medium text-accent underline-offset-2 hover:underline"
    >
      {name ?? data ?? id}
    </Link>
  );
}
