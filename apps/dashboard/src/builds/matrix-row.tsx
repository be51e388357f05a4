import { memo } from 'react';
import type { MatrixStatus } from './build-search.ts';
import type { Basis } from './cell-search.ts';
import { chooseCellFill, readStatus } from './matrix-values.ts';
import type { MatrixColumn, MatrixRow } from './matrix-view.ts';
import { COLUMN_PIXELS, HEADER_PIXELS, ROW_PIXELS } from './matrix-sizes.ts';

interface MatrixHeaderProps {
  columns: readonly MatrixColumn[];
  /** Indexes of the columns that are in the document. */
  first: number;
  last: number;
  names: number;
}

const CORNER = 'sticky left-0 z-2 bg-raised';

/** The names of the specialties, which stay above the rows. */
export function MatrixHeader({ columns, first, last, names }: MatrixHeaderProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-3 border-b border-line bg-raised"
      style={{ height: HEADER_PIXELS }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        className={`${CORNER} flex h-full items-end p-3 font-medium text-muted`}
        style={{ width: names }}
      >
        County
      </div>
      {columns.slice(first, last + 1).map((column, at) => (
        <div
          key={column.specialty_code}
          role="columnheader"
          aria-colindex={first + at + 2}
          title={`${column.specialty}: ${column.unmet} not met`}
          className="absolute bottom-0 flex items-center justify-start pt-2.5 text-xs font-medium [writing-mode:vertical-rl] rotate-180"
          style={{ left: names + (first + at) * COLUMN_PIXELS, width: COLUMN_PIXELS, height: HEADER_PIXELS }}
        >
          <span className="max-h-full overflow-hidden leading-4">{column.specialty}</span>
        </div>
      ))}
    </div>
  );
}

interface MatrixRowProps {
  row: MatrixRow;
  index: number;
  top: number;
  columns: readonly MatrixColumn[];
  /** Indexes of the columns that are in the document. */
  first: number;
  last: number;
  /** The column of the cell that is in the order of the keyboard, if it is in this row. */
  active: number | null;
  names: number;
  /** Address of the cells of the build. */
  base: string;
  basis: Basis | undefined;
  status: MatrixStatus | undefined;
}

const BACKGROUNDS = {
  met: 'bg-map-met/55',
  // Stripes are a second sign beside the color.
  credit: 'bg-map-met/40 bg-[repeating-linear-gradient(135deg,var(--color-map-met)_0_3px,transparent_3px_8px)]',
  high: 'bg-map-high/70',
  medium: 'bg-map-medium/70',
  low: 'bg-map-low/55',
  least: 'bg-map-least/55',
  none: '',
} as const;

/** A row is drawn again only if other columns are visible or the focus moves. */
export const MatrixRowCells = memo(function MatrixRowCells(props: MatrixRowProps) {
  const { row, index, top, columns, first, last, active, names } = props;
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  if (active !== null && (active < first || active > last)) shown.push(active);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute top-0 left-0 w-full border-b border-line"
      style={{ transform: `translateY(${top}px)`, height: ROW_PIXELS }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-1 flex h-full items-center justify-between gap-2 border-r border-line bg-surface px-3"
        style={{ width: names }}
      >
        <span className="truncate">
          {row.county}, {row.state}
        </span>
        <span className="text-xs text-muted tabular-nums" title="Not met">
          {row.unmet === 0 ? '' : row.unmet}
        </span>
      </div>
      {shown.map((at) => {
        const column = columns[at];
        return column ? (
          <Cell key={column.specialty_code} {...props} column={column} position={at} isActive={active === at} />
        ) : null;
      })}
    </div>
  );
});

const NAMES = { met: 'met', met_with_credit: 'met with a credit', not_met: 'not met' } as const;

interface CellProps extends Pick<MatrixRowProps, 'row' | 'names' | 'base' | 'basis' | 'status'> {
  column: MatrixColumn;
  position: number;
  isActive: boolean;
}

/** The result of a cell, which leads to its explanation. */
function Cell({ row, names, base, basis, status, column, position, isActive }: CellProps) {
  const result = readStatus(row, column.at);
  const fill = chooseCellFill(row, column.at);
  const percent = row.progress_percents[column.at] ?? 0;
  const isFaded = status !== undefined && status !== result;
  return (
    <div
      role="gridcell"
      aria-colindex={position + 2}
      className="absolute top-0 p-px"
      style={{ left: names + position * COLUMN_PIXELS, width: COLUMN_PIXELS, height: ROW_PIXELS - 1 }}
    >
      <a
        href={`${base}/${row.county_fips}/${column.specialty_code}${basis ? `?basis=${basis}` : ''}`}
        tabIndex={isActive ? 0 : -1}
        data-active={isActive ? '' : undefined}
        aria-label={`${row.county}, ${column.specialty}: ${NAMES[result]}${result === 'not_met' ? `, ${percent}% fulfilled` : ''}`}
        title={`${column.specialty}: ${NAMES[result]}${result === 'not_met' ? `, ${percent}% fulfilled` : ''}`}
        className={`flex h-full items-center justify-center rounded-sm text-xs tabular-nums text-ink outline-offset-0 hover:outline-2 hover:outline-ink ${BACKGROUNDS[fill]} ${isFaded ? 'opacity-25' : ''}`}
      >
        {result === 'not_met' ? percent : '✓'}
      </a>
    </div>
  );
}
