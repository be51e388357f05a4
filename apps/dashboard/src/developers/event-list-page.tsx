import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { FilterField } from '../components/filter-field.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { SearchField } from '../components/search-field.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { Time } from '../components/time.tsx';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { defineColumns } from '../components/virtual-table.tsx';
import { type EventEnvelope, eventsQuery } from './event-queries.ts';
import { buildEventQuery, type EventSearch } from './event-search.ts';
import { developerOptionsQuery } from './use-scopes.ts';

const FROM = '/signed-in/$environment/events';

function EventLink({ id, type }: EventEnvelope) {
  const { environment } = useParams({ from: FROM });
  return (
    <Link
      to="/$environment/events/$eventId"
      params={{ environment, eventId: id }}
      className="font-mono text-[13px] text-accent underline"
    >
      {type}
    </Link>
  );
}

/** The identifier of the object of the event, which every payload has but that of a run. */
const readObjectId = ({ data }: EventEnvelope): string => {
  const { object } = data as { object?: { id?: unknown } };
  return typeof object?.id === 'string' ? object.id : '';
};

const helper = defineColumns<EventEnvelope>();
const columns = helper.columns([
  helper.accessor('sequence', { header: 'Sequence', cell: ({ getValue }) => formatCount(getValue()) }),
  helper.accessor('type', { header: 'Type', cell: ({ row: { original } }) => <EventLink {...original} /> }),
  helper.accessor(readObjectId, {
    id: 'object',
    header: 'Object',
    cell: ({ getValue }) => <code className="font-mono text-[13px]">{getValue()}</code>,
  }),
  helper.accessor('created_at', { header: 'Time', cell: ({ getValue }) => <Time value={getValue()} /> }),
]);
const GRID = 'grid-cols-[6rem_minmax(14rem,1.4fr)_minmax(17rem,2fr)_11rem]';
const getKey = ({ id }: EventEnvelope): string => id;

export function EventListPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<EventSearch>();
  return (
    <ListPage
      title="Events"
      text="The log of changes, in order and without gaps. Webhooks send the same events."
      noun="event"
      filters={<EventFilters search={search} onChange={setSearch} />}
      list={useList(eventsQuery(environment, search))}
      name="the events"
      empty={
        <Empty title="No event matches" text="A change of the network is an event within milliseconds.">
          <Button onClick={() => setSearch({})}>Show all events</Button>
        </Empty>
      }
      table={{ label: 'Events', columns, getKey, grid: GRID, rowPixels: 44 }}
      call={{ path: '/v1/events', call: 'events.list', query: buildEventQuery(search) }}
    />
  );
}

interface EventFiltersProps {
  search: EventSearch;
  onChange: (search: SearchChange<EventSearch>) => void;
}

function EventFilters({ search, onChange }: EventFiltersProps) {
  const { data } = useSuspenseQuery(developerOptionsQuery);
  const patterns = [...new Set(data.event_types.map((name) => `${name.split('.', 1)[0]}.*`)), ...data.event_types];
  return (
    <search className="flex flex-wrap items-end gap-3">
      <FilterField
        label="Type"
        all="All types"
        values={patterns}
        name={(pattern) => pattern}
        value={search.type}
        onChange={(type) => onChange({ ...search, type })}
      />
      <SearchField
        label="Object"
        placeholder="prv_…, bld_…"
        value={search.resource ?? ''}
        onChange={(text) => onChange({ ...search, resource: text.trim() })}
      />
    </search>
  );
}
