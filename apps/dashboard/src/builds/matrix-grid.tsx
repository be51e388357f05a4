import { useNavigate } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MatrixStatus } from './build-search.ts';
import { cellPath } from './cell-link.tsx';
import type { BuildScope } from './build-query.ts';
import type { Basis } from './cell-search.ts';
import { findMove, type GridCell } from './find-move.ts';
import { MatrixHeader, MatrixRowCells } from './matrix-row.tsx';
import { COLUMN_PIXELS, HEADER_PIXELS, ROW_PIXELS } from './matrix-sizes.ts';
import type { MatrixView } from './matrix-view.ts';

const NAME_PIXELS = 176;
const NARROW_NAME_PIXELS = 140;
const OVERSCAN = { rows: 6, columns: 3 };

interface MatrixGridProps {
  scope: BuildScope;
  view: MatrixView;
  basis: Basis | undefined;
  /** The other cells are faded. */
  status: MatrixStatus | undefined;
}

/** The virtual range with the line of the cell that has the focus, which stays in the document. */
const withActive = (active: number, count: number) => (range: Range) =>
  [...new Set([...defaultRangeExtractor(range), Math.min(active, count - 1)])].toSorted((a, b) => a - b);

function useAxes({ rows, columns }: MatrixView, scroller: RefObject<HTMLDivElement | null>, active: GridCell) {
  const names = matchMedia('(min-width: 40rem)').matches ? NAME_PIXELS : NARROW_NAME_PIXELS;
  const getScrollElement = () => scroller.current;
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement,
    estimateSize: () => ROW_PIXELS,
    overscan: OVERSCAN.rows,
    scrollPaddingStart: HEADER_PIXELS,
    rangeExtractor: withActive(active.row, rows.length),
  });
  const horizontal = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement,
    estimateSize: () => COLUMN_PIXELS,
    overscan: OVERSCAN.columns,
    scrollPaddingStart: names,
  });
  return { names, vertical, horizontal };
}

/** The cell that is in the order of the keyboard, and the keys that lead to another one. */
function useGridKeys(view: MatrixView) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<GridCell>({ row: 0, column: 0 });
  const hasMoved = useRef(false);
  const axes = useAxes(view, scroller, active);
  const press = (event: KeyboardEvent) => {
    const page = Math.floor(((scroller.current?.clientHeight ?? 0) - HEADER_PIXELS) / ROW_PIXELS);
    const next = findMove(event, active, { rows: view.rows.length, columns: view.columns.length, page });
    if (!next) return;
    event.preventDefault();
    hasMoved.current = true;
    setActive(next);
    axes.vertical.scrollToIndex(next.row);
    axes.horizontal.scrollToIndex(next.column);
  };
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    scroller.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  }, [active]);
  return { scroller, active, press, ...axes };
}

/** Rows and columns beyond the frame are not in the document; assistive technology gets the positions of all. */
export function MatrixGrid({ scope, view, basis, status }: MatrixGridProps) {
  const { rows, columns } = view;
  const navigate = useNavigate();
  const { scroller, active, press, names, vertical, horizontal } = useGridKeys(view);
  const click = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: link.pathname.replace(/^\/app/, ''), search: basis ? { basis } : {} });
  };
  const range = horizontal.getVirtualItems();
  const [first, last] = [range[0]?.index ?? 0, range.at(-1)?.index ?? 0];
  const width = names + horizontal.getTotalSize();
  const height = HEADER_PIXELS + vertical.getTotalSize();
  const cellBase = `/app${cellPath(scope, '', '').replace(/\/+$/, '')}`;
  return (
    <div
      ref={scroller}
      className="max-h-[max(24rem,calc(100dvh-13rem))] overflow-auto overscroll-contain rounded-xl border border-line bg-surface"
    >
      <div
        role="grid"
        aria-label="Cells by county and specialty"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        className="relative"
        style={{ width, height }}
        onKeyDown={press}
        onClick={click}
      >
        <MatrixHeader columns={columns} first={first} last={last} names={names} />
        {vertical.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <MatrixRowCells
              key={row.county_fips}
              row={row}
              index={index}
              top={HEADER_PIXELS + start}
              columns={columns}
              first={first}
              last={last}
              active={index === active.row ? active.column : null}
              names={names}
              base={cellBase}
              basis={basis}
              status={status}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}
