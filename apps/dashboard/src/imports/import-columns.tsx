import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Environment } from '../api/api.ts';
import { useBuildName } from '../builds/build-field.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import { defineColumns } from '../components/virtual-table.tsx';
import type { Import } from './import-queries.ts';
import { nameMode } from './import-search.ts';
import { ImportStatus } from './import-status.tsx';

const helper = defineColumns<Import>();

/** Widths of the columns. */
export const GRID = 'grid-cols-[minmax(9rem,1.6fr)_minmax(7rem,1fr)_8rem_10.5rem_minmax(8rem,1.3fr)_11.25rem]';

const COUNTED = ['created', 'updated', 'rejected'] as const;

const describeCounts = (counts: Import['counts']): string =>
  COUNTED.filter((name) => counts[name] > 0)
    .map((name) => `${formatCount(counts[name])} ${name}`)
    .join(', ') || 'None changed';

export function useImportColumns(environment: Environment) {
  const nameBuild = useBuildName(environment);
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('file_name', {
          header: 'File',
          cell: ({ row: { original } }) => (
            <Link
              to="/$environment/imports/$importId"
              params={{ environment, importId: original.id }}
              className="font-medium text-accent underline-offset-2 hover:underline"
            >
              {original.file_name || original.id}
            </Link>
          ),
        }),
        helper.accessor('build_id', { header: 'Build', cell: ({ getValue }) => nameBuild(getValue()) }),
        helper.accessor('mode', { header: 'Mode', cell: ({ getValue }) => nameMode(getValue()) }),
        helper.accessor('status', {
          header: 'Status',
          cell: ({ row: { original } }) => <ImportStatus status={original.status} phase={original.phase} />,
        }),
        helper.accessor('counts', {
          header: 'Rows',
          cell: ({ getValue }) => describeCounts(getValue()),
        }),
        helper.accessor('created_at', { header: 'Uploaded', cell: ({ getValue }) => <Time value={getValue()} /> }),
      ]),
    [environment, nameBuild],
  );
}
