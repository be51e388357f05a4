import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { stageValues } from '../api/enum-values.gen.ts';
import { ApiCall } from '../components/api-call.tsx';
import { DownloadLink } from '../components/download-link.tsx';
import { Empty, Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { SelectField } from '../components/select-field.tsx';
import { useSetSearch } from '../components/use-set-search.ts';
import { BulkBar } from '../providers/bulk-bar.tsx';
import { buildOptionsQuery } from '../providers/filter-queries.ts';
import type { SearchChange } from '../components/search-values.ts';
import { ProviderFilters } from '../providers/provider-filters.tsx';
import { nameStage } from '../providers/stages.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { useSelection } from '../providers/use-selection.ts';
import { type BoardSearch, type BoardSort, buildColumnQuery, DEFAULT_SORT } from './board-search.ts';
import { Board } from './board.tsx';

const FROM = '/signed-in/$environment/pipeline';

const SORTS: readonly (readonly [BoardSort, string])[] = [
  ['-stage_changed_at', 'Moved last'],
  ['stage_changed_at', 'Longest in stage'],
  ['name', 'Name'],
  ['-updated_at', 'Updated last'],
];

/** The builds of the account first: a board shows one of them. */
export function BoardPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const builds = useQuery(buildOptionsQuery(environment));
  return (
    <Loaded query={builds} name="the builds">
      {(list) => {
        const build = list.find(({ id }) => id === search.build) ?? (search.build ? undefined : list[0]);
        const id = search.build ?? build?.id;
        return id === undefined ? (
          <>
            <PageHeader title="Pipeline" />
            <Empty title="There is no build yet" text="The pipeline has the providers of a build." />
          </>
        ) : (
          <BuildBoard search={{ ...search, build: id }} status={build?.status ?? 'active'} />
        );
      }}
    </Loaded>
  );
}

function BuildBoard({ search, status }: { search: BoardSearch & { build: string }; status: string }) {
  const { environment } = useParams({ from: FROM });
  const setSearch = useSetSearch<BoardSearch>();
  const { selected, toggle, replace } = useSelection();
  const isClosed = status === 'frozen' || status === 'archived';
  const canWrite = useCanWrite() && !isClosed;
  const set = (changed: SearchChange<BoardSearch>) => setSearch({ ...search, ...changed });
  const shown = search.stage ?? 'identified';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle title="Pipeline" />
        <DownloadLink environment={environment} path={`/v1/builds/${search.build}/pipeline`} file="pipeline-report.csv">
          Pipeline report (CSV)
        </DownloadLink>
      </div>
      {isClosed ? (
        <Notice kind="info">The build is {nameValue(status).toLowerCase()}: nothing can be moved.</Notice>
      ) : null}
      <ProviderFilters environment={environment} filter={search} allBuilds={null} onChange={set}>
        <SelectField
          label="Order"
          value={search.sort ?? DEFAULT_SORT}
          options={SORTS}
          onChange={(sort) => set({ sort: sort === DEFAULT_SORT ? '' : sort })}
        />
      </ProviderFilters>
      {canWrite ? <BulkBar environment={environment} listed={[]} selected={selected} onSelect={replace} /> : null}
      <div className="md:hidden">
        <SelectField
          label="Stage"
          value={shown}
          options={stageValues.map((stage) => [stage, nameStage(stage)] as const)}
          onChange={(stage) => set({ stage })}
        />
      </div>
      <Board
        environment={environment}
        build={search.build}
        search={search}
        onSearch={setSearch}
        canWrite={canWrite}
        selected={selected}
        onSelect={toggle}
      />
      {canWrite ? (
        <p className="hidden text-xs text-muted md:block">
          Drag a card, or use its menu. Arrow keys go from card to card; Shift with the left or right arrow moves the
          provider.
        </p>
      ) : null}
      <ApiCall path="/v1/providers" call="providers.list" query={buildColumnQuery(search, shown)} />
    </div>
  );
}
