import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ApiCall } from '../components/api-call.tsx';
import { Empty, Loaded } from '../components/loaded.tsx';
import { BuildPageHeader } from './cell-header.tsx';
import { buildQuery } from './cell-queries.ts';
import { buildHistoryQuery, type HistorySearch } from './cell-search.ts';
import { HistoryChart } from './history-chart.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { historyQuery } from './history-queries.ts';
import { HistoryTable } from './history-table.tsx';

const FROM = '/signed-in/$environment/builds/$build/history';

export function HistoryPage() {
  const scope = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/$environment/builds/$build/history' });
  const { data: build } = useQuery(buildQuery(scope));
  const query = useInfiniteQuery(historyQuery(scope, search));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const runs = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const set = (changed: HistorySearch) => void navigate({ search: changed, replace: true });
  const readNext = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <BuildPageHeader
        scope={scope}
        title="Score over time"
        text="Every change of the score, with its causes. Of days that are more than 30 days ago, the last run is kept."
      />
      <div className="grid gap-5">
        <HistoryFilters search={search} ofBuild={build?.basis} onChange={set} />
        <Loaded query={query} name="the history">
          {() =>
            runs.length === 0 ? (
              <Empty
                title="No run in these days"
                text="A run is listed when it changed a cell on any basis, or the status of a provider."
              />
            ) : (
              <>
                <HistoryChart runs={runs} scope={scope} search={search} />
                <HistoryTable
                  runs={runs}
                  total={data?.pages[0]?.meta.total ?? runs.length}
                  scope={scope}
                  search={search}
                  onEnd={readNext}
                />
              </>
            )
          }
        </Loaded>
        <ApiCall
          path={`/v1/builds/${scope.build}/adequacy/history`}
          call="adequacy.listHistory"
          args={[scope.build]}
          query={buildHistoryQuery(search)}
        />
      </div>
    </>
  );
}
