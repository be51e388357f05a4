import { Link } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import { defineColumns } from '../components/virtual-table.tsx';
import type { Filing } from './filing-queries.ts';
import { FilingStatus, nameFiling } from './filing-status.tsx';

const helper = defineColumns<Filing>();

/** Widths of the columns. */
export const GRID =
  'grid-cols-[minmax(11rem,1.6fr)_minmax(9rem,1.2fr)_6.5rem_6.5rem_6rem_minmax(11.5rem,1fr)_11.25rem]';

export const createFilingColumns = (environment: Environment, nameBuild: (id: string) => string) =>
  helper.columns([
    helper.accessor(nameFiling, {
      id: 'name',
      header: 'Name',
      cell: ({ getValue, row: { original } }) => (
        <Link
          to="/$environment/builds/$build/filings/$filingId"
          params={{ environment, build: original.build_id, filingId: original.id }}
          className="font-medium text-accent underline-offset-2 hover:underline"
        >
          {getValue()}
        </Link>
      ),
    }),
    helper.accessor('build_id', {
      header: 'Build',
      cell: ({ getValue, row: { original } }) => (
        <Link
          to="/$environment/filings"
          params={{ environment }}
          search={{ build_id: original.build_id }}
          className="underline-offset-2 hover:underline"
        >
          {nameBuild(getValue())}
        </Link>
      ),
    }),
    helper.accessor('status', { header: 'Status', cell: ({ getValue }) => <FilingStatus status={getValue()} /> }),
    helper.accessor('basis', { header: 'Basis', cell: ({ getValue }) => nameValue(getValue()) }),
    helper.accessor('row_counts', {
      header: 'Rows',
      cell: ({ getValue }) => {
        const counts = getValue();
        return counts ? countNoun(counts.provider + counts.facility, 'row') : '';
      },
    }),
    helper.accessor('finding_counts', {
      header: 'Findings',
      cell: ({ getValue }) => <FindingCounts counts={getValue()} />,
    }),
    helper.accessor('created_at', { header: 'Made', cell: ({ getValue }) => <Time value={getValue()} /> }),
  ]);

function FindingCounts({ counts }: { counts: Filing['finding_counts'] }) {
  if (!counts) return null;
  if (counts.error + counts.warning === 0) return <Badge kind="success">None</Badge>;
  return (
    <span className="flex gap-1.5">
      {counts.error > 0 ? <Badge kind="danger">{countNoun(counts.error, 'error')}</Badge> : null}
      {counts.warning > 0 ? <Badge kind="warn">{countNoun(counts.warning, 'warning')}</Badge> : null}
    </span>
  );
}
