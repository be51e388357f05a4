import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { AuditEntryListBody } from '../api/dashboard-bodies.ts';
import { Empty, Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Time } from '../components/time.tsx';
import { defineColumns, VirtualTable } from '../components/virtual-table.tsx';
import { auditQuery } from './operator-queries.ts';

type Entry = AuditEntryListBody['data'][number];

const helper = defineColumns<Entry>();

const columns = helper.columns([
  helper.accessor('at', { header: 'Time', cell: ({ getValue }) => <Time value={getValue()} /> }),
  helper.accessor('action', {
    header: 'Change',
    cell: ({ getValue }) => <code className="font-mono text-xs">{getValue()}</code>,
  }),
  helper.accessor('account_name', {
    header: 'Account',
    cell: ({ row: { original } }) => <AccountLink entry={original} />,
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

function AccountLink({ entry: { account_id, account_name } }: { entry: Entry }) {
  if (!account_id) return 'None';
  return (
    <Link
      to="/operator/accounts/$account"
      params={{ account: account_id }}
      className="font-medium text-accent hover:underline"
    >
      {account_name ?? account_id}
    </Link>
  );
}

export function AuditPage() {
  const query = useInfiniteQuery(auditQuery);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const readNext = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <PageHeader title="Audit log" text="Changes of accounts, members, keys and users, the newest first." />
      <Loaded query={query} name="audit log">
        {() =>
          entries.length === 0 ? (
            <Empty title="Nothing was changed yet" />
          ) : (
            <VirtualTable
              label="Audit log"
              columns={columns}
              rows={entries}
              getKey={getKey}
              grid={GRID}
              onEnd={readNext}
            />
          )
        }
      </Loaded>
    </>
  );
}
