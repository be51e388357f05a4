import type { components } from '@pnb/client';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { stageValues } from '../api/enum-values.gen.ts';
import { ApiCall } from '../components/api-call.tsx';
import { Button, buttonStyle } from '../components/button.tsx';
import { Empty, Failure, Loading } from '../components/loaded.tsx';
import { countNoun } from '../components/numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { SelectField } from '../components/select-field.tsx';
import { VirtualTable } from '../components/virtual-table.tsx';
import { useChangedList } from '../live/use-changed-list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { buildColumns, GRID } from './provider-columns.tsx';
import { mergeSearch } from '../components/search-values.ts';
import { ProviderFilters } from './provider-filters.tsx';
import { providersQuery } from './provider-queries.ts';
import { buildProviderQuery, type ProviderSearch, type ProviderSort } from './provider-search.ts';
import { nameStage, type Provider } from './stages.ts';
import { useCanWrite } from './use-can-write.ts';
import { useSelection } from './use-selection.ts';

const FROM = '/signed-in/$environment/providers';
const getKey = ({ id }: Provider): string => id;

const STAGE_OPTIONS = [['', 'All stages'], ...stageValues.map((stage) => [stage, nameStage(stage)] as const)] as const;
const SORTS: readonly (readonly [ProviderSort, string])[] = [
  ['-created_at', 'Newest first'],
  ['name', 'Name'],
  ['-stage_changed_at', 'Stage changed last'],
  ['-updated_at', 'Updated last'],
];

export function ProvidersPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/$environment/providers' });
  const query = useInfiniteQuery(providersQuery(environment, search));
  const { data, error, refetch } = query;
  const total = data?.pages[0]?.meta.total ?? 0;
  const change = (changed: ProviderSearch) => void navigate({ search: changed, replace: true });
  return (
    <>
      <PageHeader title="Providers">
        <div className="flex items-center gap-4">
          <p className="text-muted" role="status">
            {data ? countNoun(total, 'provider') : error ? '' : 'Loading…'}
          </p>
          <NewProviderLink />
        </div>
      </PageHeader>
      <div className="grid gap-4">
        <Filters search={search} onChange={change} />
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {!data ? (
          error ? null : (
            <Loading name="the providers" />
          )
        ) : total === 0 ? (
          <Empty title="No provider matches" text="The sample data of a new account is loaded within a minute.">
            <Button onClick={() => change({})}>Show all providers</Button>
          </Empty>
        ) : (
          <ProviderTable query={query} total={total} />
        )}
        <ApiCall path="/v1/providers" call="providers.list" query={buildProviderQuery(search)} />
      </div>
    </>
  );
}

function NewProviderLink() {
  const { environment } = useParams({ from: FROM });
  const { build } = useSearch({ from: FROM });
  return useCanWrite() ? (
    <Link
      to="/$environment/providers/new"
      params={{ environment }}
      search={build ? { build } : {}}
      className={buttonStyle('primary')}
    >
      New provider
    </Link>
  ) : null;
}

type ProviderList = UseInfiniteQueryResult<InfiniteData<components['schemas']['ProviderPage']>>;

/** The rows, and what can be done with those that are selected. */
function ProviderTable({ query, total }: { query: ProviderList; total: number }) {
  const { environment } = useParams({ from: FROM });
  const onChanges = useChangedList(providersQuery(environment, useSearch({ from: FROM })).queryKey, query.data);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const providers = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const canWrite = useCanWrite();
  const { selected, toggle, replace } = useSelection();
  const columns = useMemo(
    () => buildColumns(environment, canWrite ? { selected, onToggle: toggle } : null),
    [environment, canWrite, selected, toggle],
  );
  const readNext = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      {canWrite ? (
        <BulkBar environment={environment} listed={providers} selected={selected} onSelect={replace} />
      ) : null}
      <VirtualTable
        label="Providers"
        columns={columns}
        rows={providers}
        getKey={getKey}
        grid={GRID}
        total={total}
        height="max-h-[max(24rem,calc(100dvh-20rem))]"
        onEnd={readNext}
        onChanges={onChanges}
      />
    </>
  );
}

function Filters({ search, onChange }: { search: ProviderSearch; onChange: (search: ProviderSearch) => void }) {
  const { environment } = useParams({ from: FROM });
  const set = (changed: Parameters<typeof mergeSearch<ProviderSearch>>[1]) => onChange(mergeSearch(search, changed));
  return (
    <ProviderFilters environment={environment} filter={search} allBuilds="All builds" onChange={set}>
      <SelectField
        label="Stage"
        value={search.stage ?? ''}
        options={STAGE_OPTIONS}
        onChange={(stage) => set({ stage })}
      />
      <SelectField
        label="Order"
        value={search.sort ?? '-created_at'}
        options={SORTS}
        onChange={(sort) => set({ sort: sort === '-created_at' ? '' : sort })}
      />
    </ProviderFilters>
  );
}
