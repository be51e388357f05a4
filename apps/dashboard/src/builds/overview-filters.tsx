import { useMemo } from 'react';
import { FilterField } from '../components/filter-field.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { SelectField } from '../components/select-field.tsx';
import { BasisField } from './basis-field.tsx';
import type { OverviewSearch } from './build-search.ts';
import type { Basis } from './cell-search.ts';
import type { Matrix } from './matrix-values.ts';

interface OverviewFiltersProps {
  matrix: Matrix;
  search: OverviewSearch;
  ofBuild: Basis | undefined;
  onChange: (search: SearchChange<OverviewSearch>) => void;
}

export const listStates = ({ counties }: Matrix): string[] =>
  [...new Set(counties.map(({ state }) => state))].toSorted();

export function OverviewFilters({ matrix, search, ofBuild, onChange }: OverviewFiltersProps) {
  const states = useMemo(() => listStates(matrix), [matrix]);
  const names = useMemo(
    () => new Map(matrix.specialties.map(({ specialty_code, specialty }) => [specialty_code, specialty])),
    [matrix],
  );
  const set = (changed: SearchChange<OverviewSearch>) => onChange({ ...search, ...changed });
  return (
    <search className="flex flex-wrap items-end gap-3">
      <BasisField value={search.basis} ofBuild={ofBuild} onChange={(basis) => set({ basis })} />
      <FilterField
        label="Specialty"
        all="All specialties"
        values={[...names.keys()]}
        name={(code) => `${code} ${names.get(code)}`}
        value={search.specialty}
        onChange={(specialty) => set({ specialty })}
      />
      {states.length > 1 ? (
        <FilterField
          label="State"
          all="All states"
          values={states}
          name={(state) => state}
          value={search.state}
          onChange={(state) => set({ state, county: '' })}
        />
      ) : null}
      <SelectField
        label="Zoom"
        value={search.wide ? 'wide' : 'area'}
        options={[
          ['area', 'Service area'],
          ['wide', 'Whole states'],
        ]}
        onChange={(zoom) => set({ wide: zoom === 'wide' || undefined })}
      />
    </search>
  );
}
