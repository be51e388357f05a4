import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stageValues } from '../api/enum-values.gen.ts';
import { Button, buttonStyle } from '../components/button.tsx';
import { FilterField } from '../components/filter-field.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { SelectField } from '../components/select-field.tsx';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { buildColumns, GRID } from './provider-columns.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { ProviderFilters } from './provider-filters.tsx';
import { providersQuery } from './provider-queries.ts';
import { buildProviderQuery, type ProviderSearch, type ProviderSort } from './provider-search.ts';
import { nameStage, type Provider } from './stages.ts';
import { useCanWrite } from './use-can-write.ts';
import { useSelection } from './use-selection.ts';

const FROM = '/signed-in/$environment/providers';
const getKey = ({ id }: Provider): string => id;

const SORTS: readonly (readonly [ProviderSort, string])[] = [
  ['-created_at', 'Newest first'],
  ['name', 'Name'],
  ['-stage_changed_at', 'Stage changed last'],
  ['-updated_at', 'Updated last'],
];

export function ProvidersPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<ProviderSearch>();
  const canWrite = useCanWrite();
  const { selected, toggle, replace } = useSelection();
  const columns = useMemo(
    () => buildColumns(environment, canWrite ? { selected, onToggle: toggle } : null),
    [environment, canWrite, selected, toggle],
  );
  return (
    <ListPage
      title="Providers"
      noun="provider"
      actions={canWrite ? <NewProviderLink /> : null}
      filters={<Filters search={search} onChange={setSearch} />}
      list={useList(providersQuery(environment, search))}
      name="the providers"
      empty={
        <Empty title="No provider matches" text="The sample data of a new account is loaded within a minute.">
          <Button onClick={() => setSearch({})}>Show all providers</Button>
        </Empty>
      }
      table={{ label: 'Providers', columns, getKey, grid: GRID, height: 'max-h-[max(24rem,calc(100dvh-20rem))]' }}
      call={{ path: '/v1/providers', call: 'providers.list', query: buildProviderQuery(search) }}
    >
      {(rows) =>
        canWrite ? <BulkBar environment={environment} listed={rows} selected={selected} onSelect={replace} /> : null
      }
    </ListPage>
  );
}

function NewProviderLink() {
  const { environment } = useParams({ from: FROM });
  const { build } = useSearch({ from: FROM });
  return (
    <Link
      to="/$environment/providers/new"
      params={{ environment }}
      search={build ? { build } : {}}
      className={buttonStyle('primary')}
    >
      New provider
    </Link>
  );
}

interface FiltersProps {
  search: ProviderSearch;
  onChange: (search: SearchChange<ProviderSearch>) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const { environment } = useParams({ from: FROM });
  const set = (changed: SearchChange<ProviderSearch>) => onChange({ ...search, ...changed });
  return (
    <ProviderFilters environment={environment} filter={search} allBuilds="All builds" onChange={set}>
      <FilterField
        label="Stage"
        all="All stages"
        values={stageValues}
        name={nameStage}
        value={search.stage}
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
