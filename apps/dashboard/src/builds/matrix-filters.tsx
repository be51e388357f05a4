import { useMemo } from 'react';
import { specialtyKindValues } from '../api/enum-values.gen.ts';
import { nameValue } from '../components/name-value.ts';
import { omitEmpty } from '../components/search-values.ts';
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
  onChange: (search: MatrixSearch) => void;
}

const STATUSES = [
  ['', 'All statuses'],
  ...MATRIX_STATUSES.map((status) => [status, nameValue(status)] as const),
] as const;
const KINDS = [
  ['', 'All specialties'],
  ...specialtyKindValues.map((kind) => [kind, `${nameValue(kind)} types`] as const),
] as const;
const SORTS = [
  ['', 'By code'],
  ['worst', 'Most unmet cells first'],
] as const;

export function MatrixFilters({ matrix, search, ofBuild, onChange }: MatrixFiltersProps) {
  const states = useMemo(() => listStates(matrix), [matrix]);
  const set = (changed: Parameters<typeof omitEmpty<MatrixSearch>>[0]) =>
    onChange(omitEmpty<MatrixSearch>({ ...search, ...changed }));
  return (
    <>
      <search className="flex flex-wrap items-end gap-3">
        <BasisField value={search.basis} ofBuild={ofBuild} onChange={(basis) => set({ basis })} />
        {states.length > 1 ? (
          <SelectField
            label="State"
            value={search.state ?? ''}
            options={[['', 'All states'], ...states.map((state) => [state, state] as const)]}
            onChange={(state) => set({ state })}
          />
        ) : null}
        <SelectField label="Specialties" value={search.kind ?? ''} options={KINDS} onChange={(kind) => set({ kind })} />
        <SelectField
          label="Status"
          value={search.status ?? ''}
          options={STATUSES}
          onChange={(status) => set({ status })}
        />
        <SelectField label="Order" value={search.sort ?? ''} options={SORTS} onChange={(sort) => set({ sort })} />
      </search>
      <MapLegend entries={CELL_LEGEND} />
    </>
  );
}
