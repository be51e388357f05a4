import { Link } from '@tanstack/react-router';
import { Badge } from '../components/badge.tsx';
import { countNoun, formatCount, formatPercent } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import { defineColumns } from '../components/virtual-table.tsx';
import type { BuildScope } from './build-query.ts';
import type { HistorySearch } from './cell-search.ts';
import { formatDifference, type Run } from './history-values.ts';

interface RunRow {
  run: Run;
  before: Run | undefined;
}

const helper = defineColumns<RunRow>();
const GRID = 'grid-cols-[minmax(11rem,1.6fr)_minmax(8rem,1fr)_8rem_8rem_9rem_7rem]';

const NUMERIC = ['score', 'cells_met', 'changed_cells', 'changed_providers', 'causes'];

/** The columns of the runs. */
export const createRunTable = (scope: BuildScope, { basis }: HistorySearch) => ({
  label: 'Runs',
  columns: buildColumns(scope, basis),
  getKey: ({ run }: RunRow): string => run.id,
  grid: GRID,
  numeric: NUMERIC,
  height: 'max-h-[32rem]',
});

const buildColumns = (scope: BuildScope, basis: HistorySearch['basis']) =>
  helper.columns([
    helper.accessor(({ run }) => run.first_computed_at, {
      id: 'first_computed_at',
      header: 'Computed',
      cell: ({ row: { original } }) => (
        <Link
          to="/$environment/builds/$build/history/$run"
          params={{ ...scope, run: original.run.id }}
          search={basis ? { basis } : {}}
          className="font-medium text-accent hover:underline"
        >
          <Time value={original.run.first_computed_at} />
        </Link>
      ),
    }),
    helper.accessor(({ run }) => run.score, {
      id: 'score',
      header: 'Score',
      cell: ({ row: { original } }) => <Score {...original} />,
    }),
    helper.accessor(({ run }) => run.cells_met, {
      id: 'cells_met',
      header: 'Cells met',
      cell: ({ row: { original } }) => {
        const { cells_met, cells_required } = original.run;
        return cells_met === null || cells_required === null
          ? '–'
          : `${formatCount(cells_met)} of ${formatCount(cells_required)}`;
      },
    }),
    helper.accessor(({ run }) => run.changed_cells_count, {
      id: 'changed_cells',
      header: 'Changed cells',
      cell: ({ row: { original } }) => formatCount(original.run.changed_cells_count),
    }),
    helper.accessor(({ run }) => run.changed_providers_count, {
      id: 'changed_providers',
      header: 'Changed providers',
      cell: ({ row: { original } }) => formatCount(original.run.changed_providers_count),
    }),
    helper.accessor(({ run }) => run.caused_by_count, {
      id: 'causes',
      header: 'Causes',
      cell: ({ row: { original } }) => countNoun(original.run.caused_by_count, 'event'),
    }),
  ]);

function Score({ run, before }: { run: Run; before: Run | undefined }) {
  if (run.score === null) return <Badge kind="danger">Failed</Badge>;
  const difference = formatDifference(run.score, before?.score);
  return (
    <span className="tabular-nums">
      {difference === null ? null : <span className="mr-2 text-muted">{difference}</span>}
      <span className="font-medium">{formatPercent(run.score)}</span>
    </span>
  );
}
