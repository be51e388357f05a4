import { useSearch } from '@tanstack/react-router';
import type { OperatedAccountBody } from '../api/dashboard-bodies.ts';
import { accountPlanValues } from '../api/enum-values.gen.ts';
import { Badge } from '../components/badge.tsx';
import { FilterField } from '../components/filter-field.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { SearchField } from '../components/search-field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { Time } from '../components/time.tsx';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { defineColumns } from '../components/virtual-table.tsx';
import { AccountLink } from './account-link.tsx';
import type { AccountSearch } from './account-search.ts';
import { accountsQuery } from './operator-queries.ts';

const helper = defineColumns<OperatedAccountBody>();

const columns = helper.columns([
  helper.accessor('name', {
    header: 'Account',
    cell: ({ row: { original } }) => (
      <span className="grid">
        <AccountLink id={original.id} name={original.name} />
        <span className="truncate text-xs text-muted">{original.contact_email ?? 'No contact address'}</span>
      </span>
    ),
  }),
  helper.accessor('plan', { header: 'Plan', cell: ({ getValue }) => nameValue(getValue()) }),
  helper.accessor('suspended_at', {
    header: 'Status',
    cell: ({ getValue }) =>
      getValue() ? <Badge kind="danger">Suspended</Badge> : <Badge kind="success">Active</Badge>,
  }),
  helper.accessor('requests_per_minute', {
    header: 'Requests a minute',
    cell: ({ row: { original } }) =>
      `${formatCount(original.requests_per_minute)}${original.has_limit_override ? ' (own)' : ''}`,
  }),
  helper.accessor('members', { header: 'Members', cell: ({ getValue }) => formatCount(getValue()) }),
  helper.accessor('last_used_at', {
    header: 'Last key use',
    cell: ({ getValue }) => <LastUse value={getValue()} />,
  }),
  helper.accessor('created_at', { header: 'Created', cell: ({ getValue }) => <Time value={getValue()} /> }),
]);

const GRID = 'grid-cols-[minmax(12rem,2fr)_7rem_7rem_9.5rem_5rem_11rem_11rem]';
const NUMERIC = ['requests_per_minute', 'members'];
const getKey = ({ id }: OperatedAccountBody): string => id;

const LastUse = ({ value }: { value: string | null }) => (value ? <Time value={value} /> : <>Never</>);

const STATUS_OPTIONS = [
  ['', 'All'],
  ['false', 'Active'],
  ['true', 'Suspended'],
] as const;

export function AccountsPage() {
  const search = useSearch({ from: '/operator/operator/accounts' });
  const setSearch = useSetSearch<AccountSearch>();
  return (
    <ListPage
      title="Accounts"
      text="Everyone that uses this service, the newest first."
      filters={
        <search className="flex flex-wrap items-end gap-3">
          <SearchField
            label="Search"
            placeholder="Name or contact address"
            value={search.q ?? ''}
            onChange={(q) => setSearch({ ...search, q })}
          />
          <FilterField
            label="Plan"
            all="All plans"
            values={accountPlanValues}
            value={search.plan}
            onChange={(plan) => setSearch({ ...search, plan })}
          />
          <SelectField
            label="Status"
            value={search.suspended ?? ''}
            options={STATUS_OPTIONS}
            onChange={(suspended) => setSearch({ ...search, suspended })}
          />
        </search>
      }
      list={useList(accountsQuery(search))}
      name="accounts"
      empty={<Empty title="No account matches" />}
      table={{ label: 'Accounts', columns, getKey, grid: GRID, numeric: NUMERIC }}
    />
  );
}
