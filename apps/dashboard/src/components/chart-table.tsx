import { useState } from 'react';
import type { ChartSeries } from './line-chart-options.ts';
import { Time } from './time.tsx';

interface ChartTableProps {
  label: string;
  times: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The values of a chart as a table, newest first. */
export function ChartTable({ label, times, series, format }: ChartTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="print:hidden">
      <summary className="w-fit rounded-md py-1 font-medium text-accent">Show as a table</summary>
      {isOpen ? (
        <div role="region" aria-label={`${label}, table`} tabIndex={0} className="mt-2 max-h-80 overflow-auto">
          <table className="w-full text-left tabular-nums">
            <caption className="sr-only">{label}</caption>
            <thead className="sticky top-0 bg-surface">
              <tr className="border-b border-line text-muted">
                <th scope="col" className="py-2 pr-4 font-medium">
                  Time
                </th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="py-2 pr-4 text-right font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times
                .map((time, index) => (
                  <tr key={time} className="border-b border-line">
                    <th scope="row" className="py-1.5 pr-4 font-normal">
                      <Time value={time} />
                    </th>
                    {series.map(({ name, values }) => (
                      <td key={name} className="py-1.5 pr-4 text-right">
                        {typeof values[index] === 'number' ? format(values[index]) : '–'}
                      </td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}
