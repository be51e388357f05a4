import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Environment } from '../api/api.ts';

const STORED = 'environment';

/** The environment of the address; on pages without one, that of the last page that had one. */
export function useEnvironment(environments: readonly Environment[]): Environment {
  const { environment } = useParams({ strict: false });
  useEffect(() => {
    if (environment) sessionStorage.setItem(STORED, environment);
  }, [environment]);
  const stored = environments.find((name) => name === sessionStorage.getItem(STORED));
  return environment ?? stored ?? 'sandbox';
}
