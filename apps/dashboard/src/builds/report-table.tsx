import type { ReactNode } from 'react';

interface ReportTableProps {
  title: string;
  text?: string;
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Columns of text at the left; the others are numbers. */
  texts: number;
}

/** A table of a report: its head is repeated on every page, and no row is cut. */
export function ReportTable({ title, text, headings, rows, texts }: ReportTableProps) {
  const align = (index: number): string => (index < texts ? 'text-left' : 'text-right whitespace-nowrap tabular-nums');
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="text-base font-semibold break-after-avoid">{title}</h2>
      {text ? <p className="text-muted break-after-avoid">{text}</p> : null}
      <div
        className="relative overflow-x-auto print:overflow-visible"
        role="region"
        aria-label={`${title}, table`}
        tabIndex={0}
      >
        <table className="w-full min-w-[40rem] text-sm print:min-w-0 print:text-[9pt]">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b-2 border-field">
              {headings.map((heading, index) => (
                <th
                  key={heading}
                  scope="col"
                  className={`py-1.5 pr-3 align-bottom font-medium print:whitespace-normal ${align(index)}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="break-inside-avoid border-b border-line">
                {cells.map((cell, index) => (
                  <td key={headings[index]} className={`py-1 pr-3 ${align(index)}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
