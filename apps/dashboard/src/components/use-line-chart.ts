import { type RefObject, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { buildOptions, type ChartOptions, readColors } from './line-chart-options.ts';

interface LineChartState extends ChartOptions {
  seconds: readonly number[];
  index: number;
  /** Whether the reader has moved to a time. */
  isMoved: boolean;
  onMove: (index: number) => void;
}

/** Counts the changes between light and dark: a canvas keeps the colors it was painted with. */
function useColorScheme(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const change = () => setChanges((count) => count + 1);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return changes;
}

/** Paints a chart into a frame and keeps its size. */
export function useLineChart(frame: RefObject<HTMLElement | null>, state: LineChartState): void {
  const { series, seconds, shape, range, from, to, index, isMoved, onMove } = state;
  const format = useRef(state.format);
  format.current = state.format;
  const chart = useRef<uPlot | null>(null);
  const scheme = useColorScheme();
  const [min, max] = range ?? [];
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const options: ChartOptions = {
      series,
      format: (value) => format.current(value),
      ...(shape ? { shape } : {}),
      ...(min === undefined || max === undefined ? {} : { range: [min, max] }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    };
    const data = [seconds, ...series.map(({ values }) => values)] as uPlot.AlignedData;
    const painted = new uPlot(buildOptions(options, readColors(element), onMove), data, element);
    chart.current = painted;
    const observer = new ResizeObserver(() => {
      painted.setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      painted.destroy();
      chart.current = null;
    };
  }, [frame, series, seconds, shape, min, max, from, to, onMove, scheme]);
  useEffect(() => {
    const painted = chart.current;
    const second = seconds[index];
    if (!painted || !isMoved || second === undefined || painted.cursor.idx === index) return;
    painted.setCursor({ left: painted.valToPos(second, 'x'), top: 0 }, false);
  }, [index, isMoved, seconds]);
}
