import { useMemo } from 'react';
import { omitEmpty } from '../components/search-values.ts';
import { SelectField } from '../components/select-field.tsx';
import { BasisField } from './basis-field.tsx';
import type { OverviewSearch } from './build-search.ts';
import type { Basis } from './cell-search.ts';
import type { Matrix } from './matrix-values.ts';

interface OverviewFiltersProps {
  matrix: Matrix;
  search: OverviewSearch;
  ofBuild: Basis | undefined;
  onChange: (search: OverviewSearch) => void;
}

export const listStates = ({ counties }: Matrix): string[] =>
  [...new Set(counties.map(({ state }) => state))].toSorted();

export function OverviewFilters({ matrix, search, ofBuild, onChange }: OverviewFiltersProps) {
  const states = useMemo(() => listStates(matrix), [matrix]);
  const specialties = useMemo(
    () => [
      ['', 'All specialties'] as const,
      ...matrix.specialties.map((one) => [one.specialty_code, `${one.specialty_code} ${one.specialty}`] as const),
    ],
    [matrix],
  );
  return (
    <search className="flex flex-wrap items-end gap-3">
      <BasisField
        value={search.basis}
        ofBuild={ofBuild}
        onChange={(basis) => onChange(omitEmpty<OverviewSearch>({ ...search, basis }))}
      />
      <SelectField
        label="Specialty"
        value={search.specialty ?? ''}
        options={specialties}
        onChange={(specialty) => onChange(omitEmpty<OverviewSearch>({ ...search, specialty }))}
      />
      {states.length > 1 ? (
        <SelectField
          label="State"
          value={search.state ?? ''}
          options={[['', 'All states'], ...states.map((state) => [state, state] as const)]}
          onChange={(state) => onChange(omitEmpty<OverviewSearch>({ ...search, state, county: '' }))}
        />
      ) : null}
      <SelectField
        label="Zoom"
        value={search.wide ? 'wide' : 'area'}
        options={[
          ['area', 'Service area'],
          ['wide', 'Whole states'],
        ]}
        onChange={(zoom) =>
          onChange(omitEmpty<OverviewSearch>({ ...search, wide: zoom === 'wide' ? true : undefined }))
        }
      />
    </search>
  );
}
