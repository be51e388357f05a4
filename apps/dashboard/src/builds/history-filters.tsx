import { Button } from '../components/button.tsx';
import { DateField } from '../components/date-field.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { BasisField } from './basis-field.tsx';
import type { Basis, HistorySearch } from './cell-search.ts';

interface HistoryFiltersProps {
  search: HistorySearch;
  ofBuild: Basis | undefined;
  onChange: (search: SearchChange<HistorySearch>) => void;
}

/** Basis and days. */
export function HistoryFilters({ search, ofBuild, onChange }: HistoryFiltersProps) {
  const set = (changed: SearchChange<HistorySearch>) => onChange({ ...search, ...changed });
  return (
    <search className="flex flex-wrap items-end gap-3">
      <BasisField value={search.basis} ofBuild={ofBuild} onChange={(basis) => set({ basis })} />
      <DateField label="From" value={search.from ?? ''} max={search.to} onChange={(from) => set({ from })} />
      <DateField label="To" value={search.to ?? ''} min={search.from} onChange={(to) => set({ to })} />
      {search.from || search.to ? (
        <Button onClick={() => set({ from: undefined, to: undefined })}>All days</Button>
      ) : null}
    </search>
  );
}
