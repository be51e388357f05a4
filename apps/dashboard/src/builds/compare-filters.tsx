import { DateField } from '../components/date-field.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { SelectField } from '../components/select-field.tsx';
import { BasisField } from './basis-field.tsx';
import type { Basis } from './cell-search.ts';
import type { CompareSearch } from './compare-search.ts';

interface CompareFiltersProps {
  search: CompareSearch;
  days: { from: string; to: string };
  ofBuild: Basis | undefined;
  onChange: (search: SearchChange<CompareSearch>) => void;
}

const ORDERS = [
  ['county', 'By county'],
  ['specialty', 'By specialty'],
] as const;

/** Basis, days and order. */
export function CompareFilters({ search, days, ofBuild, onChange }: CompareFiltersProps) {
  const set = (changed: SearchChange<CompareSearch>) => onChange({ ...search, ...changed });
  return (
    <search className="flex flex-wrap items-end gap-3">
      <BasisField value={search.basis} ofBuild={ofBuild} onChange={(basis) => set({ basis })} />
      <DateField label="From" value={days.from} max={days.to} onChange={(from) => set({ from })} />
      <DateField label="To" value={days.to} min={days.from} onChange={(to) => set({ to })} />
      <SelectField
        label="Order"
        value={search.order ?? 'county'}
        options={ORDERS}
        onChange={(order) => set({ order: order === 'specialty' ? order : '' })}
      />
    </search>
  );
}
