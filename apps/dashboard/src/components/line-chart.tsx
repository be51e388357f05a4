import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { ChartTable } from './chart-table.tsx';
import { type ChartOptions, type ChartTone, DASHES } from './line-chart-options.ts';
import { useLineChart } from './use-line-chart.ts';

interface LineChartProps extends ChartOptions {
  /** What is shown: "Score of the build". */
  label: string;
  /** ISO times, in ascending order. */
  times: readonly string[];
  /** Names a time; default: date and time in the reader's zone. */
  formatTime?: (time: string) => string;
  /** Called with the index of the time that is chosen, by a click or by Enter. */
  onChoose?: (index: number) => void;
}

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const nameTime = (time: string): string => TIME.format(new Date(time));

const STROKES: Readonly<Record<ChartTone, string>> = {
  accent: 'stroke-accent',
  warn: 'stroke-warn',
  danger: 'stroke-danger',
  muted: 'stroke-muted',
};

/**
 * Values over time. Pointer and arrow keys move along the times, and the values there are written above the chart; the
 * same values follow as a table.
 */
export function LineChart(props: LineChartProps) {
  const { label, times, series, format, formatTime = nameTime, onChoose } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const last = times.length - 1;
  const index = Math.min(at ?? last, last);
  const seconds = useMemo(() => times.map((time) => Date.parse(time) / 1_000), [times]);
  const choose = useCallback(() => onChoose?.(index), [onChoose, index]);
  useLineChart(frame, { ...props, seconds, index, isMoved: at !== null, onMove: setAt });
  const move = (event: KeyboardEvent) => {
    const next = findNext(event.key, index, last);
    if (event.key === 'Enter') choose();
    if (next === null) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, next)));
  };
  const time = times[index];
  if (time === undefined) return null;
  const values = series.map(({ name, values: all }) => `${name} ${writeValue(all[index], format)}`);
  return (
    <figure aria-labelledby={id} className="grid min-w-0 gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id={id} className="sr-only">
          {label}
        </span>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {series.map(({ name, tone, values: all }, position) => (
            <li key={name} className="flex items-center gap-2">
              <Swatch tone={tone} dash={DASHES[position]} />
              <span className="text-muted">{name}</span>
              <span className="font-medium tabular-nums">{writeValue(all[index], format)}</span>
            </li>
          ))}
        </ul>
        <span className="text-muted tabular-nums">{formatTime(time)}</span>
      </figcaption>
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={`${label}: time`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={[formatTime(time), ...values].join(', ')}
        aria-orientation="horizontal"
        className={`h-60 min-w-0 overflow-hidden rounded-lg print:hidden ${onChoose ? 'cursor-pointer' : ''}`}
        onKeyDown={move}
        onClick={choose}
      />
      <ChartTable label={label} times={times} series={series} format={format} />
    </figure>
  );
}

const writeValue = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);

const PAGE = 10;

function findNext(key: string, index: number, last: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - PAGE,
    PageUp: index + PAGE,
    Home: 0,
    End: last,
  };
  return steps[key] ?? null;
}

function Swatch({ tone, dash }: { tone: ChartTone; dash: readonly number[] | undefined }) {
  return (
    <svg width="22" height="8" aria-hidden="true">
      <line
        x1="0"
        y1="4"
        x2="22"
        y2="4"
        strokeWidth="2.5"
        strokeDasharray={dash?.join(' ')}
        className={STROKES[tone]}
      />
    </svg>
  );
}
