import { useState } from 'react';
import type { ChartSeries } from './line-chart-options.ts';
import { Table } from './table.tsx';
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
        <div className="mt-2">
          <Table
            label={`${label}, table`}
            caption={label}
            headings={['Time', ...series.map(({ name }) => name)]}
            rows={times
              .map((time, index) => ({
                key: time,
                cells: [
                  <Time key="time" value={time} />,
                  ...series.map(({ values }) => (typeof values[index] === 'number' ? format(values[index]) : '–')),
                ],
              }))
              .toReversed()}
            texts={1}
            hasRowHeads
            height="max-h-80"
          />
        </div>
      ) : null}
    </details>
  );
}
