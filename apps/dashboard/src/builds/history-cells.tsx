import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../components/button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { countNoun } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import type { BuildScope } from './build-query.ts';
import type { BasisSearch } from './cell-search.ts';
import { CellTable } from './cell-table.tsx';
import { DIFFERENCE_HEADINGS, writeDifference } from './compare-columns.tsx';
import { comparisonQuery } from './compare-queries.ts';

interface RunCellsProps {
  scope: BuildScope;
  run: string;
  search: BasisSearch;
}

/** The cells that a run changed: its comparison with the run before. */
export function RunCells({ scope, run, search }: RunCellsProps) {
  const query = useInfiniteQuery(comparisonQuery(scope, run, search));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return (
    <Panel title={`Changed: ${countNoun(data?.pages[0]?.meta.total ?? 0, 'cell')}`}>
      <Loaded query={query} name="the changed cells">
        {() => (
          <CellTable
            label="Changed cells"
            headings={DIFFERENCE_HEADINGS}
            empty="The run changed no cell on this basis."
            rows={rows.map((row) => ({
              key: `${row.county_fips} ${row.specialty_code}`,
              cells: writeDifference(row, scope, search.basis),
            }))}
          />
        )}
      </Loaded>
      {hasNextPage ? (
        <Button className="justify-self-start" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Read more cells
        </Button>
      ) : null}
    </Panel>
  );
}
