import { countNoun } from '../components/format-numbers.ts';
import { ListView } from '../components/list-view.tsx';
import { Panel } from '../components/panel.tsx';
import { useList } from '../components/use-list.ts';
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
  const list = useList(comparisonQuery(scope, run, search));
  return (
    <Panel title={`Changed: ${countNoun(list.total, 'cell')}`}>
      <ListView
        list={list}
        name="the changed cells"
        empty={<p className="text-muted">The run changed no cell on this basis.</p>}
        more="Read more cells"
      >
        {(rows) => (
          <CellTable
            label="Changed cells"
            headings={DIFFERENCE_HEADINGS}
            empty=""
            rows={rows.map((row) => ({
              key: `${row.county_fips} ${row.specialty_code}`,
              cells: writeDifference(row, scope, search.basis),
            }))}
          />
        )}
      </ListView>
    </Panel>
  );
}
