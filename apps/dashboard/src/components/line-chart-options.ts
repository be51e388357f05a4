import uPlot from 'uplot';

export type ChartTone = 'accent' | 'warn' | 'danger' | 'muted';

export interface ChartSeries {
  name: string;
  tone: ChartTone;
  /** Null where there is no value. */
  values: readonly (number | null)[];
}

/** The lines differ by their dashes, too. */
export const DASHES: readonly (readonly number[])[] = [[], [6, 4], [2, 3], [10, 3, 2, 3]];

export interface ChartOptions {
  /** Up to four lines, each with a value for every time. */
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** `steps`: a value applies until the next one. Default: `lines`. */
  shape?: 'lines' | 'steps' | 'bars';
  /** The scale of the values. Default: that of the values that are shown. */
  range?: readonly [min: number, max: number];
  /** The first and last time of the scale. Default: those of the values. */
  from?: string;
  to?: string;
}

const WIDTHS = { lines: 2, steps: 2, bars: 0 };
const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/** Half of the scale around a single time. */
const AROUND_SECONDS = 3_600;

const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const SECONDS = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const YEAR = new Intl.DateTimeFormat(undefined, { year: 'numeric' });

/** Names the ticks by their distance; the first tick of each day has its date. */
function nameTicks(ticks: readonly number[], increment: number): string[] {
  const names = ticks.map((tick) => new Date(tick * 1_000));
  if (increment >= YEAR_SECONDS) return names.map((date) => YEAR.format(date));
  if (increment >= DAY_SECONDS) return names.map((date) => DAY.format(date));
  const clock = increment < MINUTE_SECONDS ? SECONDS : CLOCK;
  return names.map((date, index) => {
    const before = names[index - 1];
    const isNewDay = !before || before.toDateString() !== date.toDateString();
    return isNewDay ? `${clock.format(date)}\n${DAY.format(date)}` : clock.format(date);
  });
}

/** Reads colors of the theme as the page shows them now: a canvas does not know `light-dark()`. */
export function readColors(element: HTMLElement): (token: string) => string {
  const probe = document.createElement('span');
  element.append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const names = ['accent', 'warn', 'danger', 'muted', 'line', 'surface'];
  const colors = new Map(names.map((name) => [name, read(name)]));
  probe.remove();
  return (token) => colors.get(token) ?? 'currentColor';
}

function buildPaths(shape: NonNullable<ChartOptions['shape']>): uPlot.Series.PathBuilder | undefined {
  if (shape === 'steps') return uPlot.paths.stepped?.({ align: 1, extend: true });
  return shape === 'bars' ? uPlot.paths.bars?.({ size: [0.7, 40], radius: 0.1 }) : uPlot.paths.linear?.();
}

function buildTimeRange({ from, to }: ChartOptions): uPlot.Range.Function {
  const read = (time: string | undefined): number | null => (time === undefined ? null : Date.parse(time) / 1_000);
  return (_, first, last) => {
    const [start, end] = [read(from) ?? first, read(to) ?? last];
    return start === end ? [start - AROUND_SECONDS, end + AROUND_SECONDS] : [start, end];
  };
}

export function buildOptions(
  options: ChartOptions,
  color: (token: string) => string,
  onMove: (index: number) => void,
): uPlot.Options {
  const { series, format, shape = 'lines', range } = options;
  const paths = buildPaths(shape);
  const axis = { stroke: color('muted'), ticks: { show: false }, font: '12px system-ui, sans-serif' };
  const line = ({ name, tone, values }: ChartSeries, position: number): uPlot.Series => ({
    label: name,
    stroke: color(tone),
    width: WIDTHS[shape],
    dash: [...(DASHES[position] ?? [])],
    ...(shape === 'bars' ? { fill: color(tone) } : {}),
    ...(paths ? { paths } : {}),
    points: { show: values.length === 1, size: 6, fill: color(tone) },
  });
  return {
    width: 0,
    height: 0,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: true, range: buildTimeRange(options) }, y: range ? { range: [...range] } : {} },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (...[, ticks, , , increment]) => nameTicks(ticks, increment),
        space: 90,
      },
      {
        ...axis,
        grid: { stroke: color('line'), width: 1 },
        values: (_, ticks) => ticks.map(format),
        size: (_, texts) => 14 + 7 * Math.max(4, ...(texts ?? []).map((text) => text.length)),
      },
    ],
    series: [{}, ...series.map(line)],
    hooks: { setCursor: [({ cursor }) => (typeof cursor.idx === 'number' ? onMove(cursor.idx) : undefined)] },
  };
}
