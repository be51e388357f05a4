import { Button } from '../components/button.tsx';
import { DateField } from '../components/date-field.tsx';
import { BasisField } from './basis-field.tsx';
import type { Basis, HistorySearch } from './cell-search.ts';

interface HistoryFiltersProps {
  search: HistorySearch;
  ofBuild: Basis | undefined;
  onChange: (search: HistorySearch) => void;
}

/** Basis and days. */
export function HistoryFilters({ search, ofBuild, onChange }: HistoryFiltersProps) {
  const set = (changed: { [Name in keyof HistorySearch]: HistorySearch[Name] | undefined }) => {
    const merged = Object.entries({ ...search, ...changed });
    onChange(Object.fromEntries(merged.filter(([, value]) => value)));
  };
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
