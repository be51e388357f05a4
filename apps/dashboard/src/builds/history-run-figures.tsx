import { formatCount, formatPercent } from '../components/format-numbers.ts';
import { Figures } from './cell-figures.tsx';
import type { Run } from './history-values.ts';

const write = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value);

/** The score after a run. */
export function RunFigures({ run }: { run: Run }) {
  return (
    <Figures
      figures={[
        ['Score', write(run.score, formatPercent)],
        ['Percentage fulfilled', write(run.progress, formatPercent)],
        ['Cells met', `${write(run.cells_met, formatCount)} of ${write(run.cells_required, formatCount)}`],
        ['Met with credit', write(run.cells_met_with_credit, formatCount)],
        ['Counties passing', write(run.counties_passing, formatCount)],
        ['Providers missing', write(run.provider_gap, formatCount)],
        ['Beds missing', write(run.bed_gap, formatCount)],
      ]}
    />
  );
}
