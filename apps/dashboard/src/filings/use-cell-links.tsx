import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CellLink } from '../builds/cell-link.tsx';
import { countyOptionsQuery, specialtyOptionsQuery } from '../providers/filter-queries.ts';
import type { Filing, FilingKey } from './filing-queries.ts';

/** Links to the cells of the build of a filing, on its basis: what of the score a finding concerns. */
export function useCellLinks({ environment, build }: FilingKey, basis: Filing['basis']) {
  const { data: counties } = useQuery(countyOptionsQuery(environment, build));
  const { data: specialties } = useQuery(specialtyOptionsQuery(environment));
  return useCallback(
    (county: string, specialty: string) => (
      <CellLink scope={{ environment, build }} county={county} specialty={specialty} basis={basis}>
        {counties?.find(({ fips }) => fips === county)?.name ?? county} ·{' '}
        {specialties?.find(({ code }) => code === specialty)?.name ?? specialty}
      </CellLink>
    ),
    [environment, build, basis, counties, specialties],
  );
}
