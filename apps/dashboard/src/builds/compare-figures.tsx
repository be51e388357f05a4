import { formatCount, formatPercent } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { formatDifference, type Run } from './history-values.ts';

const FIGURES = [
  ['Score', 'score', formatPercent],
  ['Percentage fulfilled', 'progress', formatPercent],
  ['Cells met', 'cells_met', formatCount],
  ['Cells met with credit', 'cells_met_with_credit', formatCount],
  ['Cells not met', 'cells_not_met', formatCount],
  ['Counties passing', 'counties_passing', formatCount],
  ['Providers missing', 'provider_gap', formatCount],
  ['Beds missing', 'bed_gap', formatCount],
] as const;

/** The totals of both runs. */
export function CompareFigures({ before, after }: { before: Run; after: Run }) {
  const write = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value));
  return (
    <Panel title="Totals">
      <Table
        label="Totals, table"
        caption="Totals on both days"
        headings={[
          <span key="name" className="sr-only">
            Figure
          </span>,
          <Time key="before" value={before.first_computed_at} />,
          <Time key="after" value={after.first_computed_at} />,
          'Difference',
        ]}
        rows={FIGURES.map(([name, field, format]) => ({
          key: field,
          cells: [
            name,
            write(before[field], format),
            write(after[field], format),
            formatDifference(after[field], before[field]) ?? '–',
          ],
        }))}
        texts={1}
        hasRowHeads
        width="min-w-[30rem]"
      />
    </Panel>
  );
}
