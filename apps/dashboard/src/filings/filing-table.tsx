import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiCall } from '../components/api-call.tsx';
import { Empty, Failure, Loading } from '../components/loaded.tsx';
import { countNoun, formatCount } from '../components/format-numbers.ts';
import { defineColumns, VirtualTable } from '../components/virtual-table.tsx';
import { type FilingKey, filingPath } from './filing-queries.ts';
import { openTable, type TableReader } from './table-reader.ts';

interface FilingTableProps {
  filingKey: FilingKey;
  table: 'provider' | 'facility';
  /** Rows of the table. */
  total: number;
}

interface TableRow {
  number: number;
  cells: readonly string[];
}

const ROWS_PER_PAGE = 500;
const helper = defineColumns<TableRow>();
const getKey = ({ number }: TableRow): string => String(number);

/** One reader for each table that is shown; it is closed with the page. */
function useReader({ environment, ...rest }: FilingKey, table: string): TableReader {
  const path = `${filingPath({ environment, ...rest })}/${table}-table`;
  const [reader] = useState(() => openTable(environment, path));
  useEffect(() => () => reader.close(), [reader]);
  return reader;
}

/** A table as CMS receives it, read further while it is scrolled. */
export function FilingTable({ filingKey, table, total }: FilingTableProps) {
  const reader = useReader(filingKey, table);
  const query = useInfiniteQuery({
    queryKey: [filingKey.environment, 'filings', filingKey.filingId, 'table', table, reader.id],
    queryFn: () => reader.read(ROWS_PER_PAGE),
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => (last.length < ROWS_PER_PAGE ? null : page + 1),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { columns, rows } = useMemo(() => toTable(data?.pages.flat() ?? []), [data]);
  const path = `${filingPath(filingKey)}/${table}-table`;
  if (total === 0) return <Empty title="The table has no rows" />;
  return (
    <>
      {error ? <Failure error={error} /> : null}
      {!data && !error ? <Loading name="table" /> : null}
      {data ? (
        <>
          <p className="text-muted" role="status">
            {countNoun(total, 'row')}, {formatCount(rows.length)} of them read
          </p>
          <VirtualTable
            label={`${table === 'provider' ? 'Provider' : 'Facility'} table`}
            columns={columns}
            rows={rows}
            getKey={getKey}
            grid="grid-flow-col grid-cols-[4rem] auto-cols-[11rem] w-max"
            total={total}
            rowPixels={36}
            height="max-h-[40rem]"
            onEnd={() => {
              if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
            }}
          />
        </>
      ) : null}
      <ApiCall
        path={path}
        call={table === 'provider' ? 'filings.getProviderTable' : 'filings.getFacilityTable'}
        args={[filingKey.build, filingKey.filingId]}
      />
    </>
  );
}

/** The first line has the headings of the layout. */
function toTable([headings = [], ...lines]: readonly (readonly string[])[]) {
  return {
    columns: helper.columns([
      helper.accessor(({ number }) => formatCount(number), { id: 'row', header: 'Row' }),
      ...headings.map((heading, index) =>
        helper.accessor(({ cells }) => cells[index] ?? '', {
          id: `${index}`,
          header: () => (
            <span className="block truncate" title={heading}>
              {heading}
            </span>
          ),
        }),
      ),
    ]),
    rows: lines.map((cells, index): TableRow => ({ number: index + 1, cells })),
  };
}
