import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { Empty, Loaded } from '../components/loaded.tsx';
import { countNoun } from '../components/format-numbers.ts';
import type { SearchChange } from '../components/search-values.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import type { MatrixSearch } from './build-search.ts';
import { BuildTabs } from './build-tabs.tsx';
import { MatrixCall } from './matrix-call.tsx';
import { type BuildScope, buildQuery } from './build-query.ts';
import { MatrixFilters } from './matrix-filters.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { matrixQuery } from './matrix-queries.ts';
import type { Matrix } from './matrix-values.ts';
import { useMatrixView } from './matrix-view.ts';

const FROM = '/signed-in/$environment/builds/$build/matrix';

/** Every cell of a build: counties by specialties. */
export function MatrixPage() {
  const scope = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<MatrixSearch>();
  const { data: build } = useQuery(buildQuery(scope));
  const query = useQuery(matrixQuery(scope, search.basis));
  return (
    <>
      <BuildTabs scope={scope} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Loaded query={query} name="the cells">
          {(matrix) =>
            matrix.counties.length === 0 ? (
              <Empty title="No result yet" text="The cells appear as soon as the first score is computed." />
            ) : (
              <>
                <MatrixFilters matrix={matrix} search={search} ofBuild={build?.basis} onChange={setSearch} />
                <FilteredMatrix scope={scope} matrix={matrix} search={search} onChange={setSearch} />
              </>
            )
          }
        </Loaded>
        <MatrixCall scope={scope} basis={search.basis} />
      </div>
    </>
  );
}

interface FilteredMatrixProps {
  scope: BuildScope;
  matrix: Matrix;
  search: MatrixSearch;
  onChange: (search: SearchChange<MatrixSearch>) => void;
}

function FilteredMatrix({ scope, matrix, search, onChange }: FilteredMatrixProps) {
  const view = useMatrixView(matrix, search);
  const { rows, columns } = view;
  if (rows.length === 0)
    return (
      <Empty title="No cell matches">
        <Button onClick={() => onChange({ basis: search.basis })}>Show all cells</Button>
      </Empty>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p role="status" className="text-muted">
        {countNoun(rows.length * columns.length, 'cell')}: {countNoun(rows.length, 'county', 'counties')} by{' '}
        {countNoun(columns.length, 'specialty', 'specialties')}
      </p>
      <MatrixGrid scope={scope} view={view} basis={search.basis} status={search.status} />
    </div>
  );
}
