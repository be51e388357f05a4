import type { AuditEntryListBody } from '../api/dashboard-bodies.ts';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { Time } from '../components/time.tsx';
import { useList } from '../components/use-list.ts';
import { defineColumns } from '../components/virtual-table.tsx';
import { AccountLink } from './account-link.tsx';
import { auditQuery } from './operator-queries.ts';

type Entry = AuditEntryListBody['data'][number];

const Account = ({ account_id, account_name }: Entry) =>
  account_id ? <AccountLink id={account_id} name={account_name ?? account_id} /> : 'None';

const helper = defineColumns<Entry>();

const columns = helper.columns([
  helper.accessor('at', { header: 'Time', cell: ({ getValue }) => <Time value={getValue()} /> }),
  helper.accessor('action', {
    header: 'Change',
    cell: ({ getValue }) => <code className="font-mono text-xs">{getValue()}</code>,
  }),
  helper.accessor('account_name', {
    header: 'Account',
    cell: ({ row: { original } }) => <Account {...original} />,
  }),
  helper.accessor('subject', {
    header: 'Of',
    cell: ({ getValue }) => <code className="font-mono text-xs">{getValue()}</code>,
  }),
  helper.accessor('actor_type', {
    header: 'By',
    cell: ({ row: { original } }) => (
      <span className="grid">
        <span>{nameValue(original.actor_type)}</span>
        <code className="truncate font-mono text-xs text-muted">{original.actor_id}</code>
      </span>
    ),
  }),
]);

const GRID = 'grid-cols-[11rem_minmax(10rem,1fr)_minmax(10rem,1.2fr)_minmax(14rem,1.4fr)_minmax(14rem,1.4fr)]';
const getKey = ({ id }: Entry): string => id;

export function AuditPage() {
  return (
    <ListPage
      title="Audit log"
      text="Changes of accounts, members, keys and users, the newest first."
      list={useList(auditQuery)}
      name="audit log"
      empty={<Empty title="Nothing was changed yet" />}
      table={{ label: 'Audit log', columns, getKey, grid: GRID }}
    />
  );
}
