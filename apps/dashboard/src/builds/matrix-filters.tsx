import { useMemo } from 'react';
import { specialtyKindValues } from '../api/enum-values.gen.ts';
import { FilterField } from '../components/filter-field.tsx';
import { nameValue } from '../components/name-value.ts';
import type { SearchChange } from '../components/search-values.ts';
import { SelectField } from '../components/select-field.tsx';
import { MapLegend } from '../maps/map-legend.tsx';
import { BasisField } from './basis-field.tsx';
import { MATRIX_STATUSES, type MatrixSearch } from './build-search.ts';
import type { Basis } from './cell-search.ts';
import { CELL_LEGEND, type Matrix } from './matrix-values.ts';
import { listStates } from './overview-filters.tsx';

interface MatrixFiltersProps {
  matrix: Matrix;
  search: MatrixSearch;
  ofBuild: Basis | undefined;
  onChange: (search: SearchChange<MatrixSearch>) => void;
}

const SORTS = [
  ['', 'By code'],
  ['worst', 'Most unmet cells first'],
] as const;

export function MatrixFilters({ matrix, search, ofBuild, onChange }: MatrixFiltersProps) {
  const states = useMemo(() => listStates(matrix), [matrix]);
  const set = (changed: SearchChange<MatrixSearch>) => onChange({ ...search, ...changed });
  return (
    <>
      <search className="flex flex-wrap items-end gap-3">
        <BasisField value={search.basis} ofBuild={ofBuild} onChange={(basis) => set({ basis })} />
        {states.length > 1 ? (
          <FilterField
            label="State"
            all="All states"
            values={states}
            name={(state) => state}
            value={search.state}
            onChange={(state) => set({ state })}
          />
        ) : null}
        <FilterField
          label="Specialties"
          all="All specialties"
          values={specialtyKindValues}
          name={(kind) => `${nameValue(kind)} types`}
          value={search.kind}
          onChange={(kind) => set({ kind })}
        />
        <FilterField
          label="Status"
          all="All statuses"
          values={MATRIX_STATUSES}
          value={search.status}
          onChange={(status) => set({ status })}
        />
        <SelectField label="Order" value={search.sort ?? ''} options={SORTS} onChange={(sort) => set({ sort })} />
      </search>
      <MapLegend entries={CELL_LEGEND} />
    </>
  );
}
