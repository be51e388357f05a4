import type { ReactNode } from 'react';

export interface TableRow {
  key: string;
  cells: readonly ReactNode[];
}

interface TableProps {
  /** Names the frame, which scrolls where the table is wider. */
  label: string;
  caption?: string;
  headings: readonly ReactNode[];
  rows: readonly TableRow[];
  /** Columns of text at the left; the others are numbers, aligned at the right. Default: all. */
  texts?: number;
  /** The first cell of a row names it. */
  hasRowHeads?: boolean;
  /** Class with the least width. */
  width?: string;
  /** Class with the largest height of the frame. */
  height?: string;
}

/** A short table, with all of its rows in the document. */
export function Table(props: TableProps) {
  const { label, caption, headings, rows, texts = headings.length, hasRowHeads = false, width = '', height } = props;
  const style = (index: number) => `py-2 pr-4 last:pr-0 ${index < texts ? '' : 'text-right'}`;
  return (
    <div className={`relative overflow-auto ${height ?? ''}`} role="region" aria-label={label} tabIndex={0}>
      <table className={`w-full text-left tabular-nums ${width}`}>
        {caption ? <caption className="sr-only">{caption}</caption> : null}
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line align-baseline text-muted">
            {headings.map((heading, index) => (
              <th key={index} scope="col" className={`${style(index)} font-medium`}>
                {heading === '' ? <span className="sr-only">Note</span> : heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line align-baseline last:border-0">
              {cells.map((cell, index) =>
                hasRowHeads && index === 0 ? (
                  <th key={index} scope="row" className={`${style(index)} font-normal`}>
                    {cell}
                  </th>
                ) : (
                  <td key={index} className={style(index)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
