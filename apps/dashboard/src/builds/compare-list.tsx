import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ApiCall } from '../components/api-call.tsx';
import { Empty, Loaded } from '../components/loaded.tsx';
import { VirtualTable } from '../components/virtual-table.tsx';
import type { BuildScope } from './cell-queries.ts';
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
  onChange: (search: CompareSearch) => void;
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
  const query = useInfiniteQuery(comparisonQuery(scope, after.id, requested));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const columns = useMemo(() => buildColumns(scope, basis, setChosen), [scope, basis]);
  const readNext = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const meta = data?.pages[0]?.meta;
  return (
    <>
      <Loaded query={query} name="the comparison">
        {() => (
          <>
            {meta ? <CompareKinds counts={meta.counts} search={search} onChange={onChange} /> : null}
            {rows.length === 0 ? (
              <Empty title="No cell differs" text="Choose days that are further apart, or another basis." />
            ) : (
              <VirtualTable
                label="Cells that differ"
                columns={columns}
                rows={rows}
                getKey={getKey}
                grid={GRID}
                total={meta?.total ?? rows.length}
                height="max-h-[36rem]"
                onEnd={readNext}
              />
            )}
          </>
        )}
      </Loaded>
      <CompareCauses scope={scope} difference={chosen} search={search} onClose={() => setChosen(null)} />
      <ApiCall
        path={`/v1/builds/${scope.build}/adequacy/history/${after.id}/comparison`}
        call="adequacy.compareRuns"
        args={[scope.build, after.id]}
        query={requested}
      />
    </>
  );
}
