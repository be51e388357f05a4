import { type ReactNode, useState } from 'react';
import { Button } from '../components/button.tsx';
import { formatCount } from '../components/format-numbers.ts';

interface CellTableProps {
  label: string;
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown if there is no row. */
  empty: string;
  /** Rows before the button that shows all. */
  shown?: number;
}

/** A short table of a panel; long ones are cut until a reader wants all. */
export function CellTable({ label, headings, rows, empty, shown = 8 }: CellTableProps) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <div className="relative overflow-x-auto" role="region" aria-label={`${label}, table`} tabIndex={0}>
        <table className="w-full min-w-[38rem] text-left">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              {headings.map((heading) => (
                <th key={heading} scope="col" className="py-2 pr-4 font-medium">
                  {heading === '' ? <span className="sr-only">Note</span> : heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : rows.slice(0, shown)).map(({ key, cells }) => (
              <tr key={key} className="border-b border-line align-baseline">
                {cells.map((cell, index) => (
                  <td key={headings[index]} className="py-2 pr-4 tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && !isWhole ? (
        <Button className="justify-self-start print:hidden" onClick={() => setWhole(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      ) : null}
    </>
  );
}
