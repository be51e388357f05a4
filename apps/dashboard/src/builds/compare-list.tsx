import { useMemo, useState } from 'react';
import { ListView } from '../components/list-view.tsx';
import { Empty } from '../components/loaded.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { useList } from '../components/use-list.ts';
import type { BuildScope } from './build-query.ts';
import { CompareCauses } from './compare-causes.tsx';
import { buildColumns, GRID } from './compare-columns.tsx';
import { CompareKinds } from './compare-kinds.tsx';
import { comparisonQuery } from './compare-queries.ts';
import type { CellDifference, CompareSearch } from './compare-search.ts';
import type { Run } from './history-values.ts';

interface CompareListProps {
  scope: BuildScope;
  before: Run;
  after: Run;
  search: CompareSearch;
  onChange: (search: SearchChange<CompareSearch>) => void;
}

const getKey = ({ county_fips, specialty_code }: CellDifference): string => `${county_fips} ${specialty_code}`;

/** The cells that differ. */
export function CompareList({ scope, before, after, search, onChange }: CompareListProps) {
  const { basis, kind, order } = search;
  const [chosen, setChosen] = useState<CellDifference | null>(null);
  const requested = {
    with: before.id,
    ...(basis ? { basis } : {}),
    ...(kind ? { kind: [kind] } : {}),
    ...(order ? { sort: ['specialty_code' as const, 'county_fips' as const] } : {}),
  };
  const list = useList(comparisonQuery(scope, after.id, requested));
  const columns = useMemo(() => buildColumns(scope, basis, setChosen), [scope, basis]);
  const counts = list.first?.meta.counts;
  return (
    <>
      {counts ? <CompareKinds counts={counts} search={search} onChange={onChange} /> : null}
      <ListView
        list={list}
        name="the comparison"
        empty={<Empty title="No cell differs" text="Choose days that are further apart, or another basis." />}
        table={{ label: 'Cells that differ', columns, getKey, grid: GRID, height: 'max-h-[36rem]' }}
        call={{
          path: `/v1/builds/${scope.build}/adequacy/history/${after.id}/comparison`,
          call: 'adequacy.compareRuns',
          args: [scope.build, after.id],
          query: requested,
        }}
      />
      <CompareCauses scope={scope} difference={chosen} search={search} onClose={() => setChosen(null)} />
    </>
  );
}
