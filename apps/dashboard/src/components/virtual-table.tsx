import {
  type ColumnDef,
  type ColumnHelper,
  createColumnHelper,
  type ReactTable,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

const features = tableFeatures({});
type Features = typeof features;

/** A column of a table of such rows. */
export type Column<Row extends object> = ColumnDef<Features, Row, unknown>;

/** Builds the columns of a table: `defineColumns<Provider>().accessor('name', { header: 'Name' })`. */
export const defineColumns = <Row extends object>(): ColumnHelper<Features, Row> => createColumnHelper<Features, Row>();

const NONE: readonly string[] = [];
const OVERSCAN = 10;
/** The next page is read when so many rows are left. */
const AHEAD = 30;

export interface VirtualTableProps<Row extends object> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** Classes with the widths of the columns: `grid-cols-[2fr_1fr_8rem]`. */
  grid: string;
  /** Number of rows on all pages. */
  total?: number;
  rowPixels?: number;
  /** Rows are as high as their content; rowPixels is then an estimate. */
  isMeasured?: boolean;
  /** Class with the largest height of the frame: `max-h-…`. Fewer rows need less. */
  height?: string;
  /** Ids of columns with numbers, which are aligned by their last digit. */
  numeric?: readonly string[];
  /** Reads the next page. */
  onEnd?: (() => void) | undefined;
  /** Shows what has changed since the rows were read; null while nothing has. */
  onChanges?: (() => void) | null;
}

/** A table of rows, of which only the visible ones are in the document, and a notice when they have changed. */
export function VirtualTable<Row extends object>({ onChanges = null, ...props }: VirtualTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const show = () => {
    frame.current?.scrollTo({ top: 0 });
    onChanges?.();
  };
  return (
    <>
      <div role="status" className="empty:hidden">
        {onChanges ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-accent-soft px-4 py-2">
            <span>The list has changed since it was read.</span>
            <Button onClick={show}>Show the changes</Button>
          </div>
        ) : null}
      </div>
      <Rows {...props} frame={frame} />
    </>
  );
}

/** Assistive technology gets the positions of all rows. */
function Rows<Row extends object>(props: VirtualTableProps<Row> & { frame: RefObject<HTMLDivElement | null> }) {
  const { label, columns, rows: data, getKey, grid, total = data.length, rowPixels = 56, onEnd } = props;
  const { frame, height = 'max-h-[max(24rem,calc(100dvh-17rem))]', isMeasured = false, numeric = NONE } = props;
  const table = useTable({ features, columns, data });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPixels,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) onEnd?.();
  }, [last, rows.length, onEnd]);
  const line = `grid gap-x-3 px-4 ${isMeasured ? 'items-start' : 'items-center'} ${grid}`;
  return (
    <div
      ref={frame}
      role="region"
      aria-label={label}
      tabIndex={0}
      className={`relative overflow-auto rounded-xl border border-line bg-surface ${height}`}
    >
      <div role="table" aria-rowcount={total + 1} aria-label={label} className="min-w-[48rem] lg:min-w-[56rem]">
        <HeaderRow table={table} line={line} numeric={numeric} />
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start, size }) => {
            const row = rows[index];
            return row ? (
              <div
                key={getKey(row.original)}
                ref={isMeasured ? virtualizer.measureElement : undefined}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={`${line} absolute inset-x-0 top-0 border-b border-line ${isMeasured ? 'py-3' : ''}`}
                style={{ transform: `translateY(${start}px)`, ...(isMeasured ? {} : { height: size }) }}
              >
                {row.getAllCells().map((cell) => (
                  <div
                    key={cell.id}
                    role="cell"
                    className={`min-w-0 truncate leading-6 ${align(numeric, cell.column.id)}`}
                  >
                    <table.FlexRender cell={cell} />
                  </div>
                ))}
              </div>
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

const align = (numeric: readonly string[], id: string): string =>
  numeric.includes(id) ? 'text-right tabular-nums' : 'tabular-nums';

interface HeaderRowProps<Row extends object> {
  table: ReactTable<Features, Row>;
  line: string;
  numeric: readonly string[];
}

function HeaderRow<Row extends object>({ table, line, numeric }: HeaderRowProps<Row>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-1 border-b border-line bg-raised">
      {table.getHeaderGroups().map((group) => (
        <div
          key={group.id}
          role="row"
          aria-rowindex={1}
          className={`${line} h-10 content-center font-medium text-muted`}
        >
          {group.headers.map((header) => (
            <div key={header.id} role="columnheader" className={align(numeric, header.column.id)}>
              <table.FlexRender header={header} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
