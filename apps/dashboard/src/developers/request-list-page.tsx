import { useIsFetching } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { SearchField } from '../components/search-field.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { SelectField } from '../components/select-field.tsx';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { columns, GRID, getKey } from './request-columns.tsx';
import { requestsQuery } from './request-queries.ts';
import { buildRequestQuery, type RequestSearch } from './request-search.ts';

const FROM = '/signed-in/$environment/requests';

export function RequestListPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<RequestSearch>();
  const options = requestsQuery(environment, search);
  const list = useList(options);
  const isReading = useIsFetching({ queryKey: options.queryKey }) > 0;
  return (
    <ListPage
      title="Requests"
      text="What your API keys have called. This dashboard is not in the log."
      noun="request"
      filters={
        <div className="flex flex-wrap items-end justify-between gap-3">
          <RequestFilters search={search} onChange={setSearch} />
          <Button disabled={isReading} onClick={list.readAgain}>
            Read again
          </Button>
        </div>
      }
      list={list}
      name="the requests"
      empty={<NoRequests isFiltered={Object.keys(search).length > 0} onClear={() => setSearch({})} />}
      table={{ label: 'Requests', columns, getKey, grid: GRID, rowPixels: 44 }}
      call={{ path: '/v1/requests', call: 'account.listRequests', query: buildRequestQuery(search) }}
    />
  );
}

function NoRequests({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Empty
      title={isFiltered ? 'No request matches' : 'No key has made a request yet'}
      text="A request is here within seconds of its response, for 30 days."
    >
      {isFiltered ? <Button onClick={onClear}>Show all requests</Button> : null}
    </Empty>
  );
}

const STATUS_OPTIONS = [
  ['', 'All'],
  ['2xx', '2xx: succeeded'],
  ['3xx', '3xx: not modified'],
  ['4xx', '4xx: refused'],
  ['5xx', '5xx: failed'],
] as const;

interface RequestFiltersProps {
  search: RequestSearch;
  onChange: (search: SearchChange<RequestSearch>) => void;
}

function RequestFilters({ search, onChange }: RequestFiltersProps) {
  return (
    <search className="flex grow flex-wrap items-end gap-3">
      <SelectField
        label="Status"
        value={search.status ?? ''}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ ...search, status })}
      />
      <SearchField
        label="Operation"
        placeholder="listProviders"
        value={search.operation ?? ''}
        onChange={(text) => onChange({ ...search, operation: text.trim() })}
      />
      <SearchField
        label="API key"
        placeholder="key_…"
        value={search.key ?? ''}
        onChange={(text) => onChange({ ...search, key: text.trim() })}
      />
    </search>
  );
}
