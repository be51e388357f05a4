import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Empty, Loaded } from '../components/loaded.tsx';
import { useSetSearch } from '../components/use-set-search.ts';
import type { OverviewSearch } from './build-search.ts';
import { BuildTabs } from './build-tabs.tsx';
import { MatrixCall } from './matrix-call.tsx';
import { buildQuery } from './build-query.ts';
import { matrixQuery, scoreQuery } from './matrix-queries.ts';
import { OverviewFilters } from './overview-filters.tsx';
import { OverviewMap } from './overview-map.tsx';
import { ScoreStrip } from './score-strip.tsx';

const FROM = '/signed-in/$environment/builds/$build';

/** The adequacy of a build on the map of its counties. */
export function OverviewPage() {
  const scope = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<OverviewSearch>();
  const { data: build } = useQuery(buildQuery(scope));
  const score = useQuery(scoreQuery(scope, search.basis));
  const matrix = useQuery(matrixQuery(scope, search.basis));
  return (
    <>
      <BuildTabs scope={scope} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Loaded query={score} name="the score">
          {(loaded) => <ScoreStrip score={loaded} />}
        </Loaded>
        <Loaded query={matrix} name="the counties">
          {(loaded) =>
            loaded.counties.length === 0 ? (
              <Empty title="No result yet" text="The map appears as soon as the first score is computed." />
            ) : (
              <>
                <OverviewFilters matrix={loaded} search={search} ofBuild={build?.basis} onChange={setSearch} />
                <OverviewMap scope={scope} matrix={loaded} search={search} onChange={setSearch} />
              </>
            )
          }
        </Loaded>
        <MatrixCall scope={scope} basis={search.basis} />
      </div>
    </>
  );
}
