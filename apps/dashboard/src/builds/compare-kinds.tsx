import { adequacyCellDifferenceKindValues } from '../api/enum-values.gen.ts';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import type { SearchChange } from '../components/search-values.ts';
import { type CompareKind, type CompareSearch } from './compare-search.ts';

interface CompareKindsProps {
  counts: Readonly<Record<CompareKind, number>>;
  search: CompareSearch;
  onChange: (search: SearchChange<CompareSearch>) => void;
}

/** The number of cells of each kind; a click shows these only. */
export function CompareKinds({ counts, search: { kind: current, ...search }, onChange }: CompareKindsProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    [undefined, 'All', all] as const,
    ...adequacyCellDifferenceKindValues.map((kind) => [kind, nameValue(kind), counts[kind]] as const),
  ].filter(([kind, , count]) => kind === undefined || count > 0 || kind === current);
  return (
    <div role="group" aria-label="Kind of change" className="flex flex-wrap gap-2">
      {choices.map(([kind, name, count]) => (
        <button
          key={name}
          type="button"
          aria-pressed={kind === current}
          className="rounded-lg border border-line bg-surface px-3 py-1.5 font-medium hover:bg-raised aria-pressed:border-ink aria-pressed:bg-raised"
          onClick={() => onChange({ ...search, kind })}
        >
          {name} <span className="text-muted tabular-nums">{formatCount(count)}</span>
        </button>
      ))}
    </div>
  );
}
