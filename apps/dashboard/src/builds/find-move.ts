import type { KeyboardEvent } from 'react';

export interface GridCell {
  row: number;
  column: number;
}

interface GridSize {
  rows: number;
  columns: number;
  /** Rows that are visible at once. */
  page: number;
}

const clamp = (value: number, count: number): number => Math.min(Math.max(0, value), count - 1);

/** Where a key leads in a grid, as in the ARIA Authoring Practices; null for another key. */
export function findMove(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: GridCell,
  { rows, columns, page }: GridSize,
): GridCell | null {
  const isFar = ctrlKey || metaKey;
  const moves: Readonly<Record<string, GridCell>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? rows : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? columns : column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows : row, column: columns },
  };
  const next = moves[key];
  return next ? { row: clamp(next.row, rows), column: clamp(next.column, columns) } : null;
}
