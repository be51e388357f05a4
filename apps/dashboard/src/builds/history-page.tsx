import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ListView } from '../components/list-view.tsx';
import { Empty } from '../components/loaded.tsx';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { BuildPageHeader } from './cell-header.tsx';
import { buildQuery } from './build-query.ts';
import { buildHistoryQuery, type HistorySearch } from './cell-search.ts';
import { HistoryChart } from './history-chart.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { historyQuery } from './history-queries.ts';
import { createRunTable } from './history-table.tsx';

const FROM = '/signed-in/$environment/builds/$build/history';

export function HistoryPage() {
  const scope = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<HistorySearch>();
  const { data: build } = useQuery(buildQuery(scope));
  const { build: id, environment } = scope;
  const list = useList(historyQuery(scope, search));
  const rows = useMemo(() => list.rows.map((run, index) => ({ run, before: list.rows[index + 1] })), [list.rows]);
  const table = useMemo(() => createRunTable({ build: id, environment }, search), [id, environment, search]);
  return (
    <>
      <BuildPageHeader
        scope={scope}
        title="Score over time"
        text="Every change of the score, with its causes. Of days that are more than 30 days ago, the last run is kept."
      />
      <div className="grid gap-5">
        <HistoryFilters search={search} ofBuild={build?.basis} onChange={setSearch} />
        <ListView
          list={{ ...list, rows }}
          name="the history"
          empty={
            <Empty
              title="No run in these days"
              text="A run is listed when it changed a cell on any basis, or the status of a provider."
            />
          }
          table={table}
          call={{
            path: `/v1/builds/${scope.build}/adequacy/history`,
            call: 'adequacy.listHistory',
            args: [scope.build],
            query: buildHistoryQuery(search),
          }}
        >
          <HistoryChart runs={list.rows} scope={scope} search={search} />
        </ListView>
      </div>
    </>
  );
}
