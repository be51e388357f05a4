import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { LineChart } from '../components/line-chart.tsx';
import { Panel } from '../components/panel.tsx';
import { formatPercent } from '../components/format-numbers.ts';
import type { BuildScope } from './build-query.ts';
import { endOfDay, type HistorySearch, startOfDay } from './cell-search.ts';
import type { Run } from './history-values.ts';

interface HistoryChartProps {
  /** Newest first. */
  runs: readonly Run[];
  scope: BuildScope;
  search: HistorySearch;
}

/** Score and progress of the runs that are loaded: each applies until the next run. */
export function HistoryChart({ runs, scope, search }: HistoryChartProps) {
  const { from, to, basis } = search;
  const navigate = useNavigate();
  const chart = useMemo(() => {
    const shown = runs.filter(({ status }) => status === 'ready').toReversed();
    const end = to ? endOfDay(to) : new Date().toISOString();
    return {
      shown,
      times: shown.map(({ first_computed_at }) => first_computed_at),
      series: [
        { name: 'Score', tone: 'accent' as const, values: shown.map(({ score }) => score) },
        { name: 'Percentage fulfilled', tone: 'warn' as const, values: shown.map(({ progress }) => progress) },
      ],
      end: end > new Date().toISOString() ? new Date().toISOString() : end,
    };
  }, [runs, to]);
  const open = useCallback(
    (index: number) => {
      const run = chart.shown[index];
      if (!run) return;
      void navigate({
        to: '/$environment/builds/$build/history/$run',
        params: { ...scope, run: run.id },
        search: basis ? { basis } : {},
      });
    },
    [chart, navigate, scope, basis],
  );
  const first = chart.times[0];
  if (first === undefined) return null;
  return (
    <Panel title="Score and percentage fulfilled">
      <LineChart
        label="Score of the build"
        times={chart.times}
        series={chart.series}
        format={formatPercent}
        shape="steps"
        from={from && startOfDay(from) > first ? startOfDay(from) : first}
        to={chart.end}
        onChoose={open}
      />
    </Panel>
  );
}
