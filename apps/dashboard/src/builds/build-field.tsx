import { useQuery } from '@tanstack/react-query';
import { type Environment, openApi } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';
import { SelectField } from '../components/select-field.tsx';

const MAX_BUILDS = 100;

/** The newest builds of the account, to choose one of them. */
export const buildChoicesQuery = (environment: Environment) =>
  createQuery(
    [environment, 'builds', 'choices'],
    (signal) => openApi(environment).GET('/v1/builds', { params: { query: { per_page: MAX_BUILDS } }, signal }),
    { staleTime: 60_000 },
  );

/** The name of a build as far as it is known, else its id. */
export function useBuildName(environment: Environment): (id: string) => string {
  const { data } = useQuery(buildChoicesQuery(environment));
  return (id) => data?.data.find((build) => build.id === id)?.name ?? id;
}

interface BuildFieldProps {
  environment: Environment;
  value: string | undefined;
  /** A first option for no build: "All builds". */
  all?: string;
  onChange: (id: string) => void;
}

export function BuildField({ environment, value = '', all, onChange }: BuildFieldProps) {
  const { data } = useQuery(buildChoicesQuery(environment));
  const builds = (data?.data ?? []).map(({ id, name }) => [id, name] as const);
  const isListed = value === '' || builds.some(([id]) => id === value);
  const first = all === undefined ? (value === '' ? [['', 'Choose a build'] as const] : []) : [['', all] as const];
  const options = [...first, ...builds, ...(isListed ? [] : [[value, value] as const])];
  return <SelectField label="Build" value={value} options={options} onChange={onChange} />;
}
