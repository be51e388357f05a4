import { formatCount, formatPercent } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
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
      <div className="relative overflow-x-auto" role="region" aria-label="Totals, table" tabIndex={0}>
        <table className="w-full min-w-[30rem] text-right tabular-nums">
          <caption className="sr-only">Totals on both days</caption>
          <thead>
            <tr className="border-b border-line align-baseline text-muted">
              <td />
              {[before, after].map((run, index) => (
                <th key={index === 0 ? 'before' : 'after'} scope="col" className="py-2 pr-4 font-medium">
                  <Time value={run.first_computed_at} />
                </th>
              ))}
              <th scope="col" className="py-2 font-medium">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {FIGURES.map(([name, field, format]) => (
              <tr key={field} className="border-b border-line">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal text-muted">
                  {name}
                </th>
                <td className="py-1.5 pr-4">{write(before[field], format)}</td>
                <td className="py-1.5 pr-4 font-medium">{write(after[field], format)}</td>
                <td className="py-1.5">{formatDifference(after[field], before[field]) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
